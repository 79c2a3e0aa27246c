import DemoMap
import HTTP
import Maps
import Storage
import TestSupport
import Testing
import Tracking

@testable import Store

/// The drivers whom the card of a job without a driver names, by their time along the streets of the map.
struct NearestDriversTests {
  private let map: TestMap
  private let world: World
  private let browser: Browser
  /// The tile of the pickup, and the pickup's place in it.
  private let tile: (x: Int, y: Int)
  private let door: (x: Int, y: Int)

  /// Bo stands 45 m north of the pickup, on a road that reaches its street far in the east; Ada stands 390 m east on the
  /// street itself.
  init() throws {
    let world = WebMercator.project(
      LatLng(latitude: World.pickup.latitude, longitude: World.pickup.longitude))
    let (x, y) = (world.x * 16384, world.y * 16384)
    tile = (Int(x), Int(y))
    door = (Int((x - x.rounded(.down)) * 4096), Int((y - y.rounded(.down)) * 4096))
    let (left, right, south, north) = (door.x, door.x + 2800, door.y, door.y - 150)
    map = try TestMap().describe("attribution", "© Test").add(
      14, tile.x, tile.y,
      [
        TestMap.line(
          "transportation", [(left, north), (right, north), (right, south), (left, south)],
          [("class", .text("minor"))])
      ]
    ).finished()
    self.world = try World(mapPath: map.path)
    try self.world.account("dora", .dispatcher, password: Browser.password)
    for driver in ["ada", "bo", "cy"] { try self.world.account(driver, .driver) }
    try self.world.job("j")
    browser = try Browser(self.world, "dora")
    try stand("ada", 1300, 0)
    try stand("bo", 30, -150)
    try stand("cy", 10, 0, isOnline: false)
  }

  /// Puts a driver on a place in units of the tile from the pickup.
  private func stand(_ driver: String, _ east: Int, _ south: Int, isOnline: Bool = true) throws {
    var profile = world.store.fleet.profile(try world.slot(driver))
    profile.isOnline = isOnline
    try world.submit(.driverChanged(profile))
    let place = WebMercator.unproject(
      WorldPoint(
        x: (Double(tile.x) + Double(door.x + east) / 4096) / 16384,
        y: (Double(tile.y) + Double(door.y + south) / 4096) / 16384))
    try world.store.move(
      world.slot(driver),
      to: Position(
        coordinate: SampleFleet.place(place.latitude, place.longitude), receivedAt: world.now))
  }

  private func named() throws -> [String] {
    let card = try browser.get("/board/jobs/j").text
    guard
      let list = card.split(separator: "id=\"near-title\">").dropFirst().first?.split(separator: "</div>")
        .first
    else { return [] }
    return list.split(separator: "<b>").dropFirst().map { String($0.prefix { $0 != " " }) }
  }

  @Test func `Who is there first along the streets is named first, and drivers offline are not`() throws {
    let names = try named()
    #expect(names == ["ada", "bo"])
    let card = try browser.get("/board/jobs/j").text
    #expect(card.contains("min · Free"))
  }

  @Test func `The button beside a name gives the job to that driver`() throws {
    #expect(try browser.get("/board/jobs/j").text.contains(#"name="driver" value="driver-bo""#))
    #expect(
      try browser.post("/board/jobs/j/assign", "driver=driver-bo").headers["Location"]
        == "/board/jobs/j?done=assigned")
    #expect(try named() == [])
  }

  @Test func `The list of all drivers has the times, and follows them`() throws {
    let card = try browser.get("/board/jobs/j").text
    let list = try #require(card.split(separator: "<datalist").last?.split(separator: "</datalist>").first)
    let names = list.split(separator: "<option value=\"").dropFirst().map { $0.prefix { $0 != " " } }
    #expect(names == ["ada", "bo", "cy"])
  }

  @Test func `Off the map's streets the card is as without a map`() throws {
    try world.job("far")
    let far = try #require(Coordinate(latitude: 10, longitude: 10))
    try world.submit(
      .jobCreated(
        Job(id: JobID("away"), status: .pending, address: "Far", pickup: far, createdAt: world.now)))
    let card = try browser.get("/board/jobs/away").text
    #expect(!card.contains("near-title"))
    #expect(card.contains("<option value=\"ada"))
  }

  @Test func `The board lists the drivers online by their times to a place`() throws {
    let page = try browser.get("/board?near=60.17,24.94&place=Pier").text
    #expect(page.contains("Drivers near Pier, the first to arrive at the top."))
    let rows = page.split(separator: "<tr id=\"driver:").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(rows == ["driver-ada", "driver-bo"])
    #expect(page.contains("<span class=\"way-there numbers\">1"))
  }

  // MARK: New job

  /// The place of the pickup, as the form has it.
  private static let place = "60.17%2C+24.94"

  private func offered(_ text: String) -> [String] {
    text.split(separator: "name=\"nearest\" value=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func `A form with a place names who is there first, and sorts its list of drivers`() throws {
    let empty = try browser.get("/board/jobs/new").text
    #expect(offered(empty) == [] && empty.contains("id=\"who\""))
    for path in ["/board/jobs/new?place=", "/board/jobs/new/near?place="] {
      let answer = try browser.get(path + Self.place)
      #expect(answer.status == 200)
      #expect(offered(answer.text) == ["driver-ada", "driver-bo", ""])
      let list = try #require(
        answer.text.split(separator: "<datalist").last?.split(separator: "</datalist>").first)
      let names = list.split(separator: "<option value=\"").dropFirst().map { $0.prefix { $0 != " " } }
      #expect(names == ["ada", "bo", "cy"])
    }
    #expect(offered(try browser.get("/board/jobs/new/near?place=91,0").text) == [])
    let chosen = try browser.get("/board/jobs/new/near?nearest=driver-bo&place=\(Self.place)").text
    #expect(chosen.contains("value=\"driver-bo\" checked"))
  }

  @Test func `Only a dispatcher is told who is near`() throws {
    #expect(try world.ask(.get, "/board/jobs/new/near?place=\(Self.place)").status == 401)
  }

  @Test func `Who is near is asked with a button before the job is made`() throws {
    let count = world.store.fleet.jobCount
    let asked = try browser.post("/board/jobs/new", "address=Pier+1&place=\(Self.place)&step=nearest")
    #expect(asked.status == 200 && offered(asked.text).count == 3)
    #expect(try browser.post("/board/jobs/new", "step=nearest").text.contains("id=\"address-hint\" role"))
    let unknown = try browser.post("/board/jobs/new", "address=Nowhere+5&place=here&step=nearest")
    #expect(unknown.text.contains("id=\"place-hint\" role=\"alert\""))
    #expect(world.store.fleet.jobCount == count)
  }

  @Test func `The chosen one of the nearest gets the job, whatever was typed before`() throws {
    let made = try browser.post(
      "/board/jobs/new", "address=Pier+1&place=\(Self.place)&driver=ada&nearest=driver-bo")
    #expect(made.status == 303)
    let newest = try #require(world.store.fleet.newestJobs(status: nil).first)
    #expect(world.store.fleet.job(newest).driverID == DriverID("driver-bo"))
  }
}
