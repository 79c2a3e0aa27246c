import Glibc
import Maps

/// Finds the fastest way between two places on a network, and the places from which one can be reached.
///
/// Confined to the network's thread. A question does a bounded amount of work.
package final class RoadSearch {
  package var costs: RoadCosts
  package var bounds: RoadBounds
  /// Of a way that is longer than `bounds` allows: far from its ends it stays on main roads, if they lead there.
  package var longBounds: RoadBounds
  /// The work of the last question: edges settled, and tiles reached.
  package private(set) var lastWork = (edgeCount: 0, tileCount: 0)

  private let network: RoadNetwork

  /// Roads from which no more than these edges can be reached are an island: a car park without an entrance, a piece
  /// whose other roads the map lacks.
  private static let islandEdges = 60
  /// More than the roads of an island that `islandEdges` does not reveal.
  private static let manyEdges = 600
  /// A long way uses small roads this near to its ends.
  private static let smallRoadMeters = 5_000.0
  /// The places of an end that are tried.
  private static let maximumPlaces = 6

  package init(
    _ network: RoadNetwork, costs: RoadCosts = RoadCosts(), bounds: RoadBounds = RoadBounds(),
    longBounds: RoadBounds = .long
  ) {
    self.network = network
    self.costs = costs
    self.bounds = bounds
    self.longBounds = longBounds
  }

  /// The fastest way from a vehicle to a place beside a road.
  package func way(from vehicle: RoadNetwork.Sighting, to place: LatLng) -> WayOutcome {
    let starts = network.places(of: vehicle, limit: Self.maximumPlaces)
    guard !starts.isEmpty else { return .noRoadNear(.start) }
    let goals = network.doors(of: place, limit: Self.maximumPlaces)
    guard !goals.isEmpty else { return .noRoadNear(.end) }
    return way(from: starts, to: goals)
  }

  /// The fastest way from the first of `starts` that leads anywhere, to the first of `goals` that it can reach. Both
  /// come from `RoadNetwork.places`.
  package func way(from starts: [RoadPlace], to goals: [RoadPlace]) -> WayOutcome {
    lastWork = (0, 0)
    guard let firstStart = starts.first else { return .noRoadNear(.start) }
    guard let firstGoal = goals.first else { return .noRoadNear(.end) }
    let meters = Self.meters(firstStart.point, firstGoal.point)
    let isLong = meters > bounds.maximumMeters
    let bounds = isLong ? longBounds : bounds
    guard meters <= bounds.maximumMeters else { return .beyondBound(.distance) }
    var (starts, goals) = (starts.prefix(Self.maximumPlaces), goals.prefix(Self.maximumPlaces))
    while let start = starts.first, let goal = goals.first {
      guard leaves(goal, isBackward: true, to: start) else {
        goals.removeFirst()
        continue
      }
      guard leaves(start, isBackward: false, to: goal) else {
        starts.removeFirst()
        continue
      }
      let edgeCount = lastWork.edgeCount
      var outcome = search(from: start, to: goal, bounds, onMainRoads: isLong)
      if isLong, case .notConnected = outcome { outcome = search(from: start, to: goal, bounds) }
      guard case .notConnected = outcome else { return outcome }
      guard lastWork.edgeCount < bounds.maximumEdges else { return .beyondBound(.edges) }
      // The end that got far is not the one that is cut off.
      if lastWork.edgeCount - edgeCount > Self.manyEdges { goals.removeFirst() } else { starts.removeFirst() }
    }
    return .notConnected
  }

  /// The driving time from each vehicle to a place, in seconds; nil where there is no way, or none within
  /// `maximumSeconds`. One search outward from the place answers for all.
  ///
  /// - Parameter vehicles: for each the places that it may be at, the best first; the first one that has a way counts.
  package func seconds(
    to goals: [RoadPlace], from vehicles: [[RoadPlace]], within maximumSeconds: Double
  ) -> [Double?] {
    // If all are on islands, some vehicles may be on the same one.
    guard let goal = goals.first(where: { isReachable($0) }) ?? goals.first else {
      return Array(repeating: nil, count: vehicles.count)
    }
    // Each vehicle may stand on a service road, so these cost no more than their time.
    var costs = costs
    costs.serviceFactor = 1
    var explorer = RoadExplorer(network, costs, isBackward: true)
    explorer.begin(at: goal)
    // What was reached before a bound is right nevertheless.
    _ = explorer.run(bounds, maximumSeconds: Float(maximumSeconds))
    lastWork = (explorer.settledCount, explorer.tileCount)
    return vehicles.map { places in
      places.lazy.compactMap { explorer.seconds(from: $0) }.first { $0 <= maximumSeconds }
    }
  }

  private func search(
    from start: RoadPlace, to goal: RoadPlace, _ bounds: RoadBounds, onMainRoads: Bool = false
  ) -> WayOutcome {
    var explorer = RoadExplorer(network, costs)
    explorer.addEnd(start)
    explorer.addEnd(goal)
    if onMainRoads { explorer.stayOnMainRoads(beyond: Self.smallRoadMeters) }
    explorer.aim(at: goal)
    explorer.begin(at: start)
    var left = bounds
    left.maximumEdges -= lastWork.edgeCount
    let ending = explorer.run(left)
    lastWork.edgeCount += explorer.settledCount
    lastWork.tileCount = max(lastWork.tileCount, explorer.tileCount)
    switch ending {
    case .bound(let bound): return .beyondBound(bound)
    case .exhausted: return .notConnected
    case .reached:
      guard let route = explorer.route() else { return .notConnected }
      return .way(Way(route.steps, turnSeconds: route.turnSeconds, from: start, to: goal, costs))
    }
  }

  // MARK: Islands

  private func isReachable(_ goal: RoadPlace) -> Bool { leaves(goal, isBackward: true, to: nil) }

  /// Whether many roads can be reached from a place, or the other place.
  private func leaves(_ place: RoadPlace, isBackward: Bool, to other: RoadPlace?) -> Bool {
    var few = bounds
    few.maximumEdges = min(Self.islandEdges, bounds.maximumEdges)
    var explorer = RoadExplorer(network, costs, isBackward: isBackward)
    explorer.begin(at: place)
    guard case .exhausted = explorer.run(few) else { return true }
    return other.map { explorer.hasReached($0) } ?? false
  }

  static func meters(_ first: LatLng, _ second: LatLng) -> Double {
    let (phi1, phi2) = (first.latitude * .pi / 180, second.latitude * .pi / 180)
    let dPhi = sin((phi2 - phi1) / 2)
    let dLambda = sin((second.longitude - first.longitude) * .pi / 360)
    let part = dPhi * dPhi + cos(phi1) * cos(phi2) * dLambda * dLambda
    // The mean radius of the earth.
    return 2 * 6_371_008.8 * asin(min(part.squareRoot(), 1))
  }
}
