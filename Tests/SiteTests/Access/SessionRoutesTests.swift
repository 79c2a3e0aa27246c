import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Site
@testable import Store
@testable import Words

struct SessionRoutesTests {
  private static let minute: Int64 = 60

  private func world(_ world: @autoclosure () throws -> World = try World()) throws -> World {
    let world = try world()
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ann", .admin, password: Browser.password)
    return world
  }

  @Test func `a session that nobody uses ends after two hours, and one that is used does not`() throws {
    let world = try world()
    let (idle, used) = (try Browser(world, "dora"), try Browser(world, "dora"))
    for _ in 0..<4 {
      world.advance(seconds: 40 * Self.minute)
      #expect(try used.get("/board").status == 200)
    }
    #expect(try idle.get("/board").headers["Location"] == "/board/sign-in")
  }

  @Test func `however much it is used, a session ends after twelve hours`() throws {
    let world = try world()
    let browser = try Browser(world, "dora")
    for _ in 0..<23 {
      world.advance(seconds: 31 * Self.minute)
      #expect(try browser.get("/board").status == 200)
    }
    world.advance(seconds: 31 * Self.minute)
    #expect(try browser.get("/board").status == 303)
  }

  @Test func `an open board uses its session`() throws {
    let world = try world()
    let browser = try Browser(world, "dora")
    let feed = try WireClient(world)
    feed.request("/board/live", headers: ["Cookie: \(browser.cookie)", "X-Forwarded-Proto: https"])
    try feed.take(through: "event: complete")
    for _ in 0..<5 {
      let before = try #require(world.store.accounts.sessions(of: UserID("dora"), now: world.now).first)
        .usedAt
      world.advance(seconds: 50 * Self.minute)
      try world.run {
        world.store.accounts.sessions(of: UserID("dora"), now: world.now).first.map { $0.usedAt > before }
          ?? true
      }
    }
    #expect(try browser.get("/board").status == 200)
  }

  @Test func `signing in again gives another session, and ends the one before`() throws {
    let world = try world()
    let browser = try Browser(world, "dora")
    let before = browser.cookie
    try browser.signIn("dora")
    #expect(browser.cookie != before)
    #expect(world.store.accounts.sessionCount == 1)
    #expect(try world.ask(.get, "/board", headers: Browser.fields(before)).status == 303)
    #expect(try browser.get("/board").status == 200)
  }

  @Test func `sessions that are over leave memory and disk while the server runs`() throws {
    let world = try world()
    _ = try Browser(world, "dora")
    let fresh = try Browser(world, "ann")
    world.advance(seconds: 119 * Self.minute)
    #expect(try fresh.get("/board").status == 200)
    world.advance(seconds: 2 * Self.minute)
    world.store.forgetWhatEnded()
    try world.run { world.store.accounts.sessionCount == 1 }
    #expect(try fresh.get("/board").status == 200)
    let file = try StorageFile(path: world.directory + "/waypost.db")
    #expect(try file.sessionCount() == 1)
  }

  @Test func `signing out everywhere ends every session of the account and its boards, and nobody else's`()
    throws
  {
    let world = try world(.withoutReviews())
    let (here, there, other) = (
      try Browser(world, "dora"), try Browser(world, "dora"), try Browser(world, "ann")
    )
    let feed = try WireClient(world)
    feed.request("/board/live", headers: ["Cookie: \(there.cookie)", "X-Forwarded-Proto: https"])
    try feed.take(through: "event: complete")
    #expect(try here.get("/board/account").text.contains("This browser"))
    // Without the form's token no session ends.
    _ = try world.ask(.post, "/board/sign-out-everywhere", "", headers: Browser.fields(here.cookie))
    #expect(world.store.accounts.sessionCount == 3)
    #expect(try here.post("/board/sign-out-everywhere").headers["Location"] == "/board/sign-in")
    #expect(try feed.takeToEnd().contains("event: end"))
    #expect(try there.get("/board").status == 303)
    #expect(try other.get("/board").status == 200)
  }

  @Test(arguments: [
    ("Origin", "https://evil.example"), ("Origin", "http://board.test.evil.example"), ("Origin", "file://"),
    ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"),
  ])
  func `a form of another site changes nothing, whatever token it carries`(name: String, value: String) throws
  {
    let world = try world()
    let browser = try Browser(world, "dora")
    let foreign = [("Host", "board.test"), (name, value)]
    #expect(try browser.post("/board/sign-out", headers: foreign).status == 403)
    #expect(world.store.accounts.sessionCount == 1)
    // Our pages send no referrer, so browsers send `Origin: null` for them too.
    let own = [("Host", "board.test"), ("Origin", "null"), ("Sec-Fetch-Site", "same-origin")]
    #expect(try browser.post("/board/sign-out", headers: own).headers["Location"] == "/board/sign-in")
    #expect(world.store.accounts.sessionCount == 0)
  }

  private func attempt(_ world: World, _ fields: [(String, String)], csrf: String? = nil) throws
    -> World.Answer
  {
    let secure = [("X-Forwarded-Proto", "https")]
    let form = try world.ask(.get, "/board/sign-in", headers: secure)
    let set = try #require(form.headers.all("Set-Cookie").first { $0.hasPrefix("waypost_form=") })
    let token = String(set.dropFirst("waypost_form=".count).prefix { $0 != ";" })
    return try world.ask(
      .post, "/board/sign-in",
      "email=dora@example.test&password=\(Browser.password.replacing(" ", with: "+"))&csrf=\(csrf ?? token)",
      headers: secure + [("Cookie", "waypost_form=\(token)")] + fields)
  }

  @Test(arguments: [
    [("Host", "board.test:443"), ("Origin", "https://board.test")],
    [("Host", "board.test"), ("Origin", "https://board.test:443")],
    [("Host", "back"), ("X-Forwarded-Host", "board.test"), ("Origin", "https://board.test")],
    [("Host", "back"), ("Forwarded", "for=192.0.2.1;host=board.test"), ("Origin", "https://board.test")],
  ])
  func `a form whose host a trusted proxy tells signs in`(fields: [(String, String)]) throws {
    #expect(try attempt(world(), fields).status == 303)
  }

  @Test func `a proxy that sends its own Host is told what it lacks`() throws {
    let answer = try attempt(world(), [("Host", "back"), ("Origin", "https://board.test")])
    #expect(answer.status == 403)
    for said in ["https://board.test", "the Host back", "proxy_set_header Host $http_host;"] {
      #expect(answer.text.contains(said), "\(said)")
    }
  }

  @Test func `a form that is too old, or another site's, is said to be so and names no proxy`() throws {
    let world = try world()
    let foreign = [("Host", "back"), ("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site")]
    for answer in [try attempt(world, [], csrf: "old"), try attempt(world, foreign)] {
      #expect(answer.status == 403)
      #expect(answer.text.contains("The form was too old"))
      #expect(!answer.text.contains("proxy_set_header"))
    }
  }

  @Test func `a form's token is good for its own session only`() throws {
    let world = try world()
    let (one, other) = (try Browser(world, "dora"), try Browser(world, "dora"))
    let token = try one.formToken()
    _ = try world.ask(.post, "/board/sign-out", "csrf=\(token)", headers: Browser.fields(other.cookie))
    #expect(world.store.accounts.sessionCount == 2)
    #expect(try other.get("/board").status == 200)
  }

  @Test func `signing out everywhere ends the account's tokens too, and no others`() throws {
    let world = try world()
    let (mine, others) = (
      world.access.newToken(for: UserID("dora")), world.access.newToken(for: UserID("ann"))
    )
    // Another issuer with the same secret may make tokens without the time of their making.
    let undated = JWT.signHS256(
      JWTClaims(userID: "dora", expiresAtUnixSeconds: world.now.unixMilliseconds / 1000 + 3600),
      secret: try TokenSecret(World.secret))
    func status(_ token: String) throws -> Int { try world.ask(.get, "/api/auth/me", token: token).status }
    for token in [mine, others, undated] { #expect(try status(token) == 200) }
    let socket = try WireClient.socketIO(world, token: mine)
    #expect(try socket.message()?.hasPrefix("40") == true)
    let browser = try Browser(world, "dora")
    #expect(try browser.post("/board/sign-out-everywhere").status == 303)
    for token in [mine, undated] {
      #expect(try status(token) == 401)
      #expect(try world.ask(.post, "/api/auth/refresh", token: token).status == 401)
    }
    #expect(try status(others) == 200)
    #expect(try socket.message() == "41")
    // A token that is made in the same second counts as new.
    let fresh = world.access.newToken(for: UserID("dora"))
    #expect(try status(fresh) == 200)
    world.advance(seconds: 60)
    #expect(try status(fresh) == 200 && status(mine) == 401)
  }

  @Test func `signing out of one browser leaves tokens as they are`() throws {
    let world = try world()
    let token = world.access.newToken(for: UserID("dora"))
    _ = try Browser(world, "dora").post("/board/sign-out")
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 200)
  }

  @Test func `who signed in, changed a job or a link, and signed out is written down`() throws {
    let world = try world()
    try world.account("ada", .driver)
    try world.job("open")
    let token = world.access.newToken(for: UserID("dora"))
    #expect(
      try world.ask(
        .put, "/api/admin/jobs/open/assign", token: token, #"{"contractor_id":"driver-ada"}"#
      ).status == 200)
    #expect(try world.ask(.post, "/api/admin/jobs/open/links", token: token).status == 201)
    #expect(try world.ask(.patch, "/api/admin/jobs/open/links/link-open", token: token, "{}").status == 200)
    #expect(try world.ask(.delete, "/api/admin/jobs/open/links/link-open", token: token).status == 200)
    #expect(try world.ask(.put, "/api/admin/jobs/open/cancel", token: token).status == 200)
    // A refused change is not in the audit log.
    #expect(try world.ask(.put, "/api/admin/jobs/open/cancel", token: token).status == 409)
    let browser = try Browser(world, "dora")
    _ = try browser.post("/board/sign-out")
    let audit = world.store.accounts.audit
    #expect(
      audit.map(\.action) == [
        .jobAssign, .linkCreate, .linkChange, .linkRevoke, .jobCancel, .signIn, .signOut,
      ])
    #expect(audit.allSatisfy { $0.userID == UserID("dora") && $0.who == "Name of dora" && $0.address != nil })
    #expect(audit.prefix(5).allSatisfy { $0.subject == "open" && $0.address == "127.0.0.1" })
    #expect(try StorageFile(path: world.directory + "/waypost.db").audit(limit: 100) == audit)
  }

  @Test func `a good sign-in leaves a cookie that opens nothing, for the sign-in form alone`() throws {
    let world = try world()
    func device(_ answer: World.Answer) -> String? {
      answer.headers.all("Set-Cookie").first { $0.hasPrefix("waypost_device=") }
    }
    #expect(device(try Browser.attempt(world, "dora", "wrong", from: "192.0.2.1")) == nil)
    let cookie = try #require(
      device(try Browser.attempt(world, "dora", Browser.password, from: "192.0.2.1")))
    let attributes = Set(cookie.split(separator: "; ").dropFirst())
    #expect(attributes.isSuperset(of: ["HttpOnly", "SameSite=Strict", "Secure", "Path=/board/sign-in"]))
    let value = String(cookie.prefix { $0 != ";" })
    for target in ["/board", "/board/account"] {
      #expect(try world.ask(.get, target, headers: Browser.fields(value)).status == 303)
    }
  }

  @Test func `guesses are written down for accounts that there are, and not without end`() throws {
    let world = try world()
    for number in 0..<8 {
      // Each attempt has another address, because the attempts of one address reach a limit earlier.
      let address = "203.0.113.\(number)"
      _ = try Browser.attempt(world, "dora", "wrong", from: address)
      _ = try Browser.attempt(world, "nobody", "wrong", from: address)
    }
    try world.run { world.store.accounts.audit.count == 5 }
    #expect(world.store.accounts.audit.allSatisfy { $0.action == .signInRefused })
  }

  @Test func `a dispatcher reads what was done by that account, an administrator everything`() throws {
    let world = try world()
    let (dora, ann) = (try Browser(world, "dora"), try Browser(world, "ann"))
    let (own, all) = (try dora.get("/board/account").text, try ann.get("/board/account").text)
    #expect(own.contains("Name of dora") && !own.contains("Name of ann"))
    #expect(all.contains("Name of dora") && all.contains("Name of ann"))
    #expect(
      try world.ask(.get, "/board/account").headers["Location"] == "/board/sign-in?next=%2Fboard%2Faccount")
  }

  @Test func `behind a backend the navigation has no form for new jobs`() throws {
    let world = try world(try World(isFollowingUpstream: true))
    let page = try Browser(world, "dora").get("/board").text
    #expect(page.contains(#"<a href="/board/reports""#) && !page.contains(#"<a href="/board/jobs/new""#))
  }
}
