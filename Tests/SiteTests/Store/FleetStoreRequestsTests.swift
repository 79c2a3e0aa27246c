import Storage
import Testing
import Tracking

@testable import API
@testable import Store

struct FleetStoreRequestsTests {
  private static let asked = "not_at_home Back at six"

  /// A job whose customer asks for something, with a driver.
  private func world(_ status: JobStatus = .accepted) throws -> World {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("j", status, driver: "ada")
    let job = try #require(world.store.fleet.job(JobID("j")))
    var new = job.facts
    new.texts.customerRequest = Self.asked
    _ = try world.submit(.jobEdited(JobEdit(job.id, from: job.facts, to: new)))
    return world
  }

  /// What the audit log has about the end of the request.
  private func ends(_ world: World) -> [AuditEntry] {
    world.store.accounts.audit.filter {
      $0.action == .jobChange && $0.detail == "customer_request\t\(Self.asked)\t"
    }
  }

  @Test func `a driver who completes the job ends the request, in the audit log too`() throws {
    let world = try world(.started)
    _ = try world.submit(.statusChanged(JobID("j"), to: .completed, by: .driver(try world.slot("ada"))))
    let line = try #require(ends(world).first)
    #expect(ends(world).count == 1 && line.subject == "j" && line.address == nil)
    #expect(line.userID == UserID("ada") && line.who == "ada Surname-secret")
  }

  @Test func `a customer with an account, and one with the link, ends the own request`() throws {
    for actor in [JobActor.customer, .linkReader] {
      let world = try world()
      _ = try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: actor))
      #expect(ends(world).map(\.who) == [AuditEntry.customer])
    }
  }

  @Test func `a dispatcher who cancels ends the request, and both lines have the same author`() throws {
    let world = try world()
    try world.account("dora", .dispatcher)
    let dora = try #require(world.store.accounts.user(UserID("dora")))
    let change = JobAct.cancel(reason: "Nobody there").change(
      of: JobID("j"), by: dora, from: "192.0.2.1", in: world.store)
    _ = try world.submit(change.event, with: change.writes)
    let lines = world.store.accounts.audit.filter { $0.subject == "j" }
    #expect(lines.map(\.action) == [.jobCancel, .jobChange])
    #expect(Set(lines.map(\.userID)) == [dora.id] && Set(lines.map(\.address)) == ["192.0.2.1"])
    #expect(ends(world).count == 1)
  }

  @Test func `a cancellation that is taken back brings the request back`() throws {
    let world = try world()
    let before = try #require(world.store.fleet.job(JobID("j")))
    try world.account("dora", .dispatcher)
    let dora = try #require(world.store.accounts.user(UserID("dora")))
    let undos = JobUndos(store: world.store)
    var isDone = false
    undos.submit(.cancel(reason: "Oh"), of: JobID("j"), by: dora, from: nil) { _ in isDone = true }
    try world.run { isDone }
    isDone = false
    undos.undo(JobID("j"), by: dora, from: nil) { _ in isDone = true }
    try world.run { isDone }
    #expect(world.store.fleet.job(JobID("j"))?.texts == before.texts)
    let lines = world.store.accounts.audit.filter { $0.subject == "j" }
    #expect(lines.map(\.action) == [.jobCancel, .jobChange, .jobReopen, .jobChange])
    #expect(lines.last?.detail == "customer_request\t\t\(Self.asked)" && lines.last?.userID == dora.id)
  }

  @Test func `a job without a request, and a step that ends nothing, have no such line`() throws {
    let world = try world()
    _ = try world.submit(.statusChanged(JobID("j"), to: .enRoute, by: .driver(try world.slot("ada"))))
    try world.account("bo", .driver)
    try world.job("k", .started, driver: "bo")
    _ = try world.submit(.statusChanged(JobID("k"), to: .completed, by: .driver(try world.slot("bo"))))
    #expect(world.store.accounts.audit.filter { $0.action == .jobChange }.isEmpty)
  }

  @Test func `a driver who sets out at the same moment is not cancelled by the link's page`() throws {
    let world = try world()
    let driver = JobActor.driver(try world.slot("ada"))
    let change = JobAct.cancel(reason: nil).changeByLink(of: JobID("j"), in: world.store)
    var results: [String] = []
    world.store.submit(.statusChanged(JobID("j"), to: .enRoute, by: driver)) { _ in results.append("out") }
    world.store.submit(change.event, with: change.writes) { result in
      if case .failure(let error) = result { results.append("\(error)") }
    }
    try world.run { results.count == 2 }
    #expect(results == ["out", "transition_not_allowed"])
    #expect(world.store.fleet.job(JobID("j"))?.status == .enRoute)
    #expect(world.store.accounts.audit.filter { $0.action == .jobCancel }.isEmpty)
  }

  @Test func `what the customer wrote is the reason, with all its letters that the log has room for`() throws
  {
    let world = try world()
    let words = String(repeating: "ж", count: 200)
    let change = JobAct.cancel(reason: words).changeByLink(of: JobID("j"), in: world.store)
    _ = try world.submit(change.event, with: change.writes)
    let reason = try #require(world.store.accounts.audit.last { $0.action == .jobCancel }?.detail)
    #expect(reason.hasSuffix("…") && reason.utf8.count > 310 && reason.utf8.count <= 320)
  }
}
