import Maps
import Store
import Tracking

/// A place on the projected world in whole numbers: a shift gives its tile at any zoom.
struct WorldPlace: Hashable, Sendable {
  /// In 2^32ths of the world's side, eastwards and southwards.
  let x: UInt32
  let y: UInt32

  /// Rounded in the same way as feeds round it, so that a page finds the same tile.
  init(_ coordinate: Coordinate) {
    let point = WebMercator.project(
      LatLng(latitude: coordinate.roundedLatitude, longitude: coordinate.roundedLongitude))
    x = Self.whole(point.x)
    y = Self.whole(point.y)
  }

  var point: WorldPoint { WorldPoint(x: Double(x) / 0x1p32, y: Double(y) / 0x1p32) }

  private static func whole(_ part: Double) -> UInt32 {
    UInt32(min(max(part * 0x1p32, 0), 0x1p32 - 1))
  }

  func tile(zoom: Int) -> BoardTile {
    BoardTile(inside: zoom, Int(x >> UInt32(32 - zoom)), Int(y >> UInt32(32 - zoom)))
  }

  /// The place inside its tile of that zoom, in 256ths of the tile's side.
  func pixel(zoom: Int) -> (x: Int, y: Int) {
    (Int((x << UInt32(zoom)) >> 24), Int((y << UInt32(zoom)) >> 24))
  }
}
