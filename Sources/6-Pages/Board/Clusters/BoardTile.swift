/// A square of the world map, 256 CSS pixels wide at its zoom, which boards watch; half as wide as a tile of the
/// street map.
struct BoardTile: Hashable, Sendable {
  /// One more than the closest view's zoom: a tile there is some 20 m wide.
  static let maximumZoom = 20
  static let sidePixels = 256.0

  /// Zoom, column and row, with 20 bits for each of the last two: one word to hash.
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

  /// The tile's name in feeds: `zoom/x/y`.
  var text: String { "\(zoom)/\(x)/\(y)" }
}
