import Access
import HTTP
import Storage
import Testing
import Tracking

@testable import Site
@testable import Store

/// A node that is behind the log: what it does not know yet is not refused.
struct LateAnswersTests {
  private let world: World
  private let log = LateLog()
  private let token: String
  private let driver: String
  /// Of an account that is no driver's.
  private let dismissed: String

  init() throws {
    world = try World()
    token = try world.account("dora", .dispatcher)
    driver = try world.account("dan", .driver)
    dismissed = try world.account("cleo", .customer)
    world.store.log = log
  }

  /// What another node decided, as this one applies it.
  private func learn(_ writes: DurableWrite...) { world.store.apply(logged: writes) }

  private func job(_ id: String, driver: String? = nil, _ status: JobStatus = .pending) -> DurableWrite {
    .record(
      .job(
        Job(
          id: JobID(id), customerID: nil, driverID: driver.map { DriverID($0) }, status: status,
          address: "1 Harbour Street", pickup: World.pickup, createdAt: world.now)))
  }

  private func link(_ token: String, _ job: String) -> DurableWrite {
    .record(.link(TrackingLink(token: token, jobID: JobID(job), createdAt: world.now)))
  }

  @Test(
    arguments: [
      (HTTPMethod.get, "/api/admin/jobs/j", ""), (.put, "/api/jobs/j/cancel", "{}"),
      (.get, "/api/tracking/j", ""), (.get, "/t/link-j", ""),
      (.get, "/t/link-j.json", ""), (.get, "/t/link-j/live", ""), (.get, "/api/admin/jobs/j/links", ""),
      (.get, "/api/jobs/j/messages", ""), (.patch, "/api/admin/jobs/j", #"{"notes":"ring"}"#),
    ] as [(HTTPMethod, String, String)])
  func `what another node made a moment ago is waited for`(
    method: HTTPMethod, target: String, body: String
  ) throws {
    let pending = try world.begin(method, target, token: token, body)
    #expect(pending.answer == nil, "\(pending.answer?.status ?? 0)")
    #expect(log.waits.count == 1)
    learn(job("j"), link("link-j", "j"))
    // Its changes need the log; their refusal shows that the job is known.
    log.end(true, entries: 1)
    guard method == .get, !target.hasSuffix("/live") else { return }
    try world.run { pending.answer != nil }
    #expect(pending.answer?.status == 200)
    #expect(world.store.nodesRefusals.lookedAgain == 1)
  }

  @Test func `what no node knows is refused after one question`() throws {
    let pending = try world.begin(.get, "/api/admin/jobs/nothing", token: token)
    #expect(pending.answer == nil)
    log.end(true)
    #expect(pending.answer?.status == 404 && pending.answer?.error == "Job not found")
    // Other entries came meanwhile: the request is handled anew, once.
    let again = try world.begin(.get, "/api/admin/jobs/nothing", token: token)
    log.end(true, entries: 3)
    #expect(again.answer?.status == 404 && log.waits.isEmpty)
  }

  @Test func `a node that stays behind answers 503, to browsers with a page`() throws {
    let api = try world.begin(.get, "/api/admin/jobs/j", token: token)
    let page = try world.begin(.get, "/t/link-j", headers: [("Accept", "text/html")])
    log.end(false)
    for pending in [api, page] {
      #expect(pending.answer?.status == 503 && pending.answer?.headers["Retry-After"] == "1")
    }
    #expect(api.answer?.error?.contains("newest changes") == true)
    #expect(page.answer?.text.contains("This page cannot be shown now") == true)
    #expect(world.store.nodesRefusals.behind == 2)
  }

  @Test func `an account and a session of another node are waited for`() throws {
    let account = try world.begin(.get, "/api/auth/me", token: world.access.newToken(for: UserID("new")))
    let session = try world.begin(.get, "/board", headers: [("Cookie", "waypost=unknown")])
    #expect(account.answer == nil && session.answer == nil)
    learn(.user(User(id: UserID("new"), email: "new@x.test", role: .customer, createdAt: world.now)))
    log.end(true, entries: 1)
    #expect(account.answer?.status == 200)
    // Nobody knows it: the browser signs in.
    #expect(session.answer?.status == 303)
  }

  @Test func `a picture and a refused step of a driver are looked at again`() throws {
    let picture = try world.begin(.get, "/api/upload/photos/p", token: driver)
    let step = try world.begin(.post, "/api/drivers/jobs/j/accept", token: dismissed)
    #expect(picture.answer == nil && step.answer == nil && log.waits.count == 2)
    log.end(true)
    #expect(picture.answer?.status == 403 && step.answer?.status == 404)
  }

  @Test func `of one address four requests wait, of all 64; one more is answered at once`() throws {
    func begin(_ address: String) throws -> World.Pending {
      try world.begin(.get, "/api/admin/jobs/j", token: token, from: address)
    }
    let own = try (0..<5).map { _ in try begin("192.0.2.1") }
    #expect(own.map { $0.answer?.status } == [nil, nil, nil, nil, 503])
    let others = try (0..<61).map { try begin("198.51.100.\($0)") }
    #expect(others.map { $0.answer?.status } == Array(repeating: nil, count: 60) + [503])
    learn(job("j"))
    log.end(true, entries: 1)
    #expect((own.prefix(4) + others.prefix(60)).allSatisfy { $0.answer?.status == 200 })
    // The places are free again.
    let next = try begin("192.0.2.1")
    #expect(next.answer?.status == 200)
  }

  @Test func `an address that no server has is refused at once`() throws {
    for target in ["/nothing", "/api/nothing", "/assets/build/nothing.css"] {
      #expect(try world.ask(.get, target, headers: [("Accept", "text/html")]).status == 404)
    }
    #expect(log.waits.isEmpty)
  }

  @Test func `a request that is malformed or has no token waits for nothing that could change it`() throws {
    #expect(try world.ask(.get, "/api/admin/jobs?page=abc", token: token).status == 400)
    #expect(try world.ask(.get, "/board").status == 303)
    #expect(log.waits.isEmpty)
  }

  @Test func `a server alone, and a node that is cut off, ask nobody`() throws {
    world.store.log = nil
    #expect(try world.ask(.get, "/api/admin/jobs/j", token: token).status == 404)
    world.store.log = log
    try world.store.applyNow(.nodesCutOff(since: world.now))
    #expect(try world.ask(.get, "/api/admin/jobs/j", token: token).status == 503)
    #expect(log.waits.isEmpty)
  }
}
