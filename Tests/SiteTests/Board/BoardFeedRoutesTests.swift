import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import Words

/// The events that a board receives for the part of the map that it shows, and the sessions that may report this part.
struct BoardFeedRoutesTests {
  /// Tiles around the pickup, each 4 km wide, and some tiles far away from the pickup.
  private static let here = "12/2330/1184/3/3"
  private static let away = "12/100/100/3/3"

  private func world(drivers: Int = 2, tickMilliseconds: UInt64 = 3) throws -> World {
    let world = try World(boardTickMilliseconds: tickMilliseconds)
    try world.account("dora", .dispatcher)
    try world.account("ann", .admin)
    for number in 0..<drivers {
      try world.account("d\(number)", .driver)
      try world.drive("d\(number)", north: Double(number))
    }
    return world
  }

  private func names(_ events: [JSONValue]) -> Set<String> {
    Set(events.compactMap { $0.arrayValue?[1].stringValue })
  }

  @Test func `a board begins with the drivers of the tiles that it shows`() throws {
    let board = try BoardClient(try world(), view: Self.here)
    #expect(try board.began("view").first?.arrayValue?[1].stringValue == Self.here)
    #expect(try board.began("tile").count == 9)
    #expect(names(try board.began("who")) == ["driver-d0", "driver-d1"])
    #expect(try board.began("at").count == 2)
    #expect(try BoardClient(try world(), view: Self.away).began("who").isEmpty)
  }

  @Test func `what is out of sight and not listed is not told, and is there when the map is moved`() throws {
    let world = try world()
    let board = try BoardClient(world, view: Self.away)
    #expect(try board.show("drivers=[]").status == 204)
    world.advance(seconds: 10)
    try world.drive("d0", north: 50)
    try world.job("j")
    _ = try board.next("job")
    #expect(!board.heard.contains("at"))
    #expect(try board.show("view=\(Self.here)").status == 204)
    #expect(try board.next("view").arrayValue?[1].stringValue == Self.here)
    let first = try #require(try board.next("at").arrayValue)
    let second = try #require(try board.next("at").arrayValue)
    let places = [first, second].compactMap { $0[2].doubleValue }
    #expect(places.contains { abs($0 / 1e5 - World.pickup.latitude - 50 / 111_195) < 0.00001 })
    // From here on the board receives the position of this driver.
    world.advance(seconds: 10)
    try world.drive("d1", north: 80)
    #expect(try board.next("at").arrayValue?[0].intValue == Int64(try world.slot("d1").rawValue))
  }

  @Test func `a large fleet is told a part at a time, and each driver within one tick of the parts`() throws {
    // Ten parts, each with two of the drivers.
    let world = try world(drivers: 20, tickMilliseconds: 20)
    let board = try BoardClient(world, view: Self.here)
    world.advance(seconds: 10)
    for number in 0..<20 { try world.drive("d\(number)", north: 50) }
    try world.job("j")
    var moved: Set<Int64> = []
    while moved.count < 20 { moved.insert(try #require(try board.next("at").arrayValue?[0].intValue)) }
    _ = try board.next("job")
  }

  @Test func `drivers that are listed are told wherever they are`() throws {
    let world = try world()
    let board = try BoardClient(world, view: Self.away)
    #expect(try board.show("view=&drivers=[\"driver-d1\"]").status == 204)
    #expect(try board.next("view").arrayValue?[1] == .null)
    world.advance(seconds: 10)
    try world.drive("d0", north: 50)
    try world.drive("d1", north: 60)
    #expect(try board.next("at").arrayValue?[0].intValue == Int64(try world.slot("d1").rawValue))
    // A driver that the board has not listed before is sent with all its data.
    #expect(try board.show("drivers=[\"driver-d0\",\"driver-d1\"]").status == 204)
    while try board.next("driver")["id"]?.stringValue != "driver-d0" {}
  }

  @Test func `many drivers in one tile are told as numbers, and one by one when the map comes closer`() throws
  {
    let world = try world(drivers: 45)
    let far = try BoardClient(world, view: "4/9/4/1/1")
    #expect(try far.began("who").isEmpty)
    let numbers = try #require(try far.began("tile").first?.arrayValue?[2].arrayValue)
    #expect(numbers[3].intValue == 45)
    #expect(try far.show("view=20/596928/303508/8/8").status == 204)
    // On this map each tile holds few enough drivers to draw each of them.
    for _ in 0..<45 { _ = try far.next("who") }
    // When a driver of a cluster moves, the board receives only the new numbers of the tile.
    #expect(try far.show("view=4/9/4/1/1&drivers=[]").status == 204)
    _ = try far.next("tile")
    world.advance(seconds: 600)
    try world.drive("d7", north: 3000)
    _ = try far.next("tile")
    #expect(far.heard.suffix(2) == ["tile", "tile"])
  }

  @Test(arguments: [
    "view=12/0/0/9/9", "view=hello", "view=12/0/0", "drivers=x", "drivers={}", "drivers=[1]",
  ])
  func `what is malformed or too large is refused and changes nothing`(form: String) throws {
    let world = try world()
    let board = try BoardClient(world, view: Self.here)
    #expect(try board.show(form).status == 400)
    world.advance(seconds: 10)
    try world.drive("d0", north: 50)
    _ = try board.next("at")
    #expect(!board.heard.contains("view"))
  }

  @Test func `nobody lists more drivers than a page has rows`() throws {
    let board = try BoardClient(try world())
    let ids = Array(repeating: "\"x\"", count: 501).joined(separator: ",")
    #expect(try board.show("drivers=[\(ids)]").status == 400)
  }

  @Test func `only the session that opened a feed says what it shows`() throws {
    let world = try world()
    let (board, other) = (try BoardClient(world, view: Self.here), try BoardClient(world, "ann"))
    #expect(try other.show("view=\(Self.away)", of: board.number).status == 404)
    #expect(try board.show("view=\(Self.away)", of: 999).status == 404)
    #expect(try board.show("view=\(Self.away)", csrf: other.proof).status == 403)
    #expect(try board.show("view=\(Self.away)", csrf: "").status == 403)
    let foreign = [("Host", "board.test"), ("Origin", "https://evil.example")]
    #expect(try board.show("view=\(Self.away)", headers: foreign).status == 403)
    let answer = try world.ask(
      .post, "/board/feed/\(board.number)/view", token: world.access.newToken(for: UserID("ann")),
      "csrf=\(board.proof)&view=\(Self.away)")
    #expect(answer.status == 401)
    world.advance(seconds: 10)
    try world.drive("d0", north: 50)
    _ = try board.next("at")
  }

  @Test func `a feed that opens on a malformed view is refused`() throws {
    let world = try world()
    let client = try WireClient(world)
    let board = try BoardClient(world)
    client.request("/board/live?view=1/2", headers: ["Cookie: \(board.cookie)"])
    #expect(try client.take(through: "\r\n").contains("400"))
  }

  @Test func `a late driver is drawn in a cluster all the same`() throws {
    let world = try world(drivers: 45)
    var job = Job(
      id: JobID("late"), driverID: DriverID("driver-d3"), status: .enRoute, address: "1 Late Street",
      pickup: World.pickup, createdAt: world.now, statusTimes: [.enRoute: world.now])
    job.scheduledAt = world.now.adding(milliseconds: -4 * 3_600_000)
    try world.submit(.jobCreated(job))
    let board = try BoardClient(world, view: "4/9/4/1/1")
    #expect(names(try board.began("who")) == ["driver-d3"])
    #expect(try board.began("at").first?.arrayValue?[5].stringValue == "late")
    let tile = try #require(try board.began("tile").first?.arrayValue)
    #expect(tile.count == 4)
    #expect(tile[3].intValue == Int64(try world.slot("d3").rawValue))
  }
}
