import Glibc
import Maps

/// A fictional town, planned from a seed: everything on its map. The same seed gives the same town.
package struct Town: Sendable {
  /// The tile of zoom 11 that the plan fills: in the middle of the Atlantic, where no real map shows anything.
  static let square = TileID(z: 11, x: 841, y: 716)
  package static let name = "Lindford"
  package static let attribution = "Fictional town · Waypost"

  let roads: [Road]
  let areas: [Area]
  let labels: [Label]
  let houses: [House]
  let waterways: [(kind: String, name: String, points: [Place])]
  let network: RoadNetwork
  /// World units in a metre of the plan.
  let scale: Double
  private let middle: WorldPoint

  package init(seed: UInt64 = 7) {
    let side = Self.square?.side ?? 0
    let origin = Self.square?.origin ?? WorldPoint(x: 0.5, y: 0.5)
    middle = WorldPoint(x: origin.x + side / 2, y: origin.y + side / 2)
    let latitude = WebMercator.unproject(middle).latitude
    scale = 1 / (WebMercator.equatorMeters * cos(latitude * .pi / 180))
    var random = TownRandom(seed: seed)
    let land = Landscape(reach: side / scale / 2 + 100, random: &random)
    let streets = Streets(land, random: &random)
    roads = streets.joined()
    network = RoadNetwork(roads, within: 3600)
    houses = Houses(land, streets, random: &random).all
    areas = Countryside.areas(land, &random)
    labels = Countryside.labels()
    waterways = [("river", "River Linde", land.riverLine), ("stream", "Mill Brook", land.brook)]
  }

  func world(_ place: Place) -> WorldPoint {
    WorldPoint(x: middle.x + place.x * scale, y: middle.y - place.y * scale)
  }

  func position(_ place: Place) -> LatLng { WebMercator.unproject(world(place)) }

  /// The market square.
  package var center: LatLng { position(Landscape.oldTown) }
}
