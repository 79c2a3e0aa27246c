import Auth
import Foundation
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Administration
@testable import Store

struct SetPasswordRoutesTests {
  private static let good = "password=three+quiet+words&again=three+quiet+words"

  private func world() throws -> (World, Browser) {
    let world = try World.withoutReviews()
    try world.account("ann", .admin, password: Browser.password)
    try world.account("dora", .dispatcher, password: Browser.password)
    return (world, try Browser(world, "ann"))
  }

  /// The path of a new link, as an administrator is shown it.
  private func link(_ world: World, _ browser: Browser, of user: String = "dora") throws -> String {
    let page = try browser.post("/board/people/\(user)/link", headers: [("Host", "board.test")])
    #expect(page.status == 200)
    let found = page.text.firstMatch(of: /value="https:\/\/board.test(\/set-password\/[A-Za-z0-9_-]{24})"/)
    return String(try #require(found?.1))
  }

  private func post(
    _ world: World, _ path: String, _ form: String = Self.good
  ) throws -> World.Answer {
    try world.ask(
      .post, path, form, headers: [("Content-Type", "application/x-www-form-urlencoded")])
  }

  /// Asks as a browser behind the proxy does, from that address.
  private func get(_ world: World, _ path: String, from address: String) throws -> World.Answer {
    try world.ask(
      .get, path, headers: [("X-Forwarded-For", address), ("X-Forwarded-Proto", "https")])
  }

  @Test func `a link sets the password once, and ends what the former one opened`() throws {
    let (world, browser) = try world()
    let dora = try Browser(world, "dora")
    let token = world.access.newToken(for: UserID("dora"))
    let path = try link(world, browser)
    let page = try world.ask(.get, path)
    #expect(page.status == 200)
    #expect(page.text.contains("dora@example.test") && page.text.contains("At least 10 characters"))
    #expect(page.headers["Cache-Control"] == "no-store")
    #expect(try post(world, path).text.contains("Your password is set"))
    #expect(try dora.get("/board").status == 303)
    #expect(try world.ask(.get, "/api/auth/me", token: token).status == 401)
    let user = try #require(world.store.accounts.user(UserID("dora")))
    let hash = try PasswordHash(encoded: try #require(user.passwordHash))
    #expect(try hash.verify("three quiet words"))
    let entries = world.store.accounts.audit.suffix(2)
    #expect(entries.map(\.action) == [.accountLink, .accountPassword])
    #expect(entries.map(\.userID.rawValue) == ["ann", "dora"])
    // It was used.
    #expect(try world.ask(.get, path).status == 404)
    #expect(try post(world, path, "password=other+password&again=other+password").status == 404)
    #expect(world.store.accounts.user(UserID("dora")) == user)
  }

  @Test func `unknown, used, replaced and expired links get the same answer`() throws {
    let (world, browser) = try world()
    let replaced = try link(world, browser)
    let used = try link(world, browser)
    _ = try post(world, used)
    let expired = try link(world, browser)
    world.advance(seconds: 3 * 24 * 3600)
    let answers = try [replaced, used, expired, "/set-password/AAAAAAAAAAAAAAAAAAAAAAAA", "/set-password/x"]
      .enumerated().map { try get(world, $1, from: "198.51.100.\($0)") }
    #expect(answers.allSatisfy { $0.status == 404 })
    #expect(Set(answers.map(\.text)).count == 1)
    #expect(try post(world, expired).text == answers[0].text)
  }

  @Test(arguments: [
    ("password=ninechars&again=ninechars", "at least 10"), ("", "at least 10"),
    ("password=three+quiet+words&again=three+quiet+word", "not the same"),
    ("password=three+quiet+words%00&again=three+quiet+words%00", "cannot be used"),
    (
      "password=\(String(repeating: "x", count: 1025))&again=\(String(repeating: "x", count: 1025))",
      "cannot be used"
    ),
  ])
  func `a password that cannot be is told beside its field, and the link stays`(
    form: String, message: String
  ) throws {
    let (world, browser) = try world()
    let path = try link(world, browser)
    let answer = try post(world, path, form)
    #expect(answer.status == 422)
    #expect(answer.text.contains(message) && answer.text.contains("aria-invalid=\"true\""))
    #expect(!answer.text.contains("quiet words"))
    #expect(try post(world, path).status == 200)
  }

  @Test func `ten characters of any script are enough`() throws {
    let (world, browser) = try world()
    let word = String(repeating: "%E2%82%AC", count: 10)
    #expect(try post(world, try link(world, browser), "password=\(word)&again=\(word)").status == 200)
  }

  @Test func `of two who use the link at the same moment one sets the password`() throws {
    let (world, browser) = try world()
    let path = try link(world, browser)
    let headers = [("Content-Type", "application/x-www-form-urlencoded")]
    let first = try world.begin(.post, path, Self.good, headers: headers)
    let second = try world.begin(
      .post, path, "password=another+password&again=another+password", headers: headers)
    try world.run { first.answer != nil && second.answer != nil }
    #expect([first, second].compactMap(\.answer?.status).sorted() == [200, 404])
    #expect(world.store.accounts.audit.count { $0.action == .accountPassword } == 1)
  }

  @Test func `wrong links count as guesses of their address, right ones do not`() throws {
    let (world, browser) = try world()
    let path = try link(world, browser)
    for _ in 0..<10 { #expect(try get(world, path, from: "198.51.100.1").status == 200) }
    for _ in 0..<5 { #expect(try get(world, "/set-password/x", from: "198.51.100.1").status == 404) }
    let refused = try get(world, path, from: "198.51.100.1")
    #expect(refused.status == 429 && refused.headers["Retry-After"] != nil)
    #expect(try get(world, path, from: "198.51.100.2").status == 200)
  }

  @Test func `the link of a disabled account opens nothing`() throws {
    let (world, browser) = try world()
    let path = try link(world, browser)
    _ = try browser.post("/board/people/dora/disable")
    #expect(try post(world, path).status == 404)
    #expect(try browser.get("/board/people/dora").text.contains("Make a link") == false)
  }

  @Test func `nobody types a password over a network that others can read`() throws {
    let (world, browser) = try world()
    let path = try link(world, browser)
    let headers = [("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-Proto", "http")]
    #expect(try world.ask(.get, path, headers: headers).status == 403)
  }

  @Test func `who has neither email nor phone gets no link`() throws {
    let (world, browser) = try world()
    try world.submit([.user(User(id: UserID("bo"), name: "Bo", role: .customer, createdAt: world.now))])
    #expect(try browser.get("/board/people/bo").text.contains("Without an email or a phone number"))
    _ = try browser.post("/board/people/bo/link")
    #expect(world.store.accounts.passwordLink(of: UserID("bo")) == nil)
  }

  @Test func `the token is in no file, no later page and no line of the audit log`() throws {
    let (world, browser) = try world()
    let token = try #require(try link(world, browser).split(separator: "/").last)
    #expect(!(try browser.get("/board/people/dora").text.contains(token)))
    #expect(!(try world.ask(.get, "/set-password/\(token)").text.contains(token)))
    let files = try FileManager.default.contentsOfDirectory(atPath: world.directory)
    #expect(files.contains { $0.hasPrefix("waypost.db") })
    for file in files {
      let content = try Data(contentsOf: URL(filePath: "\(world.directory)/\(file)"))
      #expect(content.range(of: Data(token.utf8)) == nil, "\(file)")
    }
    #expect(world.store.accounts.passwordLink(of: UserID("dora"))?.digest.contains(token) == false)
  }
}
