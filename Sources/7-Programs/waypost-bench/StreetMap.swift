import Maps
import Roads
import Tracking
import Ways

/// The streets of a map, as the server's road thread knows them.
final class StreetMap {
  private let file: MapMetadata
  private let network: RoadNetwork
  private let search: RoadSearch

  init(_ path: String) throws {
    let source = try TileSource(path: path)
    file = source.metadata
    network = RoadNetwork(source)
    search = RoadSearch(network)
  }

  func contains(_ place: Coordinate) -> Bool {
    let (low, high) = (file.southWest, file.northEast)
    return low.latitude...high.latitude ~= place.latitude && low.longitude...high.longitude ~= place.longitude
  }

  /// Whether all of the trip is within the map, and both of its ends are near its roads.
  func covers(_ trip: Trip, _ fixes: [Position]) -> Bool {
    // Roads are complete from zoom 14 on.
    guard file.maximumZoom >= 14, fixes[trip.fixes].allSatisfy({ contains($0.coordinate) }) else {
      return false
    }
    return [fixes[trip.fixes.lowerBound].coordinate, trip.destination].allSatisfy {
      !network.places(of: .init(LatLng(latitude: $0.latitude, longitude: $0.longitude)), limit: 1).isEmpty
    }
  }

  func drive(_ pair: DrivePair) -> StreetSpeeds.Drive? { pair.drive(network, search) }

  func way(
    from position: Position, courseDegrees: Double?, to end: Coordinate, _ speeds: StreetSpeeds,
    at time: Timestamp
  ) -> StreetWay? {
    let isMoving = position.speedMetersPerSecond.map { $0 >= 2 } ?? true
    let start = RoadNetwork.Sighting(
      LatLng(latitude: position.coordinate.latitude, longitude: position.coordinate.longitude),
      headingDegrees: isMoving ? courseDegrees : nil, accuracyMeters: position.accuracyMeters ?? 0)
    let end = LatLng(latitude: end.latitude, longitude: end.longitude)
    guard case .way(let way) = search.way(from: start, to: end) else { return nil }
    return StreetWay(way, to: end, speeds, at: time)
  }
}
