import HTTP
import JSON
import Testing
import Tracking

@testable import Site
@testable import Storage
@testable import Store

struct SignUpRoutesTests {
  private func world(uses: Int = 1) throws -> World {
    let world = try World()
    try world.submit([.app(.invite(Invite(code: "ABCDE23456", uses: uses, createdAt: world.now)))])
    return world
  }

  private func signUp(
    _ world: World, email: String = "nora@fleet.test", password: String = "long enough",
    name: String = "Nora North", code: String? = "abcde-23456", from address: String = "203.0.113.1"
  ) throws -> World.Answer {
    var json = JSONWriter()
    json.beginObject()
    json.member("email", email)
    json.member("password", password)
    json.member("name", name)
    if let code { json.member("inviteCode", code) }
    json.endObject()
    return try world.ask(
      .post, "/api/auth/driver-signup", String(decoding: json.bytes, as: UTF8.self), from: address)
  }

  @Test func `a driver signs up with a code, waits for approval, and signs in with the password`() throws {
    let world = try world()
    let answer = try signUp(world)
    #expect(answer.status == 200)
    #expect(answer.json["success"]?.boolValue == true)
    #expect(answer.json["user"]?["role"]?.stringValue == "driver")
    #expect(answer.json["user"]?["name"]?.stringValue == "Nora North")
    #expect(!answer.text.contains("scrypt"))
    let token = try #require(answer.json["token"]?.stringValue)
    let profile = try world.ask(.get, "/api/drivers/profile", token: token).json["contractor"]
    #expect(profile?["approval_status"]?.stringValue == "pending")
    #expect(profile?["is_online"]?.boolValue == false)
    #expect(try world.ask(.get, "/api/drivers/jobs/available", token: token).status == 403)
    let login = try world.ask(
      .post, "/api/auth/driver-login", #"{"email":"NORA@fleet.test","password":"long enough"}"#)
    #expect(login.status == 200)
    // The operator approves the driver with the command line, while the server runs.
    let slot = try #require(world.store.fleet.driverSlots.first)
    var approved = world.store.fleet.profile(slot)
    approved.isApproved = true
    world.store.take(AccountChanges(users: [], drivers: [approved], walls: []))
    #expect(try world.ask(.get, "/api/drivers/jobs/available", token: token).status == 200)
  }

  @Test(arguments: [nil, "", "WRONG23456", String(repeating: "A", count: 1000)])
  func `without a code that is good nobody signs up`(code: String?) throws {
    let world = try world()
    let answer = try signUp(world, code: code)
    #expect(answer.status == 403)
    #expect(answer.error?.contains("ask the operator") == true)
    #expect(world.store.accounts.userCount == 0 && world.store.fleet.driverCount == 0)
  }

  @Test func `a code makes as many accounts as it may, and none after it was revoked`() throws {
    let world = try world(uses: 2)
    #expect(try signUp(world).status == 200)
    #expect(try signUp(world, email: "b@fleet.test").status == 200)
    // The count in memory is too old: the database decides.
    #expect(try signUp(world, email: "c@fleet.test").status == 403)
    #expect(world.store.fleet.driverCount == 2 && world.store.accounts.userCount == 2)
    let revoked = Invite(code: "GONE", uses: 9, createdAt: world.now, revokedAt: world.now)
    world.store.take(AccountChanges(users: [], drivers: [], walls: [], invites: [revoked]))
    #expect(try signUp(world, email: "d@fleet.test", code: "GONE", from: "203.0.113.2").status == 403)
  }

  @Test func `an email makes one account, and is said to be taken only to those who have a code`() throws {
    let world = try world(uses: 5)
    try world.account("ada", .driver)
    for email in ["ada@example.test", "ADA@example.test"] {
      let answer = try signUp(world, email: email)
      #expect((answer.status, answer.error?.contains("already")) == (409, true))
    }
    #expect(try signUp(world, email: "ada@example.test", code: "WRONG").status == 403)
  }

  @Test func `two who sign up at the same moment with one email make one account`() throws {
    let world = try world(uses: 5)
    let body = #"{"email":"n@f.test","password":"long enough","name":"N","inviteCode":"ABCDE23456"}"#
    var statuses: [Int] = []
    for _ in 0..<2 {
      let request = try HTTPRequest(method: .post, target: "/api/auth/driver-signup", body: Array(body.utf8))
      world.routes.handle(
        request, Responder(inMemory: request) { statuses.append($0.status.rawValue) })
    }
    try world.run { statuses.count == 2 }
    #expect(statuses.sorted() == [200, 409])
    #expect(world.store.accounts.userCount == 1 && world.store.fleet.driverCount == 1)
  }

  @Test(arguments: [
    ("", "long enough", "N"), ("nora", "long enough", "N"), ("a@b@c", "long enough", "N"),
    ("n ora@f.test", "long enough", "N"), ("nora@f.test", "short", "N"),
    ("nora@f.test", "long\u{0}enough", "N"), ("nora@f.test", "nine char", "N"),
    ("nora@f.test", "Nora@F.test", "N"), ("nora.north@f.test", "nora.north", "N"),
    ("nora@f.test", "nora north", "Nora North"),
    ("nora@f.test", "long enough", ""), ("nora@f.test", "long enough", "  "),
    (String(repeating: "a", count: 320) + "@f.test", "long enough", "N"),
    ("nora@f.test", String(repeating: "p", count: 1025), "N"),
    ("nora@f.test", "long enough", String(repeating: "n", count: 201)),
  ])
  func `an email, password or name that is none is refused`(email: String, password: String, name: String)
    throws
  {
    let world = try world()
    let answer = try signUp(world, email: email, password: password, name: name)
    #expect(answer.status == 400 && answer.error != nil)
    #expect(world.store.accounts.userCount == 0)
  }

  @Test func `an address signs up three times a minute`() throws {
    let world = try world()
    for _ in 0..<3 { #expect(try signUp(world, code: "WRONG").status == 403) }
    let answer = try signUp(world)
    #expect(answer.status == 429)
    #expect(answer.headers["Retry-After"] == "20")
    #expect(try signUp(world, from: "203.0.113.2").status == 200)
  }

  // MARK: Registering

  private static let papers =
    #"{"truck_type":"box_truck","truck_capacity":12.5,"license_url":"https://a.test/l.jpg","#
    + #""insurance_url":"https://a.test/i.jpg","truck_photos":["https://a.test/1.jpg"],"is_operator":false}"#

  @Test func `a driver completes the profile, which comes back as it was sent`() throws {
    let world = try world()
    let token = try #require(try signUp(world).json["token"]?.stringValue)
    let answer = try world.ask(.post, "/api/drivers/register", token: token, Self.papers)
    #expect(answer.status == 200 && answer.json["success"]?.boolValue == true)
    let profile = try world.ask(.get, "/api/drivers/profile", token: token).json["contractor"]
    #expect(profile == answer.json["contractor"])
    #expect(profile?["truck_type"]?.stringValue == "box_truck")
    #expect(profile?["truck_capacity"]?.doubleValue == 12.5)
    #expect(profile?["license_url"]?.stringValue == "https://a.test/l.jpg")
    #expect(profile?["truck_photos"]?.arrayValue == ["https://a.test/1.jpg"])
    #expect(profile?["approval_status"]?.stringValue == "pending")
    #expect(world.store.fleet.drivers.first?.vehicle == "Box truck")
    // The members that the request leaves out keep their values.
    let again = try world.ask(
      .post, "/api/drivers/register", token: token, #"{"truck_capacity":"20 m³","is_operator":true}"#)
    #expect(again.json["contractor"]?["truck_capacity"]?.stringValue == "20 m³")
    #expect(again.json["contractor"]?["truck_type"]?.stringValue == "box_truck")
    #expect(again.json["contractor"]?["is_operator"]?.boolValue == true)
  }

  @Test func `a customer becomes a driver with a code only, and other accounts never`() throws {
    let world = try world()
    let (cora, dora) = (try world.account("cora", .customer), try world.account("dora", .dispatcher))
    for body in ["{}", #"{"invite_code":"WRONG"}"#] {
      #expect(try world.ask(.post, "/api/drivers/register", token: cora, body).status == 403)
    }
    let body = #"{"invite_code":"ABCDE23456","truck_type":"pickup"}"#
    #expect(try world.ask(.post, "/api/drivers/register", token: dora, body).status == 403)
    let answer = try world.ask(.post, "/api/drivers/register", token: cora, body)
    #expect(answer.json["contractor"]?["approval_status"]?.stringValue == "pending")
    #expect(answer.json["contractor"]?["name"]?.stringValue == "Name of cora")
    #expect(world.store.accounts.user(UserID("cora"))?.role == .driver)
    #expect(try world.ask(.get, "/api/drivers/profile", token: cora).status == 200)
    let eve = try world.account("eve", .customer)
    #expect(try world.ask(.post, "/api/drivers/register", token: eve, body).status == 403)
    #expect(world.store.accounts.user(UserID("eve"))?.role == .customer)
  }

  @Test(arguments: [
    #"{"truck_type":"bicycle"}"#, #"{"license_url":"http://a.test/l.jpg"}"#, #"{"license_url":7}"#,
    #"{"insurance_url":"javascript:alert(1)"}"#, #"{"truck_photos":"https://a.test/1.jpg"}"#,
    #"{"truck_photos":[7]}"#, #"{"truck_photos":[null]}"#, #"{"license_url":"/api/upload/photos/other"}"#,
    #"{"truck_capacity":{}}"#, #"{"truck_capacity":1e999}"#,
  ])
  func `papers that cannot be kept are refused`(body: String) throws {
    let world = try World()
    let ada = try world.account("ada", .driver)
    let answer = try world.ask(.post, "/api/drivers/register", token: ada, body)
    #expect(answer.status == 400 && answer.error != nil)
    #expect(world.store.accounts.apps.application(of: DriverID("driver-ada")) == nil)
  }

  @Test func `texts and the number of photos have bounds`() throws {
    let world = try World()
    let ada = try world.account("ada", .driver)
    let photos = Array(repeating: #""https://a.test/1.jpg""#, count: 9).joined(separator: ",")
    let long = String(repeating: "a", count: 1000)
    for body in [
      #"{"truck_photos":[\#(photos)]}"#, #"{"license_url":"https://a.test/\#(long)"}"#,
      #"{"truck_capacity":"\#(long)"}"#,
    ] {
      #expect(try world.ask(.post, "/api/drivers/register", token: ada, body).status == 400)
    }
  }

  // MARK: Tokens of phones

  @Test func `where a phone can be woken is taken, and what is no token is not`() throws {
    let world = try World()
    let ada = try world.account("ada", .driver)
    func register(_ body: String) throws -> Int {
      try world.ask(.post, "/api/push/register-token", token: ada, body).status
    }
    #expect(try register(#"{"token":"0123abcd","platform":"ios","bundle_id":"x"}"#) == 200)
    for body in [
      "{}", #"{"token":""}"#, #"{"token":7}"#, #"{"token":"a b"}"#, #"{"token":"a","platform":"i\nos"}"#,
      #"{"token":"\#(String(repeating: "a", count: 513))"}"#,
    ] {
      #expect(try register(body) == 400)
    }
  }

  @Test func `while a backend is followed accounts are its own`() throws {
    let world = try World(isFollowingUpstream: true)
    let ada = try world.account("ada", .driver)
    for target in [
      "/api/auth/driver-signup", "/api/drivers/register", "/api/push/register-token", "/api/upload/photos",
    ] {
      let answer = try world.ask(.post, target, token: ada, "{}")
      #expect((answer.status, answer.error?.contains("another backend")) == (409, true))
    }
  }
}
