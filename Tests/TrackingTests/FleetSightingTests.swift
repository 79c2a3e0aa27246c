import Testing

@testable import Tracking

/// Tests that a place that was hidden when its fix came stays hidden, whatever a link shows later.
@Suite struct FleetSightingTests {
  private struct Journey {
    let fleet: Fleet
    let slot: JobSlot
    let driver: DriverSlot
    var now = noon

    init(_ configured: (inout VisibilityRules) -> Void = { _ in }) throws {
      var configuration = Fleet.Configuration()
      configured(&configuration.rules)
      fleet = try Fleet.make(
        jobs: [.make(status: .accepted, driver: "a", pickup: try .make())], configuration: configuration)
      slot = try #require(fleet.slot(of: JobID("job")))
      driver = try fleet.slot("a")
    }

    mutating func link(_ token: String = "t", _ rules: (inout LinkRules) -> Void) throws {
      var link = TrackingLink(token: token, jobID: JobID("job"), createdAt: now)
      rules(&link.rules)
      _ = try fleet.apply(.linkCreated(link), now: now)
    }

    mutating func reach(_ status: JobStatus) throws {
      now = now + 1
      _ = try fleet.apply(.upstreamStatus(JobID("job"), status, driverID: DriverID("a")), now: now)
    }

    /// Drives at ten metres a second, with a fix every five seconds; the first fix is five seconds from now.
    mutating func drive(north from: Double, to end: Double, east: Double = 0) throws {
      let count = Int(abs(end - from) / 50)
      for step in 0...count {
        now = now + 5
        let share = count == 0 ? 0 : Double(step) / Double(count)
        try fleet.move(driver, to: .make(north: from + (end - from) * share, east: east, at: now))
      }
    }

    func view(_ token: String = "t") throws -> CustomerView {
      let link = try #require(fleet.link(token))
      return fleet.customerView(of: slot, rules: fleet.rules(of: link), now: now)
    }

    /// The distance in metres from the pickup of each point of the trail.
    func distances(_ token: String = "t") throws -> [Double] {
      let pickup = try Coordinate.make()
      return try #require(try view(token).driver).trail.points.map {
        $0.coordinate.distanceMeters(to: pickup)
      }
    }
  }

  @Test func `the trail begins where the driver came near enough`() throws {
    var journey = try Journey()
    try journey.link { $0.shownWithinMeters = 500 }
    try journey.reach(.enRoute)
    try journey.drive(north: 3300, to: 100)
    let distances = try journey.distances()
    #expect(distances.count >= 7)
    #expect(distances.allSatisfy { $0 <= 500 })
    #expect(try journey.view().driver?.trail.points.first?.isAfterGap == true)
    try journey.reach(.arrived)
    try journey.reach(.started)
    #expect(try journey.distances() == distances)
  }

  @Test func `the same holds for the rules of the installation`() throws {
    var journey = try Journey { $0.shownWithinMeters = 500 }
    try journey.link { _ in }
    try journey.reach(.enRoute)
    try journey.drive(north: 3300, to: 100)
    #expect(try journey.distances().allSatisfy { $0 <= 500 })
    let own = journey.fleet.customerView(
      of: journey.slot, rules: journey.fleet.configuration.rules, now: journey.now)
    #expect(try #require(own.driver).trail.count >= 7)
  }

  @Test func `a hidden detour is neither drawn nor bridged`() throws {
    var journey = try Journey()
    try journey.link { $0.shownWithinMeters = 500 }
    try journey.reach(.enRoute)
    try journey.drive(north: 1000, to: 300)
    let before = try journey.distances().count
    try journey.drive(north: 350, to: 900)
    #expect(try journey.view().driver == nil)
    try journey.drive(north: 850, to: 200)
    let points = try #require(try journey.view().driver).trail.points
    #expect(try journey.distances().allSatisfy { $0 <= 500 })
    #expect(points.filter(\.isAfterGap).count == 2)
    #expect(points.count > before + 4)
  }

  @Test func `no line leads from what was shown over a hidden stretch to the present place`() throws {
    var journey = try Journey()
    try journey.link { $0.shownWithinMeters = 500 }
    try journey.reach(.enRoute)
    try journey.drive(north: 700, to: 450)
    try journey.drive(north: 505, to: 505)
    // The driver comes nearer by so little that the trail gets no point.
    try journey.drive(north: 498, to: 498)
    let driver = try #require(try journey.view().driver)
    let last = try #require(driver.trail.newest)
    let place = try #require(driver.position?.coordinate)
    #expect(last.isAfterGap)
    #expect(last.coordinate.distanceMeters(to: place) < 0.1)
  }

  @Test func `the trail begins when the arrival was near enough`() throws {
    var journey = try Journey()
    try journey.link { $0.shownWithinSeconds = 120 }
    try journey.reach(.enRoute)
    var firstShown: Timestamp?
    for step in 0..<80 {
      try journey.drive(north: 5000 - Double(step) * 60, to: 5000 - Double(step) * 60)
      if firstShown == nil, try journey.view().driver != nil { firstShown = journey.now }
    }
    let start = try #require(firstShown)
    #expect(start > noon + 60)
    let times = try #require(try journey.view().driver).trail.points.map(\.time)
    #expect(times.count > 5)
    #expect(times.allSatisfy { $0 >= start })
    try journey.reach(.arrived)
    #expect(try #require(try journey.view().driver).trail.points.map(\.time) == times)
  }

  @Test func `shown from the arrival on, the way there stays hidden`() throws {
    var journey = try Journey()
    try journey.link { $0.driverShownFrom = .arrived }
    try journey.reach(.enRoute)
    try journey.drive(north: 3300, to: 20)
    try journey.reach(.arrived)
    let driver = try #require(try journey.view().driver)
    #expect(driver.position != nil)
    #expect(driver.trail.isEmpty)
    try journey.drive(north: 40, to: 90)
    let arrivedAt = try #require(journey.fleet.job(journey.slot).statusTimes[.arrived])
    let trail = try #require(try journey.view().driver).trail
    #expect(trail.count >= 1)
    #expect(trail.points.allSatisfy { $0.time >= arrivedAt })
  }

  @Test(arguments: [true, false])
  func `at the stop a far place from before is not shown`(isByMinutes: Bool) throws {
    var journey = try Journey()
    try journey.link { rules in
      if isByMinutes { rules.shownWithinSeconds = 60 } else { rules.driverShownFrom = .arrived }
    }
    try journey.reach(.enRoute)
    try journey.drive(north: 3300, to: 3000)
    try journey.reach(.arrived)
    let view = try journey.view()
    #expect(try #require(view.driver).position == nil)
    #expect(view.freshness?.cause == .noPosition)
    #expect(view.freshness?.ageMilliseconds == nil)
    // The fleet does not yet believe the first fix so far from the last one.
    #expect(throws: FleetRejection.implausibleJump) { try journey.drive(north: 10, to: 10) }
    try journey.drive(north: 12, to: 12)
    #expect(try #require(try journey.view().driver).position != nil)
  }

  @Test func `rules that were changed show nothing of before`() throws {
    var journey = try Journey()
    try journey.link { $0.driverShownFrom = .completed }
    try journey.reach(.enRoute)
    try journey.drive(north: 3300, to: 2000)
    let changedAt = journey.now
    _ = try journey.fleet.apply(.linkChanged(token: "t", LinkChange(rules: LinkRules())), now: changedAt)
    #expect(try #require(try journey.view().driver).trail.count <= 1)
    try journey.drive(north: 1950, to: 1000)
    let trail = try #require(try journey.view().driver).trail
    #expect(trail.count > 10)
    #expect(trail.points.allSatisfy { $0.time >= changedAt })
  }

  @Test func `a pickup that moves shows nothing of before`() throws {
    var journey = try Journey()
    try journey.link { $0.shownWithinMeters = 500 }
    try journey.reach(.enRoute)
    try journey.drive(north: 3300, to: 2500)
    var job = journey.fleet.job(journey.slot)
    job.pickup = try .make(north: 2500)
    _ = try journey.fleet.apply(.jobUpserted(job), now: journey.now)
    #expect(try #require(try journey.view().driver).trail.isEmpty)
  }

  @Test func `what the driver did while the job was over stays hidden when it is opened again`() throws {
    var journey = try Journey()
    try journey.link { _ in }
    try journey.reach(.enRoute)
    try journey.drive(north: 500, to: 0)
    try journey.reach(.completed)
    try journey.drive(north: 50, to: 2000, east: 30)
    let reopenedAt = journey.now
    try journey.reach(.started)
    #expect(try #require(try journey.view().driver).trail.isEmpty)
    try journey.drive(north: 1950, to: 1000)
    let trail = try #require(try journey.view().driver).trail
    #expect(trail.count > 10)
    #expect(trail.points.allSatisfy { $0.time > reopenedAt })
  }

  @Test func `a start that the backend still remembers from an earlier round shows nothing of this one`()
    throws
  {
    var journey = try Journey()
    try journey.link { $0.driverShownFrom = .started }
    for status in [JobStatus.enRoute, .arrived, .started] { try journey.reach(status) }
    var job = journey.fleet.job(journey.slot)
    try journey.reach(.enRoute)
    try journey.drive(north: 3300, to: 2000)
    // The job still has the time of the first start.
    job.statusTimes[.enRoute] = nil
    _ = try journey.fleet.apply(.jobUpserted(job), now: journey.now)
    #expect(journey.fleet.job(journey.slot).status == .started)
    #expect(try #require(try journey.view().driver).trail.isEmpty)
  }

  @Test func `another link of the job makes no difference`() throws {
    var alone = try Journey()
    try alone.link { $0.shownWithinMeters = 500 }
    var beside = try Journey()
    try beside.link("open") { _ in }
    try beside.link { $0.shownWithinMeters = 500 }
    try beside.link("wide") { $0.shownWithinMeters = 2000 }
    for token in ["open", "wide"] {
      _ = try beside.fleet.apply(
        .linkChanged(token: token, LinkChange(language: .named("es"))), now: beside.now)
    }
    for var journey in [alone, beside] {
      try journey.reach(.enRoute)
      try journey.drive(north: 3300, to: 100)
      #expect(try journey.distances().count == 8 || journey.distances().count == 9)
      #expect(try journey.distances().allSatisfy { $0 <= 500 })
    }
  }

  @Test func `a restored fleet shows no way from before`() throws {
    var link = TrackingLink(token: "t", jobID: JobID("job"), createdAt: noon)
    link.rules.shownWithinMeters = 500
    var job = Job.make(status: .enRoute, driver: "a", pickup: try .make())
    job.statusTimes[.enRoute] = noon
    let fleet = Fleet(
      restoring: FleetSnapshot(
        profiles: [DriverProfile(id: DriverID("a"))], positions: [try .make(north: 450, at: noon + 5)],
        jobs: [job], links: [link]))
    let slot = try #require(fleet.slot(of: JobID("job")))
    let rules = fleet.rules(of: link)
    #expect(fleet.customerView(of: slot, rules: rules, now: noon + 60).driver?.trail.isEmpty == true)
    for step in 0..<5 {
      try fleet.move(
        fleet.slot("a"), to: .make(north: 400 - Double(step) * 50, at: noon + 70 + Double(step) * 5))
    }
    #expect(fleet.customerView(of: slot, rules: rules, now: noon + 95).driver?.trail.count == 5)
  }
}
