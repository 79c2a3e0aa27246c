import Maps
import Roads
import System
import Tracking

extension StreetWay {
  /// The way that answers a question; for the thread of the search.
  static func outcome(
    of search: RoadSearch, _ question: RoadQuestion, _ speeds: StreetSpeeds
  ) -> RoadAnswer.Outcome {
    var whole: StreetWay?
    var start = question.from
    for end in question.stops + [question.to] {
      let leg: StreetWay
      switch search.way(from: start, to: end) {
      case .way(let way):
        guard let found = StreetWay(way, to: end, speeds, at: question.at) else {
          return .none(.notConnected)
        }
        leg = found
      case .noRoadNear: return .none(.noRoad)
      case .notConnected: return .none(.notConnected)
      case .beyondBound: return .none(.beyondBound)
      }
      whole = whole.map { $0.followed(by: leg) } ?? leg
      // A driver may leave a stop in both directions.
      start = RoadNetwork.Sighting(end)
    }
    return whole.map { .way($0) } ?? .none(.notConnected)
  }

  /// The way without the points that a map does not need, with the times that this fleet takes. Nil if a point is no
  /// place.
  package init?(
    _ way: Way, to pickup: LatLng, _ speeds: StreetSpeeds = StreetSpeeds(),
    at time: Timestamp = Timestamp(unixMilliseconds: 0)
  ) {
    guard let pickup = Coordinate(latitude: pickup.latitude, longitude: pickup.longitude) else { return nil }
    let places = way.points.compactMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    guard places.count == way.points.count, places.count >= 2 else { return nil }
    // From the start on: the length and the time up to each point.
    var meters = [0.0]
    for (from, to) in zip(places, places.dropFirst()) {
      meters.append((meters.last ?? 0) + from.distanceMeters(to: to))
    }
    var seconds = [Double](repeating: 0, count: places.count)
    let hour = StreetSpeeds.hour(of: time)
    for part in way.parts {
      let (first, last) = (part.points.lowerBound, part.points.upperBound)
      guard places.indices.contains(first), places.indices.contains(last) else { return nil }
      let length = meters[last] - meters[first]
      let partSeconds =
        part.seconds * speeds.factor(part.roadClass, at: way.points[(first + last) / 2], hour: hour)
      for index in first...last where index > first {
        let share = length > 0 ? (meters[index] - meters[first]) / length : 1
        seconds[index] = seconds[first] + partSeconds * share
      }
    }
    // The search states the time of all turns together.
    let (length, driving) = (meters.last ?? 0, seconds.last ?? 0)
    let onMap = way.seconds - way.turnSeconds
    let turns = way.turnSeconds * (onMap > 0 ? driving / onMap : 1)
    let turnShare = { (meters: Double) in length > 0 ? meters / length : 1 }
    let streets = Self.streets(of: way)
    let kept = Self.kept(places, streets)
    self.init(
      kept.map { index in
        Point(
          places[index],
          secondsLeft: max(driving - seconds[index], 0) + turns * (1 - turnShare(meters[index])),
          metersLeft: max(length - meters[index], 0))
      },
      streets: streets.map { start, name in
        Street(firstPoint: kept.lastIndex { $0 <= start } ?? 0, name: name)
      }, to: pickup, learnedShare: speeds.learnedShare)
  }

  /// A stretch without a name that is shorter than this, as at a crossing, counts to the street before it.
  private static let leastMeters = 50.0

  /// Where each street of a way begins, in the way's points, and its name.
  private static func streets(of way: Way) -> [(start: Int, name: String?)] {
    var streets: [(start: Int, name: String?)] = []
    for part in way.parts {
      let name = part.name.flatMap { way.names.indices.contains($0) ? way.names[$0] : nil }
      if let last = streets.last, last.name == name || (name == nil && part.meters < leastMeters) { continue }
      streets.append((part.points.lowerBound, name))
    }
    return streets
  }

  /// The numbers of the points to keep, with those at which another street begins if there is room.
  private static func kept(_ places: [Coordinate], _ streets: [(start: Int, name: String?)]) -> [Int] {
    let kept = LineThinner.kept(places)
    let all = Set(kept).union(streets.map(\.start).filter { places.indices.contains($0) })
    return all.count <= LineThinner.maximumPoints ? all.sorted() : kept
  }
}
