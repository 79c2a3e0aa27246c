/// The nodes at the vertices of a tile's lines: where lines meet, where they end, and where a vertex lies on a side of
/// the tile.
struct RoadJoints {
  /// The node at each of the lines' points; -1 for none.
  private(set) var nodeAt: [Int32]
  /// The packed points of the nodes.
  private(set) var nodes: [UInt32] = []

  private let lines: RoadLines
  private var lineAt: [Int32]

  init(_ lines: RoadLines) {
    self.lines = lines
    nodeAt = Array(repeating: -1, count: lines.points.count)
    lineAt = nodeAt
    // A vertex and a point's index in one number, so that sorting brings the points at one vertex together.
    var visits: [UInt64] = []
    visits.reserveCapacity(lines.points.count)
    for (number, line) in lines.lines.enumerated() {
      for index in line.range {
        lineAt[index] = Int32(number)
        let point = lines.points[index]
        if point.isOnTile { visits.append(UInt64(point.packed) << 32 | UInt64(index)) }
      }
    }
    visits.sort()
    var start = 0
    while start < visits.count {
      let vertex = visits[start] >> 32
      var end = start + 1
      while end < visits.count, visits[end] >> 32 == vertex { end += 1 }
      add(visits[start..<end], at: UInt32(vertex))
      start = end
    }
  }

  private mutating func add(_ visits: ArraySlice<UInt64>, at vertex: UInt32) {
    let first = Int(UInt32(truncatingIfNeeded: visits[visits.startIndex]))
    if visits.count == 1 {
      guard isEnd(first) || RoadPoint(packed: vertex).isOnBorder else { return }
      nodeAt[first] = addNode(vertex)
      return
    }
    let level = line(first).traits.level
    let isPlain = visits.allSatisfy { line(Int(UInt32(truncatingIfNeeded: $0))).traits.level == level }
    guard !isPlain else {
      let node = addNode(vertex)
      for visit in visits { nodeAt[Int(UInt32(truncatingIfNeeded: visit))] = node }
      return
    }
    let indices = visits.map { Int(UInt32(truncatingIfNeeded: $0)) }
    let meeting = RoadMeeting(
      indices.map { RoadMeeting.Visit(level: line($0).traits.level, arms: arms(at: $0)) })
    var nodeOfGroup: [Int: Int32] = [:]
    let isOnBorder = RoadPoint(packed: vertex).isOnBorder
    for (index, group) in zip(indices, meeting.groups) {
      // A line that meets no other here goes on.
      guard isOnBorder || isEnd(index) || meeting.groups.count(where: { $0 == group }) > 1 else { continue }
      let node = nodeOfGroup[group] ?? addNode(vertex)
      nodeOfGroup[group] = node
      nodeAt[index] = node
    }
  }

  private func line(_ index: Int) -> RoadLines.Line { lines.lines[Int(lineAt[index])] }

  private func isEnd(_ index: Int) -> Bool {
    let range = line(index).range
    return index == range.lowerBound || index == range.upperBound - 1
  }

  private func arms(at index: Int) -> [Heading] {
    let range = line(index).range
    var arms: [Heading] = []
    if index > range.lowerBound { arms.append(Heading(lines.points[index], lines.points[index - 1])) }
    if index < range.upperBound - 1 { arms.append(Heading(lines.points[index], lines.points[index + 1])) }
    return arms
  }

  /// A node that no other line shares.
  mutating func addNode(_ vertex: UInt32) -> Int32 {
    nodes.append(vertex)
    return Int32(nodes.count - 1)
  }
}
