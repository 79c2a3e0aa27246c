import Auth
import HTTP
import JSON
import Net
import Outbound
import Storage
import System
import Testing
import Tracking

@testable import Access
@testable import Logging
@testable import Site
@testable import Store
@testable import Upstream

/// Dispatchers change jobs of the backend; the test gives the backend's answers.
struct UpstreamActsTests {
  private final class Asked { var acts: [UpstreamAct] = [] }

  private let world: World
  private let upstreamActs: UpstreamActs
  private let asked = Asked()

  init() throws {
    var made: UpstreamActs?
    let equipment = World.Equipment { parts in
      made = UpstreamActs(store: parts.store, log: parts.log, loop: parts.loop)
      parts.upstreamActs = made
    }
    world = try World(isFollowingUpstream: true, with: equipment)
    upstreamActs = try #require(made)
    try Self.fill(world)
  }

  private static func fill(_ world: World) throws {
    try world.account("dora", .dispatcher, password: Browser.password)
    for driver in ["ada", "bo"] { try world.account(driver, .driver) }
    try world.job("j")
  }

  private func answer(_ result: UpstreamActAnswer.Result) {
    upstreamActs.send = { [asked, upstreamActs] act in
      asked.acts.append(act)
      upstreamActs.receive(UpstreamActAnswer(number: act.number, result: result))
    }
  }

  private var lastEntry: AuditEntry? { world.store.accounts.audit.last }

  @Test func `a card offers to assign and to cancel, and nothing else`() throws {
    let browser = try Browser(world, "dora")
    let card = try browser.get("/board/jobs/j").text
    #expect(card.contains("/board/jobs/j/assign") && card.contains("Cancel this job"))
    #expect(!card.contains("Confirm the job"))
    #expect(try browser.post("/board/jobs/j/status", "status=confirmed").status == 409)
  }

  @Test func `the backend is asked for several jobs in turn, until it is not reached`() throws {
    for job in ["a", "b"] { try world.job(job) }
    answer(.done)
    let browser = try Browser(world, "dora")
    let done = try browser.post("/board/jobs/several", "do=assign&driver=ada&job=j&job=a&job=none")
    #expect(done.text.contains("Assigned to ada Surname-secret: 2.") && done.text.contains("Not done: 1"))
    #expect(!done.text.contains("data-undo-until"))
    #expect(asked.acts.map(\.job) == [JobID("j"), JobID("a")])
    answer(.unreachable)
    let refused = try browser.post("/board/jobs/several", "do=cancel&sure=yes&reason=x&job=a&job=b")
    #expect(refused.text.contains("cannot be reached now") && refused.text.contains("It was not tried."))
    #expect(asked.acts.count == 3)
    let moved = try browser.post("/board/jobs/several", "do=move&day=2026-12-01&job=a")
    #expect(moved.text.contains("belongs to the dispatch system"))
  }

  @Test func `without the option a card offers nothing, and its forms are refused`() throws {
    let world = try World(isFollowingUpstream: true)
    try Self.fill(world)
    let browser = try Browser(world, "dora")
    #expect(try !browser.get("/board/jobs/j").text.contains("/board/jobs/j/assign"))
    for (form, body) in [("assign", "driver=ada"), ("status", "status=cancelled&reason=x")] {
      let answer = try browser.post("/board/jobs/j/\(form)", body)
      #expect(answer.status == 409 && answer.text.contains("belong to the dispatch system"))
    }
  }

  @Test func `the backend is asked, and the audit log says who asked for what`() throws {
    answer(.done)
    let browser = try Browser(world, "dora")
    #expect(
      try browser.post("/board/jobs/j/assign", "driver=ada").headers["Location"]
        == "/board/jobs/j?done=assigned")
    #expect(
      lastEntry?.action == .jobAssign && lastEntry?.detail == "driver-ada"
        && lastEntry?.who == "Name of dora")
    #expect(
      try browser.post("/board/jobs/j/status", "status=cancelled&reason=no+truck").headers["Location"]
        == "/board/jobs/j?done=cancelled")
    #expect(lastEntry?.action == .jobCancel && lastEntry?.detail == "no truck")
    #expect(asked.acts.map(\.kind) == [.assign(DriverID("driver-ada")), .cancel])
    #expect(asked.acts.allSatisfy { $0.job == JobID("j") && $0.token == nil })
    // The job keeps its status until the backend reports another one.
    #expect(world.store.fleet.job(JobID("j"))?.status == .pending)
  }

  @Test func `what the backend refuses is said in its own words, and noted`() throws {
    answer(.refused(status: 403, text: "Contractor is <b>not</b> approved"))
    let browser = try Browser(world, "dora")
    let answer = try browser.post("/board/jobs/j/assign", "driver=ada")
    #expect(answer.status == 409)
    #expect(answer.text.contains("The dispatch system says: Contractor is &lt;b&gt;not&lt;/b&gt; approved"))
    #expect(lastEntry?.action == .jobActRefused)
    #expect(lastEntry?.detail == "assign driver-ada: 403 Contractor is <b>not</b> approved")
  }

  @Test func `no answer is said as it is, and where nobody was reached nothing was changed`() throws {
    let browser = try Browser(world, "dora")
    #expect(try browser.post("/board/jobs/j/assign", "driver=ada").status == 503)
    answer(.unknown)
    let unknown = try browser.post("/board/jobs/j/status", "status=cancelled&reason=x")
    #expect(unknown.status == 504 && unknown.text.contains("do not know whether"))
    #expect(lastEntry?.action == .jobActUnknown && lastEntry?.detail == "cancel: no answer")
    answer(.unreachable)
    let away = try browser.post("/board/jobs/j/assign", "driver=ada")
    #expect(away.status == 503 && away.text.contains("cannot be reached"))
    #expect(lastEntry?.action == .jobActRefused && lastEntry?.detail == "assign driver-ada: not reached")
  }

  @Test func `more acts than a few at one time are refused, and change nothing`() throws {
    upstreamActs.send = { [asked] act in asked.acts.append(act) }
    let user = try #require(world.store.accounts.user(UserID("dora")))
    let order = UpstreamActs.Order(kind: .cancel, job: JobID("j"), user: user, address: "192.0.2.1")
    var busyCount = 0
    for _ in 0..<20 { upstreamActs.ask(order) { if case .busy = $0 { busyCount += 1 } } }
    #expect(asked.acts.count == UpstreamActs.maximumUnderWay && busyCount == 12)
  }

  @Test func `who signed in with an account of the backend acts by its token, and only by that`() throws {
    answer(.done)
    let delegated = DelegatedSignIn(store: world.store, loop: world.loop)
    world.signIn.delegated = delegated
    var token: String? = "token-of-una"
    delegated.send = { [delegated] login in
      let una = UpstreamAccount(id: "7", name: "Una Upstream", role: "admin")
      delegated.answers.receive(.account(una, token: token), to: login.answer.number)
    }
    let una = try Browser(world, "una")
    #expect(try una.post("/board/jobs/j/assign", "driver=ada").status == 303)
    #expect(asked.acts.map(\.token) == ["token-of-una"])
    let dora = try Browser(world, "dora")
    #expect(try dora.post("/board/jobs/j/assign", "driver=bo").status == 303)
    #expect(asked.acts.map(\.token) == ["token-of-una", nil])
    // The token of the backend ends with the session.
    #expect(world.cookies.upstreamTokens?.count == 1)
    _ = try una.post("/board/sign-out")
    #expect(world.cookies.upstreamTokens?.count == 0)
    token = nil
    try una.signIn("una")
    let again = try una.post("/board/jobs/j/assign", "driver=ada")
    #expect(again.status == 403 && again.text.contains("sign in again"))
    #expect(asked.acts.count == 2)
  }

  @Test func `a token is kept until it expires, or its session ends`() throws {
    let session = Session(
      id: "s", userID: UserID("dora"), createdAt: world.now,
      expiresAt: world.now.adding(milliseconds: 3_600_000))
    try world.submit([.session(session)])
    let tokens = SessionTokens(accounts: world.store.accounts, clock: { [world] in world.now })
    let end = world.now.unixMilliseconds / 1000 + 60
    tokens.keep("h.\(Base64.url.encode(Array(#"{"exp":\#(end)}"#.utf8))).s", of: "s")
    tokens.keep("opaque", of: "no session")
    #expect(tokens.token(of: "s") != nil && tokens.token(of: "no session") == nil)
    world.advance(seconds: 61)
    #expect(tokens.token(of: "s") == nil)
    tokens.timePassed()
    #expect(tokens.count == 0)
  }

  @Test(
    arguments: [
      (.done, 200, nil), (.refused(status: 404, text: "Contractor not found"), 404, "Contractor not found"),
      (.refused(status: 401, text: "Unauthorized"), 502, "Unauthorized"),
      (.unknown, 504, "Upstream did not answer: it is not known whether that was done"),
      (.unreachable, 503, "Nothing was changed: upstream is not reached"),
    ] as [(UpstreamActAnswer.Result, Int, String?)])
  func `REST gives the backend's answer on`(
    result: UpstreamActAnswer.Result, status: Int, error: String?
  ) throws {
    answer(result)
    let token = try world.account("rita", .dispatcher)
    let body = #"{"contractor_id":"driver-ada"}"#
    for (path, body) in [("assign", body), ("cancel", "{}")] {
      let answer = try world.ask(.put, "/api/admin/jobs/j/\(path)", token: token, body)
      #expect(answer.status == status && answer.error == error)
      if status == 200 { #expect(answer.json["job"]?["id"]?.stringValue == "j") }
    }
    #expect(try world.ask(.put, "/api/admin/jobs/nobody/cancel", token: token, "{}").status == 404)
    #expect(asked.acts.count == 2)
    // Customers cancel at the backend, because the backend charges the fee.
    #expect(try world.ask(.put, "/api/jobs/j/cancel", token: token, "{}").status == 409)
  }

  @Test func `only what was surely not sent counts as not done`() {
    func answered(_ status: Int, _ body: String) -> UpstreamActAnswer.Result {
      UpstreamClient.result(
        of: .answered(OutboundResponse(status: status, headers: [], body: Array(body.utf8))))
    }
    #expect(answered(200, "{}") == .done)
    #expect(answered(409, #"{"error":"No\nway"}"#) == .refused(status: 409, text: "No way"))
    #expect(answered(400, "<html>") == .refused(status: 400, text: "400"))
    #expect(answered(500, #"{"error":"Internal server error"}"#) == .unknown)
    #expect(answered(302, "") == .unknown)
    guard case .refused(_, let long) = answered(400, #"{"error":"\#(String(repeating: "é", count: 5_000))"}"#)
    else {
      Issue.record("expected a refusal")
      return
    }
    #expect(long.utf8.count <= UpstreamActAnswer.maximumTextBytes)
    #expect(UpstreamClient.result(of: .failed(.timedOut)) == .unknown)
    #expect(UpstreamClient.result(of: .failed(.transferFailed(detail: ""))) == .unknown)
    #expect(UpstreamClient.result(of: .failed(.couldNotConnect(detail: ""))) == .unreachable)
    #expect(UpstreamClient.result(of: .unsent(.refused(status: 401))) == .unreachable)
  }
}
