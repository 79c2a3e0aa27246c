/// A square of the world that boards watch: 256 CSS pixels wide at its zoom, half of a side of the map's own tiles.
struct BoardTile: Hashable, Sendable {
  /// Closer than the closest view by one: there a tile is some 20 m wide.
  static let maximumZoom = 20
  static let sidePixels = 256.0

  /// Zoom, column and row, 20 bits for each of the last two: what is hashed is one word.
  let rawValue: UInt64

  /// Nil outside of the world.
  init?(zoom: Int, x: Int, y: Int) {
    guard 0...Self.maximumZoom ~= zoom, 0..<(1 << zoom) ~= x, 0..<(1 << zoom) ~= y else { return nil }
    self.init(inside: zoom, x, y)
  }

  /// For callers that have just computed an address inside of the world.
  init(inside zoom: Int, _ x: Int, _ y: Int) {
    rawValue = UInt64(zoom) << 40 | UInt64(x) << 20 | UInt64(y)
  }

  var zoom: Int { Int(rawValue >> 40) }
  var x: Int { Int(rawValue >> 20 & 0xf_ffff) }
  var y: Int { Int(rawValue & 0xf_ffff) }

  /// As feeds name it.
  var text: String { "\(zoom)/\(x)/\(y)" }
}
