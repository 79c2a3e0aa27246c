import Auth
import HTTP
import Net
import Storage
import Testing
import Tracking

@testable import FleetView
@testable import Store

struct BoardRoutesTests {
  private static let password = "correct horse battery"
  private static let secure = ("X-Forwarded-Proto", "https")

  private func world(_ world: @autoclosure () throws -> World = try World()) throws -> World {
    let world = try world()
    try world.account("dora", .dispatcher, password: Self.password)
    try world.account("ada", .driver, password: Self.password)
    try world.account("cora", .customer, password: Self.password)
    return world
  }

  /// The value of a cookie that an answer sets.
  private func cookie(_ name: String, _ answer: World.Answer) throws -> String {
    let set = answer.headers.all("Set-Cookie").first { $0.hasPrefix(name + "=") }
    return String(try #require(set).dropFirst(name.count + 1).prefix { $0 != ";" })
  }

  private func signIn(
    _ world: World, _ email: String, _ password: String = password, csrf: String? = nil,
    next: String? = nil, from address: String = "127.0.0.1", headers: [(String, String)] = []
  ) throws -> World.Answer {
    let form = try world.ask(.get, "/board/sign-in", headers: headers, from: address)
    let token = try cookie("waypost_form", form)
    let body =
      "email=\(email)&password=\(password.replacing(" ", with: "+"))&csrf=\(csrf ?? token)"
      + (next.map { "&next=\($0)" } ?? "")
    return try world.ask(
      .post, "/board/sign-in", body, headers: [("Cookie", "waypost_form=\(token)")] + headers, from: address)
  }

  private func session(_ world: World) throws -> String {
    try cookie("waypost", try signIn(world, "dora@example.test"))
  }

  private func follow(_ world: World, _ session: String) throws -> WireClient {
    let client = try WireClient(world)
    client.request("/board/live", headers: ["Cookie: waypost=\(session)"])
    return client
  }

  @Test func `a dispatcher signs in and gets the board`() throws {
    let world = try world()
    let answer = try signIn(world, "dora@example.test")
    #expect(answer.status == 303)
    #expect(answer.headers["Location"] == "/board")
    let session = try cookie("waypost", answer)
    let board = try world.ask(.get, "/board", headers: [("Cookie", "waypost=\(session)")])
    #expect(board.status == 200)
    #expect(board.headers["Cache-Control"] == "no-store")
  }

  @Test func `the session's cookie is out of reach of scripts and other sites`() throws {
    let world = try world()
    let plain = try #require(try signIn(world, "dora@example.test").headers["Set-Cookie"])
    for flag in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=43200"] { #expect(plain.contains(flag)) }
    #expect(!plain.contains("Secure"))
    let answer = try signIn(world, "dora@example.test", headers: [Self.secure])
    let secure = try #require(answer.headers["Set-Cookie"])
    #expect(secure.hasPrefix("__Host-waypost="))
    #expect(secure.contains("; Secure"))
    #expect(!secure.contains("Domain"))
  }

  @Test func `a stored session is no key`() throws {
    let world = try world()
    let token = try session(world)
    let digest = Sha256.hexadecimal(try #require(SessionToken(text: token)).digest)
    #expect(world.store.accounts.session(digest, now: world.now) != nil)
    let answer = try world.ask(.get, "/board", headers: [("Cookie", "waypost=\(digest)")])
    #expect(answer.headers["Location"] == "/board/sign-in")
  }

  @Test(arguments: [
    ("dora@example.test", "wrong"), ("nobody@example.test", "wrong"), ("ada@example.test", password),
    ("cora@example.test", password), ("", ""), ("dora@example.test", ""),
  ])
  func `all who may not see the board get the same answer`(email: String, password: String) throws {
    let world = try world()
    let answer = try signIn(world, email, password)
    #expect(answer.status == 401)
    #expect(answer.headers.all("Set-Cookie").allSatisfy { $0.hasPrefix("waypost_form=") })
    // The two pages are equal except for the form's secret and the email that the form repeats.
    let wrong = try signIn(world, "other@example.test", "wrong")
    let words = { (text: String, email: String) in
      text.replacing(email, with: "").split(separator: "csrf")[0]
    }
    #expect(words(answer.text, email) == words(wrong.text, "other@example.test"))
  }

  @Test(arguments: ["", "forged", "AAAAAAAAAAAAAAAAAAAAAAAA"])
  func `a form that another site sent signs nobody in`(csrf: String) throws {
    let world = try world()
    let answer = try signIn(world, "dora@example.test", csrf: csrf)
    #expect(answer.status == 403)
    let bare = try world.ask(
      .post, "/board/sign-in", "email=dora@example.test&password=\(Self.password)&csrf=",
      headers: [("Cookie", "waypost_form=")])
    #expect(bare.status == 403)
    #expect(world.store.accounts.sessionCount == 0)
  }

  @Test func `without HTTPS only this machine may sign in`() throws {
    let world = try world()
    let answer = try world.ask(.get, "/board/sign-in", from: "203.0.113.9")
    #expect(answer.status == 403)
    #expect(answer.headers["Set-Cookie"] == nil)
    let post = try world.ask(.post, "/board/sign-in", "email=a&password=b", from: "203.0.113.9")
    #expect(post.status == 403)
  }

  @Test(arguments: [
    ("/board?x=1", "/board?x=1"), ("https://evil.example/", "/board"), ("//evil.example", "/board"),
    ("/boardwalk", "/board"), ("%2Fboard%0d%0aX%3A1", "/board"), ("/board/../../x", "/board"),
    ("/board/..", "/board"), ("/board/./x", "/board"), ("/board//evil.example", "/board"),
    ("/board/\\evil.example", "/board"), ("/board%5C..", "/board"), ("/board/%252e%252E/x", "/board"),
    ("/board/.%252e/x", "/board"), ("/board/%252F/x", "/board"), ("/board/%255cx", "/board"),
    ("/board/jobs/a%2520b", "/board/jobs/a%20b"),
    ("/board/jobs/j?done=..#links", "/board/jobs/j?done=..#links"),
    ("/board?q=a..b//c", "/board?q=a..b//c"), ("/board/\(String(repeating: "x", count: 2048))", "/board"),
  ])
  func `a dispatcher lands only on the board`(next: String, location: String) throws {
    let world = try world()
    #expect(try signIn(world, "dora@example.test", next: next).headers["Location"] == location)
  }

  @Test func `too many attempts from one address wait, and leave the account to others`() throws {
    let world = try world()
    for _ in 0..<5 { #expect(try signIn(world, "dora@example.test", "wrong").status == 401) }
    for _ in 0..<20 {
      let answer = try signIn(world, "dora@example.test", "wrong")
      #expect(answer.status == 429)
      #expect(Int(answer.headers["Retry-After"] ?? "") ?? 0 >= 1)
    }
    let elsewhere = try signIn(
      world, "dora@example.test", from: "127.0.0.1",
      headers: [Self.secure, ("X-Forwarded-For", "203.0.113.9")])
    #expect(elsewhere.status == 303)
  }

  @Test func `an account that is deactivated while its password is checked is not let in`() throws {
    let world = try world()
    let form = try world.ask(.get, "/board/sign-in")
    let token = try cookie("waypost_form", form)
    var user = try #require(world.store.accounts.user(UserID("dora")))
    user.isActive = false
    // This runs after the form was handed over to be checked: the answer comes in the next turn of the loop.
    world.loop.atTurnEnd { [store = world.store, user] in store.accounts.put(user) }
    let answer = try world.ask(
      .post, "/board/sign-in",
      "email=dora@example.test&password=\(Self.password.replacing(" ", with: "+"))&csrf=\(token)",
      headers: [("Cookie", "waypost_form=\(token)")])
    #expect(answer.status == 401)
  }

  @Test func `signing out ends the session and its feeds`() throws {
    let world = try world(.withoutReviews())
    let token = try session(world)
    let feed = try follow(world, token)
    try feed.take(through: "event: complete")
    let cookies = [("Cookie", "waypost=\(token)")]
    // A form of another site ends no session.
    _ = try world.ask(.post, "/board/sign-out", "csrf=forged", headers: cookies)
    #expect(world.store.accounts.sessionCount == 1)
    let board = try world.ask(.get, "/board", headers: cookies)
    let csrf = board.text.split(separator: #"name="csrf" value=""#)[1].prefix { $0 != "\"" }
    let answer = try world.ask(.post, "/board/sign-out", "csrf=\(csrf)", headers: cookies)
    #expect(answer.headers["Location"] == "/board/sign-in")
    #expect(try #require(answer.headers["Set-Cookie"]).contains("Max-Age=0"))
    #expect(try feed.takeToEnd().contains("event: end"))
    #expect(try world.ask(.get, "/board", headers: cookies).status == 303)
  }

  @Test(arguments: ["deactivated", "demoted"])
  func `an account that may not see the board any more loses it at once`(cause: String) throws {
    let world = try world(.withoutReviews())
    let feed = try follow(world, try session(world))
    try feed.take(through: "event: complete")
    try world.change("dora") { user in
      if cause == "demoted" { user.role = .customer } else { user.isActive = false }
    }
    #expect(try feed.takeToEnd().contains("event: end"))
  }

  @Test func `a board stays open no longer than its session`() throws {
    let world = try world()
    let feed = try follow(world, try session(world))
    try feed.take(through: "event: complete")
    world.advance(seconds: 12 * 3600 + 1)
    #expect(try feed.takeToEnd().contains("event: end"))
  }

  @Test func `a board without a session is sent to sign in, and its feed ends`() throws {
    let world = try world()
    #expect(try world.ask(.get, "/board").headers["Location"] == "/board/sign-in")
    #expect(try world.ask(.get, "/board/live").text.contains("event: end"))
    // Bearer tokens are for apps only.
    let token = try world.account("eve", .admin)
    #expect(try world.ask(.get, "/board", token: token).status == 303)
  }
}
