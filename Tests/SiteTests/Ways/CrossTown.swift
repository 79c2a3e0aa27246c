import DemoMap
import Maps
import TestSupport
import Testing
import Tracking

/// A town of two streets around the tests' pickup: one from north to south past the pickup's door, and one from west to
/// east that crosses it.
struct CrossTown {
  let map: TestMap
  /// The tile's column and row, and the places of the pickup and of the crossing in 4096ths of its side.
  private let tile: (column: Int, row: Int)
  private let pickup: (x: Int, y: Int)
  private let crossing: (x: Int, y: Int)

  private static let zoom = 14
  private static let side = 4096.0

  init() throws {
    let place = World.pickup
    let world = WebMercator.project(LatLng(latitude: place.latitude, longitude: place.longitude))
    let scale = Double(1 << Self.zoom)
    let (x, y) = (world.x * scale, world.y * scale)
    tile = (Int(x), Int(y))
    pickup = (Int((x - Double(tile.column)) * Self.side), Int((y - Double(tile.row)) * Self.side))
    crossing = (pickup.x, pickup.y + (pickup.y > 2048 ? -1500 : 1500))
    var streets = LayerEncoder("transportation")
    for line in [
      [(crossing.x, 0), (crossing.x, crossing.y), (crossing.x, 4096)],
      [(0, crossing.y), (crossing.x, crossing.y), (4096, crossing.y)],
    ] {
      streets.add(.line, [line], [("class", .text("minor"))])
    }
    var names = LayerEncoder("transportation_name")
    for (line, name) in [
      ([(crossing.x, 0), (crossing.x, 4096)], "Long Lane"),
      ([(0, crossing.y), (4096, crossing.y)], "Cross Street"),
    ] {
      names.add(.line, [line], [("class", .text("minor")), ("name", .text(name))])
    }
    map = try TestMap().describe("attribution", "© Test")
      .add(Self.zoom, tile.column, tile.row, [streets, names]).finished()
  }

  /// A place beside the crossing street: so many units of the tile, of some 0.3 m, from the crossing towards the farther
  /// edge, and so many from the street away from the pickup.
  func place(_ along: Int, aside: Int = 0) -> Coordinate {
    place(
      x: crossing.x + (crossing.x > 2048 ? -along : along),
      y: crossing.y + (pickup.y > 2048 ? -aside : aside))
  }

  /// A place where the map has no roads.
  var offMap: Coordinate {
    SampleFleet.place(World.pickup.latitude + 0.05, World.pickup.longitude)
  }

  private func place(x: Int, y: Int) -> Coordinate {
    let scale = Double(1 << Self.zoom)
    let place = WebMercator.unproject(
      WorldPoint(
        x: (Double(tile.column) + Double(x) / Self.side) / scale,
        y: (Double(tile.row) + Double(y) / Self.side) / scale))
    return SampleFleet.place(place.latitude, place.longitude)
  }
}
