import HTTP
import JSON
import Storage
import TestSupport
import Testing
import Tracking

@testable import Site
@testable import Store
@testable import Ways

/// A driver on its way to a job in a town of two streets.
final class WayScene {
  let town: CrossTown
  let world: World
  let planner: WayPlanner
  let job: JobSlot

  init() throws {
    town = try CrossTown()
    world = try World(mapPath: town.map.path) { $0.reviewMilliseconds = 1_000_000 }
    planner = try #require(world.site.ways)
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    job = try world.slot(job: "j")
  }

  /// Puts the driver at a place, with a fix of so many seconds later.
  func isAt(_ place: Coordinate, after seconds: Int64 = 4) throws {
    world.advance(seconds: seconds)
    try world.store.move(
      world.slot("ada"), to: Position(coordinate: place, receivedAt: world.now, accuracyMeters: 5))
  }

  var statistics: WayStatistics { planner.statistics }
  var state: Fleet.WayState { world.store.fleet.wayState(of: job) }

  /// Runs the loop until no search is under way.
  func settle() throws { try world.run { self.planner.statistics.inFlightCount == 0 } }

  func data() throws -> JSONValue { try world.ask(.get, "/t/link-j.json").json }

  /// A page of the job's customer.
  func openPage() throws -> WireClient {
    let feed = try WireClient(world)
    feed.request("/t/link-j/live")
    try feed.take(through: "event: state")
    return feed
  }

  /// A wall of the whole fleet, or of so many metres around the pickup.
  func hang(_ token: String, meters: Double? = nil) throws {
    let area = meters.flatMap { WallArea(center: World.pickup, radiusMeters: $0) }
    try world.submit(
      .wallCreated(Wall(token: token, name: "Hall", createdAt: world.now, area: area)))
  }

  /// The wall's feed, and the text of its opening.
  func openWall(_ token: String) throws -> (feed: WireClient, opening: String) {
    let feed = try WireClient(world)
    feed.request("/wall/\(token)/live")
    return (feed, try feed.take(through: "event: complete"))
  }
}
