import HTTP
import JSON
import Net
import Outbound
import Storage
import Testing
import Tracking

@testable import Access
@testable import Store
@testable import Upstream

/// Users sign in with an account of the backend that is followed; the test gives the backend's answers.
struct DelegatedSignInTests {
  private final class Asked { var logins: [UpstreamLogin] = [] }

  private let world: World
  private let delegated: DelegatedSignIn
  private let asked = Asked()

  init() throws {
    world = try World(isFollowingUpstream: true)
    try world.account("dora", .dispatcher, password: Browser.password)
    let delegated = DelegatedSignIn(store: world.store, loop: world.loop)
    self.delegated = delegated
    world.signIn.delegated = delegated
  }

  /// Gives every login this answer.
  private func answer(_ result: UpstreamLoginAnswer) {
    delegated.send = { [asked, delegated] login in
      asked.logins.append(login)
      delegated.answers.receive(result, to: login.answer.number)
    }
  }

  private func account(_ role: String) -> UpstreamLoginAnswer {
    .account(UpstreamAccount(id: "7", name: "Una Upstream", role: role), token: nil)
  }

  private func attempt(_ user: String, _ password: String = "there", from address: String = "192.0.2.1")
    throws
    -> World.Answer
  {
    try Browser.attempt(world, user, password, from: address)
  }

  @Test(arguments: ["admin", "dispatcher"])
  func `a dispatcher of the backend gets in, and stands in the log by name`(role: String) throws {
    answer(account(role))
    let signedIn = try attempt("una")
    #expect(signedIn.status == 303 && signedIn.headers["Location"] == "/board")
    #expect(asked.logins.map(\.name) == ["una@example.test"] && asked.logins.map(\.password) == ["there"])
    let user = try #require(world.store.accounts.user(UserID("upstream:7")))
    #expect(user.role.rawValue == role && user.passwordHash == nil && user.email == nil)
    #expect(world.store.accounts.audit.last?.who == "Una Upstream")
    let cookie = try #require(signedIn.headers.all("Set-Cookie").first { $0.hasPrefix("__Host-waypost=") })
    let fields = Browser.fields(String(cookie.prefix { $0 != ";" }))
    #expect(try world.ask(.get, "/board", headers: fields).status == 200)
    // A user who is no dispatcher at the backend any more loses the board here too.
    answer(account("customer"))
    #expect(try attempt("una").status == 401)
    #expect(try world.ask(.get, "/board", headers: fields).status == 303)
  }

  @Test(arguments: ["customer", "driver", "operator", "", "Admin"])
  func `an account of another role learns no more than a wrong password does, and leaves nothing`(
    role: String
  )
    throws
  {
    answer(account(role))
    let other = try attempt("una")
    #expect(other.status == 401 && other.text.contains("do not match"))
    #expect(world.store.accounts.user(UserID("upstream:7")) == nil)
  }

  @Test func `accounts of this server go on working, and do not ask`() throws {
    answer(.refused)
    #expect(try attempt("dora", Browser.password).status == 303)
    #expect(asked.logins.isEmpty)
    // A wrong password and an unknown name both ask the backend, and get the same answer.
    let (known, unknown) = (try attempt("dora", "wrong"), try attempt("nobody", "wrong"))
    #expect(known.status == 401 && unknown.status == 401 && asked.logins.count == 2)
    #expect(known.text.contains("do not match") && unknown.text.contains("do not match"))
  }

  @Test func `a backend that does not answer is said not to, and strangers leave one question to others`()
    throws
  {
    let before = try attempt("una")
    #expect(before.status == 503 && before.text.contains("does not answer"))
    answer(.unavailable)
    for number in 0..<2 { #expect(try attempt("u\(number)", from: "192.0.2.\(number)").status == 503) }
    let limited = try attempt("u9", from: "192.0.2.9")
    #expect(limited.status == 429 && limited.headers["Retry-After"] != nil)
    #expect(asked.logins.count == 2)
  }

  @Test func `a name that signed in before gets in at once during a storm of strangers, and after a restart`()
    throws
  {
    answer(account("admin"))
    #expect(try attempt("una").status == 303)
    let again = DelegatedSignIn(store: world.store, loop: world.loop)
    world.signIn.delegated = again
    var outcomes: [String] = []
    again.send = { [asked] login in
      asked.logins.append(login)
      let isUna = login.name == "una@example.test"
      let result: UpstreamLoginAnswer =
        isUna ? .account(UpstreamAccount(id: "7", name: "Una", role: "admin"), token: nil) : .unavailable
      again.answers.receive(result, to: login.answer.number)
    }
    for number in 0..<500 {
      again.ask(name: "s\(number)", password: "guess", address: "203.0.113.\(number % 250)") { outcome in
        if case .limited = outcome { outcomes.append("limited") } else { outcomes.append("asked") }
      }
    }
    #expect(outcomes.filter { $0 == "asked" }.count == 2 && outcomes.count == 500)
    #expect(try attempt("una", from: "192.0.2.1").status == 303)
  }

  @Test func `strangers who wait for their passwords to be checked leave places to a name at home`() throws {
    answer(account("admin"))
    #expect(try attempt("una").status == 303)
    answer(.refused)
    var limitedCount = 0
    for number in 0..<100 {
      world.signIn.attempt(
        name: "s\(number)", password: "guess", address: "203.0.113.\(number)",
        nowMilliseconds: world.loop.nowMilliseconds, isAtBoard: true
      ) { if case .limited = $0 { limitedCount += 1 } }
    }
    #expect(limitedCount >= 100 - PasswordChecker.maximumWaiting + PasswordChecker.keptCount)
    answer(account("admin"))
    #expect(try attempt("una").status == 303)
  }

  @Test func `known names wait for the next question, before strangers, and not for ever`() throws {
    // The five users signed in before the restart.
    for (number, name) in ["ann", "ben", "cat", "dan", "eve"].enumerated() {
      let user = User(id: UserID("upstream:\(name)"), role: .admin, createdAt: world.now)
      let entry = AuditEntry(at: world.now, by: user, .signIn, address: "192.0.2.\(number)", detail: name)
      try world.submit([.audit(entry)])
    }
    let delegated = DelegatedSignIn(store: world.store, loop: world.loop, spacingMilliseconds: 300)
    var order: [String] = []
    var answers: [String: String] = [:]
    delegated.send = { login in
      order.append(login.name)
      delegated.answers.receive(
        .account(UpstreamAccount(id: login.name, name: login.name, role: "admin"), token: nil),
        to: login.answer.number)
    }
    func ask(_ name: String, _ address: String) {
      delegated.ask(name: name, password: "p", address: address) { outcome in
        switch outcome {
        case .signedIn: answers[name] = "in"
        case .limited: answers[name] = "limited"
        case .refused, .unavailable: answers[name] = "other"
        }
      }
    }
    // Three attempts use up the allowance; the other attempts wait, those from a known address before those from
    // another.
    for (number, name) in ["ann", "ben", "cat"].enumerated() { ask(name, "192.0.2.\(number)") }
    ask("dan", "198.51.100.1")
    ask("eve", "192.0.2.4")
    ask("stranger", "198.51.100.2")
    #expect(answers["stranger"] == "limited")
    try world.run(until: { answers.count == 6 })
    #expect(!order.contains("stranger"))
    #expect(answers.values.allSatisfy { $0 == "in" || $0 == "limited" })
    #expect(order.firstIndex(of: "eve") ?? 9 < order.firstIndex(of: "dan") ?? 10)
  }

  @Test func `an account that was closed here stays closed`() throws {
    answer(account("admin"))
    #expect(try attempt("una").status == 303)
    try world.change("upstream:7") { $0.isActive = false }
    #expect(try attempt("una").status == 401)
  }

  @Test func `REST does not ask the backend: its own apps do that themselves`() throws {
    answer(account("admin"))
    let body = #"{"email":"una@example.test","password":"there"}"#
    #expect(try world.ask(.post, "/api/auth/login", body).status == 401)
    #expect(asked.logins.isEmpty)
  }

  @Test(
    arguments: [
      (200, #"{"user":{"id":"7","name":"Una","role":"admin"}}"#, "Una"),
      (200, #"{"user":{"id":"7","name":null,"email":"u@x","role":"admin"}}"#, "u@x"),
      (200, #"{"user":{"id":"","role":"admin"}}"#, nil), (200, #"{"user":{"id":"7"}}"#, nil),
      (200, "<html>", nil), (401, "{}", "refused"), (403, "", "refused"), (429, "", nil), (500, "", nil),
    ] as [(Int, String, String?)])
  func `the backend's answer is read by the contract, and anything else is none`(
    status: Int, body: String, expected: String?
  ) {
    let read = UpstreamSignIn.read(OutboundResponse(status: status, headers: [], body: Array(body.utf8)))
    switch read {
    case .account(let account, _): #expect(account.name == expected)
    case .refused: #expect(expected == "refused")
    case .unavailable: #expect(expected == nil)
    }
  }
}
