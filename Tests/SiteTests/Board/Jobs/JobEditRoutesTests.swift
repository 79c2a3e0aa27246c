import HTTP
import Storage
import Testing
import Tracking

@testable import Access
@testable import Store

struct JobEditRoutesTests {
  private func world(
    _ status: JobStatus = .pending, driver: String? = nil, isFollowingUpstream: Bool = false
  ) throws -> (world: World, browser: Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream)
    try world.account("dora", .dispatcher, password: Browser.password)
    try world.account("ada", .driver)
    try world.job("j", status, driver: driver)
    return (world, try Browser(world, "dora"))
  }

  private func job(_ world: World) throws -> Job { try #require(world.store.fleet.job(JobID("j"))) }

  /// What the form's hidden field holds.
  private func seen(_ browser: Browser) throws -> String {
    let form = try browser.get("/board/jobs/j/edit").text
    return String(try #require(form.firstMatch(of: /name="seen" value="([0-9a-f]+)"/)?.1))
  }

  private static let same =
    "address=1+Harbour+Street&place=60.17%2C+24.94&customer=Customer-secret&notes=notes-secret"

  @Test func `a dispatcher changes a job, and its history and its customer's page say what`() throws {
    let (world, browser) = try world()
    let form = try browser.get("/board/jobs/j/edit")
    #expect(form.status == 200)
    for text in ["value=\"1 Harbour Street\"", "value=\"60.17, 24.94\"", "notes-secret</textarea>"] {
      #expect(form.text.contains(text), "\(text)")
    }
    #expect(!form.text.contains("name=\"driver\"") && !form.text.contains("id=\"near\""))
    let page = try world.ask(.get, "/t/link-j").text
    #expect(!page.contains("changed"))
    let answer = try browser.post(
      "/board/jobs/j/edit",
      "seen=\(seen(browser))&address=2+Quay+Street&place=60.18%2C+24.95&customer=Cora&phone=&notes=notes-secret"
        + "&from=2026-11-22T10:00&to=2026-11-22T12:00")
    #expect(answer.headers["Location"] == "/board/jobs/j?done=changed")
    let job = try job(world)
    #expect(job.address == "2 Quay Street" && job.customerName == "Cora" && job.notes == "notes-secret")
    #expect(job.pickup == SampleFleet.place(60.18, 24.95))
    // It had no time before.
    #expect(job.rescheduledCount == 0 && job.alterations.map(\.kind) == [.time, .address])
    #expect(world.store.accounts.audit.suffix(4).allSatisfy { $0.action == .jobChange && $0.subject == "j" })
    let card = try browser.get("/board/jobs/j?done=changed").text
    for text in [
      "The job is changed", "Other address", "1 Harbour Street → 2 Quay Street", "Name of dora",
      "none → Tomorrow, 10:00–12:00", "Customer-secret → Cora", "60.17, 24.94 → 60.18, 24.95",
    ] {
      #expect(card.contains(text), "\(text)")
    }
    let changed = try world.ask(.get, "/t/link-j").text
    for text in ["New time: Tomorrow 10:00–12:00", "The address changed", "2 Quay Street"] {
      #expect(changed.contains(text), "\(text)")
    }
    #expect(!changed.contains("Cora") && !changed.contains("1 Harbour Street"))
  }

  @Test func `another time is counted, and what nobody touched stays exact`() throws {
    let (world, browser) = try world()
    var first = try job(world).facts
    let former = first
    first.scheduledAt = World.noon.adding(milliseconds: 12_345)
    first.pickup = SampleFleet.place(60.171_234_567, 24.94)
    try world.submit(.jobEdited(JobEdit(JobID("j"), from: former, to: first)))
    let form = try browser.get("/board/jobs/j/edit").text
    let from = try #require(form.firstMatch(of: /name="from"[^>]* value="([^"]*)"/)?.1)
    let place = try #require(form.firstMatch(of: /name="place"[^>]* value="([^"]*)"/)?.1)
    let rest = "&address=1+Harbour+Street&place=\(place)&customer=Customer-secret&from="
    _ = try browser.post("/board/jobs/j/edit", "seen=\(seen(browser))&notes=bell\(rest)\(from)")
    #expect(try job(world).scheduledAt == first.scheduledAt && job(world).pickup == first.pickup)
    #expect(try job(world).notes == "bell" && job(world).rescheduledCount == 0)
    _ = try browser.post(
      "/board/jobs/j/edit", "seen=\(seen(browser))&notes=bell\(rest)2026-11-23T09:00")
    #expect(try job(world).rescheduledCount == 1)
    let unchanged = try browser.post(
      "/board/jobs/j/edit", "seen=\(seen(browser))&notes=bell\(rest)2026-11-23T09:00")
    #expect(unchanged.headers["Location"] == "/board/jobs/j?done=unchanged")
  }

  @Test func `a time that is over is asked about once, and not where nobody touched it`() throws {
    let (world, browser) = try world()
    let past = try "seen=\(seen(browser))&\(Self.same)&from=2026-11-20T09:00"
    let asked = try browser.post("/board/jobs/j/edit", past)
    #expect(asked.status == 422 && asked.text.contains("This time is over."))
    #expect(try job(world).scheduledAt == nil)
    let shown = try #require(asked.text.firstMatch(of: /name="past" value="([^"]+)"/)?.1)
    #expect(try browser.post("/board/jobs/j/edit", "\(past)&past=\(shown)").status == 303)
    #expect(try job(world).scheduledAt != nil)
    let notes = try past.replacing(/seen=[^&]*/, with: "seen=\(seen(browser))")
      .replacing("notes-secret", with: "bell")
    #expect(try browser.post("/board/jobs/j/edit", notes).status == 303)
    #expect(try job(world).notes == "bell")
  }

  @Test(arguments: [
    ("address=", "address", "to which the driver has to come"),
    ("address=x&place=here", "place", "not a place"),
    ("address=x&phone=call", "phone", "not a phone number"), ("address=x&from=soon", "from", "not a time"),
    ("address=x&from=2026-11-21T16:00&to=2026-11-21T15:00", "to", "after the beginning"),
  ])
  func `what was not understood is said beside its field, and what was typed stays`(
    form: String, field: String, sentence: String
  ) throws {
    let (world, browser) = try world()
    let before = try job(world)
    let answer = try browser.post("/board/jobs/j/edit", "seen=\(seen(browser))&\(form)&notes=stays")
    #expect(answer.status == 422)
    #expect(answer.text.contains("id=\"\(field)-hint\" role=\"alert\">"))
    #expect(answer.text.contains(sentence) && answer.text.contains("stays</textarea>"))
    #expect(try job(world) == before)
  }

  @Test func `a form about a job that somebody changed meanwhile is shown again, and can be sent again`()
    throws
  {
    let (world, browser) = try world()
    let seen = try seen(browser)
    var facts = try job(world).facts
    let former = facts
    facts.texts.notes = "other"
    try world.submit(.jobEdited(JobEdit(JobID("j"), from: former, to: facts)))
    let answer = try browser.post("/board/jobs/j/edit", "seen=\(seen)&\(Self.same)&phone=%2B358+1+23")
    #expect(answer.status == 409)
    #expect(answer.text.contains("somebody else changed this job meanwhile"))
    #expect(answer.text.contains("value=\"+358 1 23\""))
    #expect(try job(world).notes == "other")
    let again = String(try #require(answer.text.firstMatch(of: /name="seen" value="([0-9a-f]+)"/)?.1))
    #expect(try browser.post("/board/jobs/j/edit", "seen=\(again)&\(Self.same)").status == 303)
    #expect(try job(world).notes == "notes-secret")
  }

  @Test func `of two dispatchers who change a job the second is told what the first changed`() throws {
    let (world, browser) = try world()
    try world.account("aino", .dispatcher, password: Browser.password)
    let aino = try Browser(world, "aino")
    let seen = try seen(browser)
    let first = try aino.post(
      "/board/jobs/j/edit",
      "seen=\(seen)&address=1+Harbour+Street&place=60.17%2C+24.94&customer=Cora&notes=bell"
        + "&email=email-secret%40customer.example")
    #expect(first.status == 303)
    let answer = try browser.post("/board/jobs/j/edit", "seen=\(seen)&\(Self.same)&phone=%2B358+1+23")
    #expect(answer.status == 409)
    #expect(
      answer.text.contains(
        "Name of aino changed this job at 14:00: Other customer: Customer-secret → Cora; Other notes: notes-secret → bell."
      ))
    #expect(answer.text.contains("value=\"+358 1 23\"") && answer.text.contains("notes-secret</textarea>"))
    #expect(try job(world).notes == "bell" && job(world).customerPhone == nil)
  }

  @Test func `once the driver is there the place and the time stay, and the notes may change`() throws {
    let (world, browser) = try world(.arrived, driver: "ada")
    let form = try browser.get("/board/jobs/j/edit").text
    #expect(form.contains("The driver is there already") && form.contains(" readonly"))
    let refused = try browser.post("/board/jobs/j/edit", "seen=\(seen(browser))&address=Elsewhere")
    #expect(refused.status == 409 && refused.text.contains("the driver has arrived meanwhile"))
    let answer = try browser.post(
      "/board/jobs/j/edit",
      "seen=\(seen(browser))&address=1+Harbour+Street&place=60.17%2C+24.94&customer=Customer-secret&notes=bell"
    )
    #expect(answer.status == 303)
    #expect(try job(world).notes == "bell" && job(world).alterations.map(\.kind) == [.notes])
  }

  @Test func `a job that ended, and one of upstream, cannot be changed`() throws {
    let (world, browser) = try world(.completed, driver: "ada")
    #expect(try !browser.get("/board/jobs/j").text.contains("/board/jobs/j/edit"))
    let answer = try browser.post("/board/jobs/j/edit", "seen=\(seen(browser))&\(Self.same)&phone=123")
    #expect(answer.status == 409 && answer.text.contains("the job has ended"))
    #expect(try job(world).customerPhone == nil)
    let (_, follower) = try self.world(isFollowingUpstream: true)
    #expect(try !follower.get("/board/jobs/j").text.contains("/board/jobs/j/edit"))
    let upstream = try follower.get("/board/jobs/j/edit")
    #expect(upstream.status == 409 && upstream.text.contains("belong to the dispatch system"))
    #expect(!upstream.hasForm)
  }

  @Test func `a job ordered again has the same address and customer, and no time`() throws {
    let (_, browser) = try world(.completed, driver: "ada")
    #expect(try browser.get("/board/jobs/j").text.contains("/board/jobs/new?again=j"))
    let form = try browser.get("/board/jobs/new?again=j").text
    for text in ["value=\"1 Harbour Street\"", "value=\"Customer-secret\"", "notes-secret</textarea>"] {
      #expect(form.contains(text), "\(text)")
    }
    #expect(form.contains("action=\"/board/jobs/new\""))
  }

  /// A job with all that the form has no field for.
  private func rich() throws -> (world: World, browser: Browser) {
    let (world, browser) = try world()
    try world.account("carla", .customer)
    var job = Job(
      id: JobID("rich"), customerID: UserID("carla"), status: .pending, address: "3 Pier",
      customerName: "Carla", createdAt: world.now)
    job.itemsJSON = #"[{"category":"sofa","quantity":2}]"#
    job.totalPrice = 129.5
    job.timeZoneName = "Europe/Berlin"
    try world.submit(.jobCreated(job))
    return (world, browser)
  }

  private func made(_ world: World, by answer: World.Answer) throws -> Job {
    let path = try #require(answer.headers["Location"])
    let id = try #require(path.firstMatch(of: /jobs\/([^?]+)/)?.1)
    return try #require(world.store.fleet.job(JobID(String(id))))
  }

  @Test func `a job ordered again takes the items, the price and the account along, and says so`() throws {
    let (world, browser) = try rich()
    let form = try browser.get("/board/jobs/new?again=rich").text
    for text in [
      "name=\"again\" value=\"rich\"", "name=\"along\" value=\"yes\" checked", "items: 2 × sofa; price: ",
      "129.50", "the customer’s account: Name of carla", "time zone: Europe/Berlin",
    ] {
      #expect(form.contains(text), "\(text)")
    }
    let answer = try browser.post(
      "/board/jobs/new", "again=rich&along=yes&address=3+Pier&customer=Carla&from=2026-11-23T09:00")
    let job = try made(world, by: answer)
    #expect(job.itemsJSON == #"[{"category":"sofa","quantity":2}]"# && job.totalPrice == 129.5)
    #expect(job.customerID == UserID("carla") && job.timeZoneName == "Europe/Berlin")
  }

  @Test func `without the mark a job ordered again takes nothing else along`() throws {
    let (world, browser) = try rich()
    let wrong = try browser.post("/board/jobs/new", "again=rich&address=&customer=Carla").text
    #expect(wrong.contains("name=\"along\" value=\"yes\">"))
    let job = try made(world, by: try browser.post("/board/jobs/new", "again=rich&address=3+Pier"))
    #expect(job.itemsJSON == nil && job.totalPrice == nil && job.customerID == nil)
  }

  @Test func `nothing is ordered in silence without what was to be taken along`() throws {
    let (_, browser) = try rich()
    let answer = try browser.post("/board/jobs/new", "again=unknown&along=yes&address=3+Pier")
    #expect(answer.status == 409 && answer.text.contains("not here any more"))
    #expect(answer.text.contains("value=\"3 Pier\"") && !answer.text.contains("name=\"along\""))
  }
}
