import Testing

@testable import Tracking

@Suite struct ArrivalTests {
  private struct Scene {
    let fleet: Fleet
    let driver: DriverSlot
    let job: JobSlot

    init(_ status: JobStatus = .enRoute, change: (inout Job) throws -> Void = { _ in }) throws {
      var job = Job.make(status: status, driver: "a", pickup: try .make())
      try change(&job)
      fleet = try .make(jobs: [job])
      driver = try fleet.slot("a")
      self.job = try #require(fleet.slot(of: JobID("job")))
    }

    func arrival(_ seconds: Double) -> Arrival? { fleet.arrival(of: job, now: noon + seconds) }

    func isAt(_ meters: Double, _ seconds: Double) throws {
      try fleet.move(driver, to: .make(north: meters, at: noon + seconds, speed: 10, accuracy: 5))
    }

    /// Drives towards the pickup, and reads the arrival at every fix.
    @discardableResult
    func drive(
      from meters: Double, at start: Double = 0, speed: Double = 10, for seconds: Double
    ) throws -> [(seconds: Double, arrival: Arrival)] {
      var seen: [(Double, Arrival)] = []
      for second in stride(from: 0, through: seconds, by: 4) {
        try isAt(meters - second * speed, start + second)
        if let arrival = arrival(start + second) { seen.append((start + second, arrival)) }
      }
      return seen
    }
  }

  @Test func `is a range around distance, detour and pace`() throws {
    let scene = try Scene()
    try scene.drive(from: 6400, for: 400)
    let arrival = try #require(scene.arrival(400))
    #expect(abs(arrival.distanceMeters - 2400) < 1)
    #expect(arrival.basis == .estimate)
    #expect(!arrival.isArriving)
    // The distance is 2400 m, the way about 1.35 times as long, and the speed 8 to 10 m/s.
    #expect((200...330).contains(arrival.earliestSeconds(from: noon + 400)))
    #expect((380...700).contains(arrival.latestSeconds(from: noon + 400)))
  }

  @Test func `says nothing that it does not know`() throws {
    #expect(try Scene().arrival(0) == nil)
    let accepted = try Scene(.accepted)
    try accepted.isAt(3000, 0)
    #expect(accepted.arrival(0) == nil)
    let arrived = try Scene(.arrived)
    try arrived.isAt(60, 0)
    #expect(arrived.arrival(0) == nil)
    let nowhere = try Scene { $0.pickup = nil }
    try nowhere.isAt(60, 0)
    #expect(nowhere.arrival(0) == nil)
    let far = try Scene()
    try far.isAt(400_000, 0)
    #expect(far.arrival(0) == nil)
    let other = try Scene { $0.driverID = DriverID("b") }
    try other.isAt(3000, 0)
    #expect(other.arrival(0) == nil)
  }

  @Test func `before the driver has moved, it is what any driver takes`() throws {
    let scene = try Scene()
    try scene.isAt(3000, 0)
    let arrival = try #require(scene.arrival(0))
    #expect((300...500).contains(arrival.earliestSeconds(from: noon)))
    #expect((600...1000).contains(arrival.latestSeconds(from: noon)))
  }

  @Test func `a restored position says nothing until a fix comes`() throws {
    let job = Job.make(status: .enRoute, driver: "a", pickup: try .make())
    let fleet = Fleet(
      restoring: FleetSnapshot(
        profiles: [DriverProfile(id: DriverID("a"))], positions: [try .make(north: 3000)], jobs: [job]))
    let slot = try #require(fleet.slot(of: job.id))
    #expect(fleet.arrival(of: slot, now: noon + 2) == nil)
    try fleet.move(fleet.slot("a"), to: .make(north: 2980, at: noon + 4))
    #expect(fleet.arrival(of: slot, now: noon + 4)?.basis == .estimate)
  }

  // MARK: Shown arrivals

  @Test func `a steady drive is shown a range that holds, narrows, and hardly ever moves outward`() throws {
    let scene = try Scene()
    let seen = try scene.drive(from: 8000, for: 790)
    #expect(seen.count > 150)
    var changes = 0
    for (before, after) in zip(seen, seen.dropFirst()) where !after.arrival.isArriving {
      #expect(after.arrival.earliestAt <= after.arrival.latestAt)
      if before.arrival.latestAt != after.arrival.latestAt { changes += 1 }
      let outward = after.arrival.latestAt.millisecondsSince(before.arrival.latestAt)
      #expect(outward < 60_000)
    }
    #expect(changes < 12)
    let (first, last) = (try #require(seen.first), try #require(seen.last { !$0.arrival.isArriving }))
    #expect(width(last.arrival) < width(first.arrival) / 4)
    #expect(seen.last?.arrival.isArriving == true)
  }

  private func width(_ arrival: Arrival) -> Int64 { arrival.latestAt.millisecondsSince(arrival.earliestAt) }

  @Test func `everybody who asks at one moment is told the same`() throws {
    let scene = try Scene()
    try scene.drive(from: 5000, for: 100)
    #expect(scene.arrival(101) == scene.arrival(101))
  }

  @Test func `small news changes nothing that is shown`() throws {
    let scene = try Scene()
    try scene.drive(from: 5000, for: 100)
    let before = try #require(scene.arrival(100))
    try scene.isAt(3990, 101)
    let after = try #require(scene.arrival(101))
    #expect(after.earliestAt == before.earliestAt)
    #expect(after.latestAt == before.latestAt)
  }

  @Test func `a driver who stands still arrives later, in steps`() throws {
    let scene = try Scene()
    try scene.drive(from: 2000, for: 100)
    var latest: [Timestamp] = []
    for second in stride(from: 104.0, to: 1200, by: 4) {
      try scene.fleet.move(scene.driver, to: .make(north: 1000, at: noon + second, speed: 0, accuracy: 5))
      let arrival = try #require(scene.arrival(second))
      #expect(arrival.latestAt > noon + second)
      latest.append(arrival.latestAt)
    }
    #expect(Set(latest).count < 25)
    #expect(zip(latest, latest.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `a driver who turns away is shown to come later`() throws {
    let scene = try Scene()
    try scene.drive(from: 3000, for: 100)
    let before = try #require(scene.arrival(100))
    try scene.drive(from: 2000, at: 104, speed: -15, for: 300)
    #expect(try #require(scene.arrival(404)).latestAt > before.latestAt)
  }

  @Test func `arriving begins within 150 m and does not flicker at the edge`() throws {
    let scene = try Scene()
    try scene.isAt(151, 0)
    #expect(scene.arrival(0)?.isArriving == false)
    try scene.isAt(149, 4)
    #expect(scene.arrival(4)?.isArriving == true)
    try scene.isAt(160, 8)
    #expect(scene.arrival(8)?.isArriving == true)
    try scene.isAt(249, 12)
    #expect(scene.arrival(12)?.isArriving == true)
    try scene.isAt(251, 16)
    #expect(scene.arrival(16)?.isArriving == false)
    try scene.isAt(160, 20)
    #expect(scene.arrival(20)?.isArriving == false)
  }

  @Test func `a driver who stands exactly at the pickup is arriving now`() throws {
    let scene = try Scene()
    try scene.drive(from: 160, for: 12)
    try scene.isAt(0, 16)
    let arrival = try #require(scene.arrival(16))
    #expect(arrival.distanceMeters == 0)
    #expect(arrival.isArriving)
    #expect(arrival.latestSeconds(from: noon + 16) <= 120)
  }

  @Test func `what was known is kept through a tunnel, for five minutes and no longer`() throws {
    let scene = try Scene()
    try scene.drive(from: 9000, for: 100)
    let before = try #require(scene.arrival(100))
    #expect(scene.arrival(250)?.latestAt == before.latestAt)
    #expect(scene.arrival(400) != nil)
    #expect(scene.arrival(401) == nil)
  }

  @Test func `a range that has passed is not shown on`() throws {
    let scene = try Scene()
    try scene.isAt(400, 0)
    let arrival = try #require(scene.arrival(0))
    #expect(arrival.latestSeconds(from: noon) < 200)
    #expect(scene.arrival(250) == nil)
  }

  @Test func `another driver begins anew`() throws {
    let scene = try Scene()
    try scene.drive(from: 3000, for: 100)
    #expect(scene.arrival(100) != nil)
    _ = try scene.fleet.apply(.assigned(JobID("job"), to: DriverID("b")), now: noon + 100)
    #expect(scene.arrival(101) == nil)
    try scene.fleet.move(scene.fleet.slot("b"), to: .make(north: 20_000, at: noon + 104))
    #expect(try #require(scene.arrival(104)).earliestSeconds(from: noon + 104) > 1500)
  }

  @Test func `nothing is kept of a job that is no longer on its way`() throws {
    let scene = try Scene()
    try scene.drive(from: 3000, for: 100)
    #expect(scene.arrival(100) != nil)
    #expect(scene.fleet.arrivals.count == 1)
    _ = try scene.fleet.apply(
      .statusChanged(JobID("job"), to: .arrived, by: .driver(scene.driver)), now: noon + 101)
    #expect(scene.fleet.arrivals.isEmpty)
  }

  // MARK: Reports

  private func report(_ basis: Arrival.Basis, _ said: Double, _ arrives: Double) -> FleetEvent {
    .arrivalReported(
      JobID("job"), ArrivalReport(basis: basis, saidAt: noon + said, arrivesAt: noon + arrives))
  }

  @Test func `upstream goes before the router, and the router before the estimate`() throws {
    let scene = try Scene()
    try scene.drive(from: 3000, for: 40)
    #expect(scene.arrival(40)?.basis == .estimate)
    #expect(try scene.fleet.apply(report(.router, 40, 640), now: noon + 40) == [.arrivalChanged(scene.job)])
    #expect(scene.arrival(41)?.basis == .router)
    _ = try scene.fleet.apply(report(.upstream, 42, 1242), now: noon + 42)
    let arrival = try #require(scene.arrival(42))
    #expect(arrival.basis == .upstream)
    #expect((noon + 1242) > arrival.earliestAt && (noon + 1242) < arrival.latestAt)
    _ = try scene.fleet.apply(report(.router, 44, 640), now: noon + 44)
    #expect(scene.arrival(44)?.basis == .upstream)
  }

  @Test func `what the router said counts down while the driver drives, and is forgotten in time`() throws {
    let scene = try Scene()
    try scene.isAt(6000, 0)
    _ = try scene.fleet.apply(report(.router, 0, 600), now: noon)
    let first = try #require(scene.arrival(0))
    #expect(first.earliestSeconds(from: noon) == 510)
    #expect(first.latestSeconds(from: noon) == 780)
    try scene.drive(from: 6000, at: 4, for: 96)
    let later = try #require(scene.arrival(100))
    #expect(later.earliestAt == first.earliestAt)
    #expect(later.latestAt == first.latestAt)
    try scene.drive(from: 5000, at: 104, for: 200)
    #expect(scene.arrival(304)?.basis == .estimate)
  }

  @Test func `a report about a job that is not on its way changes nothing`() throws {
    let scene = try Scene(.accepted)
    #expect(try scene.fleet.apply(report(.router, 0, 600), now: noon) == [])
    #expect(scene.fleet.arrivals.isEmpty)
    #expect(throws: FleetRejection.unknownJob) {
      try scene.fleet.apply(
        .arrivalReported(
          JobID("none"), ArrivalReport(basis: .router, saidAt: noon, arrivesAt: noon + 600)), now: noon)
    }
  }

  @Test func `absurd reports neither crash nor are shown`() throws {
    let scene = try Scene()
    try scene.isAt(6000, 0)
    for arrives in [Int64.max, Int64.min, 0] {
      _ = try scene.fleet.apply(
        .arrivalReported(
          JobID("job"),
          ArrivalReport(basis: .upstream, saidAt: noon, arrivesAt: Timestamp(unixMilliseconds: arrives))),
        now: noon)
      if let arrival = scene.arrival(1) { #expect(arrival.latestSeconds(from: noon) <= 6 * 3600) }
    }
  }

  // MARK: Lateness

  @Test func `late is what cannot be in the window any more`() throws {
    let scene = try Scene {
      $0.scheduledAt = noon + -3600
      $0.windowEndsAt = noon + 60
    }
    try scene.isAt(3000, 0)
    let arrival = try #require(scene.arrival(0))
    let late = try #require(arrival.latenessSeconds)
    #expect(late == arrival.earliestSeconds(from: noon) - 60)
    #expect(scene.fleet.latenessSeconds(of: scene.job, now: noon) == late)
  }

  @Test func `a driver who may be in time is not late`() throws {
    let scene = try Scene { $0.scheduledAt = noon + -600 }
    try scene.isAt(1000, 0)
    #expect(scene.arrival(0)?.latenessSeconds == nil)
    #expect(scene.fleet.latenessSeconds(of: scene.job, now: noon) == nil)
  }

  @Test(arguments: [JobStatus.pending, .confirmed, .accepted])
  func `nobody has set off: late from the end of the window on`(status: JobStatus) throws {
    let scene = try Scene(status) { $0.scheduledAt = noon }
    // The window lasts half an hour if the job does not give its end.
    #expect(scene.fleet.latenessSeconds(of: scene.job, now: noon + 1800) == nil)
    #expect(scene.fleet.latenessSeconds(of: scene.job, now: noon + 1860) == 60)
  }

  @Test func `a driver at the door is not late, nor is a job without a time`() throws {
    let there = try Scene(.arrived) { $0.scheduledAt = noon }
    #expect(there.fleet.latenessSeconds(of: there.job, now: noon + 86_400) == nil)
    let none = try Scene(.accepted)
    #expect(none.fleet.latenessSeconds(of: none.job, now: noon + 86_400) == nil)
  }

  // MARK: Stops ahead

  @Test func `stops ahead are the driver's jobs that come before`() throws {
    func job(_ id: String, _ status: JobStatus, at seconds: Double?, driver: String = "a") -> Job {
      var job = Job.make(id, status: status, driver: driver)
      job.scheduledAt = seconds.map { noon + $0 }
      return job
    }
    let fleet = try Fleet.make(jobs: [
      job("later", .accepted, at: 7200), job("first", .started, at: 9000), job("second", .enRoute, at: 3600),
      job("third", .accepted, at: 1800), job("whenever", .assigned, at: nil), job("done", .completed, at: 0),
      job("other", .accepted, at: 0, driver: "b"),
    ])
    func ahead(_ id: String) throws -> Int? { fleet.stopsAhead(of: try #require(fleet.slot(of: JobID(id)))) }
    #expect(try ahead("first") == nil)
    #expect(try ahead("second") == 1)
    #expect(try ahead("third") == 2)
    #expect(try ahead("later") == 3)
    #expect(try ahead("whenever") == 4)
    #expect(try ahead("done") == nil)
    #expect(try ahead("other") == 0)
  }
}
