import HTTP
import Net
import Storage
import Testing
import Tracking

@testable import Access
@testable import Store

/// What was typed into a form whose session had ended.
struct KeptFormsTests {
  private static let hours: Int64 = 3600
  private let world: World

  init() throws {
    world = try World()
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ann", .admin, password: Browser.password)
    try world.account("ada", .driver)
    try world.job("j", .pending)
    try world.job("held", .assigned, driver: "ada")
  }

  /// A browser with all of its cookies, as `Browser` has only that of the session.
  private final class Jar {
    private let world: World
    private var cookies: [String: String] = [:]

    init(_ world: World) { self.world = world }

    func send(_ method: HTTPMethod, _ target: String, _ form: String = "") throws -> World.Answer {
      let sent = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
      let answer = try world.ask(
        method, target, form,
        headers: [
          ("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "198.51.100.7"), ("Cookie", sent),
          ("Accept", "text/html"),
        ])
      for set in answer.headers.all("Set-Cookie") {
        let pair = set.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
        cookies[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
      }
      return answer
    }

    func value(_ name: String, _ page: World.Answer) -> String? {
      let parts = page.text.split(separator: "name=\"\(name)\" value=\"", maxSplits: 1)
      return parts.dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
    }

    /// Signs in by the form of this page; gives the address to which that leads.
    func signIn(_ user: String, by page: World.Answer) throws -> String? {
      var form = "email=\(user)@example.test&password=\(Browser.password.replacing(" ", with: "+"))"
      for name in ["csrf", "next", "kept"] {
        if let value = value(name, page) { form += "&\(name)=\(value)" }
      }
      return try send(.post, "/board/sign-in", form).headers["Location"]
    }

    func signIn(_ user: String) throws {
      _ = try signIn(user, by: send(.get, "/board/sign-in"))
    }

    func formToken() throws -> String { try #require(value("csrf", send(.get, "/board/account"))) }
  }

  /// The sign-in to which this form leads after the session has ended.
  private func sendLate(_ path: String, _ form: String, from jar: Jar) throws -> World.Answer {
    let token = try jar.formToken()
    world.advance(seconds: 3 * Self.hours)
    let answer = try jar.send(.post, path, "csrf=\(token)&\(form)")
    #expect(answer.status == 303)
    return try jar.send(.get, #require(answer.headers["Location"]))
  }

  @Test(
    arguments: [
      ("dora", "/board/jobs/new", "address=Kept+Street", "value=\"Kept Street\""),
      ("dora", "/board/jobs/j/edit", "address=x&notes=kept+notes", "kept notes</textarea>"),
      ("dora", "/board/jobs/held/chat", "message=kept+words", "kept words</textarea>"),
      ("dora", "/board/jobs/j/status", "status=cancelled&reason=kept+reason", "value=\"kept reason\""),
      ("dora", "/board/jobs/j/assign", "driver=kept+name", "value=\"kept name\""),
      ("dora", "/board/jobs/j/repeat", "start=2026-12-24T10:00&count=3", "value=\"2026-12-24T10:00\""),
      ("dora", "/board/displays", "name=Kept+hall", "value=\"Kept hall\""),
      ("dora", "/board/drivers/driver-ada/phones", "name=Kept+phone", "value=\"Kept phone\""),
      ("ann", "/board/people/new", "name=Kept+person&role=driver", "value=\"Kept person\""),
      ("ann", "/board/people/dora", "name=Kept+name", "value=\"Kept name\""),
      ("ann", "/board/messages/webhook", "name=kept-hook&url=https://example.org/", "kept-hook"),
    ])
  func `a form whose session ended is there after the sign-in as it was filled`(
    account: String, path: String, form: String, shown: String
  ) throws {
    let jar = Jar(world)
    try jar.signIn(account)
    let page = try sendLate(path, form, from: jar)
    #expect(page.text.contains("What you typed is kept"))
    let before = (world.store.fleet.jobCount, world.store.accounts.audit.count)
    let next = try #require(try jar.signIn(account, by: page))
    #expect(next.hasPrefix("/board/kept/"))
    let kept = try jar.send(.get, next)
    #expect(kept.text.contains(shown), "\(kept.text)")
    // Signing in is all that was done.
    #expect(world.store.fleet.jobCount == before.0 && world.store.accounts.audit.count == before.1 + 1)
    #expect(world.store.fleet.job(JobID("j"))?.status == .pending)
  }

  @Test func `nobody else sees it, from that browser or from another`() throws {
    let (jar, other) = (Jar(world), Jar(world))
    try jar.signIn("dora")
    try other.signIn("ann")
    let page = try sendLate("/board/jobs/new", "address=Kept+Street", from: jar)
    let id = try #require(jar.value("kept", page))
    // Another browser with the address of the sign-in.
    #expect(try !other.send(.get, "/board/sign-in?kept=\(id)").text.contains("What you typed is kept"))
    #expect(try other.signIn("ann", by: other.send(.get, "/board/sign-in")) == "/board")
    #expect(try other.send(.get, "/board/kept/\(id)").headers["Location"] == "/board")
    // Another account from the same browser.
    #expect(try jar.signIn("ann", by: page) == "/board/jobs/new")
    #expect(try jar.send(.get, "/board/kept/\(id)").headers["Location"] == "/board")
  }

  @Test func `a form of another site, and one that is too old, are not kept`() throws {
    let jar = Jar(world)
    try jar.signIn("dora")
    world.advance(seconds: 3 * Self.hours)
    let foreign = try jar.send(.post, "/board/jobs/new", "csrf=x&address=y").headers["Location"]
    #expect(foreign == "/board/sign-in?next=%2Fboard%2Fjobs%2Fnew")
    try jar.signIn("dora")
    let page = try sendLate("/board/jobs/new", "address=y", from: jar)
    world.advance(seconds: Self.hours)
    #expect(try jar.signIn("dora", by: page) == "/board/jobs/new")
  }

  @Test func `one address keeps a few, the newest`() throws {
    let forms = KeptForms()
    func keep(_ address: String) throws -> String {
      let request = try HTTPRequest(
        method: .post, target: "/board/jobs/new",
        headers: ["Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded"],
        body: Array("address=x".utf8), peer: .init(text: address))
      return try #require(forms.keep(request, isOwn: true, now: world.now))
    }
    let first = try keep("192.0.2.1")
    let others = try (0..<KeptForms.maximumOfClient).map { _ in try keep("192.0.2.2") }
    _ = try keep("192.0.2.2")
    #expect(forms.form(first, now: world.now) != nil)
    #expect(forms.form(try #require(others.first), now: world.now) == nil)
    for number in 0..<KeptForms.maximumForms { _ = try keep("192.0.\(3 + number / 200).\(number % 200)") }
    #expect(forms.form(first, now: world.now) == nil)
  }
}
