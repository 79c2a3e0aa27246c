import Testing

@testable import Tracking

@Suite struct FleetUpstreamTests {
  private let id = JobID("job")

  private func following(_ jobs: Job...) throws -> Fleet {
    let fleet = try Fleet.make(jobs: jobs)
    _ = try fleet.apply(.upstreamConnected, now: noon)
    return fleet
  }

  @Test func `a REST that fails makes jobs out of date, and neither the backend silent nor its drivers`()
    throws
  {
    let fleet = try following()
    #expect(try fleet.apply(.upstreamPartial(asOf: noon + 50), now: noon + 60) == [.upstreamChanged])
    #expect(fleet.upstream.jobsAsOf == noon + 50)
    #expect(!fleet.upstream.isLost)
    // The age counts from the first failure on.
    #expect(try fleet.apply(.upstreamPartial(asOf: noon + 55), now: noon + 70) == [])
    #expect(try fleet.apply(.upstreamConnected, now: noon + 80) == [.upstreamChanged])
    #expect(fleet.upstream == .connected(since: noon))
  }

  @Test func `a REST that fails is nothing new while the backend cannot be heard at all`() throws {
    let fleet = try following()
    _ = try fleet.apply(.upstreamLost, now: noon + 5)
    #expect(try fleet.apply(.upstreamPartial(asOf: noon), now: noon + 6) == [])
    #expect(fleet.upstream.isLost)
  }

  @Test func `during an outage the backend is silent, and drivers only a while after it`() throws {
    let fleet = try following(.make(status: .enRoute, driver: "a"))
    let job = try #require(fleet.slot(of: id))
    try fleet.move(fleet.slot("a"), to: .make(at: noon + 10))
    #expect(fleet.troubles(of: job, now: noon + 200) == .silent)
    _ = try fleet.apply(.upstreamLost, now: noon + 201)
    #expect(fleet.troubles(of: job, now: noon + 300) == [])
    #expect(fleet.census(now: noon + 300).silentJobCount == 0)
    _ = try fleet.apply(.upstreamConnected, now: noon + 400)
    #expect(fleet.troubles(of: job, now: noon + 489) == [])
    #expect(fleet.troubles(of: job, now: noon + 491) == .silent)
  }

  @Test func `a job given anew without a name is being assigned until its driver is known`() throws {
    let fleet = try following(.make(status: .assigned, driver: "a"))
    let again = FleetEvent.upstreamStatus(id, .assigned, driverID: nil, isDriverUncertain: true)
    _ = try fleet.apply(again, now: noon + 1)
    #expect(fleet.job(id)?.isBeingAssigned == true)
    #expect(fleet.jobs(of: try fleet.slot("a")).isEmpty)
    // The customer gets no news if the driver stays the same.
    _ = try fleet.apply(.jobUpserted(.make(status: .assigned, driver: "a")), now: noon + 2)
    #expect(fleet.job(id)?.driverChangedAt == nil)
    _ = try fleet.apply(again, now: noon + 3)
    _ = try fleet.apply(.jobUpserted(.make(status: .assigned, driver: "b")), now: noon + 4)
    #expect(fleet.job(id)?.driverID == DriverID("b"))
    #expect(fleet.job(id)?.driverChangedAt == noon + 4)
    #expect(fleet.job(id)?.isBeingAssigned == false)
  }

  @Test func `a job that is first seen in a status reached it then or before`() throws {
    let fleet = try following(.make(status: .arrived, driver: "a"))
    let job = try #require(fleet.job(id))
    #expect(job.statusTimes[.arrived] == noon)
    #expect(job.statusTimes.isLatest(.arrived))
    #expect(job.statusTimes.exact(.arrived) == nil)
    // The time of the arrival is unknown, so the quarter of an hour counts from when the arrival was first seen.
    let slot = try #require(fleet.slot(of: id))
    #expect(fleet.troubles(of: slot, now: noon + 14 * 60) == [])
    #expect(fleet.troubles(of: slot, now: noon + 16 * 60) == .notStarted)
    // A change that the fleet sees as it happens has an exact time.
    _ = try fleet.apply(.upstreamStatus(id, .started, driverID: nil), now: noon + 20)
    #expect(fleet.job(id)?.statusTimes.exact(.started) == noon + 20)
  }

  @Test func `a status found after an outage was reached some time before, and a known time stays`() throws {
    let fleet = try following(.make(status: .accepted, driver: "a"))
    var found = Job.make(status: .enRoute, driver: "a")
    found.statusTimes.reach(.enRoute, noLaterThan: noon + 60)
    _ = try fleet.apply(.jobUpserted(found), now: noon + 60)
    #expect(fleet.job(id)?.statusTimes.isLatest(.enRoute) == true)
    _ = try fleet.apply(.upstreamStatus(id, .arrived, driverID: nil), now: noon + 90)
    var again = Job.make(status: .arrived, driver: "a")
    again.statusTimes.reach(.arrived, noLaterThan: noon + 120)
    _ = try fleet.apply(.jobUpserted(again), now: noon + 120)
    #expect(fleet.job(id)?.statusTimes.exact(.arrived) == noon + 90)
  }

  @Test func `a place of unknown age gives way to the first fix, wherever that is`() throws {
    let fleet = try following()
    let slot = try fleet.slot("a")
    fleet.place(slot, at: try .make(at: noon + 5))
    #expect(fleet.driver(slot).dating == .unknown)
    #expect(fleet.freshness(of: slot, status: nil, since: nil, now: noon + 6).cause == .undated)
    try fleet.move(slot, to: .make(north: 50_000, at: noon + 6))
    #expect(fleet.driver(slot).dating == .exact)
    #expect(fleet.position(slot)?.fixTime == noon + 6)
  }

  @Test func `a place that its source stands by replaces a glitch, about when it was there`() throws {
    let fleet = try following()
    let slot = try fleet.slot("a")
    try fleet.move(slot, to: .make(at: noon))
    try fleet.move(slot, to: .make(north: 300, at: noon + 10))
    let place = try Position.make(at: noon + 20, receivedAt: noon + 30)
    #expect(fleet.replacePosition(of: slot, by: place))
    #expect(fleet.position(slot)?.coordinate == place.coordinate)
    #expect(fleet.driver(slot).dating == .about)
    // An older place does not replace this one, and the next fix counts again.
    #expect(!fleet.replacePosition(of: slot, by: try .make(north: 900, at: noon + 15)))
    try fleet.move(slot, to: .make(north: 20, at: noon + 40))
    #expect(fleet.driver(slot).dating == .exact)
    #expect(fleet.takeDirtyPositions().rows.count == 1)
  }
}
