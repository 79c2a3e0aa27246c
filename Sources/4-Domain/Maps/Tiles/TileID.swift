/// The address of a square of the world, in the way of web maps: `z` halvings of the world, `x` eastwards from
/// longitude -180, `y` southwards from `WebMercator.maximumLatitude`. Tiles are 512 CSS pixels, so `z` is also the
/// zoom of the map data.
package struct TileID: Hashable, Sendable {
  /// 0 through `maximumZoom`.
  package let z: Int
  package let x: Int
  package let y: Int

  /// At 22 a tile is 6 m wide; nothing is drawn closer.
  package static let maximumZoom = 22

  /// Nil outside of the world.
  package init?(z: Int, x: Int, y: Int) {
    guard 0...Self.maximumZoom ~= z else { return nil }
    let side = 1 << z
    guard 0..<side ~= x, 0..<side ~= y else { return nil }
    self.init(inside: z, x, y)
  }

  // For callers that have just computed an address inside of the world.
  init(inside z: Int, _ x: Int, _ y: Int) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// The tile that contains this one, `levels` zooms up; nil above the world's tile.
  package func ancestor(_ levels: Int) -> TileID? {
    guard 0...z ~= levels else { return nil }
    return TileID(inside: z - levels, x >> levels, y >> levels)
  }

  /// The tile beside this one; across the antimeridian, but not beyond the poles.
  package func neighbour(dx: Int, dy: Int) -> TileID? {
    let side = 1 << z
    let row = y + dy
    guard 0..<side ~= row else { return nil }
    return TileID(inside: z, ((x + dx) % side + side) % side, row)
  }

  /// The row in MBTiles, counted from the south.
  var rowFromSouth: Int { (1 << z) - 1 - y }

  /// The square on the projected world: its north-western corner and the length of its sides.
  package var origin: WorldPoint { WorldPoint(x: Double(x) * side, y: Double(y) * side) }
  package var side: Double { 1 / Double(1 << z) }
}
