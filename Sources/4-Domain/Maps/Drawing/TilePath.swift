/// The lines or rings of one ink, collected on the tile's whole-number grid and written as the `d` attribute of one
/// path: relative commands; a line that begins where the last one ended is continued without a move.
///
/// Takes eight bytes for each point; bounded by its user.
struct TilePath {
  private var points: [GridPoint] = []
  /// The number of points before the next part begins; negative for rings.
  private var parts: [Int32] = []

  var isEmpty: Bool { points.isEmpty }
  var pointCount: Int { points.count }

  /// Adds a corner, unless it equals the last one.
  mutating func add(_ point: GridPoint, isFirst: Bool) {
    if !isFirst, points[points.count - 1] == point { return }
    points.append(point)
  }

  /// Ends the part that began with the point at `start`; a part of a single point is dropped.
  mutating func end(from start: Int, isRing: Bool) {
    let count = points.count - start
    guard count > 1 else { return points.removeLast(count) }
    guard !isRing, start > 0, let last = parts.last, last > 0, points[start] == points[start - 1] else {
      return parts.append(isRing ? -Int32(points.count) : Int32(points.count))
    }
    points.remove(at: start)
    parts[parts.count - 1] = Int32(points.count)
  }

  func write(to output: inout [UInt8]) {
    // Two numbers of at most a sign and ten digits, and a letter before and after.
    let most = points.count * 22 + parts.count * 2
    output += [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      // Nothing is written beyond `most`, by the sum above; the first `count` bytes are initialised.
      var pen = Pen(buffer)
      var start = 0
      for part in parts {
        let end = Int(part.magnitude)
        pen.letter(UInt8(ascii: "m"))
        let first = points[start]
        pen.step(to: first, isAfterLetter: true)
        for index in start + 1..<end { pen.step(to: points[index], isAfterLetter: false) }
        if part < 0 {
          pen.letter(UInt8(ascii: "z"))
          pen.at = first
        }
        start = end
      }
      count = pen.count
    }
  }

  private struct Pen {
    var at = GridPoint(x: 0, y: 0)
    private(set) var count = 0
    private let buffer: UnsafeMutableBufferPointer<UInt8>

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func letter(_ letter: UInt8) {
      buffer[count] = letter
      count += 1
    }

    mutating func step(to point: GridPoint, isAfterLetter: Bool) {
      number(point.x &- at.x, isSeparated: !isAfterLetter)
      number(point.y &- at.y, isSeparated: true)
      at = point
    }

    private mutating func number(_ value: Int32, isSeparated: Bool) {
      // A minus sign separates as well as a space does.
      if value < 0 {
        letter(UInt8(ascii: "-"))
      } else if isSeparated {
        letter(UInt8(ascii: " "))
      }
      let magnitude = value.magnitude
      var place: UInt32 = magnitude < 10 ? 1 : magnitude < 100 ? 10 : 100
      while magnitude / place >= 10 { place *= 10 }
      while place > 0 {
        letter(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude / place % 10))
        place /= 10
      }
    }
  }
}

/// A corner of the grid on which a tile is drawn.
struct GridPoint: Hashable {
  var x: Int32
  var y: Int32
}
