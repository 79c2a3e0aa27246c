/// Gives back to lines the vertices at which they met before the map's maker simplified them.
///
/// Where lines were simplified, a street that ends at another often ends beside it, because the other has lost its
/// vertex there. Measured: such ends lie within 1.5 units of the other line, while in maps that are not simplified
/// nearly no loose end is nearer than 8 units to another road. In Mapbox's tiles lines also cross without a vertex.
struct RoadRepair {
  private struct Insertion {
    /// The index of the segment's first point.
    let segment: Int
    let share: Double
    let point: RoadPoint
  }

  private let lines: RoadLines
  private let reach: Double
  /// The line of each point.
  private var lineAt: [Int32]
  private var cells: RoadCells
  private var insertions: [Insertion] = []

  /// The lines with the missing vertices; the same if none is missing.
  static func repaired(_ lines: RoadLines, _ rule: RoadRule) -> RoadLines {
    var repair = RoadRepair(lines, reach: rule.isSimplified ? 4 : 2)
    repair.meetAtLooseEnds()
    if rule.isSimplified { repair.meetAtCrossings() }
    return repair.insertions.isEmpty ? lines : repair.result
  }

  private init(_ lines: RoadLines, reach: Double) {
    self.lines = lines
    self.reach = reach
    var lineAt = [Int32](repeating: 0, count: lines.points.count)
    cells = RoadCells(capacity: lines.points.count) { add in
      for (number, line) in lines.lines.enumerated() {
        for index in line.range { lineAt[index] = Int32(number) }
        for index in line.range.dropLast() {
          let (start, end) = (lines.points[index], lines.points[index + 1])
          if RoadCut(start, end) != nil { add(UInt32(index), start, end) }
        }
      }
    }
    self.lineAt = lineAt
  }

  // MARK: Ends

  private mutating func meetAtLooseEnds() {
    for index in looseEnds() {
      if let found = nearest(to: index) { insertions.append(found) }
    }
  }

  /// The ends of lines on the tile that are no other line's vertex.
  private func looseEnds() -> [Int] {
    var visits: [UInt32] = []
    visits.reserveCapacity(lines.points.count)
    for point in lines.points where point.isOnTile { visits.append(point.packed) }
    visits.sort()
    return lines.lines.flatMap { [$0.range.lowerBound, $0.range.upperBound - 1] }.filter { index in
      let point = lines.points[index]
      guard point.isOnTile, !point.isOnBorder else { return false }
      let place = Self.lowerBound(visits, point.packed)
      return place + 1 >= visits.count || visits[place + 1] != point.packed
    }
  }

  private static func lowerBound(_ sorted: [UInt32], _ value: UInt32) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func nearest(to index: Int) -> Insertion? {
    let point = lines.points[index]
    let own = lineAt[index]
    let traits = lines.lines[Int(own)].traits
    let span = Int32(reach)
    var best: (insertion: Insertion, distance: Double)?
    for row in RoadCells.cell(point.y - span)...RoadCells.cell(point.y + span) {
      for column in RoadCells.cell(point.x - span)...RoadCells.cell(point.x + span) {
        for number in cells.edges(column: column, row: row) {
          let segment = Int(number)
          guard lineAt[segment] != own else { continue }
          // A road on the ground does not end on a bridge, but a bridge ends on the ground.
          let other = lines.lines[Int(lineAt[segment])].traits
          guard other.level == traits.level || traits.structure != .ground else { continue }
          let near = RoadMath.nearest(
            lines.points[segment], lines.points[segment + 1], toX: Double(point.x), y: Double(point.y))
          guard near.distance <= reach, near.distance < best?.distance ?? .infinity else { continue }
          best = (Insertion(segment: segment, share: near.share, point: point), near.distance)
        }
      }
    }
    return best?.insertion
  }

  // MARK: Crossings

  private mutating func meetAtCrossings() {
    for row in 0..<RoadCells.count {
      for column in 0..<RoadCells.count {
        let here = cells.edges(column: column, row: row)
        for (place, first) in zip(here.indices, here) {
          for second in here[(place + 1)...] where lineAt[Int(first)] != lineAt[Int(second)] {
            meet(Int(first), Int(second), column: column, row: row)
          }
        }
      }
    }
  }

  private mutating func meet(_ first: Int, _ second: Int, column: Int32, row: Int32) {
    guard
      lines.lines[Int(lineAt[first])].traits.level == lines.lines[Int(lineAt[second])].traits.level,
      let shares = Self.crossing(
        lines.points[first], lines.points[first + 1], lines.points[second], lines.points[second + 1])
    else { return }
    let (start, end) = (lines.points[first], lines.points[first + 1])
    let point = RoadPoint(
      Int32((Double(start.x) + shares.0 * Double(end.x - start.x)).rounded()),
      Int32((Double(start.y) + shares.0 * Double(end.y - start.y)).rounded()))
    // An end beside the other line has been dealt with. Long segments lie in many squares; the one with the crossing
    // counts it.
    guard !isEndNear(point, first), !isEndNear(point, second), point.isOnTile,
      RoadCells.cell(point.x) == column, RoadCells.cell(point.y) == row
    else { return }
    insertions.append(Insertion(segment: first, share: shares.0, point: point))
    insertions.append(Insertion(segment: second, share: shares.1, point: point))
  }

  /// Whether a segment is the last of its line, and ends near a point.
  private func isEndNear(_ point: RoadPoint, _ segment: Int) -> Bool {
    let range = lines.lines[Int(lineAt[segment])].range
    return segment == range.lowerBound && lines.points[segment].distance(to: point) <= reach
      || segment == range.upperBound - 2 && lines.points[segment + 1].distance(to: point) <= reach
  }

  /// The shares at which two segments cross; nil if they do not, or touch at their ends.
  private static func crossing(
    _ a: RoadPoint, _ b: RoadPoint, _ c: RoadPoint, _ d: RoadPoint
  ) -> (Double, Double)? {
    func cross(_ p: RoadPoint, _ q: RoadPoint, _ r: RoadPoint) -> Double {
      Double(q.x - p.x) * Double(r.y - p.y) - Double(q.y - p.y) * Double(r.x - p.x)
    }
    let (ofC, ofD) = (cross(a, b, c), cross(a, b, d))
    let (ofA, ofB) = (cross(c, d, a), cross(c, d, b))
    guard ofC * ofD < 0, ofA * ofB < 0 else { return nil }
    return (ofA / (ofA - ofB), ofC / (ofC - ofD))
  }

  // MARK: Result

  private var result: RoadLines {
    var result = RoadLines(isCut: lines.isCut)
    let sorted = insertions.sorted { ($0.segment, $0.share) < ($1.segment, $1.share) }
    var next = 0
    for line in lines.lines {
      var points: [RoadPoint] = []
      for index in line.range {
        if points.last != lines.points[index] { points.append(lines.points[index]) }
        while next < sorted.count, sorted[next].segment == index {
          if points.last != sorted[next].point { points.append(sorted[next].point) }
          next += 1
        }
      }
      result.add(points, line.traits)
    }
    return result
  }
}
