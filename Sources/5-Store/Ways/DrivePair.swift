import Maps
import Roads
import Tracking

/// Two fixes of one driver, some 200 m and at most a minute and a half apart: what is learned from.
package struct DrivePair: Sendable {
  let from: RoadNetwork.Sighting
  let to: RoadNetwork.Sighting
  let straightMeters: Double
  let seconds: Double
  let at: Timestamp

  /// A way that is longer than this many times the straight line is not the one that was driven, and neither is a much
  /// shorter one.
  private static let plausible = 0.7...2.0
  private static let moreMeters = 100.0
  private static let fastestMetersPerSecond = 50.0
  /// A driver's place is not known well enough for more.
  private static let maximumPlaces = 2
  /// The work of a search: a page's question never waits long behind one.
  private static let bounds = {
    var bounds = RoadBounds()
    bounds.maximumMeters = 5000
    bounds.maximumEdges = 5000
    bounds.maximumTiles = 9
    bounds.maximumMilliseconds = 20
    return bounds
  }()

  init(from start: Position, to end: Position, straightMeters: Double, seconds: Double) {
    from = Self.sighting(start)
    to = Self.sighting(end)
    self.straightMeters = straightMeters
    self.seconds = seconds
    at = end.fixTime
  }

  private static func sighting(_ position: Position) -> RoadNetwork.Sighting {
    let isMoving = position.speedMetersPerSecond.map { $0 >= DriveSampler.movingMetersPerSecond } ?? true
    return RoadNetwork.Sighting(
      position.coordinate.latLng, headingDegrees: isMoving ? position.headingDegrees : nil,
      accuracyMeters: position.accuracyMeters ?? 0)
  }

  /// The drive along the roads between the two; nil if none is plausible. For the thread of the search.
  package func drive(_ network: RoadNetwork, _ search: RoadSearch) -> StreetSpeeds.Drive? {
    let usual = search.bounds
    search.bounds = Self.bounds
    defer { search.bounds = usual }
    let starts = network.places(of: from, limit: Self.maximumPlaces)
    let ends = network.places(of: to, limit: Self.maximumPlaces)
    guard case .way(let way) = search.way(from: starts, to: ends) else { return nil }
    let meters = way.meters
    guard meters >= straightMeters * Self.plausible.lowerBound,
      meters <= straightMeters * Self.plausible.upperBound + Self.moreMeters,
      meters <= seconds * Self.fastestMetersPerSecond
    else { return nil }
    var mapSeconds: [RoadClass: Double] = [:]
    for part in way.parts { mapSeconds[part.roadClass, default: 0] += part.seconds }
    return StreetSpeeds.Drive(
      mapSeconds: mapSeconds, turnSeconds: way.turnSeconds, realSeconds: seconds, place: to.place, at: at)
  }
}
