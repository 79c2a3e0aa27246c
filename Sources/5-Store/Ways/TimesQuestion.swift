import Maps
import Net
import Roads
import Tracking

/// A question for the driving times of many drivers to one place, and the receiver of its answer.
struct TimesQuestion: Sendable {
  let to: LatLng
  let from: [RoadNetwork.Sighting]
  let maximumSeconds: Double
  let at: Timestamp
  /// Seconds for each of `from`; nil where no way is known.
  let answer: AnswerHandle<[Double?]>

  /// The places of a driver on roads that are tried.
  private static let maximumPlaces = 2

  /// For the thread of the search.
  func times(_ network: RoadNetwork, _ search: RoadSearch, _ speeds: StreetSpeeds) -> [Double?] {
    let costs = search.costs
    search.costs = speeds.corrected(costs, at: to, hour: StreetSpeeds.hour(of: at))
    defer { search.costs = costs }
    return search.seconds(
      to: network.doors(of: to), from: from.map { network.places(of: $0, limit: Self.maximumPlaces) },
      within: maximumSeconds)
  }
}
