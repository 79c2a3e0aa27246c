import HTTP
import Testing
import Tracking

@testable import Drivers
@testable import Site
@testable import Store

/// A driver's break, on the page of a browser without scripts.
struct DriverBreakTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  private func profile() throws -> DriverProfile { world.store.fleet.profile(try world.slot("ada")) }

  @Test func `a driver takes a break and ends it, and the page says since when`() throws {
    #expect(try phone.page().text.contains("value=\"break\">Take a break"))
    #expect(try phone.post("online", "online=break").status == 303)
    #expect(try profile().availability == .onBreak && profile().availabilitySince == world.now)
    let page = try phone.page().text
    #expect(page.contains("On break since 14:00") && page.contains("End break"))
    #expect(!page.contains("Take a break") && page.contains("data-online"))
    #expect(try phone.post("online", "online=1").status == 303)
    #expect(try profile().availability == .online)
    _ = try phone.post("online", "online=break")
    // The end of the work is asked for, as without a break.
    #expect(try phone.post("online", "online=0").text.contains("Go offline now?"))
    #expect(try phone.post("online", "online=0&sure=1").status == 303)
    #expect(try profile().availability == .offline)
    #expect(try !phone.page().text.contains("Take a break"))
  }

  @Test func `a tap that waited for the network has its time, and one sent again changes nothing`() throws {
    _ = try phone.post("online", "online=break", headers: [("Idempotency-Key", "one")])
    let said = world.now
    world.advance(seconds: 1200)
    _ = try phone.post(
      "online", "online=1", headers: [("Idempotency-Key", "two"), ("Tap-Age", "600000")])
    #expect(try profile().availabilitySince == said.adding(milliseconds: 600_000))
    #expect(
      try phone.post("online", "online=break", headers: [("Idempotency-Key", "one")]).status == 303)
    #expect(try profile().availability == .online)
  }

  @Test func `nothing is offered on a break`() throws {
    try world.job("open", .pending)
    try world.drive("ada", north: 100)
    #expect(try phone.page().text.contains("Open jobs near you"))
    _ = try phone.post("online", "online=break")
    #expect(try !phone.page().text.contains("Open jobs near you"))
  }

  @Test func `half an hour of silence ends a break at the time when the driver was heard last`() throws {
    _ = try phone.post("online", "online=break")
    let heard = world.now
    let slot = try world.slot("ada")
    world.advance(seconds: 31 * 60)
    try world.run {
      world.site.phonePresence.timePassed()
      return !world.store.fleet.isOnline(slot)
    }
    #expect(try profile().availabilitySince == heard)
  }

  @Test func `the customer's page tells nobody of a break`() throws {
    try world.job("j", .arrived, driver: "ada")
    let before = try world.ask(.get, "/t/link-j").text
    _ = try phone.post("online", "online=break")
    #expect(try world.ask(.get, "/t/link-j").text == before)
  }
}

/// The same page while a backend owns the jobs, which knows of no breaks.
struct UpstreamDriverBreakTests {
  @Test func `no break is offered, and none is taken`() throws {
    let world = try World(isFollowingUpstream: true)
    let phone = try DriverPhone(of: "ada", world)
    let page = try phone.page().text
    #expect(page.contains("Go offline") && !page.contains("Take a break"))
    #expect(try phone.post("online", "online=break").status == 303)
    #expect(world.store.fleet.profile(try world.slot("ada")).availability == .online)
  }
}
