import JSON
import Live
import Templating
import Testing
import Tracking

@testable import Customer
@testable import FleetView
@testable import Words

struct CustomerPageTests {
  let now = SampleFleet.now

  /// The page of a job of the first driver, who is 1.5 km from the pickup; the job reached each status a minute after
  /// the one before.
  func page(
    _ status: JobStatus, name: String? = "Maria Virtanen", cause: Freshness.Cause = .live,
    age: Int64 = 8000, isStanding: Bool = false, eta: Arrival? = nil,
    rules: VisibilityRules = VisibilityRules(),
    driverID: DriverID = DriverID("d0"), now: Timestamp = SampleFleet.now,
    change: (inout Job) -> Void = { _ in }
  ) throws -> CustomerPage {
    let fleet = try SampleFleet.make { _ in name ?? "" }
    var driver = try #require(fleet.driver(DriverID("d0")))
    driver.profile.name = name
    driver.position?.fixTime = now.adding(milliseconds: -age)
    var job = Job(
      id: JobID(rawValue: "job-secret"), customerID: UserID(rawValue: "customer-secret"), driverID: driverID,
      status: status, address: "12 Harbour Street", pickup: SampleFleet.place(60.1752, 24.9121),
      customerName: "Customer-secret", itemsJSON: #"[{"category":"sofa","code":"items-secret"}]"#,
      notes: "notes-secret",
      totalPrice: 123_456.75, scheduledAt: now.adding(milliseconds: 3_600_000),
      createdAt: SampleFleet.ago(3600))
    for reached in JobStatus.allCases where reached.order <= status.order && reached != .cancelled {
      job.statusTimes[reached] = SampleFleet.ago(3600 - Int64(reached.order) * 60)
    }
    if status == .cancelled {
      for later in [JobStatus.enRoute, .arrived, .started, .completed] { job.statusTimes[later] = nil }
      job.statusTimes[.cancelled] = SampleFleet.ago(60)
    }
    change(&job)
    return CustomerPage(
      job: job, driver: driver,
      freshness: Freshness(cause: cause, ageMilliseconds: age, isStanding: isStanding), eta: eta,
      rules: rules,
      now: now)
  }

  func html(_ page: CustomerPage) throws -> String {
    try Rendered.page("customer", page.template(Rendered.context, token: "token"))
  }

  func frames() throws -> CustomerFrames {
    CustomerFrames(library: try Rendered.library.get(), context: Rendered.context)
  }

  // MARK: The text of each status

  @Test(arguments: [
    (JobStatus.pending, "We have your booking"), (.confirmed, "Your booking is confirmed"),
    (.delegating, "Your booking is confirmed"), (.assigned, "A driver is assigned"),
    (.accepted, "A driver is assigned"), (.enRoute, "Maria is on the way"), (.arrived, "Maria has arrived"),
    (.started, "Maria is at work"), (.completed, "All done"), (.cancelled, "This job was canceled"),
  ])
  func `the headline is the status`(status: JobStatus, headline: String) throws {
    #expect(try html(page(status)).contains(">\(headline)</h1>"))
  }

  @Test func `a driver without a name is still somebody`() throws {
    let text = try html(page(.enRoute, name: nil))
    #expect(text.contains("<h1>Your driver is on the way</h1>"))
    #expect(text.contains("The driver is 1.5 km south-west of the pickup"))
  }

  @Test(arguments: JobStatus.allCases)
  func `the driver is there only on the way, arrived and at work, and the place from the booking to the end`(
    status: JobStatus
  ) throws {
    let text = try html(page(status))
    let isShown = [.enRoute, .arrived, .started].contains(status)
    #expect(text.contains("Maria") == isShown)
    #expect(text.contains("of the pickup") == isShown)
    #expect(text.contains("data-id=\"driver\" data-lat=\"60.1") == isShown)
    #expect(text.contains("data-id=\"pickup\" data-lat=\"60.1") == !status.isEnded)
    #expect(text.contains("class=\"map\" id=\"map\" hidden") == status.isEnded)
    // After the end no coordinate is left.
    #expect((text.contains("data-lat") || text.contains("60.1") || text.contains("24.9")) == !status.isEnded)
  }

  @Test(arguments: JobStatus.allCases)
  func `a link that hides the address has no map before the driver is shown`(status: JobStatus) throws {
    var rules = VisibilityRules()
    rules.showsAddress = false
    let text = try html(page(status, rules: rules))
    #expect(!text.contains("data-id=\"pickup\" data-lat"))
    let isShown = [.enRoute, .arrived, .started].contains(status)
    #expect((text.contains("data-lat") || text.contains("60.1") || text.contains("24.9")) == isShown)
  }

  @Test func `the timeline has a time for what was reached and none for what was not`() throws {
    let timeline = Timeline(try page(.enRoute).job, .standard)
    #expect(timeline.steps.map(\.state) == [.done, .done, .current, .upcoming, .upcoming, .upcoming])
    #expect(timeline.steps.map { $0.time != nil } == [true, true, true, false, false, false])
  }

  @Test func `a job that goes back takes its later steps back`() throws {
    let timeline = Timeline(
      try page(.confirmed) { $0.statusTimes[.arrived] = SampleFleet.now }.job, .standard)
    #expect(timeline.steps.map(\.state) == [.current, .upcoming, .upcoming, .upcoming, .upcoming, .upcoming])
    #expect(timeline.steps[3].time == nil)
  }

  @Test func `a completed job has done all steps, a cancelled one stopped`() throws {
    #expect(Set(Timeline(try page(.completed).job, .standard).steps.map(\.state)) == [.done])
    let cancelled = Timeline(try page(.cancelled).job, .standard)
    #expect(cancelled.steps.map(\.label) == ["Booked", "Driver assigned", "Canceled"])
    #expect(cancelled.steps.last?.state == .stopped)
  }

  @Test func `the plan is shown until the driver is there`() throws {
    #expect(try html(page(.assigned)).contains("Planned for"))
    #expect(try html(page(.enRoute)).contains("Planned for"))
    #expect(try !html(page(.arrived)).contains("Planned for"))
  }

  @Test func `without scripts a running job loads itself anew and an ended one does not`() throws {
    #expect(
      try html(page(.enRoute)).contains("<noscript><meta http-equiv=\"refresh\" content=\"15; url=?again\">"))
    #expect(try html(page(.confirmed)).contains("content=\"60; "))
    #expect(try !html(page(.completed)).contains("http-equiv"))
  }

  // MARK: Freshness

  @Test func `a live position says its time, which stays true, and how to count its age`() throws {
    let text = try html(page(.enRoute))
    #expect(text.contains("Position from 16:03:12"))
    #expect(text.contains("data-pattern=\"Updated {age} ago\""))
    #expect(text.contains("data-since=\"1795269792000\""))
    #expect(text.contains("data-silent-after=\"90000\""))
  }

  @Test func `each cause of age has its own words`() throws {
    #expect(
      try html(page(.enRoute, cause: .driverSilent, age: 130_000))
        .contains("No signal from the driver since 16:01:10"))
    let restored = try html(page(.enRoute, cause: .restored, age: 130_000))
    #expect(restored.contains("Restored after a restart: position from <time"))
    #expect(restored.contains(">16:01</time>"))
    #expect(!restored.contains("data-since"))
    #expect(
      try html(page(.enRoute, cause: .upstreamDown, age: 130_000))
        .contains("Live updates are interrupted: position from <time"))
  }

  @Test func `a truck that has arrived is never lost`() throws {
    let text = try html(page(.arrived, age: 900_000, isStanding: true))
    #expect(text.contains("Last update 15:48:20"))
    #expect(!text.contains("silent-after"))
    #expect(!text.contains("No signal"))
  }

  @Test func `a driver without a position is waited for, and the map shows the place alone`() throws {
    let fleet = try SampleFleet.make()
    let slot = try #require(fleet.slot(of: JobID(rawValue: "j8")))
    var job = fleet.job(slot)
    job.status = .enRoute
    _ = fleet.put([.job(job)])
    let text = try html(CustomerPage(slot, of: fleet, now: now))
    #expect(text.contains("Waiting for the driver’s first position"))
    #expect(!text.contains("id=\"map\" hidden") && !text.contains("data-id=\"driver\" data-lat"))
  }

  // MARK: Arrival

  /// An arrival; both bounds are seconds from now.
  private func arrival(_ earliest: Int, _ latest: Int) -> Arrival {
    Arrival(
      earliestAt: now.adding(milliseconds: Int64(earliest) * 1000),
      latestAt: now.adding(milliseconds: Int64(latest) * 1000), distanceMeters: 1500)
  }

  @Test(arguments: [
    (480, 720, "8–12 min"), (30, 61, "1–2 min"), (0, 60, "1 min"), (5400, 7300, "1–3 h"),
    (7200, 10_800, "2–3 h"),
  ])
  func `the arrival is a range of whole minutes, or hours when it is far`(
    earliest: Int, latest: Int, text: String
  ) throws {
    let eta = arrival(earliest, latest)
    #expect(try page(.enRoute, eta: eta).etaText(.standard) == text)
  }

  @Test func `the arrival is marked as an estimate, and stands in the title`() throws {
    let eta = arrival(480, 720)
    let text = try html(page(.enRoute, eta: eta))
    #expect(text.contains("<title>8–12 min · Maria is on the way</title>"))
    #expect(text.contains("A rough range, from distance and speed alone"))
  }

  @Test func `near the pickup no number is given`() throws {
    var eta = arrival(0, 120)
    eta.isArriving = true
    #expect(try page(.enRoute, eta: eta).etaText(.standard) == "Arriving now")
    #expect(try page(.enRoute, eta: eta).mark(.standard) == "…")
  }

  private func position(_ page: CustomerPage) throws -> Frame? {
    let frames = try frames()
    return page.view.movement.map {
      frames.position(
        $0, of: CustomerFrames.Subject(page), pickup: page.job.pickup, clock: nil, Rendered.context.words)
    }
  }

  // MARK: Forbidden data

  @Test(arguments: JobStatus.allCases)
  func `no account, phone, price, note or foreign name is in a page or frame`(status: JobStatus) throws {
    let page = try page(status)
    var bytes = Array(try html(page).utf8)
    bytes += try frames().opening(page, Rendered.context, id: 1, retryMilliseconds: 3000)
    bytes += try position(page)?.bytes ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("secret"))
    #expect(!text.contains("123456"))
    #expect(!text.contains("Virtanen"))
    #expect(!text.contains("d0\""))
  }

  @Test(arguments: JobStatus.allCases)
  func `a driver of another job is never shown`(status: JobStatus) throws {
    let page = try page(status, driverID: DriverID("d1"))
    let state = try frames().state(page, Rendered.context, id: 1)
    let text = try html(page) + String(decoding: state.bytes, as: UTF8.self)
    #expect(!text.contains("Maria"))
    #expect(!text.contains("data-id=\"driver\" data-lat"))
    // The job's own place is shown until the end.
    #expect(text.contains("data-id=\"pickup\" data-lat") == !status.isEnded)
    #expect(text.contains("\"map\":null") == status.isEnded)
    #expect(!text.contains("\"driver\":{"))
    #expect(try position(page) == nil)
  }

  @Test func `what a link's rules hide is hidden`() throws {
    var rules = VisibilityRules()
    rules.showsDriverName = false
    rules.showsVehicle = false
    rules.showsAddress = false
    let hidden = try html(page(.enRoute, rules: rules))
    #expect(!hidden.contains("Maria"))
    #expect(!hidden.contains("Your driver</h2>"))
    #expect(!hidden.contains("Harbour"))
    rules.driverShownFrom = .completed
    let eta = arrival(480, 720)
    let gone = try html(page(.enRoute, eta: eta, rules: rules))
    #expect(!gone.contains("data-lat"))
    #expect(!gone.contains("8–12 min"))
    #expect(!gone.contains("Position from 16:03:12"))
  }

  @Test func `hostile names and addresses stay text`() throws {
    let page = try page(.enRoute, name: SampleFleet.hostile.replacing(" ", with: "/")) {
      $0.address = SampleFleet.hostile
    }
    let text = try html(page)
    #expect(!text.contains("<img"))
    #expect(text.contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;"))
    let state = try frames().state(page, Rendered.context, id: 1)
    let data = try #require(Rendered.data(of: "state", in: state.bytes).first)
    let json = try JSONValue.parse(Array(data.utf8).span)
    for part in ["glance", "details"] {
      #expect(try #require(json[part]?.stringValue).contains("<img") == false)
    }
  }

  // MARK: Frames

  @Test func `a state frame carries what the first response said`() throws {
    let page = try page(.enRoute)
    let frame = try frames().state(page, Rendered.context, id: 42)
    #expect(String(decoding: frame.bytes.prefix(20), as: UTF8.self) == "event: state\nid: 42\n")
    let data = try #require(Rendered.data(of: "state", in: frame.bytes).first)
    let json = try JSONValue.parse(Array(data.utf8).span)
    let first = try html(page)
    #expect(first.contains(try #require(json["glance"]?.stringValue)))
    #expect(first.contains(try #require(json["details"]?.stringValue)))
    #expect(json["map"]?["driver"]?["heading"]?.intValue == 26)
    #expect(json["map"]?["trail"]?.arrayValue?.isEmpty == false)
    #expect(json["now"]?.intValue == 1_795_269_800_000)
  }

  @Test func `a position that waits never comes before an older state, which has a place as well`() throws {
    let page = try page(.enRoute)
    let state = try frames().state(page, Rendered.context, id: 42)
    #expect(state.coveredKey == (try #require(try position(page))).key)
    #expect(state.coveredKey == (try frames()).noPosition.key)
  }

  @Test func `the icon of a tab says the minutes or hours, or that the driver is there`() throws {
    for (seconds, mark) in [(30, "1"), (480, "8"), (5399, "89"), (5400, "1h"), (7300, "2h")] {
      #expect(try page(.enRoute, eta: arrival(seconds, seconds + 60)).mark(.standard) == mark)
    }
    #expect(try page(.arrived).mark(.standard) == "✓")
    #expect(try page(.accepted).mark(.standard) == nil)
  }

  @Test func `a position frame is small, and complete in itself`() throws {
    let eta = arrival(480, 720)
    let frame = try #require(try position(page(.enRoute, eta: eta)))
    #expect(frame.bytes.count < 200)
    #expect(
      String(decoding: frame.bytes, as: UTF8.self)
        == "event: position\ndata: {\"at\":1795269792000,\"lat\":60.163,\"lng\":24.9,\"heading\":26,"
        + "\"revision\":1,\"eta\":\"8–12 min\",\"mark\":\"8\",\"where\":\"Maria is 1.5 km south-west of the pickup\"}\n\n"
    )
  }

  @Test func `movement alone does not change the meaning, all else does`() throws {
    let base = try page(.enRoute).meaning
    #expect(try page(.enRoute, age: 4000).meaning == base)
    #expect(try page(.enRoute, cause: .driverSilent, age: 130_000).meaning != base)
    #expect(try page(.enRoute, name: "Ville").meaning != base)
    #expect(try page(.arrived).meaning != base)
    #expect(try page(.enRoute) { $0.address = "13 Harbour Street" }.meaning != base)
  }

  @Test func `other minutes or ages in a spoken sentence are no other meaning`() throws {
    let base = try page(.enRoute, eta: arrival(480, 720)).spokenMeaning(Rendered.context.words)
    var atHand = arrival(0, 20)
    atHand.isArriving = true
    for (same, page) in [
      (true, try page(.enRoute, age: 4000, eta: arrival(420, 660))),
      (false, try page(.enRoute, eta: atHand)), (false, try page(.enRoute)),
      (false, try page(.enRoute, cause: .driverSilent, age: 130_000, eta: arrival(480, 720))),
      (false, try page(.arrived)),
    ] {
      #expect((page.spokenMeaning(Rendered.context.words) == base) == same)
    }
  }

  @Test func `while the backend's REST fails the page says since when its status may be old`() throws {
    let fleet = try SampleFleet.make()
    let slot = try #require(fleet.slot(of: JobID("j0")))
    _ = try fleet.apply(.upstreamConnected, now: now)
    #expect(try !html(CustomerPage(slot, of: fleet, now: now)).contains("may be out of date"))
    let before = CustomerPage(slot, of: fleet, now: now).meaning
    _ = try fleet.apply(.upstreamPartial(asOf: now), now: now)
    let page = CustomerPage(slot, of: fleet, now: now)
    #expect(page.meaning != before)
    #expect(try html(page).contains("may be out of date since <time"))
  }

  @Test func `a step that was first seen reached says so, and no later time`() throws {
    let page = try page(.arrived) { $0.statusTimes.reach(.arrived, noLaterThan: now) }
    #expect(try html(page).contains("<time datetime=\"\(now.iso8601)\" data-show=\"time\">before "))
    #expect(Timeline(page.job, .standard).steps.count { $0.isLatest } == 1)
  }

  @Test func `a job that is being assigned has no driver yet`() throws {
    let page = try page(.assigned) { $0.driverID = nil }
    #expect(try html(page).contains("A driver is being assigned"))
  }

  @Test func `a position of unknown age is called so, and one that REST told is about right`() throws {
    let fleet = try SampleFleet.make()
    var driver = try #require(fleet.driver(DriverID("d0")))
    let job = Job(
      id: JobID("j"), driverID: driver.id, status: .enRoute, address: "1 Quay", createdAt: now,
      statusTimes: [.enRoute: now])
    func line(_ dating: Dating) -> FreshnessLine? {
      driver.dating = dating
      driver.position?.fixTime = now.adding(milliseconds: -30_000)
      let freshness = Freshness(of: driver, status: .enRoute, isUpstreamLost: false, now: now)
      return CustomerPage(job: job, driver: driver, freshness: freshness, eta: nil, now: now)
        .freshnessLine(.standard, Rendered.context.zone)
    }
    #expect(line(.unknown)?.text == "We do not know how old this position is")
    #expect(line(.unknown)?.since == nil)
    #expect(line(.about)?.pattern == "Position from about {age} ago")
    #expect(line(.exact)?.pattern == "Updated {age} ago")
  }
}
