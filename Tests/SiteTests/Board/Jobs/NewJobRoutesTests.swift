import HTTP
import Storage
import Testing
import Tracking

@testable import Store
@testable import Words

struct NewJobRoutesTests {
  private func world(isFollowingUpstream: Bool = false) throws -> (world: World, browser: Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream)
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ada", .driver)
    return (world, try Browser(world, "dora"))
  }

  private func newest(_ world: World) throws -> Job {
    world.store.fleet.job(try #require(world.store.fleet.newestJobs(status: nil).first))
  }

  @Test func `a job is made as by REST, with its link and a line in the log`() throws {
    let (world, browser) = try world()
    let answer = try browser.post(
      "/board/jobs/new",
      "address=+Pier+1+&customer=Cora+C&phone=%2B358+40+123&place=60.17%2C+24.94&notes=ring"
        + "&from=2026-11-21T15%3A00&to=2026-11-21T16%3A30&driver=")
    let job = try newest(world)
    #expect(answer.status == 303)
    #expect(answer.headers["Location"] == "/board/jobs/\(job.id.rawValue)?done=ordered")
    #expect(job.address == "Pier 1" && job.customerName == "Cora C" && job.notes == "ring")
    #expect(job.customerPhone == "+358 40 123" && job.status == .pending && job.driverID == nil)
    #expect(job.pickup == World.pickup)
    let zone = Rendered.context.zone
    #expect(job.scheduledAt == LocalMoment.read("2026-11-21T15:00", zone))
    #expect(job.windowEndsAt == LocalMoment.read("2026-11-21T16:30", zone))
    #expect(world.store.fleet.links(of: job.id).count == 1)
    let line = try #require(world.store.accounts.audit.last)
    #expect(line.action == .jobCreate && line.subject == job.id.rawValue && line.who == "Name of dora")
    let card = try browser.get("/board/jobs/\(job.id.rawValue)?done=ordered").text
    for text in ["The job is created", "+358 40 123", "Name of dora", "Pier 1"] {
      #expect(card.contains(text), "\(text)")
    }
  }

  @Test func `cut off from the other nodes, no job is made, and what was typed stays`() throws {
    let (world, browser) = try world()
    try world.store.applyNow(.nodesCutOff(since: world.now))
    let answer = try browser.post("/board/jobs/new", "address=Pier+1&customer=Cora")
    #expect(answer.status == 503)
    #expect(answer.text.contains("No job was created: this server cannot reach the other servers now"))
    #expect(answer.text.contains("value=\"Pier 1\""))
    #expect(world.store.fleet.jobCount == 0)
  }

  @Test func `a job can be made with its driver`() throws {
    let (world, browser) = try world()
    #expect(try browser.post("/board/jobs/new", "address=Pier+1&driver=ada").status == 303)
    let job = try newest(world)
    #expect(job.status == .assigned && job.driverID == DriverID("driver-ada"))
    #expect(world.store.accounts.audit.suffix(2).map(\.action) == [.jobCreate, .jobAssign])
    #expect(world.store.accounts.audit.last?.detail == "driver-ada")
  }

  @Test(arguments: [
    ("address=++", "address", "to which the driver has to come"),
    ("address=x&place=here", "place", "not a place"), ("address=x&place=60.17", "place", "not a place"),
    ("address=x&place=inf%2Cnan", "place", "not a place"), ("address=x&place=91,0", "place", "no such place"),
    ("address=x&phone=call", "phone", "not a phone number"),
    ("address=x&from=soon", "from", "not a time"), ("address=x&to=2026-13-41T99:00", "to", "not a time"),
    ("address=x&from=2026-11-21T16:00&to=2026-11-21T15:00", "to", "after the beginning"),
    ("address=x&driver=nobody", "driver", "No driver has that name"),
  ])
  func `what was not understood is said beside its field, and what was typed stays`(
    form: String, field: String, sentence: String
  ) throws {
    let (world, browser) = try world()
    let answer = try browser.post("/board/jobs/new", form + "&customer=%3CCora%3E+keeps&notes=stays")
    #expect(answer.status == 422)
    #expect(answer.text.contains("id=\"\(field)-hint\" role=\"alert\">"))
    #expect(answer.text.contains(sentence))
    #expect(answer.text.contains("value=\"&lt;Cora&gt; keeps\"") && answer.text.contains("stays</textarea>"))
    #expect(world.store.fleet.jobCount == 0)
  }

  @Test func `a driver who may take no jobs gets none, and one of several has to be chosen`() throws {
    let (world, browser) = try world()
    for id in ["x1", "x2"] {
      let driver = DriverProfile(id: DriverID(id), name: "Xi Xu", isApproved: true)
      try world.submit(.driverChanged(driver))
    }
    try world.submit(.driverChanged(DriverProfile(id: DriverID("n"), name: "Not Yet", isApproved: false)))
    let several = try browser.post("/board/jobs/new", "address=x&driver=xi+xu")
    #expect(several.status == 422)
    #expect(several.text.contains("value=\"Xi Xu · x1\"") && several.text.contains("value=\"Xi Xu · x2\""))
    #expect(try browser.post("/board/jobs/new", "address=x&driver=not+yet").text.contains("not approved"))
    #expect(world.store.fleet.jobCount == 0)
  }

  @Test func `while upstream owns the jobs there is no form, and posting one says why`() throws {
    let (world, browser) = try world(isFollowingUpstream: true)
    #expect(try !browser.get("/board").text.contains("/board/jobs/new"))
    for answer in [
      try browser.get("/board/jobs/new"), try browser.post("/board/jobs/new", "address=Pier+1"),
    ] {
      #expect(answer.status == 409)
      #expect(answer.text.contains("belong to the dispatch system") && !answer.hasForm)
    }
    #expect(world.store.fleet.jobCount == 0)
  }

  @Test func `a job for a time that is over is made only when the form is sent again`() throws {
    let (world, browser) = try world()
    func local(_ minutes: Int64) -> String {
      String(
        LocalMoment.text(world.now.adding(milliseconds: minutes * 60_000), Rendered.context.zone).prefix(16))
    }
    let form = "address=12+Quay+Street&from=\(local(-60))&to=\(local(-30))"
    let asked = try browser.post("/board/jobs/new", form)
    #expect(
      asked.status == 422 && asked.text.contains("This time is over. Send the form again if it is meant."))
    #expect(world.store.fleet.jobCount == 0)
    let past = try #require(asked.text.firstMatch(of: /name="past" value="([^"]+)"/)?.1)
    // Another time in the past is another question.
    let other = "address=12+Quay+Street&from=\(local(-70))&to=\(local(-30))&past=\(past)"
    #expect(try browser.post("/board/jobs/new", other).status == 422)
    #expect(try browser.post("/board/jobs/new", "\(form)&past=\(past)").status == 303)
    // A window that is still open, and a time of a moment ago.
    for times in ["from=\(local(-60))&to=\(local(30))", "from=\(local(-10))"] {
      #expect(try browser.post("/board/jobs/new", "address=12+Quay+Street&\(times)").status == 303)
    }
    #expect(world.store.fleet.jobCount == 3)
  }
}
