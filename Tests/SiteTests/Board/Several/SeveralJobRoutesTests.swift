import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import Store

struct SeveralJobRoutesTests {
  private let world: World
  private let browser: Browser

  init() throws {
    world = try World()
    try world.account("dora", .dispatcher, password: Browser.password)
    for driver in ["ada", "bo"] { try world.account(driver, .driver) }
    for job in ["a", "b", "c 1"] { try world.job(job) }
    browser = try Browser(world, "dora")
  }

  private func post(_ body: String) throws -> World.Answer { try browser.post("/board/jobs/several", body) }
  private func job(_ id: String) throws -> Job { try #require(world.store.fleet.job(JobID(id))) }

  @Test func `several jobs are given to a driver, and those that are over are named`() throws {
    try world.submit(.statusChanged(JobID("b"), to: .cancelled, by: .customer))
    let answer = try post("do=assign&driver=ada&job=a&job=b&job=c+1&job=a&job=none")
    #expect(answer.status == 200)
    #expect(answer.text.contains("Assigned to ada Surname-secret: 2."))
    #expect(answer.text.contains("Not done: 2") && answer.text.contains("status does not allow it"))
    #expect(answer.text.contains("The job is not here any more."))
    #expect(try job("a").driverID == DriverID("driver-ada") && job("c 1").driverID == DriverID("driver-ada"))
    #expect(world.store.accounts.audit.count { $0.action == .jobAssign } == 2)
    // All that was done is taken back at once.
    #expect(answer.text.contains("value=\"2 a\"") && answer.text.contains("value=\"2 c 1\""))
    let undone = try post("do=undo&job=2+a&job=2+c+1&job=1+b")
    #expect(undone.text.contains("Undone: 2.") && undone.text.contains("It can no longer be undone."))
    #expect(try job("a").driverID == nil && job("c 1").driverID == nil)
  }

  @Test func `cancelling several jobs asks first, and wants a reason`() throws {
    let question = try post("do=cancel&job=a&job=b")
    #expect(
      question.text.contains("These jobs are about to be canceled: 2")
        && question.text.contains("1 Harbour Street"))
    #expect(try job("a").status == .pending)
    let answer = try post("do=cancel&job=a&job=b&sure=yes&reason=+")
    #expect(answer.status == 422 && answer.text.contains("Please write why"))
    #expect(try job("a").status == .pending)
    #expect(try post("do=cancel&job=a&job=b&sure=yes&reason=Storm").text.contains("Canceled: 2."))
    #expect(try job("a").status == .cancelled && job("b").status == .cancelled)
    #expect(world.store.accounts.audit.last?.detail == "Storm")
  }

  @Test func `several jobs move to a day, and keep their hours`() throws {
    var new = try job("a").facts
    new.scheduledAt = world.now.adding(milliseconds: 3_600_000)
    try world.submit(.jobEdited(JobEdit(JobID("a"), from: job("a").facts, to: new)))
    let answer = try post("do=move&day=2026-11-23&job=a&job=b")
    #expect(answer.text.contains("Moved to 2026-11-23: 1.") && answer.text.contains("The job has no time."))
    #expect(try job("a").scheduledAt == world.now.adding(milliseconds: 3_600_000 + 2 * 86_400_000))
    #expect(try job("a").rescheduledCount == 1)
    #expect(world.store.accounts.audit.last?.action == .jobChange)
    #expect(try post("do=move&day=2026-11-20&job=a").text.contains("that day is over"))
  }

  @Test func `several jobs are a table with the columns that can be imported`() throws {
    let answer = try post("do=export&job=a&job=none&job=c+1")
    #expect(answer.headers["Content-Type"]?.hasPrefix("text/csv") == true)
    let lines = answer.text.split(separator: "\r\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("reference,address,latitude,longitude,date,from,to,") == true)
    #expect(lines.last?.contains("1 Harbour Street") == true)
    #expect(lines.first?.hasSuffix(",status,driver,customer_request,failure,job") == true)
    _ = try post("do=assign&driver=ada&job=a")
    let assigned = try post("do=export&job=a").text.split(separator: "\r\n").last
    #expect(assigned?.hasSuffix(",assigned,ada Surname-secret,,,a") == true)
  }

  @Test func `programs do one thing with several jobs, and are told what became of each`() throws {
    let token = world.access.newToken(for: UserID("dora"))
    func ask(_ body: String) throws -> World.Answer {
      try world.ask(.put, "/api/admin/jobs/several", token: token, body)
    }
    try world.submit(.statusChanged(JobID("b"), to: .cancelled, by: .customer))
    let assigned = try ask(#"{"act":"assign","contractor_id":"driver-ada","jobs":["a","b","none","a"]}"#)
    #expect(assigned.status == 200 && assigned.json["done_count"]?.doubleValue == 1)
    let results = try #require(assigned.json["results"]?.arrayValue)
    #expect(results.map { $0["job_id"]?.stringValue } == ["a", "b", "none"])
    #expect(results.map { $0["error"] == .null } == [true, false, false])
    #expect(results.last?["error"]?.stringValue == "Job not found")
    #expect(try job("a").driverID == DriverID("driver-ada"))
    #expect(world.store.accounts.audit.count { $0.action == .jobAssign } == 1)
    let moved = try ask(#"{"act":"move","day":"2026-11-23","jobs":["a"]}"#)
    #expect(moved.text.contains("The job has no time"))
    let cancelled = try ask(#"{"act":"cancel","reason":"Storm","jobs":["a","c 1"]}"#)
    #expect(cancelled.json["done_count"]?.doubleValue == 2)
    #expect(try job("c 1").status == .cancelled && world.store.accounts.audit.last?.detail == "Storm")
    let many = (0...500).map { "\"x\($0)\"" }.joined(separator: ",")
    for body in [
      #"{"act":"cancel","jobs":[]}"#, #"{"act":"cancel","jobs":[\#(many)]}"#,
      #"{"act":"dance","jobs":["a"]}"#,
      #"{"act":"assign","jobs":["a"]}"#, #"{"act":"move","day":"2026-11-20","jobs":["a"]}"#,
    ] { #expect(try ask(body).status == 400) }
  }

  @Test(arguments: [
    ("do=assign&driver=ada", "no job was chosen"), ("do=dance&job=a", "does not know what to do"),
    ("do=assign&job=a", "Please choose a driver"), ("do=assign&driver=zoe&job=a", "No driver has that name"),
    ("do=move&day=soon&job=a", "This is not a day"),
  ])
  func `what was not understood changes nothing`(body: String, sentence: String) throws {
    let answer = try post(body)
    #expect(answer.status == 422 && answer.text.contains(sentence))
    #expect(try job("a").revision == 1)
  }

  @Test func `more than five hundred jobs are too many, and five hundred are not`() throws {
    let many = (0...500).map { "&job=x\($0)" }
    #expect(try post("do=cancel" + many.joined()).text.contains("at most 500 jobs"))
    #expect(
      try post("do=cancel" + many.dropLast().joined()).text.contains(
        "These jobs are about to be canceled: 500"))
  }

  @Test func `only a form of one's own session changes jobs`() throws {
    let headers = Browser.fields(browser.cookie)
    let answer = try world.ask(
      .post, "/board/jobs/several", "csrf=forged&do=assign&driver=ada&job=a", headers: headers)
    #expect(answer.status == 403)
    #expect(try world.ask(.post, "/board/jobs/several", "do=assign&driver=ada&job=a").status == 303)
    #expect(try job("a").revision == 1)
  }

  @Test func `the jobs of a backend are not changed here`() throws {
    let world = try World(isFollowingUpstream: true)
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ada", .driver)
    for job in ["a", "b"] { try world.job(job) }
    let browser = try Browser(world, "dora")
    for body in ["do=assign&driver=ada", "do=move&day=2026-12-01", "do=cancel&sure=yes&reason=x"] {
      let answer = try browser.post("/board/jobs/several", body + "&job=a&job=b")
      #expect(answer.text.contains("belongs to the dispatch system"))
      #expect(answer.text.contains("Not done: 2"))
    }
    #expect(world.store.fleet.jobs.allSatisfy { $0.revision == 1 })
  }
}
