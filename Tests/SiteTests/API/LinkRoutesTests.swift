import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Store

struct LinkRoutesTests {
  private func world() throws -> (World, dora: String) {
    let world = try World.withoutReviews()
    try world.account("ada", .driver)
    let dora = try world.account("dora", .dispatcher)
    try world.job("j", .enRoute, driver: "ada")
    try world.drive("ada", north: 1234)
    return (world, dora)
  }

  private func token(_ answer: World.Answer) throws -> String {
    try #require(answer.json["link"]?["token"]?.stringValue)
  }

  @Test func `a link is made with rules, a language and an end, and is listed as it is`() throws {
    let (world, dora) = try world()
    let made = try world.ask(
      .post, "/api/admin/jobs/j/links", token: dora,
      #"{"rules":{"rounding_meters":500,"driver_from":"accepted","show_phone":true},"language":"es","#
        + #""expires_in_minutes":90}"#)
    #expect(made.status == 201)
    let token = try token(made)
    // The token has 18 random bytes.
    #expect(token.utf8.count == 24)
    #expect(made.json["tracking_url"]?.stringValue == "/t/\(token)")
    let list = try world.ask(.get, "/api/admin/jobs/j/links", token: dora)
    let links = try #require(list.json["links"]?.arrayValue)
    #expect(links.count == 2)
    let link = try #require(links.first { $0["token"]?.stringValue == token })
    #expect(link["rules"]?["rounding_meters"]?.intValue == 500)
    #expect(link["rules"]?["driver_from"]?.stringValue == "accepted")
    #expect(link["rules"]?["show_phone"]?.boolValue == true)
    #expect(link["rules"]?.objectValue?.count == 3)
    #expect(link["language"]?.stringValue == "es")
    #expect(link["expires_at"]?.stringValue == "2026-11-21T13:30:00.000Z")
    #expect(link["views"]?.intValue == 0)
    #expect(link["last_viewed_at"] == .null)
    let page = try world.ask(.get, "/t/\(token)").text
    #expect(page.contains(#"lang="es""#))
    let fleet = world.store.fleet
    let rules = try #require(fleet.link(token).map { fleet.rules(of: $0) })
    let slot = try world.slot(job: "j")
    #expect(fleet.customerView(of: slot, rules: rules, now: world.now).driver?.phone == "phone-secret")
  }

  @Test func `a link is extended, changed, and given back to the defaults`() throws {
    let (world, dora) = try world()
    let target = "/api/admin/jobs/j/links/link-j"
    let extended = try world.ask(.put, target, token: dora, #"{"expires_at":"2026-11-22T12:00:00Z"}"#)
    #expect(extended.json["link"]?["expires_at"]?.stringValue == "2026-11-22T12:00:00.000Z")
    _ = try world.ask(.patch, target, token: dora, #"{"rules":{"show_vehicle":"no"},"language":"en-GB"}"#)
    let changed = try #require(world.store.fleet.link("link-j"))
    #expect(changed.rules[.vehicle] == false)
    #expect(changed.language == "en-GB")
    #expect(changed.expiresAt != nil)
    _ = try world.ask(.patch, target, token: dora, #"{"expires_at":null,"rules":null,"language":null}"#)
    let former = try #require(world.store.fleet.link("link-j"))
    #expect(former.rules.isEmpty && former.language == nil && former.expiresAt == nil)
    #expect(try world.ask(.delete, target, token: dora).status == 200)
    #expect(try world.ask(.put, target, token: dora, "{}").status == 409)
    #expect(try world.ask(.put, "/api/admin/jobs/j/links/nobody", token: dora, "{}").status == 404)
    #expect(try world.ask(.put, "/api/admin/jobs/other/links/link-j", token: dora, "{}").status == 404)
  }

  @Test(arguments: [
    #"{"rules":{"colour":"red"}}"#, #"{"rules":{"rounding_meters":-1}}"#, #"{"rules":{"delay_seconds":1.5}}"#,
    #"{"rules":[]}"#, #"{"language":"tlh"}"#, #"{"language":7}"#, #"{"expires_in_minutes":0}"#,
    #"{"expires_at":"yesterday"}"#, #"{"expires_at":"2026-11-21T11:59:59Z"}"#,
  ])
  func `what cannot be understood changes nothing`(body: String) throws {
    let (world, dora) = try world()
    let before = world.store.fleet.link("link-j")
    #expect(try world.ask(.post, "/api/admin/jobs/j/links", token: dora, body).status == 400)
    #expect(try world.ask(.put, "/api/admin/jobs/j/links/link-j", token: dora, body).status == 400)
    #expect(world.store.fleet.links(of: JobID("j")).count == 1)
    #expect(world.store.fleet.link("link-j") == before)
  }

  @Test func `an order brings its link's language, and rules only from a dispatcher`() throws {
    let (world, dora) = try world()
    let cora = try world.account("cora", .customer)
    let order =
      #"{"address":"1 Harbour Street","time_zone":"Europe/Helsinki","scheduled_at":"#
      + #""2026-11-22T10:00:00Z","window_minutes":90,"link":{"language":"es"}}"#
    let made = try world.ask(.post, "/api/booking", token: cora, order)
    #expect(made.status == 201)
    #expect(made.json["job"]?["window_ends_at"]?.stringValue == "2026-11-22T13:30:00+02:00")
    #expect(made.json["job"]?["time_zone"]?.stringValue == "Europe/Helsinki")
    let path = try #require(made.json["tracking_url"]?.stringValue)
    #expect(world.store.fleet.link(String(path.dropFirst(3)))?.language == "es")
    let greedy = #"{"address":"1 Harbour Street","link":{"rules":{"show_phone":true}}}"#
    #expect(try world.ask(.post, "/api/booking", token: cora, greedy).status == 403)
    #expect(try world.ask(.post, "/api/booking", token: dora, greedy).status == 201)
  }

  @Test(arguments: [
    #""time_zone":"../../etc/passwd""#, #""time_zone":"/etc/localtime""#, #""time_zone":"Europe//Helsinki""#,
    #""time_zone":".""#, #""time_zone":"A/B/C/D""#, #""time_zone":7"#, #""window_minutes":60"#,
    #""scheduled_at":"2026-11-22T10:00:00Z","window_minutes":0"#,
    #""scheduled_at":"2026-11-22T10:00:00Z","window_ends_at":"2026-11-22T10:00:00Z""#,
    #""window_ends_at":"soon""#,
  ])
  func `a window or a zone that is none is refused`(fields: String) throws {
    let (world, dora) = try world()
    let answer = try world.ask(
      .post, "/api/booking", token: dora, #"{"address":"1 Harbour Street",\#(fields)}"#)
    #expect(answer.status == 400)
  }

  @Test func `a view is a page that somebody opened, and is kept over a restart`() throws {
    let (world, dora) = try world()
    _ = try world.ask(.get, "/t/link-j")
    world.advance(seconds: 60)
    _ = try world.ask(.get, "/t/link-j?lang=es")
    // These requests are not counted: a page that refreshes itself, a browser that only prefetches, HEAD, a picture,
    // data.
    _ = try world.ask(.get, "/t/link-j?again")
    _ = try world.ask(.get, "/t/link-j", headers: [("Sec-Purpose", "prefetch;prerender")])
    _ = try world.ask(.head, "/t/link-j")
    _ = try world.ask(.get, "/t/link-j.svg")
    _ = try world.ask(.get, "/t/link-j.json")
    let answer = try world.ask(.get, "/api/admin/jobs/j/links", token: dora)
    let link = try #require(answer.json["links"]?.arrayValue?.first)
    #expect(link["views"]?.intValue == 2)
    #expect(link["last_viewed_at"]?.stringValue == "2026-11-21T12:01:00.000Z")
    // A change of the link leaves the count of views as it is.
    _ = try world.ask(.put, "/api/admin/jobs/j/links/link-j", token: dora, #"{"language":"en"}"#)
    #expect(world.store.fleet.link("link-j")?.viewCount == 2)
    world.store.snapshotPositions()
    world.storage.close()
    let stored = try StorageFile(path: world.directory + "/waypost.db").links()
    #expect(stored.first { $0.token == "link-j" }?.viewCount == 2)
    #expect(stored.first { $0.token == "link-j" }?.lastViewedAt == world.now)
  }

  @Test func `open pages and apps follow a link's rules at once`() throws {
    let (world, dora) = try world()
    let feed = try WireClient(world)
    feed.request("/t/link-j/live")
    try feed.take(through: #""driver":{"#)
    try feed.take(through: "\n\n")
    let app = try WireClient.socketIO(world, token: "link-j")
    _ = try app.messages()
    let target = "/api/admin/jobs/j/links/link-j"
    _ = try world.ask(.put, target, token: dora, #"{"rules":{"driver_from":"never"}}"#)
    let hidden = try feed.take(through: #""map":{"pickup":{"#) + feed.take(through: "\n\n")
    #expect(!hidden.contains("ada") && !hidden.contains(#""driver":{"#))
    world.advance(seconds: 10)
    try world.drive("ada", north: 1100)
    #expect(try app.messages() == [])
    _ = try world.ask(.put, target, token: dora, #"{"rules":{"rounding_meters":1000}}"#)
    let rounded = try feed.take(through: #""driver":{"#) + feed.take(through: "\n\n")
    let place = World.pickup.snappedForTest(north: 1100, meters: 1000)
    #expect(rounded.contains("\"lat\":\(place)"))
    world.advance(seconds: 10)
    try world.drive("ada", north: 1000)
    let heard = try app.messages()
    #expect(heard.contains { $0.contains("driver:location") })
    #expect(!heard.joined().contains("60.1789"))
  }
}

extension Coordinate {
  fileprivate func snappedForTest(north: Double, meters: Int) -> String {
    SampleFleet.place(latitude + north / 111_195, longitude).snapped(toSquareOf: meters).latitudeText
  }
}
