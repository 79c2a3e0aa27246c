import Auth
import HTTP
import Storage
import TestSupport
import Testing
import Tracking

@testable import Access
@testable import Board
@testable import Site
@testable import Store

/// Who may use each address. A route that is added without a row in `RouteDoors` fails.
struct RouteTableTests {
  /// Some routes are there only with a map.
  private let map: TestMap

  init() throws {
    map = try TestMap().describe("attribution", "© Test").add(14, 1, 1, [TestMap.street]).finished()
  }

  static func routes(_ door: RouteDoors.Door) -> [String] {
    RouteDoors.doors.filter { $0.value == door }.keys.sorted()
  }

  /// Notices are offered where they can be sent.
  private func world(mapPath: String? = nil) throws -> World {
    let world = try World(mapPath: mapPath, with: .outbox())
    for (name, role) in [
      ("dora", Role.dispatcher), ("ann", .admin), ("cora", .customer), ("ada", .driver),
      ("bo", .driver),
    ] {
      try world.account(name, role, password: Browser.password)
    }
    try world.job("j", .enRoute, driver: "ada", customer: "cora")
    try world.submit(.wallCreated(Wall(token: "screen", name: "Hall", createdAt: world.now)))
    return world
  }

  /// A session of `user` in the database, which no sign-in made.
  private func cookie(_ world: World, _ user: String, seconds: Int64 = 3600) throws -> String {
    let token = try SessionToken()
    try world.submit([
      .session(
        Session(
          id: Sha256.hexadecimal(token.digest), userID: UserID(user), createdAt: world.now,
          expiresAt: world.now.adding(milliseconds: seconds * 1000)))
    ])
    return "waypost=\(token.text)"
  }

  private func ask(
    _ world: World, _ route: String, token: String? = nil, _ body: String = "", parameter: String = "screen",
    headers: [(String, String)] = []
  ) throws -> World.Answer {
    let parts = route.split(separator: " ")
    let values = [":job": "j", ":driver": "driver-ada", ":id": "driver-ada", ":person": "bo"]
    let target = parts[1].split(separator: "/").map { part in
      part.hasPrefix(":") ? values[String(part)] ?? parameter : String(part)
    }
    let query = parts[1].hasSuffix("/data/person") ? "?account=bo" : ""
    return try world.ask(
      HTTPMethod(rawValue: String(parts[0])), "/" + target.joined(separator: "/") + query, token: token, body,
      headers: headers)
  }

  @Test func `every route has a row that says whom it is for, and every row a route`() throws {
    let registered = try World(mapPath: map.path).routes.router.registered
    #expect(Set(registered) == Set(RouteDoors.doors.keys))
    #expect(registered.count == Set(registered).count)
  }

  @Test(arguments: routes(.open))
  func `an open address says nothing of anybody, and changes nothing`(route: String) throws {
    let world = try world()
    for headers in [[], [("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")]] {
      let answer = try ask(world, route, headers: headers)
      // The random token of a form may contain a short name by chance.
      let random = answer.headers.all("Set-Cookie").compactMap {
        $0.prefix { $0 != ";" }.split(separator: "=").dropFirst().first
      }
      let text = random.reduce(answer.text) { $0.replacing($1, with: "") }
      for secret in ["ada", "dora", "Harbour", "link-j", "Customer-secret"] {
        #expect(!text.contains(secret))
      }
    }
    #expect(world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
    #expect(world.store.accounts.sessionCount == 0)
  }

  @Test func `each role is asked for every address that takes a token`() {
    let asked = RouteAccessTests.targets.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
    // The routes of pictures have tests of their own, because the picture must exist.
    for route in Self.routes(.token) where !route.hasSuffix("photos/:number") {
      let pattern = route.split(separator: "/", omittingEmptySubsequences: false)
      let isAsked = asked.contains { target in
        target.count == pattern.count
          && zip(pattern, target).allSatisfy { $0 == $1 || $0.hasPrefix(":") }
      }
      #expect(isAsked, "\(route)")
    }
  }

  @Test(arguments: routes(.token))
  func `a route for tokens lets nobody in without one`(route: String) throws {
    let world = try world()
    let session = try cookie(world, "ann")
    for token in [nil, "nothing", "screen", "link-j"] {
      // A browser's cookie does not count as a token: another site could make the browser send the cookie.
      let answer = try ask(world, route, token: token, headers: [("Cookie", session)])
      #expect(answer.status == (route.contains("/api/tracking/") ? 404 : 401))
    }
    #expect(world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
  }

  @Test(arguments: routes(.token))
  func `a service's token opens the making and the list of links, and nothing else`(route: String) throws {
    let world = try world()
    let answer = try ask(world, route, token: world.service("shop"))
    let isOpen = ["GET /api/admin/jobs/:job/links", "POST /api/admin/jobs/:job/links"].contains(route)
    // For accounts that do not take part in a job the job does not exist.
    let refusal = route.contains("/api/tracking/") ? 404 : 403
    #expect(isOpen ? [200, 201].contains(answer.status) : answer.status == refusal)
    #expect(world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
  }

  @Test(arguments: routes(.phone))
  func `a phone's address opens to a key, and to no token or session`(route: String) throws {
    let world = try world()
    let session = try cookie(world, "ann")
    for token in [nil, "nothing", "screen", "link-j", world.access.newToken(for: UserID("ann"))] {
      for parameter in ["screen", "link-j", world.access.newToken(for: UserID("ada"))] {
        let answer = try ask(world, route, token: token, parameter: parameter, headers: [("Cookie", session)])
        #expect(answer.status == 401)
      }
    }
    #expect(world.store.fleet.acceptedFixCount == 0)
  }

  @Test(arguments: routes(.driver))
  func `a driver's page opens to the cookie of a key, and to no token, session or link`(route: String) throws
  {
    let world = try world()
    let (session, ada) = (try cookie(world, "ann"), world.access.newToken(for: UserID("ada")))
    let before = world.store.fleet.driver(try world.slot("ada")).profile
    for field in [session, "waypost-driver=\(ada)", "waypost-driver=link-j", "waypost-driver="] {
      let answer = try ask(
        world, route, token: ada, "csrf=x&online=0&status=arrived", headers: [("Cookie", field)])
      #expect([403, 404].contains(answer.status))
      #expect(!answer.text.contains("Harbour") && !answer.text.contains("ada"))
    }
    #expect(world.store.fleet.driver(try world.slot("ada")).profile == before)
    #expect(world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
  }

  @Test(arguments: routes(.session))
  func `a page of the board is for a dispatcher's session, and for no other`(route: String) throws {
    let world = try world()
    let (good, over) = (try cookie(world, "dora"), try cookie(world, "dora", seconds: 0))
    func isRefused(_ answer: World.Answer) -> Bool {
      answer.headers["Location"]?.hasPrefix("/board/sign-in") == true
        || answer.status == 401 || (answer.text.contains("event: end") && !answer.text.contains("driver-ada"))
    }
    for headers in [
      [], [("Cookie", "waypost=nothing")], [("Cookie", over)], [("Cookie", try cookie(world, "cora"))],
      [("Cookie", try cookie(world, "ada"))], [("Cookie", "__Host-" + good)],
      [("Cookie", good), ("X-Forwarded-Proto", "https")],
    ] {
      #expect(isRefused(try ask(world, route, headers: headers)), "\(headers)")
    }
    #expect(isRefused(try ask(world, route, token: world.access.newToken(for: UserID("ann")))))
    #expect(isRefused(try ask(world, route, token: world.service("shop"))))
    // The feed takes the socket, but a request in memory has no socket; the routes of a picture and of a kept form have
    // tests of their own, because these must exist.
    if !["/live", "/:number", "/:form", "/image"].contains(where: route.hasSuffix) {
      // The conversation of a driver is on the card of a job, or on its own.
      let isElsewhere = route.hasSuffix("/:driver/chat")
      let answer = try ask(world, route, headers: [("Cookie", good)])
      #expect(answer.status == (isElsewhere ? 303 : 200) && !isRefused(answer))
    }
  }

  @Test(arguments: routes(.form))
  func `a form changes nothing without its own session's token, or from another origin`(route: String) throws
  {
    let world = try world()
    let (good, other) = (try Browser(world, "dora"), try Browser(world, "ann"))
    // People write about a job that has a driver.
    let isOrder = route.hasSuffix("/order")
    for id in isOrder ? ["k", "l"] : [] { try world.job(id, .assigned, driver: "ada") }
    if route.hasSuffix("/chat") {
      try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    }
    var waiting = world.store.fleet.profile(try world.slot("ada"))
    waiting.isApproved = false
    let key = DeviceKey(
      digest: "digest", driverID: DriverID("driver-ada"), name: "Phone", createdAt: world.now)
    try world.submit(.driverChanged(waiting), with: [.app(.deviceKey(key))])
    let (token, wrong) = (try good.formToken(), try other.formToken())
    if route.hasSuffix("/undo") { _ = try good.post("/board/jobs/j/status", "status=cancelled&reason=x") }
    let former = try #require(world.store.fleet.job(JobID("j"))).facts
    var seen = former.digest
    if route.hasSuffix("/request") {
      seen = "cancel"
      var asked = former
      asked.texts.customerRequest = seen
      try world.submit(.jobEdited(JobEdit(JobID("j"), from: former, to: asked)))
    }
    let form =
      isOrder
      ? "to=0+l&seen=k&seen=l"
      : "name=Lobby&display=screen&do=create&driver=driver-bo&status=cancelled&reason=ill&address=Pier+1&key=digest"
        + "&seen=\(seen)&message=Hello&revision=2"
    func state() -> [Int] {
      [
        world.store.accounts.sessionCount, world.store.accounts.audit.count,
        world.store.fleet.allWalls.count { $0.revokedAt == nil }, world.store.chat.count,
      ]
    }
    let customer = try cookie(world, "cora")
    let before = state()
    let own = Browser.fields(good.cookie)
    for (csrf, headers) in [
      ("", own), ("forged", own), (wrong, own), (token, []), (token, [("Cookie", customer)]),
      (token, own + [("Host", "board.test"), ("Origin", "https://evil.example")]),
      (token, own + [("Sec-Fetch-Site", "cross-site")]),
    ] {
      #expect([303, 403].contains(try ask(world, route, "csrf=\(csrf)&\(form)", headers: headers).status))
      #expect(state() == before)
    }
    _ = try ask(world, route, token: world.access.newToken(for: UserID("ann")), "csrf=\(token)&\(form)")
    #expect(state() == before)
    // The text of a new key is shown at once, because it is never shown again.
    let done = route == "POST /board/drivers/:driver/phones" ? 201 : 303
    #expect(try ask(world, route, "csrf=\(token)&\(form)", headers: own).status == done)
    #expect(state() != before)
  }

  @Test(arguments: routes(.administrator))
  func `a page about people is for an administrator's session, and for no other`(route: String) throws {
    let world = try world()
    let isForm = route.hasPrefix("POST")
    let form = "name=Bo+B&role=driver&email=new%40example.test"
    func state() throws -> [Int] {
      [world.store.accounts.audit.count, world.store.accounts.userCount, try people(world).hashValue]
    }
    let (good, over) = (try cookie(world, "ann"), try cookie(world, "ann", seconds: 0))
    let dispatcher = try Browser(world, "dora")
    let before = try state()
    for headers in [
      [], [("Cookie", "waypost=nothing")], [("Cookie", over)], [("Cookie", try cookie(world, "cora"))],
      [("Cookie", try cookie(world, "ada"))], [("Cookie", good), ("X-Forwarded-Proto", "https")],
    ] {
      let answer = try ask(world, route, form, headers: headers)
      #expect(answer.headers["Location"]?.hasPrefix("/board/sign-in") == true, "\(headers)")
    }
    let token = try dispatcher.formToken()
    let refused = try ask(
      world, route, "csrf=\(token)&\(form)", headers: Browser.fields(dispatcher.cookie))
    #expect(refused.status == 403)
    #expect(!refused.text.contains("bo@example.test") && refused.text.contains("for administrators"))
    // A bearer token opens no page.
    let bearer = try ask(world, route, token: world.access.newToken(for: UserID("ann")), form)
    #expect(bearer.status == 303)
    let asked = try ask(world, route, "csrf=forged&\(form)", headers: [("Cookie", good)])
    // The driver has no picture.
    #expect(asked.status == (isForm ? 403 : route.hasSuffix("/image") ? 404 : 200))
    #expect(try state() == before)
  }

  private func people(_ world: World) throws -> [User] {
    try ["dora", "ann", "cora", "ada", "bo"].map { try #require(world.store.accounts.user(UserID($0))) }
  }

  @Test(arguments: routes(.either))
  func `what was is for dispatchers, whether by session or by token`(route: String) throws {
    let world = try world(mapPath: map.path)
    for user in ["cora", "ada"] {
      let cookie = try cookie(world, user)
      let answer = try ask(
        world, route, token: world.access.newToken(for: UserID(user)), headers: [("Cookie", cookie)])
      #expect(answer.status == 403)
    }
    #expect(try ask(world, route, token: world.service("shop")).status == 403)
    let over = try cookie(world, "dora", seconds: 0)
    for token in [nil, "nothing", "screen"] {
      #expect(try ask(world, route, token: token, headers: [("Cookie", over)]).status == 401)
    }
  }

  @Test(arguments: routes(.wall))
  func `a wall opens by a wall's own link, and by nothing else`(route: String) throws {
    let world = try world()
    try world.submit(.wallCreated(Wall(token: "gone", name: "Old", createdAt: world.now)))
    try world.submit(.wallRevoked(token: "gone"))
    let admin = try cookie(world, "ann")
    for token in ["nothing", "link-j", "gone", "scree", "screenx", "Screen"] {
      let answer = try ask(
        world, route, token: world.access.newToken(for: UserID("ann")), parameter: token,
        headers: [("Cookie", admin)])
      #expect(answer.status == 404 || answer.text.contains("event: end"), "\(token)")
      #expect(!answer.text.contains("driver-ada"))
    }
  }

  @Test(arguments: routes(.link))
  func `a customer's page opens by its own link, and by nothing else`(route: String) throws {
    let world = try world()
    try world.job("other")
    try world.submit(.linkRevoked(token: "link-other"))
    let admin = try cookie(world, "ann")
    for token in ["nothing", "screen", "link-other", "j", "link-"] {
      let answer = try ask(
        world, route, token: world.access.newToken(for: UserID("ann")), parameter: token,
        headers: [("Cookie", admin)])
      #expect(answer.status == 404 || answer.text.contains("event: end"), "\(token)")
      #expect(!answer.text.contains("Harbour"))
    }
  }
}
