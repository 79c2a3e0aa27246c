import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store

struct OwnAccountRoutesTests {
  private static let password = Browser.password.replacing(" ", with: "+")
  private static let fresh = "password=three+quiet+words&again=three+quiet+words"

  private func world() throws -> (World, Browser) {
    let world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("dora", .dispatcher, password: Browser.password)
    return (world, try Browser(world, "dora"))
  }

  private func user(_ world: World) throws -> User {
    try #require(world.store.accounts.user(UserID("dora")))
  }

  @Test(arguments: RouteTableTests.routes(.own))
  func `a form about the own account that another site or session sent changes nothing`(
    route: String
  ) throws {
    let (world, browser) = try world()
    try world.account("ann", .admin, password: Browser.password)
    let (other, path) = (try Browser(world, "ann"), String(route.dropFirst("POST ".count)))
    let (own, token) = (Browser.fields(browser.cookie), try browser.formToken())
    let form =
      "name=Eve&email=eve@example.test&present=\(Self.password)&session=x&code=123456&seed="
      + String(repeating: "a", count: 40) + "&\(Self.fresh)"
    func state() throws -> [Int] {
      [
        try user(world).hashValue, world.store.accounts.sessionCount, world.store.accounts.audit.count,
        world.store.outbox.waitingCount(of: OutboxMessage.accountMailReceiver),
      ]
    }
    let before = try state()
    for (csrf, headers) in [
      ("", own), ("forged", own), (try other.formToken(), own), (token, []),
      (token, own + [("Sec-Fetch-Site", "cross-site")]), (token, own + [("Origin", "https://evil.example")]),
    ] {
      let answer = try world.ask(.post, path, "csrf=\(csrf)&\(form)", headers: headers)
      #expect([303, 403].contains(answer.status))
      #expect(try state() == before)
    }
  }

  @Test func `the own name changes, and the audit says so`() throws {
    let (world, browser) = try world()
    #expect(
      try browser.post("\(OwnAccountPage.path)/name", "name=+Dora++Q+").text.contains("Your name is saved"))
    #expect(try user(world).name == "Dora Q")
    #expect(world.store.accounts.audit.last?.action == .accountChange)
    #expect(try browser.post("\(OwnAccountPage.path)/name", "name=+").status == 422)
  }

  @Test func `a new password takes the present one, ends all else, and is told by mail`() throws {
    let (world, browser) = try world()
    let (other, token) = (try Browser(world, "dora"), world.access.newToken(for: UserID("dora")))
    world.advance(seconds: 2)
    let path = "\(OwnAccountPage.path)/password"
    #expect(try browser.post(path, "present=guessed&\(Self.fresh)").status == 422)
    #expect(try browser.post(path, "present=\(Self.password)&password=short&again=short").status == 422)
    let known = try browser.post(
      path, "present=\(Self.password)&password=dora@example.test&again=dora@example.test")
    #expect(known.status == 422 && known.text.contains("Everybody can guess that"))
    try world.change("dora") { $0.phone = "+49 30 1234567" }
    let phone = try browser.post(
      path, "present=\(Self.password)&password=%2B49+30+1234567&again=%2B49+30+1234567")
    #expect(phone.status == 422 && phone.text.contains("your email address or your phone number"))
    #expect(try other.get("/board").status == 200)
    let answer = try browser.post(path, "present=\(Self.password)&\(Self.fresh)")
    #expect(answer.status == 303)
    try browser.take(answer)
    #expect(try browser.get("/board").status == 200)
    #expect(try other.get("/board").status == 303)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    let hash = try PasswordHash(encoded: try #require(try user(world).passwordHash))
    #expect(try hash.verify("three quiet words"))
    let mails = try world.storedMessages(to: OutboxMessage.accountMailReceiver, awaiting: 1)
    #expect(mails.count == 1)
  }

  @Test func `the account says where tokens and keys are ended`() throws {
    let page = try world().1.get("/board/account").text
    #expect(page.contains("Keys and tokens") && page.contains(#"href="/board/displays""#))
    // Not only administrators see the pages of drivers, which lead to the keys of their phones.
    #expect(page.contains(#"href="/board?list=drivers#drivers-title""#))
  }

  @Test func `one session is ended by its owner, and by nobody else`() throws {
    let (world, browser) = try world()
    try world.account("ann", .admin, password: Browser.password)
    let (other, ann) = (try Browser(world, "dora"), try Browser(world, "ann"))
    let page = try browser.get("/board/account").text
    let id = String(try #require(page.firstMatch(of: /name="session" value="([0-9a-f]{64})"/)?.1))
    _ = try ann.post("/board/account/end", "session=\(id)")
    #expect(try other.get("/board").status == 200)
    _ = try browser.post("/board/account/end", "session=\(id)")
    #expect(try other.get("/board").status == 303)
    #expect(try browser.get("/board").status == 200)
  }
}
