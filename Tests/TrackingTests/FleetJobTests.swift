import Testing

@testable import Tracking

@Suite struct FleetJobTests {
  @Test func `a job goes from creation to completion, each time noted`() throws {
    let fleet = try Fleet.make()
    let a = try fleet.slot("a")
    let id = JobID("job")
    #expect(
      try fleet.apply(.jobCreated(.make()), now: noon) == [.jobChanged(JobSlot(rawValue: 0), from: nil)])
    let slot = try #require(fleet.slot(of: id))
    #expect(
      try fleet.apply(.assigned(id, to: DriverID("a")), now: noon + 1)
        == [.jobChanged(slot, from: .pending), .jobReassigned(slot, from: nil)])
    #expect(try fleet.apply(.accepted(id, by: a), now: noon + 2) == [.jobChanged(slot, from: .assigned)])
    for (index, status) in [JobStatus.enRoute, .arrived, .started, .completed].enumerated() {
      _ = try fleet.apply(.statusChanged(id, to: status, by: .driver(a)), now: noon + 3 + Double(index))
    }
    let job = fleet.job(slot)
    #expect(job.status == .completed)
    #expect(job.endedAt == noon + 6)
    #expect(job.revision == 7)
    #expect(
      job.statusTimes == [
        .pending: noon, .assigned: noon + 1, .accepted: noon + 2, .enRoute: noon + 3, .arrived: noon + 4,
        .started: noon + 5, .completed: noon + 6,
      ])
    #expect(fleet.jobs(of: a).isEmpty)
  }

  @Test(arguments: JobStatus.allCases)
  func `accepts only from pending, confirmed and assigned`(status: JobStatus) throws {
    let isAssigned = status.order >= JobStatus.assigned.order
    let fleet = try Fleet.make(jobs: [.make(status: status, driver: isAssigned ? "a" : nil)])
    let event = FleetEvent.accepted(JobID("job"), by: try fleet.slot("a"))
    if [.pending, .confirmed, .assigned].contains(status) {
      _ = try fleet.apply(event, now: noon)
      #expect(fleet.status() == .accepted)
    } else {
      #expect(throws: FleetRejection.transitionNotAllowed) { try fleet.apply(event, now: noon) }
      #expect(fleet.status() == status)
    }
  }

  @Test func `only a job en route blocks another accept`() throws {
    let fleet = try Fleet.make(jobs: [
      .make("one"), .make("two"), .make("three"), .make("theirs", status: .assigned, driver: "b"),
    ])
    let a = try fleet.slot("a")
    _ = try fleet.apply(.accepted(JobID("one"), by: a), now: noon)
    _ = try fleet.apply(.accepted(JobID("two"), by: a), now: noon)
    _ = try fleet.apply(.statusChanged(JobID("one"), to: .enRoute, by: .driver(a)), now: noon)
    #expect(throws: FleetRejection.driverBusy) {
      try fleet.apply(.accepted(JobID("three"), by: a), now: noon)
    }
    #expect(fleet.enRouteJob(of: a) == fleet.slot(of: JobID("one")))
    #expect(fleet.currentJob(of: a) == fleet.slot(of: JobID("one")))
    _ = try fleet.apply(.statusChanged(JobID("one"), to: .arrived, by: .driver(a)), now: noon)
    _ = try fleet.apply(.accepted(JobID("three"), by: a), now: noon)
    #expect(fleet.jobs(of: a).count == 3)
    #expect(throws: FleetRejection.notAssigned) {
      try fleet.apply(.accepted(JobID("theirs"), by: a), now: noon)
    }
  }

  @Test func `a driver without approval neither accepts nor is assigned`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    _ = try fleet.apply(.driverChanged(DriverProfile(id: DriverID("c"), isApproved: false)), now: noon)
    #expect(throws: FleetRejection.driverNotApproved) {
      try fleet.apply(.accepted(JobID("job"), by: fleet.slot("c")), now: noon)
    }
    #expect(throws: FleetRejection.driverNotApproved) {
      try fleet.apply(.assigned(JobID("job"), to: DriverID("c")), now: noon)
    }
  }

  @Test func `only the assigned driver changes a job's status`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .accepted, driver: "a"), .make("free")])
    let b = try fleet.slot("b")
    for job in ["job", "free"] {
      #expect(throws: FleetRejection.notAssigned) {
        try fleet.apply(.statusChanged(JobID(job), to: .enRoute, by: .driver(b)), now: noon)
      }
      #expect(throws: FleetRejection.notAssigned) {
        try fleet.apply(.declined(JobID(job), by: b), now: noon)
      }
    }
    #expect(throws: FleetRejection.unknownJob) {
      try fleet.apply(.statusChanged(JobID("none"), to: .enRoute, by: .driver(b)), now: noon)
    }
    #expect(fleet.rejectionCounts == [.notAssigned: 4, .unknownJob: 1])
  }

  @Test func `a declined job is free again`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .accepted, driver: "a")])
    let slot = try #require(fleet.slot(of: JobID("job")))
    #expect(
      try fleet.apply(.declined(JobID("job"), by: fleet.slot("a")), now: noon + 1)
        == [.jobChanged(slot, from: .accepted), .jobReassigned(slot, from: DriverID("a"))])
    #expect(fleet.job(slot).driverID == nil)
    #expect(fleet.status() == .confirmed)
    #expect(fleet.jobs(of: try fleet.slot("a")).isEmpty)
  }

  @Test func `assigning under way changes the driver and not the status`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a")])
    let slot = try #require(fleet.slot(of: JobID("job")))
    #expect(
      try fleet.apply(.assigned(JobID("job"), to: DriverID("b")), now: noon)
        == [.jobChanged(slot, from: .enRoute), .jobReassigned(slot, from: DriverID("a"))])
    #expect(fleet.status() == .enRoute)
    #expect(Array(fleet.jobs(of: try fleet.slot("b"))) == [slot])
    #expect(fleet.jobs(of: try fleet.slot("a")).isEmpty)
    #expect(try fleet.apply(.assigned(JobID("job"), to: DriverID("b")), now: noon) == [])
  }

  @Test func `an accepted job given to another driver is to be accepted again`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .accepted, driver: "a")])
    _ = try fleet.apply(.assigned(JobID("job"), to: DriverID("b")), now: noon)
    #expect(fleet.status() == .assigned)
  }

  @Test func `who cancelled is noted, and nobody is named where nobody said`() throws {
    for (actor, party) in [
      (JobActor.customer, JobParty.customer), (.dispatcher, .company), (.upstream, nil),
    ] as [(JobActor, JobParty?)] {
      let fleet = try Fleet.make(jobs: [.make()])
      _ = try fleet.apply(.statusChanged(JobID("job"), to: .cancelled, by: actor), now: noon)
      #expect(fleet.job(JobID("job"))?.cancelledBy == party)
    }
    let fleet = try Fleet.make(jobs: [.make()])
    _ = try fleet.apply(.statusChanged(JobID("job"), to: .cancelled, by: .dispatcher), now: noon)
    _ = try fleet.apply(.upstreamStatus(JobID("job"), .confirmed, driverID: nil), now: noon)
    #expect(fleet.job(JobID("job"))?.cancelledBy == nil)
  }

  @Test func `another driver in place of one is noted, the first one is not`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    _ = try fleet.apply(.assigned(JobID("job"), to: DriverID("a")), now: noon)
    #expect(fleet.job(JobID("job"))?.driverChangedAt == nil)
    _ = try fleet.apply(.assigned(JobID("job"), to: DriverID("b")), now: noon + 5)
    #expect(fleet.job(JobID("job"))?.driverChangedAt == noon + 5)
    _ = try fleet.apply(.upstreamStatus(JobID("job"), .accepted, driverID: DriverID("a")), now: noon + 9)
    #expect(fleet.job(JobID("job"))?.driverChangedAt == noon + 9)
    var upserted = try #require(fleet.job(JobID("job")))
    upserted.driverChangedAt = nil
    upserted.address = "elsewhere"
    _ = try fleet.apply(.jobUpserted(upserted), now: noon + 12)
    #expect(fleet.job(JobID("job"))?.driverChangedAt == noon + 9)
  }

  @Test func `an ended job is neither assigned nor cancelled`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .completed, driver: "a")])
    #expect(throws: FleetRejection.transitionNotAllowed) {
      try fleet.apply(.assigned(JobID("job"), to: DriverID("b")), now: noon)
    }
    #expect(throws: FleetRejection.transitionNotAllowed) {
      try fleet.apply(.statusChanged(JobID("job"), to: .cancelled, by: .dispatcher), now: noon)
    }
  }

  @Test func `upstream may jump, go back and take the driver away`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .pending)])
    let id = JobID("job")
    _ = try fleet.apply(.upstreamStatus(id, .enRoute, driverID: DriverID("a")), now: noon + 1)
    #expect(fleet.jobs(of: try fleet.slot("a")).count == 1)
    _ = try fleet.apply(.upstreamStatus(id, .arrived, driverID: nil), now: noon + 2)
    #expect(fleet.job(id)?.driverID == DriverID("a"))
    #expect(try fleet.apply(.upstreamStatus(id, .arrived, driverID: nil), now: noon + 3) == [])
    _ = try fleet.apply(.upstreamStatus(id, .confirmed, driverID: nil), now: noon + 4)
    #expect(fleet.job(id)?.driverID == nil)
    #expect(fleet.job(id)?.statusTimes == [.confirmed: noon + 4])
    #expect(throws: FleetRejection.unknownJob) {
      try fleet.apply(.upstreamStatus(JobID("new"), .enRoute, driverID: nil), now: noon)
    }
  }

  @Test func `a job that upstream forgot leaves with its links, and its driver is free`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a")])
    let id = JobID("job")
    let slot = try #require(fleet.slot(of: id))
    _ = try fleet.apply(.linkCreated(TrackingLink(token: "t", jobID: id, createdAt: noon)), now: noon)
    #expect(
      try fleet.apply(.jobGone(id), now: noon) == [
        .jobForgotten(slot, id), .driverChanged(try fleet.slot("a")),
      ])
    #expect(fleet.job(id) == nil)
    #expect(fleet.jobs(of: try fleet.slot("a")).isEmpty)
    #expect(fleet.linkState("t", now: noon) == .unknown)
    #expect(throws: FleetRejection.unknownJob) { try fleet.apply(.jobGone(id), now: noon) }
  }

  @Test func `reconciling keeps the times that only Waypost knows`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .accepted, driver: "a")])
    let id = JobID("job")
    _ = try fleet.apply(.upstreamStatus(id, .enRoute, driverID: nil), now: noon + 1)
    #expect(try fleet.apply(.jobUpserted(.make(status: .enRoute, driver: "a")), now: noon + 2) == [])
    var theirs = Job.make(status: .started, driver: "a")
    theirs.statusTimes = [.started: noon + 3]
    _ = try fleet.apply(.jobUpserted(theirs), now: noon + 9)
    // The job was accepted some time before the fleet first saw that status.
    var known: StatusTimes = [.enRoute: noon + 1, .started: noon + 3]
    known[.accepted] = noon
    known.latestBits = 1 << UInt16(JobStatus.accepted.order)
    #expect(fleet.job(id)?.statusTimes == known)
    #expect(fleet.job(id)?.revision == 3)
  }

  @Test func `jobs have a bound, and a second job of one id is refused`() throws {
    var configuration = Fleet.Configuration()
    configuration.maximumJobs = 1
    let fleet = try Fleet.make(jobs: [.make()], configuration: configuration)
    #expect(throws: FleetRejection.jobExists) { try fleet.apply(.jobCreated(.make()), now: noon) }
    #expect(throws: FleetRejection.fleetFull) { try fleet.apply(.jobCreated(.make("two")), now: noon) }
    #expect(throws: FleetRejection.fleetFull) { try fleet.apply(.jobUpserted(.make("two")), now: noon) }
    #expect(throws: FleetRejection.malformed) { try fleet.apply(.jobCreated(.make("")), now: noon) }
  }

  @Test func `checking changes nothing, and what was checked can be put later`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    let records = try fleet.check(.accepted(JobID("job"), by: fleet.slot("a")), now: noon)
    #expect(fleet.status() == .pending)
    #expect(fleet.jobs(of: try fleet.slot("a")).isEmpty)
    let slot = try #require(fleet.slot(of: JobID("job")))
    #expect(fleet.put(records) == [.jobChanged(slot, from: .pending), .jobReassigned(slot, from: nil)])
    #expect(fleet.status() == .accepted)
  }
}
