import JSON
import Storage
import Testing
import Tracking

@testable import Store

/// The checks of a wall that shows a part of the town.
extension SecretHistory {
  private static let wall = "wall-q"

  /// Opens the wall's feed, and checks that each way on it is that of a driver on its way to a job, both in the wall's area,
  /// and has nothing that the driver has passed.
  func lookAtWall() throws {
    let area = try #require(WallArea(center: Self.origin, radiusMeters: 2200))
    if world.store.fleet.wall(Self.wall) == nil {
      try world.submit(
        .wallCreated(Wall(token: Self.wall, name: "Hall", createdAt: world.now, area: area)))
    }
    let feed = try WireClient(world)
    feed.request("/wall/\(Self.wall)/live")
    let opening = try feed.take(through: "event: complete")
    for data in Rendered.data(of: "way", in: Array(opening.utf8)) {
      shownWallWays += 1
      let driver = DriverID(
        try #require(try JSONValue.parse(Array(data.utf8).span)["id"]?.stringValue))
      if !mayShow(data, of: driver, on: area) {
        throw Leak(seed: seed, step: step, channel: "the wall", rules: "", what: "draws the way \(data)")
      }
    }
  }

  private func mayShow(_ data: String, of driver: DriverID, on area: WallArea) -> Bool {
    let fleet = world.store.fleet
    guard let slot = fleet.slot(of: driver), let place = fleet.position(slot)?.coordinate,
      area.contains(place)
    else { return false }
    return (0..<jobCount).contains { index in
      guard let job = fleet.job(JobID("job\(index)q")), job.driverID == driver, let pickup = job.pickup,
        area.contains(pickup), let way = ways[index]
      else { return false }
      let ahead = way.places(ahead: place, of: job, rules: VisibilityRules())
      return !ahead.isEmpty
        && Found(data).trailPlaces.allSatisfy { shown in
          ([place] + ahead).contains {
            abs($0.latitude * 1e5 - Double(shown.latitude)) < 0.6
              && abs($0.longitude * 1e5 - Double(shown.longitude)) < 0.6
          }
        }
    }
  }
}
