import Testing

@testable import Tracking

struct JobUndoTests {
  private let id = JobID("job")

  /// What the change leads to, and how it may be taken back.
  private func change(_ fleet: Fleet, _ event: FleetEvent, at now: Timestamp) throws -> JobUndo {
    let before = try #require(fleet.job(id))
    _ = try fleet.apply(event, now: now)
    return JobUndo(
      from: before, to: try #require(fleet.job(id)), until: now.adding(milliseconds: JobUndo.milliseconds))
  }

  @Test(arguments: [JobStatus.pending, .confirmed, .assigned, .accepted, .enRoute, .arrived, .started])
  func `a job that was cancelled by mistake is what it was, with its driver, times and links`(
    status: JobStatus
  ) throws {
    let driver = status.order >= JobStatus.assigned.order ? "a" : nil
    let fleet = try Fleet.make(jobs: [.make(status: status, driver: driver)])
    _ = try fleet.apply(.linkCreated(TrackingLink(token: "t", jobID: id, createdAt: noon)), now: noon)
    let undo = try change(fleet, .statusChanged(id, to: .cancelled, by: .dispatcher), at: noon + 5)
    _ = try fleet.apply(.undone(undo), now: noon + 10)
    var expected = undo.before
    expected.revision += 2
    #expect(fleet.job(id) == expected)
    let slot = try #require(fleet.slot(of: id))
    #expect(try Array(fleet.jobs(of: fleet.slot("a"))) == (driver == nil ? [] : [slot]))
    guard case .open = fleet.linkState("t", now: noon + 100_000) else {
      Issue.record("The link of a job that goes on is over.")
      return
    }
  }

  @Test func `a job goes back to the driver who had it, since when it was that driver's`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    let first = try change(fleet, .assigned(id, to: DriverID("a")), at: noon)
    _ = try fleet.apply(.accepted(id, by: fleet.slot("a")), now: noon + 1)
    let second = try change(fleet, .assigned(id, to: DriverID("b")), at: noon + 2)
    // Of two changes only the last one can be taken back.
    #expect(throws: FleetRejection.outdated) { try fleet.apply(.undone(first), now: noon + 3) }
    let slot = try #require(fleet.slot(of: id))
    #expect(
      try fleet.apply(.undone(second), now: noon + 3)
        == [.jobChanged(slot, from: .assigned), .jobReassigned(slot, from: DriverID("b"))])
    let job = fleet.job(slot)
    #expect(job.driverID == DriverID("a") && job.status == .accepted && job.driverSince == noon)
    #expect(job.driverChangedAt == nil)
    #expect(try fleet.jobs(of: fleet.slot("b")).isEmpty)
  }

  @Test func `after ten seconds, and after anything else that happened, nothing is taken back`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    let undo = try change(fleet, .assigned(id, to: DriverID("a")), at: noon)
    #expect(throws: FleetRejection.undoIsOver) { try fleet.apply(.undone(undo), now: noon + 10) }
    _ = try fleet.apply(.accepted(id, by: fleet.slot("a")), now: noon + 5)
    #expect(throws: FleetRejection.outdated) { try fleet.apply(.undone(undo), now: noon + 6) }
    #expect(fleet.status() == .accepted)
  }

  @Test func `nothing is taken back twice`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    let undo = try change(fleet, .assigned(id, to: DriverID("a")), at: noon)
    _ = try fleet.apply(.undone(undo), now: noon + 1)
    #expect(throws: FleetRejection.outdated) { try fleet.apply(.undone(undo), now: noon + 2) }
  }

  @Test func `a job does not go back to a driver who set out to another one, or may not drive any more`()
    throws
  {
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a"), .make("other")])
    let a = try fleet.slot("a")
    let undo = try change(fleet, .assigned(id, to: DriverID("b")), at: noon)
    _ = try fleet.apply(.accepted(JobID("other"), by: a), now: noon + 1)
    _ = try fleet.apply(.statusChanged(JobID("other"), to: .enRoute, by: .driver(a)), now: noon + 2)
    #expect(throws: FleetRejection.driverBusy) { try fleet.apply(.undone(undo), now: noon + 3) }
  }

  @Test func `a driver whose approval is gone gets no job back`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .assigned, driver: "a")])
    let undo = try change(fleet, .assigned(id, to: DriverID("b")), at: noon)
    var profile = fleet.profile(try fleet.slot("a"))
    profile.isApproved = false
    _ = try fleet.apply(.driverChanged(profile), now: noon + 1)
    #expect(throws: FleetRejection.driverNotApproved) { try fleet.apply(.undone(undo), now: noon + 2) }
  }

  @Test(arguments: JobStatus.allCases)
  func `a job is taken from its driver until that one sets out, and waits since when it did before`(
    status: JobStatus
  ) throws {
    let isHeld = status.order >= JobStatus.assigned.order && !status.isEnded
    let fleet = try Fleet.make(jobs: [.make()])
    let slot = try #require(fleet.slot(of: id))
    var job = fleet.job(slot)
    job.status = status
    job.driverID = isHeld ? DriverID("a") : nil
    job.statusTimes = [.pending: noon, status: noon + 60]
    _ = fleet.put([.job(job)])
    guard [.assigned, .accepted].contains(status) else {
      #expect(throws: FleetRejection.transitionNotAllowed) {
        try fleet.apply(.unassigned(id), now: noon + 90)
      }
      return
    }
    _ = try fleet.apply(.unassigned(id), now: noon + 90)
    #expect(fleet.job(slot).status == .pending && fleet.job(slot).driverID == nil)
    #expect(fleet.job(slot).statusTimes == [.pending: noon])
    #expect(fleet.job(slot).driverSince == nil)
  }

  @Test func `a job that was confirmed is confirmed again without its driver`() throws {
    let fleet = try Fleet.make(jobs: [.make()])
    _ = try fleet.apply(.statusChanged(id, to: .confirmed, by: .dispatcher), now: noon + 1)
    _ = try fleet.apply(.assigned(id, to: DriverID("a")), now: noon + 2)
    _ = try fleet.apply(.unassigned(id), now: noon + 3)
    #expect(fleet.status() == .confirmed)
    #expect(fleet.job(id)?.statusTimes[.confirmed] == noon + 1)
  }

  @Test func `who has a job no more is told so, and nobody hears that the driver gave it back`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .accepted, driver: "a")])
    let former = try #require(fleet.job(id))
    guard case .job(let job) = try #require(fleet.check(.unassigned(id), now: noon).first) else { return }
    #expect(MessageEvent.all(of: job, after: former, because: .unassigned(id), now: noon) == [.withdrawn])
  }
}
