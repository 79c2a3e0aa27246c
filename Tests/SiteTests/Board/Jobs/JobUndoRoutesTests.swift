import HTTP
import Storage
import System
import Testing
import Tracking

@testable import Access
@testable import Messages
@testable import Site
@testable import Store

struct JobUndoRoutesTests {
  private let world: World
  private let browser: Browser

  init() throws {
    world = try World.withoutReviews(with: .outbox())
    for dispatcher in ["dora", "dan"] {
      try world.account(dispatcher, .dispatcher, password: Browser.password)
    }
    for driver in ["ada", "bo"] { try world.account(driver, .driver) }
    try world.job("j")
    try world.submit([
      .outbox(
        .webhook(
          Webhook(
            id: "hook", name: "hook", url: "http://127.0.0.1:1/",
            events: MessageEvent.chosen.map(\.rawValue), createdAt: world.now)))
    ])
    browser = try Browser(world, "dora")
  }

  private func job() throws -> Job { try #require(world.store.fleet.job(JobID("j"))) }

  /// Sends the form of a card.
  private func act(_ form: String, _ body: String, in browser: Browser? = nil) throws {
    #expect(try (browser ?? self.browser).post("/board/jobs/j/\(form)", body).status == 303)
  }

  private func undo(_ revision: Int? = nil, in browser: Browser? = nil) throws -> World.Answer {
    try (browser ?? self.browser).post("/board/jobs/j/undo", "revision=\(revision ?? job().revision)")
  }

  private var waiting: [OutboxTable.Waiting] { world.store.outbox.waiting(for: "hook", limit: 100) }

  @Test func `each act on a card offers to be undone for ten seconds, to the person who did it`() throws {
    for (form, body, done) in [
      ("status", "status=confirmed", "confirmed"), ("assign", "driver=ada", "assigned"),
      ("assign", "driver=bo", "assigned"), ("status", "status=confirmed", "taken-back"),
      ("status", "status=cancelled&reason=x", "cancelled"),
    ] {
      let before = try job()
      try act(form, body)
      let card = try browser.get("/board/jobs/j?done=\(done)").text
      let until = world.now.adding(milliseconds: 10_000).unixMilliseconds
      #expect(card.contains("data-undo-until=\"\(until)\""), "\(body)")
      #expect(card.contains("action=\"/board/jobs/j/undo\""))
      #expect(try !Browser(world, "dan").get("/board/jobs/j?done=\(done)").text.contains("/undo"))
      #expect(try !browser.get("/board/jobs/j").text.contains("/undo"))
      #expect(try undo().headers["Location"] == "/board/jobs/j?done=undone")
      var expected = before
      expected.revision += 2
      #expect(try job() == expected, "\(body)")
      let undone = try browser.get("/board/jobs/j?done=undone").text
      #expect(undone.contains("Undone. The job is as it was before.") && !undone.contains("/undo"))
      world.advance(seconds: 60)
      try act(form, body)
      world.advance(seconds: 60)
      #expect(try !browser.get("/board/jobs/j?done=\(done)").text.contains("/undo"))
    }
    #expect(
      world.store.accounts.audit.filter { $0.action != .signIn }.map(\.action) == [
        .jobConfirm, .jobUnconfirm, .jobConfirm, .jobAssign, .jobUnassign, .jobAssign, .jobAssign, .jobAssign,
        .jobAssign, .jobConfirm, .jobAssign, .jobConfirm, .jobCancel, .jobReopen, .jobCancel,
      ])
    let history = try #require(
      try browser.get("/board/jobs/j").text.split(separator: "history-title\">").last)
    for text in ["Reopened a canceled job", "Took a job from its driver", "Took back a confirmation"] {
      #expect(history.contains(text), "\(text)")
    }
  }

  @Test func `the messages of an act wait for its undo, and are dropped by it`() throws {
    try act("assign", "driver=ada")
    #expect(waiting.map(\.event) == ["job.assigned"])
    #expect(waiting.first?.delivery.dueAt == world.now.adding(milliseconds: 12_000))
    #expect(waiting.first?.delivery.isHeld == true)
    world.advance(seconds: 9)
    #expect(try undo().status == 303)
    #expect(waiting.isEmpty)
    let messages = try world.storedMessages()
    #expect(messages.map(\.event) == ["job.created", "job.assigned"].suffix(messages.count))
    #expect(messages.last?.delivery.ending == .untrue)
    // The same again is another message.
    try act("assign", "driver=ada")
    #expect(waiting.map(\.event) == ["job.assigned"])
  }

  @Test func `what happens next sends the messages that waited before its own`() throws {
    try act("assign", "driver=ada")
    world.advance(seconds: 2)
    try world.submit(.accepted(JobID("j"), by: #require(world.store.fleet.slot(of: DriverID("driver-ada")))))
    #expect(waiting.map(\.event) == ["job.assigned", "job.accepted"])
    #expect(waiting.allSatisfy { !$0.delivery.isHeld && $0.delivery.dueAt == world.now })
  }

  @Test func `another act of a dispatcher is undone alone`() throws {
    try act("assign", "driver=ada")
    let first = try job().revision
    try act("assign", "driver=bo")
    #expect(waiting.map(\.event) == ["job.assigned", "job.assigned", "job.withdrawn"])
    let answer = try undo(first)
    #expect(answer.status == 409 && answer.text.contains("this server knows no change of yours"))
    #expect(try undo().status == 303)
    #expect(try job().driverID == DriverID("driver-ada"))
    #expect(waiting.map(\.event) == ["job.assigned"])
  }

  @Test func `an undo that comes too late says so`() throws {
    try act("status", "status=cancelled&reason=x")
    world.advance(seconds: 10)
    let answer = try undo()
    #expect(answer.status == 409)
    #expect(answer.text.contains("Not undone: that is possible for 10 seconds only."))
    #expect(try job().status == .cancelled)
    #expect(waiting.map(\.event) == ["job.cancelled"])
  }

  @Test func `an undo after somebody else's act says whose`() throws {
    try act("assign", "driver=ada")
    try act("assign", "driver=bo", in: Browser(world, "dan"))
    #expect(try undo(2).text.contains("Not undone: meanwhile Name of dan changed the job."))
    #expect(try job().driverID == DriverID("driver-bo"))
  }

  @Test func `an undo after the driver's own tap names the driver`() throws {
    try act("assign", "driver=ada")
    try world.submit(.accepted(JobID("j"), by: #require(world.store.fleet.slot(of: DriverID("driver-ada")))))
    #expect(try undo(2).text.contains("Not undone: meanwhile ada Surname-secret changed the job."))
    try act("status", "status=confirmed")
    #expect(try job().status == .confirmed)
  }

  @Test func `nobody else undoes it, and no other server knows it`() throws {
    try act("status", "status=cancelled&reason=x")
    let answer = try undo(in: Browser(world, "dan"))
    #expect(answer.status == 409 && answer.text.contains("this server knows no change of yours"))
    #expect(try browser.post("/board/jobs/j/undo", "revision=x").status == 400)
    #expect(try job().status == .cancelled)
  }

  @Test func `a cancelled job is reopened by REST, by the same person, if it was cancelled to be undone`()
    throws
  {
    let (dora, dan) = (world.access.newToken(for: UserID("dora")), world.access.newToken(for: UserID("dan")))
    func ask(_ path: String, _ token: String, _ body: String = "") throws -> World.Answer {
      try world.ask(.put, "/api/admin/jobs/j/\(path)", token: token, body)
    }
    let cancelled = try ask("cancel", dora, #"{"reason":"x","undoable":true}"#)
    #expect(cancelled.text.contains(#""undo_until":"2026-11-21T12:00:10"#))
    #expect(waiting.first?.delivery.isHeld == true)
    #expect(try ask("reopen", dan).status == 409)
    #expect(try ask("reopen", dora).text.contains(#""status":"pending""#))
    #expect(try ask("reopen", dora).status == 409)
    #expect(world.store.accounts.audit.last?.action == .jobReopen)
    // Without being asked to wait, everybody is told at once.
    #expect(try ask("cancel", dora).status == 200)
    #expect(waiting.map(\.delivery.isHeld) == [false])
    let answer = try ask("reopen", dora)
    #expect(answer.status == 409 && answer.text.contains("no cancellation of yours"))
  }

  @Test func `what was erased meanwhile does not come back by an undo`() throws {
    try world.account("carol", .customer)
    try world.account("ann", .admin, password: Browser.password)
    try world.job("k", customer: "carol")
    #expect(try browser.post("/board/jobs/k/status", "status=cancelled&reason=x").status == 303)
    let revision = try #require(world.store.fleet.job(JobID("k"))?.revision)
    let admin = try Browser(world, "ann")
    #expect(try admin.post("/board/people/data/erase", "account=carol&confirmed=yes").status == 303)
    let answer = try browser.post("/board/jobs/k/undo", "revision=\(revision)")
    #expect(answer.status == 409)
    let job = try #require(world.store.fleet.job(JobID("k")))
    #expect(job.status == .cancelled && job.customerName == nil && job.customerEmail == nil)
  }

  @Test func `a job is taken from its driver by REST until that one sets out`() throws {
    let token = world.access.newToken(for: UserID("dora"))
    func unassign() throws -> World.Answer {
      try world.ask(.put, "/api/admin/jobs/j/unassign", token: token)
    }
    #expect(try unassign().status == 409)
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    #expect(try unassign().text.contains(#""status":"pending""#))
    #expect(try job().driverID == nil)
    #expect(world.store.accounts.audit.last?.action == .jobUnassign)
    #expect(world.store.accounts.audit.last?.detail == "driver-ada")
    #expect(waiting.map(\.event).suffix(1) == ["job.withdrawn"])
    #expect(try world.ask(.put, "/api/admin/jobs/none/unassign", token: token).status == 404)
  }
}
