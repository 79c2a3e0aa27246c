/// The pieces of one name, joined to streets: pieces of one town that lie close to each other are one street.
struct StreetParts {
  struct Street {
    let town: String
    /// A point on the street, near its middle.
    let middle: PlacePoint
    let box: PlaceBox
    let weight: Int
  }

  private struct Square: Hashable {
    let town: String
    let x: Int
    let y: Int
  }

  private var pieces: [(line: [PlacePoint], weight: Int, town: String)] = []
  private var squares: [Square: [Int]] = [:]

  /// Pieces up to some 600 m apart are one street.
  private static let zoom = 17
  /// A country's commonest name has fewer pieces.
  private static let maximumPieces = 200_000

  mutating func add(_ line: [PlacePoint], weight: Int, town: String) {
    guard pieces.count < Self.maximumPieces else { return }
    for point in line {
      let (x, y) = point.cell(Self.zoom)
      let square = Square(town: town, x: x, y: y)
      if squares[square]?.last != pieces.count { squares[square, default: []].append(pieces.count) }
    }
    pieces.append((line, weight, town))
  }

  func joined() -> [Street] {
    var visited: Set<Int> = []
    var streets: [Street] = []
    for first in pieces.indices where visited.insert(first).inserted {
      var members = [first]
      var next = 0
      while next < members.count {
        let piece = pieces[members[next]]
        next += 1
        for point in piece.line {
          let (x, y) = point.cell(Self.zoom)
          for dx in -2...2 {
            for dy in -2...2 {
              for other in squares[Square(town: piece.town, x: x + dx, y: y + dy)] ?? []
              where visited.insert(other).inserted { members.append(other) }
            }
          }
        }
      }
      streets.append(street(members))
    }
    return streets
  }

  private func street(_ members: [Int]) -> Street {
    let points = members.flatMap { pieces[$0].line }
    var box = PlaceBox(points[0])
    for point in points { box.add(point) }
    // The middle of all segments, each by its length.
    var (x, y, length) = (0.0, 0.0, 0.0)
    for member in members {
      for (start, end) in zip(pieces[member].line, pieces[member].line.dropFirst()) {
        let units = start.units(to: end)
        x += units * Double(start.x + end.x) / 2
        y += units * Double(start.y + end.y) / 2
        length += units
      }
    }
    var middle = points[0]
    if length > 0 {
      let wanted = PlacePoint(x: Int(x / length), y: Int(y / length))
      var best = Double.infinity
      for member in members {
        for (start, end) in zip(pieces[member].line, pieces[member].line.dropFirst()) {
          let near = StreetSegments.nearest(.init(street: 0, start: start, end: end), wanted)
          if near.units(to: wanted) < best { (middle, best) = (near, near.units(to: wanted)) }
        }
      }
    }
    return Street(
      town: pieces[members[0]].town, middle: middle, box: box,
      weight: members.map { pieces[$0].weight }.max() ?? 0)
  }
}
