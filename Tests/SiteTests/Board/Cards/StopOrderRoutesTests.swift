import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import Board
@testable import Store

/// The order of a driver's stops, by the form of its card and by REST.
struct StopOrderRoutesTests {
  private let world: World
  private let browser: Browser
  private let token: String

  init() throws {
    world = try World.withoutReviews()
    token = try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("dan", .dispatcher, password: Browser.password)
    for driver in ["ada", "bo"] { try world.account(driver, .driver) }
    for id in ["p", "q", "r"] { try world.job(id, .assigned, driver: "ada") }
    browser = try Browser(world, "dora")
  }

  private func stops() throws -> [String] {
    try world.store.fleet.movableStops(of: world.slot("ada"), until: nil).map {
      world.store.fleet.id(of: $0).rawValue
    }
  }

  /// Sends the form of the card as a reader who saw these stops.
  private func move(_ to: String, seen: [String], in browser: Browser? = nil) throws -> World.Answer {
    let seen = seen.map { "&seen=\($0)" }.joined()
    return try (browser ?? self.browser).post("/board/drivers/driver-ada/order", "to=\(to)\(seen)")
  }

  @Test func `the card has the stops in their order, with buttons that move each`() throws {
    let card = try browser.get("/board/drivers/driver-ada").text
    let places = try ["p", "q", "r"].map { try #require(card.firstRange(of: "id=\"stop:\($0)\"")).lowerBound }
    #expect(places == places.sorted())
    #expect(card.contains("action=\"/board/drivers/driver-ada/order\""))
    // The first one has no place above it, the last one none below.
    let values = card.split(separator: "name=\"to\" value=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(values == ["1 p", "0 q", "2 q", "1 r"])
    #expect(card.contains("aria-label=\"Earlier: 1 Harbour Street\""))
  }

  @Test func `a stop that is moved stands there for everybody, and the log says who moved it`() throws {
    let answer = try move("0 r", seen: ["p", "q", "r"])
    #expect(answer.status == 303)
    #expect(answer.headers["Location"] == "/board/drivers/driver-ada?done=stops-moved&stop=r")
    #expect(try stops() == ["r", "p", "q"])
    let card = try browser.get("/board/drivers/driver-ada?done=stops-moved&stop=r").text
    #expect(card.contains("The stops are in this order now.") && card.contains("data-live="))
    // The next press of a key moves the same stop on.
    #expect(card.contains("value=\"1 r\" aria-label=\"Later: 1 Harbour Street\" autofocus"))
    let line = try #require(world.store.accounts.audit.last)
    #expect((line.action, line.subject, line.detail) == (.jobMove, "r", "driver-ada"))
    let history = try #require(
      try browser.get("/board/jobs/r").text.split(separator: "history-title\">").last)
    #expect(history.contains("Moved a stop in the order of its driver"))
    #expect(try world.ask(.get, "/t/link-p").text.contains("1 stop before yours"))
    #expect(try !world.ask(.get, "/t/link-r").text.contains("before yours"))
  }

  @Test func `of two dispatchers the later one reads that the stops have changed`() throws {
    let seen = try stops()
    #expect(try move("0 q", seen: seen).status == 303)
    let late = try move("0 r", seen: seen, in: Browser(world, "dan"))
    #expect(late.status == 409)
    #expect(late.text.contains("the stops of this driver have changed meanwhile"))
    #expect(late.text.contains("value=\"0 p\""))
    #expect(try stops() == ["q", "p", "r"])
    // A job that came meanwhile is a change too.
    try world.job("s", .assigned, driver: "ada")
    #expect(try move("0 r", seen: ["q", "p", "r"]).status == 409)
  }

  @Test(arguments: ["", "x", "0", "0 x", "3 p", "-1 p", "p 0"])
  func `what is no place of a stop is refused`(to: String) throws {
    #expect(try move(to.replacing(" ", with: "+"), seen: ["p", "q", "r"]).status == 400)
    #expect(try stops() == ["p", "q", "r"])
  }

  @Test func `a form without the session's proof changes nothing`() throws {
    let answer = try world.ask(
      .post, "/board/drivers/driver-ada/order", "to=0+r&seen=p&seen=q&seen=r&csrf=x",
      headers: Browser.fields(browser.cookie))
    #expect(answer.status == 403)
    #expect(try browser.post("/board/drivers/nobody/order", "to=0+r").status == 404)
    #expect(try stops() == ["p", "q", "r"])
  }

  @Test func `behind a backend there are no buttons, and the form is refused with the reason`() throws {
    let world = try World(isFollowingUpstream: true)
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ada", .driver)
    for id in ["p", "q"] { try world.job(id, .assigned, driver: "ada") }
    let browser = try Browser(world, "dora")
    #expect(try !browser.get("/board/drivers/driver-ada").text.contains("name=\"to\""))
    let answer = try browser.post("/board/drivers/driver-ada/order", "to=0+q&seen=p&seen=q")
    #expect(answer.status == 409 && answer.text.contains("belong to the dispatch system"))
  }

  @Test func `REST reads the stops and puts them in another order`() throws {
    func ids(_ answer: World.Answer) -> [String] {
      answer.json["stops"]?.arrayValue?.compactMap { $0["job_id"]?.stringValue } ?? []
    }
    let path = "/api/admin/drivers/driver-ada/stops"
    let read = try world.ask(.get, path, token: token)
    #expect(read.status == 200 && ids(read) == ["p", "q", "r"])
    #expect(read.json["free_at"] == .null)
    let body = #"{"seen":["p","q","r"],"order":["r","q","p"]}"#
    let answer = try world.ask(.put, path, token: token, body)
    #expect(answer.status == 200 && ids(answer) == ["r", "q", "p"])
    let late = try world.ask(.put, path, token: token, body)
    #expect(late.status == 409)
    #expect(late.error == "The driver's stops were changed meanwhile; read them and try again")
    for body in [#"{"seen":["p"],"order":["q"]}"#, #"{"seen":["p"]}"#, #"{"seen":[1],"order":[1]}"#] {
      #expect(try world.ask(.put, path, token: token, body).status == 400)
    }
    #expect(try world.ask(.get, "/api/admin/drivers/nobody/stops", token: token).status == 404)
  }

  @Test func `a driver reads its jobs in that order, on its page and by REST`() throws {
    let order = try #require(try order(["r", "p", "q"]))
    try world.submit(.stopsOrdered(order))
    let answer = try world.ask(
      .get, "/api/drivers/jobs/current", token: world.access.newToken(for: UserID("ada")))
    let jobs = answer.json["jobs"]?.arrayValue?.compactMap { $0["id"]?.stringValue }
    #expect(jobs == ["r", "p", "q"])
  }

  private func order(_ wanted: [String]) throws -> StopOrder? {
    StopOrder(
      of: DriverID("driver-ada"), from: try stops().map { JobID($0) }, to: wanted.map { JobID($0) },
      until: nil)
  }

  @Test func `a link in a driver's row leads to the conversation about its present job`() throws {
    #expect(
      try browser.get("/board/drivers/driver-ada/chat").headers["Location"]?.hasPrefix("/board/jobs/") == true
    )
    #expect(
      try browser.get("/board/drivers/driver-bo/chat").headers["Location"] == "/board/drivers/driver-bo")
    #expect(try browser.get("/board/drivers/nobody/chat").status == 404)
  }
}
