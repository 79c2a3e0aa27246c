import Maps
import Tracking

/// The area of the demo: the fictional town, the operator's map, or a place without a map.
struct DemoArea {
  let centre: Coordinate
  /// A file for `waypost-drivers`; nil if no roads are known.
  let roadsPath: String?
  private let addresses: [(text: String, place: Coordinate)]

  private static let streets = [
    "Harbour Street", "Mill Lane", "Station Road", "Church Street", "Park Avenue", "Bridge Street",
    "Market Square", "Orchard Way", "Lighthouse Road", "Foundry Lane",
  ]

  init(town: DemoTown?, map: MapMetadata?) throws(CommandError) {
    if let town {
      centre = town.centre
      roadsPath = town.roadsPath
      addresses = town.addresses
    } else {
      centre = try Self.coordinate(map?.middle ?? LatLng(latitude: 60.1699, longitude: 24.9384))
      roadsPath = nil
      addresses = []
    }
  }

  /// A place from which a customer might order a job.
  func address() -> (text: String, pickup: Coordinate?) {
    if let address = addresses.randomElement() {
      return (address.text, address.place)
    }
    let place = Coordinate(
      latitude: centre.latitude + Double.random(in: -0.012...0.012),
      longitude: centre.longitude + Double.random(in: -0.024...0.024))
    return ("\(Int.random(in: 1...90)) \(Self.streets.randomElement() ?? "Harbour Street")", place)
  }

  private static func coordinate(_ place: LatLng) throws(CommandError) -> Coordinate {
    guard let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude) else {
      throw .failed("the map lies outside of the world")
    }
    return coordinate
  }
}
