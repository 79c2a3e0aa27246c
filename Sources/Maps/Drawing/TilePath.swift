/// Writes the `d` attribute of a tile's path: relative commands on the tile's whole-number grid, a line
/// that begins where the last one ended continued without a move. Holds what it has written; bounded by its user.
struct TilePath {
  private(set) var bytes: [UInt8] = []
  private var at = GridPoint(x: 0, y: 0)
  private var subpathStart = GridPoint(x: 0, y: 0)
  private var isInLine = false

  mutating func move(to point: GridPoint) {
    if isInLine, point == at { return }
    bytes.append(UInt8(ascii: "m"))
    write(point, afterLetter: true)
    subpathStart = point
    isInLine = true
  }

  /// Lines after a move need no letter of their own.
  mutating func line(to point: GridPoint) { write(point, afterLetter: false) }

  mutating func close() {
    bytes.append(UInt8(ascii: "z"))
    at = subpathStart
    isInLine = false
  }

  private mutating func write(_ point: GridPoint, afterLetter: Bool) {
    append(point.x &- at.x, separated: !afterLetter)
    append(point.y &- at.y, separated: true)
    at = point
  }

  private mutating func append(_ value: Int32, separated: Bool) {
    // A minus sign separates as well as a space does.
    if value < 0 {
      bytes.append(UInt8(ascii: "-"))
    } else if separated {
      bytes.append(UInt8(ascii: " "))
    }
    let magnitude = value.magnitude
    if magnitude < 10 { return bytes.append(UInt8(ascii: "0") &+ UInt8(magnitude)) }
    var place: UInt32 = 10
    while magnitude / place >= 10 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(magnitude / place % 10))
      place /= 10
    }
  }
}

/// A corner of the grid that a tile is drawn on.
struct GridPoint: Hashable {
  var x: Int32
  var y: Int32
}
