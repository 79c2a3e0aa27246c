import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Store

struct JobActRoutesTests {
  private func world(isFollowingUpstream: Bool = false) throws -> (world: World, browser: Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream)
    try world.account("dora", .dispatcher, password: Browser.password)
    for driver in ["ada", "bo"] { try world.account(driver, .driver) }
    try world.job("j")
    return (world, try Browser(world, "dora"))
  }

  private func job(_ world: World) throws -> Job { try #require(world.store.fleet.job(JobID("j"))) }

  @Test
  func `a job is confirmed, assigned, given to another and cancelled, and its history says who and why`()
    throws
  {
    let (world, browser) = try world()
    #expect(try browser.get("/board/jobs/j").text.contains("Confirm the job"))
    #expect(
      try browser.post("/board/jobs/j/status", "status=confirmed").headers["Location"]
        == "/board/jobs/j?done=confirmed")
    #expect(try job(world).status == .confirmed)
    world.advance(seconds: 60)
    #expect(
      try browser.post("/board/jobs/j/assign", "driver=ada").headers["Location"]
        == "/board/jobs/j?done=assigned")
    world.advance(seconds: 60)
    #expect(try browser.post("/board/jobs/j/assign", "driver=driver-bo").status == 303)
    #expect(try job(world).driverID == DriverID("driver-bo"))
    world.advance(seconds: 60)
    let cancelled = try browser.post(
      "/board/jobs/j/status", "status=cancelled&reason=The+customer+%3Ccalled%3E")
    #expect(cancelled.headers["Location"] == "/board/jobs/j?done=cancelled")
    #expect(try job(world).status == .cancelled && job(world).cancelledBy == .company)
    #expect(
      world.store.accounts.audit.suffix(4).map(\.action) == [.jobConfirm, .jobAssign, .jobAssign, .jobCancel])
    #expect(
      world.store.accounts.audit.suffix(4).map(\.detail) == [
        nil, "driver-ada", "driver-bo", "The customer <called>",
      ])
    let card = try browser.get("/board/jobs/j").text
    let history = try #require(card.split(separator: "history-title\">").last)
    for text in [
      "Name of dora", "ada Surname-secret", "bo Surname-secret", "The customer &lt;called&gt;", "Not known",
    ] {
      #expect(history.contains(text), "\(text)")
    }
    #expect(!card.contains("/board/jobs/j/assign"))
    // The customer does not see the reason.
    #expect(try !world.ask(.get, "/t/link-j").text.contains("called"))
    #expect(try !world.ask(.get, "/t/link-j.json").text.contains("called"))
  }

  @Test(arguments: [
    ("assign", "driver=", "Please choose a driver"), ("assign", "driver=zoe", "No driver has that name"),
    ("assign", "driver=surname", "Several drivers"), ("assign", "driver=nico", "not approved"),
    ("status", "status=cancelled&reason=++", "Please write why"),
  ])
  func `what was not understood is said beside its field, and what was typed stays`(
    form: String, body: String, sentence: String
  ) throws {
    let (world, browser) = try world()
    try world.submit(.driverChanged(DriverProfile(id: DriverID("n"), name: "Nico New", isApproved: false)))
    let answer = try browser.post("/board/jobs/j/\(form)", body)
    #expect(answer.status == 422)
    #expect(answer.text.contains(sentence) && answer.text.contains("aria-invalid"))
    // A page that loaded itself again would lose its message.
    #expect(!answer.text.contains("data-live"))
    #expect(try job(world).revision == 1)
    #expect(world.store.accounts.audit.allSatisfy { $0.action == .signIn })
  }

  @Test func `cut off from the other nodes, forms change nothing and say so, and cards say since when`()
    throws
  {
    let (world, browser) = try world()
    try world.store.applyNow(.nodesCutOff(since: world.now))
    for (form, body) in [("status", "status=confirmed"), ("assign", "driver=ada"), ("links", "do=create")] {
      let answer = try browser.post("/board/jobs/j/\(form)", body)
      #expect(answer.status == 503)
      #expect(answer.text.contains("Nothing was changed: this server cannot reach the other servers now"))
    }
    #expect(try job(world).revision == 1)
    for card in ["/board/jobs/j", "/board/drivers/driver-ada"] {
      #expect(try browser.get(card).text.contains("jobs and drivers may be out of date since <time"))
    }
    let unknown = try browser.get("/board/jobs/made-elsewhere")
    #expect(unknown.status == 503 && unknown.text.contains("This page cannot be shown now"))
    try world.store.applyNow(.nodesJoined)
    #expect(try browser.post("/board/jobs/j/status", "status=confirmed").status == 303)
    #expect(try browser.get("/board/jobs/made-elsewhere").status == 404)
    #expect(try !browser.get("/board/jobs/j").text.contains("out of date"))
  }

  @Test func `what the job does not allow any more changes nothing, and says so`() throws {
    let (world, browser) = try world()
    try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .customer))
    for (form, body) in [
      ("assign", "driver=ada"), ("status", "status=confirmed"), ("status", "status=cancelled&reason=x"),
    ] {
      let answer = try browser.post("/board/jobs/j/\(form)", body)
      #expect(answer.status == 409)
      #expect(answer.text.contains("this is no longer possible"))
    }
    for status in ["completed", "en_route", "", "nonsense"] {
      #expect(try browser.post("/board/jobs/j/status", "status=\(status)").status == 400)
    }
    #expect(try browser.post("/board/jobs/none/assign", "driver=ada").status == 404)
    #expect(try job(world).cancelledBy == .customer)
    #expect(world.store.accounts.audit.allSatisfy { $0.action == .signIn })
  }

  @Test func `a job is taken back from its driver until that one sets out`() throws {
    let (world, browser) = try world()
    let form = "Take the job back from the driver"
    #expect(try !browser.get("/board/jobs/j").text.contains(form))
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    #expect(try browser.get("/board/jobs/j").text.contains(form))
    #expect(
      try browser.post("/board/jobs/j/status", "status=confirmed").headers["Location"]
        == "/board/jobs/j?done=taken-back")
    #expect(try job(world).status == .confirmed && job(world).driverID == nil)
    #expect(world.store.accounts.audit.last?.detail == "driver-ada")
    let card = try browser.get("/board/jobs/j?done=taken-back").text
    #expect(card.contains("The driver does not have the job any more.") && !card.contains(form))
    try world.submit(.assigned(JobID("j"), to: DriverID("driver-ada")))
    let ada = try #require(world.store.fleet.slot(of: DriverID("driver-ada")))
    try world.submit(.accepted(JobID("j"), by: ada))
    try world.submit(.statusChanged(JobID("j"), to: .enRoute, by: .driver(ada)))
    #expect(try !browser.get("/board/jobs/j").text.contains(form))
    #expect(try browser.post("/board/jobs/j/status", "status=confirmed").status == 409)
    #expect(try job(world).driverID == DriverID("driver-ada"))
  }

  @Test func `giving a job to whom it has already is no act`() throws {
    let (world, browser) = try world()
    _ = try browser.post("/board/jobs/j/assign", "driver=ada")
    #expect(try browser.post("/board/jobs/j/assign", "driver=ada").status == 303)
    #expect(world.store.accounts.audit.filter { $0.action == .jobAssign }.count == 1)
  }

  @Test func `while upstream owns the jobs no card has forms for them, and posting one says why`() throws {
    let (world, browser) = try world(isFollowingUpstream: true)
    #expect(try !browser.get("/board/jobs/j").text.contains("/board/jobs/j/assign"))
    for (form, body) in [("assign", "driver=ada"), ("status", "status=cancelled&reason=x")] {
      let answer = try browser.post("/board/jobs/j/\(form)", body)
      #expect(answer.status == 409)
      #expect(answer.text.contains("belong to the dispatch system"))
    }
    #expect(try job(world).revision == 1)
    #expect(try browser.get("/board/jobs/j").text.contains("Dispatch system"))
  }

  @Test func `REST's reason and driver stand in the history as those of forms do`() throws {
    let (world, browser) = try world()
    let token = world.access.newToken(for: UserID("dora"))
    let assign = #"{"contractor_id":"driver-ada"}"#
    #expect(try world.ask(.put, "/api/admin/jobs/j/assign", token: token, assign).status == 200)
    world.advance(seconds: 60)
    let cancel = #"{"reason":"Flat tyre"}"#
    #expect(try world.ask(.put, "/api/admin/jobs/j/cancel", token: token, cancel).status == 200)
    #expect(try browser.get("/board/jobs/j").text.contains("Flat tyre"))
  }
}
