import Auth
import HTTP
import JSON
import Storage
import System
import Testing
import Tracking

struct AuthRoutesTests {
  private static let password = "correct horse battery"

  private func logIn(
    _ world: World, _ body: String, path: String = "login", from address: String = "127.0.0.1"
  ) throws -> World.Answer {
    try world.ask(.post, "/api/auth/\(path)", body, from: address)
  }

  @Test func `a login answers a token that works, and the account`() throws {
    let world = try World()
    try world.account("ada", .driver, password: Self.password)
    for path in ["login", "driver-login"] {
      let answer = try logIn(
        world, #"{"email":"ADA@example.test","password":"\#(Self.password)"}"#, path: path)
      #expect(answer.status == 200)
      #expect(answer.json["success"]?.boolValue == true)
      #expect(answer.json["user"]?["role"]?.stringValue == "driver")
      #expect(answer.json["user"]?["id"]?.stringValue == "ada")
      #expect(!answer.text.contains("scrypt"))
      let token = try #require(answer.json["token"]?.stringValue)
      let me = try world.ask(.get, "/api/auth/me", token: token)
      #expect(me.json["user"]?["email"]?.stringValue == "ada@example.test")
      #expect(try world.ask(.get, "/api/auth/me", headers: [("Authorization", token)]).status == 200)
    }
  }

  @Test func `a login that fails does not say why`() throws {
    let world = try World()
    try world.account("ada", .driver, password: Self.password)
    try world.account("gone", .driver, password: Self.password, isActive: false)
    try world.account("silent", .driver)
    for (name, password) in [
      ("ada", "wrong"), ("nobody", Self.password), ("gone", Self.password), ("silent", Self.password),
    ] {
      let answer = try logIn(
        world, #"{"email":"\#(name)@example.test","password":"\#(password)"}"#,
        from: "203.0.113.\(name.count)")
      #expect((answer.status, answer.error) == (401, "Invalid credentials"))
    }
    let long = String(repeating: "a", count: 100_000)
    let answer = try logIn(world, #"{"email":"\#(long)","password":"x"}"#, from: "203.0.113.99")
    #expect((answer.status, answer.error) == (401, "Invalid credentials"))
  }

  @Test func `the drivers' login is for drivers`() throws {
    let world = try World()
    try world.account("cora", .customer, password: Self.password)
    let body = #"{"email":"cora@example.test","password":"\#(Self.password)"}"#
    let answer = try logIn(world, body, path: "driver-login")
    #expect(answer.status == 403)
    #expect(
      answer.error == "This account is not registered as a driver. Please use the customer app.")
    #expect(answer.json["token"] == nil)
  }

  @Test(arguments: ["", "{}", #"{"email":"a"}"#, #"{"password":"a"}"#, #"{"email":"","password":"a"}"#])
  func `a login without name or password is no attempt`(body: String) throws {
    let answer = try logIn(try World(), body)
    #expect((answer.status, answer.error) == (400, "Email or phone number and password required"))
  }

  @Test func `five attempts a minute, then a time to wait`() throws {
    let world = try World()
    try world.account("ada", .driver, password: Self.password)
    let body = #"{"email":"ada@example.test","password":"wrong"}"#
    for _ in 0..<5 { #expect(try logIn(world, body).status == 401) }
    let answer = try logIn(world, body)
    #expect(answer.status == 429)
    #expect(Int(answer.headers["Retry-After"] ?? "") ?? 0 >= 1)
    #expect(answer.error == "Too many requests")
    #expect(try logIn(world, body, from: "203.0.113.7").status == 401)
  }

  @Test func `tokens are renewed for 90 days after the sign-in, however often, and then no more`() throws {
    let world = try World()
    var token = try world.account("dana", .driver)
    for _ in 0..<3 {
      world.advance(seconds: 28 * 24 * 3600)
      let renewed = try world.ask(.post, "/api/auth/refresh", token: token)
      token = try #require(renewed.json["token"]?.stringValue)
    }
    world.advance(seconds: 6 * 24 * 3600 - 1)
    #expect(try world.ask(.post, "/api/auth/refresh", token: token).status == 200)
    world.advance(seconds: 2)
    #expect(try world.ask(.post, "/api/auth/refresh", token: token).status == 401)
    // The token that was renewed last is valid until its own end.
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 200)
  }

  @Test func `a token is renewed for seven days after its end, and no longer`() throws {
    let world = try World()
    let token = try world.account("ada", .driver)
    world.advance(seconds: 36 * 24 * 3600)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    let renewed = try world.ask(.post, "/api/auth/refresh", token: token)
    let fresh = try #require(renewed.json["token"]?.stringValue)
    #expect(try world.ask(.get, "/api/auth/me", token: fresh).status == 200)
    world.advance(seconds: 2 * 24 * 3600)
    #expect(try world.ask(.post, "/api/auth/refresh", token: token).status == 401)
    try world.change("ada") { $0.isActive = false }
    #expect(try world.ask(.post, "/api/auth/refresh", token: fresh).status == 401)
  }

  @Test func `a token that was good is not good for ever`() throws {
    let world = try World()
    let token = try world.account("ada", .driver)
    // The server remembers a checked token, so that its second use costs no signature.
    for _ in 0..<2 { #expect(try world.ask(.get, "/api/auth/me", token: token).status == 200) }
    try world.change("ada") { $0.isActive = false }
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    try world.change("ada") { $0.isActive = true }
    world.advance(seconds: 30 * 24 * 3600 + 31)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
  }

  @Test func `a token without a signature is none`() throws {
    let world = try World()
    try world.account("ann", .admin)
    let header = Base64.url.encode(Array(#"{"alg":"none","typ":"JWT"}"#.utf8))
    let payload = Base64.url.encode(Array(#"{"user_id":"ann","exp":9999999999}"#.utf8))
    for token in ["\(header).\(payload).", "\(header).\(payload)"] {
      #expect(try world.ask(.get, "/api/admin/jobs", token: token).status == 401)
    }
  }
}
