import Auth
import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Dashboard

/// What a board hears, over real sockets.
struct LivePublisherTests {
  private func watched(_ prepare: (World) throws -> Void = { _ in }) throws -> (World, WireClient) {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.account("dora", .dispatcher)
    try prepare(world)
    return (world, try open(world))
  }

  private func open(_ world: World) throws -> WireClient {
    let feed = try WireClient(world)
    // Longer than any day of these tests.
    let (token, end) = (try SessionToken(), world.now.adding(milliseconds: 48 * 3_600_000))
    world.store.accounts.put(
      Session(
        id: Sha256.hexadecimal(token.digest), userID: UserID("dora"), createdAt: world.now, expiresAt: end,
        usedAt: end))
    feed.request("/board/live", headers: ["Cookie: waypost=\(token.text)"])
    try feed.take(through: "event: complete")
    try feed.take(through: "\n\n")
    return feed
  }

  /// The next event of a kind; those before it are gone.
  private func next(_ kind: String, _ feed: WireClient) throws -> JSONValue {
    try feed.take(through: "event: \(kind)\n")
    let rest = try feed.take(through: "\n\n")
    let data = rest.split(separator: "\n").first { $0.hasPrefix("data: ") }
    return try JSONValue.parse(Array(try #require(data).dropFirst(6).utf8).span)
  }

  @Test func `a driver that moves, and falls silent on the way, is told as such`() throws {
    let (world, feed) = try watched { try $0.drive("ada", north: 1000) }
    world.advance(seconds: 10)
    try world.drive("ada", north: 900)
    let latitude = try #require(try next("driver", feed)["lat"]?.doubleValue)
    #expect(abs(latitude - (World.pickup.latitude + 900 / 111_195)) < 0.00001)
    world.advance(seconds: 600)
    #expect(try next("driver", feed)["state"]?.stringValue == "old")
  }

  @Test func `a driver that stood still before anybody watched falls silent for those who watch`() throws {
    let (world, feed) = try watched { world in
      try world.drive("ada", north: 1000)
      world.advance(seconds: 10)
      try world.drive("ada", north: 900)
    }
    // No event: only time passes.
    world.advance(seconds: 600)
    #expect(try next("driver", feed)["state"]?.stringValue == "old")
  }

  @Test func `a job's steps, its end and its leaving are told`() throws {
    let (world, feed) = try watched()
    let ada = try world.slot("ada")
    try world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(ada)))
    #expect(try next("job", feed)["state"]?.stringValue == "at-work")
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    #expect(try next("job", feed)["isEnded"]?.boolValue == true)
    world.advance(seconds: 25 * 3600)
    world.store.forgetWhatEnded()
    #expect(try next("gone", feed)["id"]?.stringValue == "j")
    // The place is taken again, and the new job is told under its own name.
    try world.job("next")
    #expect(try next("job", feed)["id"]?.stringValue == "next")
  }

  @Test func `a driver who got another name is told in its jobs too`() throws {
    let (world, feed) = try watched()
    var profile = world.store.fleet.profile(try world.slot("ada"))
    profile.name = "Adele Other"
    try world.submit(.driverChanged(profile))
    #expect(try next("job", feed)["driver"]?.stringValue == "Adele Other")
  }

  @Test func `both drivers of a job that was given to another are told`() throws {
    let (world, feed) = try watched { try $0.account("bo", .driver) }
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-bo")))
    let told = [try next("driver", feed), try next("driver", feed)]
    #expect(Set(told.compactMap { $0["id"]?.stringValue }) == ["driver-ada", "driver-bo"])
  }

  @Test func `the counters follow, and say when upstream is lost`() throws {
    let (world, feed) = try watched()
    #expect(try next("summary", feed)["underWay"]?.intValue == 1)
    try world.store.applyNow(.upstreamLost)
    #expect(try next("summary", feed)["upstreamLost"]?.boolValue == true)
    try world.job("more")
    let summary = try next("summary", feed)
    #expect(summary["waiting"]?.intValue == 1)
    #expect(summary["online"]?.intValue == 1)
  }

  @Test func `all pages say that upstream is lost, and that it is back`() throws {
    let (world, _) = try watched { try $0.drive("ada", north: 1000) }
    let page = try WireClient(world)
    page.request("/t/link-j/live")
    try page.take(through: "event: state")
    try page.take(through: "\n\n")
    try world.store.applyNow(.upstreamLost)
    _ = try next("state", page)
    try world.store.applyNow(.upstreamConnected)
    _ = try next("state", page)
  }
}
