import HTTP
import Net
import Storage
import Testing
import Tracking

@testable import FleetView
@testable import Live
@testable import Site
@testable import Store

struct WallRoutesTests {
  private func world() throws -> World {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.drive("ada", north: 500)
    try world.submit(.wallCreated(Wall(token: "screen", name: "Hall", createdAt: world.now)))
    return world
  }

  @Test func `a wall's token opens the wall, and nothing else does`() throws {
    let world = try world()
    #expect(try world.ask(.get, "/wall/screen").status == 200)
    for token in ["nothing", "link-j", "%20"] {
      #expect(try world.ask(.get, "/wall/\(token)").status == 404)
    }
    #expect(try world.ask(.get, "/t/screen").status == 404)
    #expect(try world.ask(.get, "/wall/link-j/live").text.contains("event: end"))
  }

  @Test func `a wall follows the fleet until its wall is revoked`() throws {
    let world = try world()
    let feed = try WireClient(world)
    feed.request("/wall/screen/live")
    let opening = try feed.take(through: "event: complete")
    #expect(opening.contains(#""id":"driver-ada""#))
    #expect(opening.contains(#""id":"j""#))
    world.advance(seconds: 10)
    try world.drive("ada", north: 400)
    try feed.take(through: "event: driver")
    try world.submit(.wallRevoked(token: "screen"))
    #expect(try feed.takeToEnd().contains("event: end"))
    #expect(try world.ask(.get, "/wall/screen").status == 404)
  }

  @Test func `a wall revoked while its feed is being opened shows nothing`() throws {
    let world = try world()
    // This closure runs after the check of the request and before the hand-over of its socket.
    world.site.feedResponder.refuseCustomers { [unowned world] in
      if var wall = world.store.fleet.wall("screen") {
        wall.revokedAt = world.now
        _ = world.store.fleet.put([.wall(wall)])
      }
      return .ample
    }
    let feed = try WireClient(world)
    feed.request("/wall/screen/live")
    let answer = try feed.takeToEnd()
    #expect(answer.contains("event: end"))
    #expect(!answer.contains("driver-ada"))
  }
}
