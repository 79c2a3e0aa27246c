import Testing

@testable import Tracking

@Suite struct FleetLinkTests {
  private func link(_ token: String, to job: String = "job", expiresAt: Timestamp? = nil) -> FleetEvent {
    .linkCreated(TrackingLink(token: token, jobID: JobID(job), createdAt: noon, expiresAt: expiresAt))
  }

  @Test func `a link opens its job until it is revoked`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    #expect(try fleet.apply(link("t"), now: noon) == [.linkChanged(token: "t")])
    let slot = try #require(fleet.slot(of: JobID("job")))
    guard case .open(slot, _) = fleet.linkState("t", now: noon + 1e6) else {
      Issue.record("the link should be open while the job goes on")
      return
    }
    #expect(fleet.linkState("T", now: noon) == .unknown)
    _ = try fleet.apply(.linkRevoked(token: "t"), now: noon + 1)
    #expect(fleet.linkState("t", now: noon + 1) == .revoked)
    #expect(try fleet.apply(.linkRevoked(token: "t"), now: noon + 2) == [])
    #expect(throws: FleetRejection.unknownLink) { try fleet.apply(.linkRevoked(token: "u"), now: noon) }
  }

  @Test func `a link ends two hours after its job, or at its own time`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .started, driver: "a")])
    _ = try fleet.apply(link("t"), now: noon)
    _ = try fleet.apply(link("short", expiresAt: noon + 60), now: noon)
    _ = try fleet.apply(
      .statusChanged(JobID("job"), to: .completed, by: .driver(fleet.slot("a"))), now: noon + 30)
    let end = noon + 30 + 7200
    #expect(fleet.linkState("t", now: end) == .expired)
    #expect(fleet.linkState("t", now: end.adding(milliseconds: -1)) != .expired)
    #expect(fleet.linkState("short", now: noon + 60) == .expired)
    #expect(fleet.linkState("short", now: noon + 59) != .expired)
  }

  @Test func `links and walls have bounds and are unique`() throws {
    var configuration = Fleet.Configuration()
    configuration.maximumLinksPerJob = 2
    configuration.maximumWalls = 1
    let fleet = try Fleet.make(jobs: [.make()], configuration: configuration)
    _ = try fleet.apply(link("one"), now: noon)
    #expect(throws: FleetRejection.linkExists) { try fleet.apply(link("one"), now: noon) }
    #expect(throws: FleetRejection.unknownJob) { try fleet.apply(link("x", to: "none"), now: noon) }
    _ = try fleet.apply(link("two"), now: noon)
    #expect(throws: FleetRejection.tooManyLinks) { try fleet.apply(link("three"), now: noon) }
    #expect(fleet.links(of: JobID("job")).map(\.token) == ["one", "two"])

    let wall = Wall(token: "wall", name: "Office", createdAt: noon)
    _ = try fleet.apply(.wallCreated(wall), now: noon)
    #expect(fleet.wall("wall") == wall)
    #expect(throws: FleetRejection.wallExists) { try fleet.apply(.wallCreated(wall), now: noon) }
    #expect(throws: FleetRejection.fleetFull) {
      try fleet.apply(.wallCreated(Wall(token: "w2", name: "", createdAt: noon)), now: noon)
    }
    _ = try fleet.apply(.wallRevoked(token: "wall"), now: noon + 1)
    #expect(fleet.wall("wall")?.revokedAt == noon + 1)
  }

  @Test func `a revoked link makes room for another, up to four times as many`() throws {
    var configuration = Fleet.Configuration()
    configuration.maximumLinksPerJob = 2
    let fleet = try Fleet.make(jobs: [.make()], configuration: configuration)
    for number in 0..<8 {
      _ = try fleet.apply(link("\(number)"), now: noon)
      if number < 7 { _ = try fleet.apply(.linkRevoked(token: "\(number)"), now: noon) }
    }
    #expect(throws: FleetRejection.tooManyLinks) { try fleet.apply(link("8"), now: noon) }
  }

  @Test func `a first link is made only where there never was one`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    func first(_ token: String, to job: String = "job") -> FleetEvent {
      .firstLinkCreated(TrackingLink(token: token, jobID: JobID(job), createdAt: noon))
    }
    #expect(throws: FleetRejection.unknownJob) { try fleet.apply(first("x", to: "none"), now: noon) }
    #expect(try fleet.apply(first("one"), now: noon) == [.linkChanged(token: "one")])
    #expect(throws: FleetRejection.linkExists) { try fleet.apply(first("two"), now: noon) }
    _ = try fleet.apply(.linkRevoked(token: "one"), now: noon)
    #expect(throws: FleetRejection.linkExists) { try fleet.apply(first("two"), now: noon) }
  }

  @Test func `the customer's link is the oldest open one without rules of its own, or the very first`() throws
  {
    let fleet = try Fleet.make(jobs: [.make()])
    func customerLink(at time: Timestamp = noon) -> String? {
      fleet.customerLink(of: JobID("job"), now: time)?.token
    }
    var rules = LinkRules()
    rules[.phone] = true
    func add(_ token: String, _ rules: LinkRules, expiresAt: Timestamp? = nil) throws {
      _ = try fleet.apply(
        .linkCreated(
          TrackingLink(
            token: token, jobID: JobID("job"), createdAt: noon, expiresAt: expiresAt, rules: rules)),
        now: noon)
    }
    #expect(customerLink() == nil)
    try add("first", rules, expiresAt: noon + 60)
    try add("neighbour", rules)
    #expect(customerLink() == "first")
    #expect(customerLink(at: noon + 60) == nil)
    try add("plain", LinkRules())
    #expect(customerLink(at: noon + 60) == "plain")
    _ = try fleet.apply(.linkRevoked(token: "first"), now: noon)
    #expect(customerLink() == "plain")
    _ = try fleet.apply(.linkRevoked(token: "plain"), now: noon)
    #expect(customerLink() == nil)
    #expect(fleet.customerLink(of: JobID("none"), now: noon) == nil)
  }

  @Test func `an ended job leaves memory with its links, and its slot is used again`() throws {
    let fleet = try Fleet.make(jobs: [.make("old", status: .started, driver: "a"), .make("new")])
    _ = try fleet.apply(link("t", to: "old"), now: noon)
    _ = try fleet.apply(
      .statusChanged(JobID("old"), to: .completed, by: .driver(fleet.slot("a"))), now: noon)
    let slot = try #require(fleet.slot(of: JobID("old")))
    #expect(fleet.forgetEndedJobs(now: noon + 86_399) == [])
    #expect(fleet.forgetEndedJobs(now: noon + 86_400) == [.jobForgotten(slot, JobID("old"))])
    #expect(fleet.forgetEndedJobs(now: noon + 86_400) == [])
    #expect(fleet.job(JobID("old")) == nil)
    #expect(fleet.linkState("t", now: noon) == .unknown)
    #expect(fleet.jobs.map(\.id) == [JobID("new")])
    #expect(fleet.jobSlots.count == 1)
    _ = try fleet.apply(.jobCreated(.make("next")), now: noon)
    #expect(fleet.slot(of: JobID("next")) == slot)
    #expect(fleet.links(of: JobID("next")).isEmpty)
  }

  @Test func `forgetting is bounded a call and a reopened job is kept`() throws {
    let fleet = try Fleet.make(jobs: (0..<10).map { .make("\($0)", status: .completed) })
    _ = try fleet.apply(.upstreamStatus(JobID("3"), .enRoute, driverID: DriverID("a")), now: noon)
    #expect(fleet.forgetEndedJobs(now: noon + 90_000, limit: 4).count == 3)
    #expect(fleet.forgetEndedJobs(now: noon + 90_000).count == 6)
    #expect(fleet.jobs.map(\.id) == [JobID("3")])
  }
}
