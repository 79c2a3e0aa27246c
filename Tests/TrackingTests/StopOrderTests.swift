import Testing

@testable import Tracking

@Suite struct StopOrderTests {
  private let driver = DriverID("a")

  /// Jobs of driver "a" with their agreed times in minutes from noon, nil without one.
  private func fleet(_ stops: KeyValuePairs<String, Double?>, _ status: JobStatus = .accepted) throws -> Fleet
  {
    try Fleet.make(
      jobs: stops.map { id, minutes in
        var job = Job.make(id, status: status, driver: "a", pickup: try .make())
        job.scheduledAt = minutes.map { noon + $0 * 60 }
        return job
      })
  }

  private func stops(_ fleet: Fleet, until end: Timestamp? = nil) throws -> [String] {
    fleet.movableStops(of: try fleet.slot("a"), until: end).map { fleet.id(of: $0).rawValue }
  }

  private func order(
    _ fleet: Fleet, _ wanted: [String], seen: [String]? = nil, until end: Timestamp? = nil
  ) throws -> StopOrder {
    let seen = try seen ?? stops(fleet, until: end)
    return try #require(
      StopOrder(of: driver, from: seen.map { JobID($0) }, to: wanted.map { JobID($0) }, until: end))
  }

  @discardableResult
  private func apply(_ wanted: [String], to fleet: Fleet, until end: Timestamp? = nil) throws -> [FleetChange]
  {
    try fleet.apply(.stopsOrdered(order(fleet, wanted, until: end)), now: noon)
  }

  private static let times: [[Double?]] = [
    [10, 20, 30, 40], [10, 10, 10, 10], [10, 20, nil, nil], [nil, nil, nil, nil], [10, 10, nil, 30],
  ]

  @Test(arguments: times)
  func `every order of the stops can be had, whatever their times`(minutes: [Double?]) throws {
    let ids = ["p", "q", "r", "s"]
    for turn in 0..<24 {
      var (left, wanted, rest) = (ids, [String](), turn)
      for count in [4, 3, 2, 1] {
        wanted.append(left.remove(at: rest % count))
        rest /= count
      }
      let fleet = try fleet(["p": minutes[0], "q": minutes[1], "r": minutes[2], "s": minutes[3]])
      // One order after another, as a day goes.
      for next in [wanted, ids, wanted.reversed(), wanted] {
        try apply(next, to: fleet)
        #expect(try stops(fleet) == next)
      }
    }
  }

  @Test func `one stop that moves leaves the others as they are`() throws {
    let fleet = try fleet(["p": 10, "q": 20, "r": 30])
    let order = try #require(
      StopOrder(
        of: driver, from: try stops(fleet).map { JobID($0) }, moving: JobID("r"), to: 1, until: nil))
    #expect(order.moved == [JobID("r")])
    let changes = try fleet.apply(.stopsOrdered(order), now: noon)
    let slot = try #require(fleet.slot(of: JobID("r")))
    // Whoever looks at the driver's other jobs hears of it.
    #expect(try changes == [.jobChanged(slot, from: .accepted), .driverChanged(fleet.slot("a"))])
    #expect(try stops(fleet) == ["p", "r", "q"])
    #expect(fleet.job(slot).turnAt == noon + 900)
    #expect(fleet.job(slot).scheduledAt == noon + 1800)
    #expect(fleet.jobs.map(\.revision) == [1, 1, 2])
  }

  @Test func `the stops before each job and what is expected follow the order`() throws {
    let fleet = try fleet(["p": 10, "q": 20, "r": nil])
    func ahead() -> [Int?] {
      ["p", "q", "r"].map { id in fleet.slot(of: JobID(id)).flatMap { fleet.stopsAhead(of: $0) } }
    }
    #expect(ahead() == [0, 1, 2])
    try apply(["r", "q", "p"], to: fleet)
    #expect(ahead() == [2, 1, 0])
    #expect(
      try fleet.day(of: fleet.slot("a"), now: noon).stops.map { fleet.id(of: $0.job).rawValue } == [
        "r", "q", "p",
      ])
  }

  @Test func `the stop under way is the first one and does not move`() throws {
    let fleet = try fleet(["p": 10, "q": 20, "r": 30])
    _ = try fleet.apply(.statusChanged(JobID("r"), to: .enRoute, by: .driver(fleet.slot("a"))), now: noon)
    #expect(try stops(fleet) == ["p", "q"])
    try apply(["q", "p"], to: fleet)
    #expect(fleet.stopsInOrder(of: try fleet.slot("a")).map { fleet.id(of: $0).rawValue } == ["r", "q", "p"])
    #expect(throws: FleetRejection.outdated) {
      try fleet.apply(
        .stopsOrdered(order(fleet, ["p", "q", "r"], seen: ["r", "q", "p"])), now: noon)
    }
  }

  @Test func `an order of stops that have changed meanwhile is refused`() throws {
    let fleet = try fleet(["p": 10, "q": 20, "r": 30])
    let late = try order(fleet, ["r", "q", "p"])
    try apply(["q", "p", "r"], to: fleet)
    #expect(throws: FleetRejection.outdated) { try fleet.apply(.stopsOrdered(late), now: noon) }
    let another = try order(fleet, ["p", "q", "r"])
    _ = try fleet.apply(.unassigned(JobID("q")), now: noon)
    #expect(throws: FleetRejection.outdated) { try fleet.apply(.stopsOrdered(another), now: noon) }
    #expect(throws: FleetRejection.unknownDriver) {
      try fleet.apply(
        .stopsOrdered(#require(StopOrder(of: DriverID("x"), from: [], to: [], until: nil))), now: noon)
    }
    #expect(fleet.rejectionCounts[.outdated] == 2)
  }

  @Test func `an order of other stops than were seen is none`() {
    let (p, q) = (JobID("p"), JobID("q"))
    #expect(StopOrder(of: driver, from: [p, q], to: [p], until: nil) == nil)
    #expect(StopOrder(of: driver, from: [p, p], to: [p, p], until: nil) == nil)
    #expect(StopOrder(of: driver, from: [p], to: [q], until: nil) == nil)
    #expect(StopOrder(of: driver, from: [p], moving: q, to: 0, until: nil) == nil)
    #expect(StopOrder(of: driver, from: [p], moving: p, to: 1, until: nil) == nil)
    let many = (0...Fleet.maximumDayStops).map { JobID("\($0)") }
    #expect(StopOrder(of: driver, from: many, to: many, until: nil) == nil)
    #expect(StopOrder(of: driver, from: [p, q], moving: p, to: 0, until: nil)?.moved.isEmpty == true)
  }

  @Test func `jobs of later days stay out of the order of today`() throws {
    let fleet = try fleet(["p": 10, "tomorrow": 1500, "q": nil])
    let end = noon + 12 * 3600
    #expect(try stops(fleet, until: end) == ["p", "q"])
    try apply(["q", "p"], to: fleet, until: end)
    #expect(try stops(fleet) == ["q", "p", "tomorrow"])
  }

  @Test func `a job that gets another driver or another time has its place by its time again`() throws {
    let fleet = try fleet(["p": 10, "q": 20, "r": 30])
    try apply(["r", "p", "q"], to: fleet)
    let moved = try #require(fleet.job(JobID("r")))
    #expect(moved.turnAt != nil)
    var facts = moved.facts
    facts.texts.notes = "bell"
    _ = try fleet.apply(.jobEdited(JobEdit(moved.id, from: moved.facts, to: facts)), now: noon)
    #expect(try stops(fleet) == ["r", "p", "q"])
    var later = facts
    later.scheduledAt = noon + 2400
    _ = try fleet.apply(.jobEdited(JobEdit(moved.id, from: facts, to: later)), now: noon)
    #expect(try stops(fleet) == ["p", "q", "r"])
    try apply(["r", "p", "q"], to: fleet)
    _ = try fleet.apply(.assigned(moved.id, to: DriverID("b")), now: noon)
    #expect(fleet.job(moved.id)?.turnAt == nil)
    _ = try fleet.apply(.assigned(moved.id, to: driver), now: noon)
    #expect(try stops(fleet) == ["p", "q", "r"])
  }

  @Test func `an assignment that is undone gives the job its place back`() throws {
    let fleet = try fleet(["p": 10, "q": 20])
    try apply(["q", "p"], to: fleet)
    let before = try #require(fleet.job(JobID("q")))
    _ = try fleet.apply(.assigned(before.id, to: DriverID("b")), now: noon)
    let after = try #require(fleet.job(before.id))
    _ = try fleet.apply(
      .undone(JobUndo(from: before, to: after, until: noon + 10)), now: noon + 1)
    #expect(try stops(fleet) == ["q", "p"])
  }
}
