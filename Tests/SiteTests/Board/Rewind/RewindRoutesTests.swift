import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Board
@testable import Store
@testable import Words

struct RewindRoutesTests {
  private static let paths = [
    "/board/rewind/moment", "/board/rewind/moment.geojson", "/api/admin/drivers/driver-ada/track.gpx",
  ]

  /// Ada drove north in the ten minutes after `then`; the clock stands at their end.
  private func world() throws -> (World, Browser, then: Timestamp) {
    let world = try World(historyFlushMilliseconds: 0)
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ada", .driver)
    let then = world.now
    for step in 0..<10 {
      world.advance(seconds: 60)
      try world.drive("ada", north: Double(step) * 200)
      world.store.snapshotPositions()
    }
    // The commit of this account also stores everything that was handed over before.
    try world.account("cora", .customer)
    return (world, try Browser(world, "dora"), then)
  }

  @Test func `a dispatcher sees where a driver was, and that it is not the present`() throws {
    let (world, browser, then) = try world()
    let at = then.adding(milliseconds: 5 * 60_000 + 1000)
    let page = try browser.get("/board/rewind?at=\(at.unixMilliseconds)")
    #expect(page.status == 200)
    #expect(page.headers["Cache-Control"] == "no-store")
    #expect(page.text.contains("This is the past: Today, 14:05."))
    #expect(page.text.contains("data-id=\"driver:driver-ada\" data-lat=\"60.17719\""))
    #expect(page.text.contains("name=\"at\" id=\"at\" step=\"1\" value=\"2026-11-21T14:05:01\""))
    _ = world
  }

  @Test func `a step back of the form, by the server's clock, leads to the moment`() throws {
    let (world, browser, then) = try world()
    let page = try browser.get("/board/rewind?at=2026-11-21T14:03")
    #expect(page.text.contains("value=\"2026-11-21T14:03:00\""))
    #expect(
      page.text.contains("/board/rewind?at=\(then.adding(milliseconds: 2 * 60_000).unixMilliseconds)\""))
    #expect(try browser.get("/board/rewind?at=nonsense").text.contains("value=\"2026-11-21T14:10:00\""))
    #expect(try browser.get("/board/rewind?at=2030-01-01T00:00").text.contains("2026-11-21T14:10:00"))
    _ = world
  }

  @Test func `the script gets the same marks as the page`() throws {
    let (world, browser, then) = try world()
    let at = then.adding(milliseconds: 5 * 60_000 + 1000).unixMilliseconds
    let moment = try browser.get("/board/rewind/moment?at=\(at)").json
    #expect(moment["now"]?.intValue == at)
    let driver = try #require(moment["drivers"]?.arrayValue?.first)
    #expect(driver["id"]?.stringValue == "driver-ada")
    #expect(driver["lat"]?.doubleValue == 60.17719)
    #expect(moment["summary"]?["online"] != nil)
    _ = world
  }

  @Test func `a moment is valid GeoJSON, longitude first`() throws {
    let (world, browser, then) = try world()
    let at = then.adding(milliseconds: 10 * 60_000).unixMilliseconds
    let answer = try browser.get("/board/rewind/moment.geojson?at=\(at)")
    #expect(answer.headers["Content-Type"] == "application/geo+json")
    let features = try #require(answer.json["features"]?.arrayValue)
    let point = try #require(features.first { $0["properties"]?["kind"]?.stringValue == "driver" })
    #expect(point["geometry"]?["coordinates"]?.arrayValue?.first?.doubleValue == 24.94)
    let trail = try #require(features.first { $0["properties"]?["kind"]?.stringValue == "trail" })
    #expect(trail["geometry"]?["type"]?.stringValue == "LineString")
    #expect((trail["geometry"]?["coordinates"]?.arrayValue?.count ?? 0) > 3)
    _ = world
  }

  @Test func `a track is GPX of the time that is asked for`() throws {
    let (world, browser, then) = try world()
    let path = "/api/admin/drivers/driver-ada/track.gpx"
    let all = try browser.get(path)
    #expect(all.status == 200)
    #expect(all.headers["Content-Type"] == "application/gpx+xml")
    #expect(all.text.split(separator: "<trkpt").count == 11)
    #expect(all.text.contains("<time>2026-11-21T12:01:00.000Z</time>"))
    let to = then.adding(milliseconds: 3 * 60_000).unixMilliseconds
    #expect(
      try browser.get("\(path)?from=\(then.unixMilliseconds)&to=\(to)").text.split(separator: "<trkpt").count
        == 4)
    #expect(try browser.get("/api/admin/drivers/nobody/track.gpx").status == 404)
    #expect(try browser.get("\(path)?from=yesterday").status == 400)
    _ = world
  }

  @Test func `what drivers are called breaks no XML`() throws {
    let bytes = TrackGPX.bytes([], name: "<b>&\u{1}\"O'Brien\"")
    #expect(String(decoding: bytes, as: UTF8.self).contains("<name>&lt;b&gt;&amp; \"O'Brien\"</name>"))
  }

  @Test(arguments: paths)
  func `the past is for dispatchers alone`(path: String) throws {
    let (world, _, _) = try world()
    #expect(try world.ask(.get, path).status == 401)
    for role in [Role.driver, .customer] {
      #expect(try world.ask(.get, path, token: try world.account("x-\(role.rawValue)", role)).status == 403)
    }
    #expect(try world.ask(.get, path, token: try world.account("boss", .admin)).status == 200)
    let page = try world.ask(.get, "/board/rewind?at=2026-11-09T10:00")
    #expect(
      page.headers["Location"] == "/board/sign-in?next=%2Fboard%2Frewind%3Fat%3D2026-11-09T10%3A00")
  }

  @Test func `moments are read with a zone or without`() {
    let zone = ClockZone.fixed(offsetSeconds: 7200)
    let moment = Timestamp(unixMilliseconds: 1_795_262_400_000)
    for text in [
      "1795262400000", "2026-11-21T12:00:00Z", "2026-11-21T14:00", "2026-11-21T14:00:00",
      "2026-11-21T13:00:00+01:00",
    ] {
      #expect(LocalMoment.read(text, zone) == moment, "\(text)")
    }
    for text in ["", "now", "2026-11-21", "2026-13-21T14:00", String(repeating: "1", count: 50)] {
      #expect(LocalMoment.read(text, zone) == nil, "\(text)")
    }
    #expect(LocalMoment.text(moment, zone) == "2026-11-21T14:00:00")
  }
}
