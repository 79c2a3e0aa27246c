import HTTP
import Storage
import Testing
import Tracking

@testable import Drivers
@testable import FleetView
@testable import Site
@testable import Store
@testable import Ways

/// The map of the driver's page.
struct DriverMapTests {
  private let scene: WayScene
  private let phone: DriverPhone
  private var world: World { scene.world }

  init() throws {
    scene = try WayScene()
    phone = try DriverPhone(of: "ada", scene.world)
  }

  private static let map = "<figure class=\"way-map map\""

  /// The address of the picture on the page; nil without a map.
  private func address() throws -> String? {
    let page = try phone.page().text
    guard let start = page.firstRange(of: "src=\"/d/map?")?.lowerBound else { return nil }
    return String(page[start...].split(separator: "\"")[1].replacing("&amp;", with: "&"))
  }

  private func picture(_ address: String) throws -> World.Answer {
    try world.ask(.get, address, headers: [phone.cookie])
  }

  @Test func `the page waits for the way, and the picture at an address of its own draws it`() throws {
    try scene.isAt(scene.town.place(1800))
    let page = try phone.page().text
    #expect(page.contains(Self.map) && !page.contains("class=\"way\""))
    #expect(scene.statistics.foundCount == 1)
    #expect(page.contains("alt=\"Map with the way to 1 Harbour Street, "))
    #expect(page.contains("Your position at "))
    let answer = try picture(#require(try address()))
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"] == "image/svg+xml; charset=utf-8")
    #expect(answer.text.contains("<path class=\"way\" d=\"M") && answer.text.contains("<path class=\"pin\""))
    #expect(answer.headers["Cache-Control"] == "private, max-age=3600, immutable")
    let policy = try #require(answer.headers["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-") && policy.hasSuffix("; sandbox"))
  }

  @Test func `the other stops of the day have the numbers that they have in the list`() throws {
    for id in ["k", "l"] { try world.job(id, .accepted, driver: "ada") }
    try scene.isAt(scene.town.place(1800))
    let page = try phone.page().text
    #expect(page.contains("alt=\"Map with the way to "))
    let numbers = ["2", "3"].map { "<span class=\"stop-number\">\($0)</span>" }
    let starts = numbers.map { page.firstRange(of: $0)?.lowerBound }
    let first = try #require(starts[0])
    #expect(try first < #require(starts[1]))
    let drawn = try picture(#require(try address())).text
    #expect(drawn.contains("<text y=\"5\">2</text>") && drawn.contains("<text y=\"5\">3</text>"))
    #expect(!drawn.contains("<text y=\"5\">1</text>"))
  }

  @Test
  func `the key of the picture stays while the driver follows the way, and is another one with another stop`()
    throws
  {
    try scene.isAt(scene.town.place(1800))
    func key() throws -> String { try String(#require(try address()).split(separator: "v=").last ?? "") }
    let first = try key()
    try scene.isAt(scene.town.place(1600))
    #expect(try key() == first)
    try world.job("k", .accepted, driver: "ada")
    #expect(try key() != first)
  }

  @Test func `an address that promises something else is answered with what is now, and not kept`() throws {
    try scene.isAt(scene.town.place(1800))
    let old = try #require(try address())
    try world.job("k", .accepted, driver: "ada")
    let answer = try picture(old)
    #expect(answer.status == 200 && answer.headers["Cache-Control"] == "no-store")
    #expect(answer.text.contains("<text y=\"5\">2</text>"))
    for view in ["", "?view=1,2", "?view=91,0,12", "?view=nan,0,12", "?view=60,24,99"] {
      #expect(try picture("/d/map\(view)").status == 404)
    }
  }

  @Test func `only the cookie of a phone opens the picture, and it shows this driver's jobs alone`() throws {
    try scene.isAt(scene.town.place(1800))
    let own = try #require(try address())
    #expect(try world.ask(.get, own).status == 403)
    let other = try DriverPhone(of: "bob", world)
    #expect(try world.ask(.get, own, headers: [other.cookie]).status == 404)
  }

  @Test
  func `a job that is not accepted, or whose driver is there, has no map, nor has a driver without one`()
    throws
  {
    try scene.isAt(scene.town.place(1800))
    try world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(world.slot("ada"))))
    #expect(try address() == nil)
    let other = try DriverPhone(of: "bob", world)
    try world.job("new", .assigned, driver: "bob")
    #expect(try !other.page().text.contains(Self.map))
    let plain = try World()
    let third = try DriverPhone(of: "cleo", plain)
    try plain.job("k", .enRoute, driver: "cleo")
    try plain.drive("cleo", north: 900)
    #expect(try !third.page().text.contains(Self.map))
  }

  @Test func `before the driver is on the way the map has no way, and does not speak of one`() throws {
    let other = try DriverPhone(of: "bob", world)
    try world.job("k", .accepted, driver: "bob")
    world.advance(seconds: 4)
    try world.drive("bob", north: 900)
    let page = try other.page().text
    #expect(page.contains("alt=\"Map with 1 Harbour Street, 900 m away\""))
    #expect(!page.contains("data-way"))
  }

  @Test func `a driver without a place sees the stop, and no place of its own`() throws {
    let page = try phone.page().text
    #expect(page.contains("alt=\"Map of 1 Harbour Street and around it\""))
    #expect(page.contains("<g class=\"marker vehicle\" visibility=\"hidden\">"))
    #expect(!page.contains("Your position at 1"))
    #expect(try picture(#require(try address())).status == 200)
  }

  @Test func `a place that may be old is drawn as old, and one of half a day ago not at all`() throws {
    try scene.isAt(scene.town.place(1800))
    #expect(try !phone.page().text.contains("data-cause"))
    world.advance(seconds: 120)
    #expect(try phone.page().text.contains("map\" data-cause=\"driver_silent\""))
    world.advance(seconds: 12 * 3600)
    #expect(try phone.page().text.contains("<g class=\"marker vehicle\" visibility=\"hidden\">"))
  }

  @Test func `a page that is connected is told of another way, once`() throws {
    try scene.isAt(scene.town.place(1800))
    let client = try WireClient.socketIO(
      world, token: nil, headers: ["Cookie: waypost-driver=\(phone.key)"])
    _ = try client.messages()
    let news = #"42["driver:news",{}]"#
    try scene.isAt(scene.town.place(1780))
    try scene.settle()
    #expect(try client.messages().count { $0 == news } == 1)
    #expect(scene.statistics.foundCount == 1)
    try scene.isAt(scene.town.place(1700))
    #expect(try client.messages().count { $0 == news } == 0)
    try scene.isAt(scene.town.place(1650, aside: 330), after: 6)
    try scene.settle()
    #expect(scene.statistics.foundCount == 2)
    #expect(try client.messages().count { $0 == news } == 1)
  }

  @Test func `a stop nearby is in the view, and one that would make the way too small is not`() throws {
    func zoom(_ others: [Double]) throws -> Double {
      let start = World.pickup
      func north(_ meters: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: start.latitude + meters / 111_195, longitude: start.longitude))
      }
      let map = DriverMap(
        job: JobID("j"), place: start,
        others: try others.enumerated().map {
          DriverMap.Stop(job: JobID("\($0)"), number: $0 + 2, place: try north($1))
        }, way: nil,
        own: DriverMap.Own(
          place: try north(-2000), time: world.now, accuracyMeters: nil, courseDegrees: nil, isCurrent: true))
      return try #require(map.bestView).zoom
    }
    let alone = try zoom([])
    #expect(try abs(zoom([1000]) - alone + 0.58) < 0.02)
    #expect(try zoom([30_000]) == alone)
    #expect(try zoom([30_000, 1000]) == zoom([1000]))
  }
}
