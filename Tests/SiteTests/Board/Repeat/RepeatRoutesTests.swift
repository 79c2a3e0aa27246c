import API
import Auth
import HTTP
import Storage
import System
import Testing
import Tracking

@testable import Access
@testable import Board
@testable import Store
@testable import Words

struct RepeatRoutesTests {
  private static let zone = Rendered.context.zone

  private func world(
    isFollowingUpstream: Bool = false, with equipment: World.Equipment = .init()
  ) throws -> (World, Browser) {
    let world = try World(isFollowingUpstream: isFollowingUpstream, with: equipment)
    try world.account("dora", .dispatcher, password: Browser.password)
    var job = Job(
      id: JobID("j"), customerID: UserID("cora"), address: "1 Harbour Street", pickup: World.pickup,
      customerName: "Cora", itemsJSON: "[]", notes: "ring", totalPrice: 12.5,
      scheduledAt: LocalMoment.read("2026-11-24T10:00", Self.zone),
      windowEndsAt: LocalMoment.read("2026-11-24T12:00", Self.zone), createdAt: world.now)
    job.customerPhone = "+358 40 1"
    try world.submit(.jobCreated(job))
    return (world, try Browser(world, "dora"))
  }

  private func seen(_ page: World.Answer) throws -> String {
    String(try #require(page.text.firstMatch(of: /name="seen" value="([0-9a-f]+)"/)?.1))
  }

  @Test func `a job is repeated on the dates that were shown, and once on each`() throws {
    let (world, browser) = try world()
    #expect(try browser.get("/board/jobs/j").text.contains("href=\"/board/jobs/j/repeat\""))
    let asking = try browser.get("/board/jobs/j/repeat")
    #expect(asking.text.contains("value=\"2026-12-01T10:00\""))
    // The page that asks shows what it would make.
    for text in ["Tue 1 Dec, 10:00–12:00", "Tue 22 Dec, 10:00–12:00", "Make these jobs now: 4"] {
      #expect(asking.text.contains(text), "\(text)")
    }
    let form = "start=2026-12-01T10:00&every=week&count=3"
    let page = try browser.post("/board/jobs/j/repeat", form)
    #expect(page.status == 200 && world.store.fleet.jobCount == 1)
    for text in ["Tue 1 Dec, 10:00–12:00", "Tue 8 Dec", "Tue 15 Dec", "Make these jobs now: 3"] {
      #expect(page.text.contains(text), "\(text)")
    }
    #expect(try browser.post("/board/jobs/j/repeat", form + "&do=make&seen=0").status == 409)
    let done = try browser.post("/board/jobs/j/repeat", form + "&do=make&seen=\(seen(page))")
    #expect(done.text.contains("Jobs made: 3."))
    let made = world.store.fleet.jobs.filter { $0.id != JobID("j") }
    #expect(made.count == 3)
    for job in made {
      #expect(job.address == "1 Harbour Street" && job.notes == "ring" && job.totalPrice == 12.5)
      #expect(job.customerID == UserID("cora") && job.customerPhone == "+358 40 1" && job.status == .pending)
      #expect(world.store.fleet.links(of: job.id).count == 1)
    }
    #expect(
      made.compactMap(\.scheduledAt).min() == LocalMoment.read("2026-12-01T10:00", Self.zone))
    let again = try browser.post("/board/jobs/j/repeat", "start=2026-12-08T10:00&every=week&count=3")
    #expect(again.text.contains("Make these jobs now: 1") && again.text.contains("there already"))
    _ = try browser.post("/board/jobs/j/repeat", form + "&do=make&seen=\(seen(page))")
    #expect(world.store.fleet.jobCount == 4)
  }

  @Test func `dates that are over are counted before their jobs are made`() throws {
    let (_, browser) = try world()
    let page = try browser.post("/board/jobs/j/repeat", "start=2026-11-18T10:00&every=day&count=3")
    #expect(page.text.contains("Planned for a time that is over: 3."))
    let next = try browser.post("/board/jobs/j/repeat", "start=2026-12-01T10:00&every=day&count=3")
    #expect(!next.text.contains("a time that is over"))
  }

  @Test func `the customer gets one mail with the links of all dates, those that were there included`() throws
  {
    let (world, browser) = try world(with: .outbox(sendsMails: true))
    try world.submit(
      .jobEdited(
        {
          var facts = try #require(world.store.fleet.job(JobID("j"))).facts
          let former = facts
          facts.texts.customerEmail = "cora@coast.example"
          return JobEdit(JobID("j"), from: former, to: facts)
        }()))
    func repeated(_ form: String) throws {
      let page = try browser.post("/board/jobs/j/repeat", form)
      _ = try browser.post("/board/jobs/j/repeat", form + "&do=make&seen=\(seen(page))")
    }
    // More than are made at once.
    try repeated("start=2026-12-01T10:00&every=day&count=20")
    let mails = try world.storedMessages()
    let last = JobCreation.Identity.repeated(JobID("j"), day: "2026-12-20").id
    #expect(mails.map(\.jobID) == [last])
    func dateCount(_ mail: OutboxMessage) throws -> Int {
      // The head of the mail, that of its plain text, and then the plain text.
      let part = try #require(
        String(decoding: mail.body, as: UTF8.self).split(separator: "\r\n\r\n").dropFirst(2).first)
      let encoded = part.split(separator: "\r\n").prefix { !$0.hasPrefix("--") }.joined()
      let text = String(decoding: try #require(Base64.standard.decode(encoded)), as: UTF8.self)
      let links = world.store.fleet.jobs.flatMap { world.store.fleet.links(of: $0.id) }
      return links.count { text.contains("https://track.example\($0.path)\r\n") }
    }
    #expect(try dateCount(#require(mails.first)) == 20)
    try repeated("start=2026-12-20T10:00&every=day&count=3")
    let more = try world.storedMessages(except: Set(mails.map(\.id)))
    #expect(more.count == 1)
    #expect(try dateCount(#require(more.first)) == 3)
  }

  @Test func `the time of day stays the same when the clocks change, and weekends are left out`() throws {
    let (world, _) = try world()
    let job = try #require(world.store.fleet.job(JobID("j")))
    var form = RepeatForm(job, Self.zone)
    (form.start, form.step, form.count) = ("2026-11-26T09:00", .workday, "4")
    let days = try form.dates(of: job, Self.zone).map(\.day)
    #expect(days == ["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"])
    let helsinki = try #require(ClockZone.named("Europe/Helsinki"))
    (form.start, form.step, form.count) = ("2026-10-20T09:00", .week, "2")
    let dates = try form.dates(of: job, helsinki)
    #expect(dates[1].start.millisecondsSince(dates[0].start) == (7 * 24 + 1) * 3_600_000)
    #expect(dates.allSatisfy { $0.end?.millisecondsSince($0.start) == 2 * 3_600_000 })
  }

  @Test(arguments: [
    ("start=&count=3", "start", "the time of the first job"), ("start=soon&count=3", "start", "the time of"),
    ("start=2026-12-01T10:00&count=0", "count", "from 1 to 60"),
    ("start=2026-12-01T10:00&count=61", "count", "from 1 to 60"),
    ("start=2026-12-01T10:00&count=many", "count", "from 1 to 60"),
  ])
  func `what was not understood is said beside its field, and nothing typed is lost`(
    form: String, field: String, sentence: String
  ) throws {
    let (world, browser) = try world()
    let answer = try browser.post("/board/jobs/j/repeat", form + "&every=two-weeks")
    #expect(answer.status == 422)
    #expect(answer.text.contains("id=\"\(field)-hint\" role=\"alert\">") && answer.text.contains(sentence))
    #expect(answer.text.contains("value=\"two-weeks\" selected"))
    #expect(world.store.fleet.jobCount == 1)
  }

  @Test func `only a dispatcher's own form repeats a job, and none of upstream`() throws {
    let (world, browser) = try world()
    let form = "start=2026-12-01T10:00&every=week&count=3&do=make"
    #expect(
      try world.ask(
        .post, "/board/jobs/j/repeat", "csrf=forged&\(form)", headers: Browser.fields(browser.cookie)
      ).status == 403)
    #expect(
      try world.ask(.post, "/board/jobs/j/repeat", form).headers["Location"]
        == "/board/sign-in?next=%2Fboard%2Fjobs%2Fj%2Frepeat")
    #expect(world.store.fleet.jobCount == 1)
    let (_, follower) = try self.world(isFollowingUpstream: true)
    let upstream = try follower.get("/board/jobs/j/repeat")
    #expect(upstream.status == 409 && !upstream.hasForm)
  }
}
