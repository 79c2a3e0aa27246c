import Auth
import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Drivers
@testable import Site
@testable import Store

struct DriverPageFailureTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  private func post(_ form: String, headers: [(String, String)] = []) throws -> World.Answer {
    try phone.post("jobs/j/failure", form, headers: headers)
  }

  private func failure() throws -> JobFailure? {
    world.store.fleet.job(try world.slot(job: "j")).texts.toldFailure
  }

  @Test(arguments: [
    (JobStatus.assigned, true), (.accepted, true), (.enRoute, false), (.arrived, false), (.started, false),
  ])
  func `a job on the way and at the stop has the form, one before it hides it`(
    status: JobStatus, isHidden: Bool
  ) throws {
    try world.job("j", status, driver: "ada")
    let text = try phone.page().text
    #expect(text.contains("action=\"/d/jobs/j/failure\""))
    #expect(text.contains("<details class=\"could-not\" hidden>") == isHidden)
    #expect(text.contains("action=\"/d/jobs/j/decline\"") == isHidden)
  }

  @Test func `the form gives the job up with the reason and the own words, and has a line in the audit log`()
    throws
  {
    try world.job("j", .arrived, driver: "ada")
    #expect(try post("reason=other&words=++The+road%0D%0Ais+closed+").status == 303)
    #expect(
      try failure()
        == JobFailure(.other, words: "The road\nis closed", at: world.now, by: DriverID("driver-ada")))
    #expect(try phone.page().text.contains("You have no job now."))
    let line = try #require(world.store.accounts.audit.last)
    #expect(line.action == .jobChange && line.subject == "j" && line.detail == "failure\t\tother")
    #expect(line.userID == UserID("ada"))
  }

  @Test func `a form without a reason, or with too many words, changes nothing`() throws {
    try world.job("j", .arrived, driver: "ada")
    for form in ["", "reason=", "reason=bored", "reason=other&words=\(String(repeating: "x", count: 501))"] {
      #expect(try post(form).status == 422)
    }
    #expect(try failure() == nil)
    #expect(try post("reason=other&words=\(String(repeating: "x", count: 500))").status == 303)
  }

  @Test func `a form that comes twice is done once, also by its key`() throws {
    try world.job("j", .arrived, driver: "ada")
    let once = [("Idempotency-Key", "a"), ("Tap-Age", "0")]
    #expect(try post("reason=refused", headers: once).status == 303)
    let made = try failure()
    world.advance(seconds: 5)
    #expect(try post("reason=refused", headers: once).status == 303)
    #expect(try post("reason=refused").status == 303)
    #expect(try failure() == made && made?.reason == .refused)
  }

  @Test func `another driver's job, and one that has not begun, are refused in words`() throws {
    try world.account("bo", .driver)
    try world.job("j", .arrived, driver: "bo")
    let foreign = try post("reason=refused")
    #expect(foreign.status == 403 && foreign.text.contains("This job is not yours any more."))
    _ = try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    _ = try world.submit(
      .upstreamStatus(JobID("j"), .accepted, driverID: DriverID("driver-ada")))
    #expect(try post("reason=refused").status == 409)
    #expect(try failure() == nil)
  }

  @Test func `drivers nearby hear of the job only when it is offered again`() throws {
    let news = #"42["driver:news",{}]"#
    try world.account("bo", .driver)
    try world.job("j", .arrived, driver: "bo")
    let client = try WireClient.socketIO(world, token: nil, headers: ["Cookie: \(phone.cookie.1)"])
    _ = try client.messages()
    client.say(#"421["driver:location",{"lat":60.17,"lng":24.94}]"#)
    _ = try client.messages()
    _ = try world.submit(.failed(JobID("j"), by: try world.slot("bo"), .refused))
    #expect(try !client.messages().contains(news))
    let job = try #require(world.store.fleet.job(JobID("j")))
    var new = job.facts
    new.texts.failure = nil
    _ = try world.submit(.jobEdited(JobEdit(job.id, from: job.facts, to: new)))
    #expect(try client.messages().contains(news))
  }
}
