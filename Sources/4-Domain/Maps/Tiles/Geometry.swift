/// The points of one feature, decoded from MVT commands (section 4.3 of the specification) into kept buffers.
package struct Geometry {
  /// x and y in turns.
  private(set) var points: [Int32] = []
  private(set) var partEnds: [Int32] = []

  /// Coordinates are limited to this on both sides: far outside of any tile, and products of two fit an `Int`.
  package static let limit: Int32 = 1 << 26

  private enum Command: UInt64 {
    case moveTo = 1
    case lineTo = 2
    case closePath = 7
  }

  mutating func read(
    _ span: Span<UInt8>, _ range: Range<Int>, kind: FeatureReader.Kind, version: UInt64
  ) throws(MapsError) {
    points.removeAll(keepingCapacity: true)
    partEnds.removeAll(keepingCapacity: true)
    var cursor = WireCursor(span, range)
    var x: Int64 = 0
    var y: Int64 = 0
    var partStart = 0
    var isOpen = false
    while !cursor.isAtEnd {
      let word = try cursor.varint()
      guard let command = Command(rawValue: word & 7) else { throw .brokenTile("an unknown command") }
      let count = Int(UInt32(truncatingIfNeeded: word) >> 3)
      switch command {
      case .closePath:
        // Old tiles contain lines closed by a command, which their version allows.
        guard count == 1, isOpen, kind == .polygon || (kind == .line && version == 1) else {
          throw .brokenTile("a part closed where it cannot be")
        }
        if kind == .line, points.count >= partStart + 2 {
          points.append(points[partStart])
          points.append(points[partStart + 1])
        }
        endPart(&partStart, kind)
        isOpen = false
        continue
      case .moveTo:
        guard count == 1 || (kind == .point && count > 0) else { throw .brokenTile("a move that is none") }
        if isOpen {
          guard kind != .polygon else { throw .brokenTile("a ring that is not closed") }
          if kind == .line { endPart(&partStart, kind) }
        }
        isOpen = true
      case .lineTo:
        guard count > 0, isOpen, kind != .point else { throw .brokenTile("a line from nowhere") }
      }
      // Each number has at least one byte: memory is never allocated for numbers that are claimed and missing.
      guard count <= (cursor.end - cursor.position) / 2 else {
        throw .brokenTile("more points than bytes")
      }
      for _ in 0..<count {
        x = Self.moved(x, by: try cursor.varint())
        y = Self.moved(y, by: try cursor.varint())
        points.append(Int32(truncatingIfNeeded: x))
        points.append(Int32(truncatingIfNeeded: y))
      }
    }
    if isOpen {
      guard kind != .polygon else { throw .brokenTile("a ring that is not closed") }
      endPart(&partStart, kind)
    }
  }

  /// Lines of one point and rings of two enclose nothing, and are dropped.
  private mutating func endPart(_ start: inout Int, _ kind: FeatureReader.Kind) {
    let needed = kind == .polygon ? 6 : kind == .line ? 4 : 2
    if points.count - start < needed {
      points.removeLast(points.count - start)
    } else {
      partEnds.append(Int32(points.count / 2))
    }
    start = points.count
  }

  @inline(__always)
  private static func moved(_ value: Int64, by parameter: UInt64) -> Int64 {
    let zigzag = UInt32(truncatingIfNeeded: parameter)
    let delta = Int64(Int32(bitPattern: zigzag >> 1) ^ -Int32(bitPattern: zigzag & 1))
    return min(max(value + delta, -Int64(limit)), Int64(limit))
  }
}
