import Testing
import Tracking

@testable import Board

struct JobOffersTests {
  private let now = SampleFleet.now

  private func fleet() -> Fleet {
    let fleet = Fleet()
    for (index, isOnline) in [true, true, true, false].enumerated() {
      let id = DriverID("d\(index)")
      _ = fleet.put([.driver(DriverProfile(id: id, name: "Driver \(index)", isOnline: isOnline))])
    }
    return fleet
  }

  private func stand(_ driver: String, north degrees: Double, in fleet: Fleet) throws {
    let slot = try #require(fleet.slot(of: DriverID(driver)))
    try fleet.move(slot, to: Position(coordinate: SampleFleet.place(60 + degrees, 25), receivedAt: now))
  }

  private func job(_ id: String, driver: String? = nil, pickup: Coordinate? = SampleFleet.place(60, 25))
    -> Job
  {
    Job(
      id: JobID(id), driverID: driver.map { DriverID($0) }, status: driver == nil ? .confirmed : .accepted,
      address: "1 Main Street", pickup: pickup, createdAt: SampleFleet.ago(60))
  }

  private func offers(_ ids: [String], _ fleet: Fleet) -> [String: [String]] {
    var offers = JobOffers(ids.map { JobID($0) }, fleet, now: now)
    while offers.advance(fleet) {}
    return Dictionary(
      uniqueKeysWithValues: offers.jobs.map { job in
        (job.id.rawValue, offers.drivers(for: job, fleet).map { fleet.profile($0).id.rawValue })
      })
  }

  @Test func `the free drivers online are offered, the nearest first, and busy ones only without them`()
    throws
  {
    let fleet = fleet()
    try stand("d0", north: 0.03, in: fleet)
    try stand("d1", north: 0.01, in: fleet)
    try stand("d2", north: 0.001, in: fleet)
    // Offline.
    try stand("d3", north: 0.0001, in: fleet)
    _ = fleet.put([.job(job("open")), .job(job("held", driver: "d2"))])
    #expect(offers(["open"], fleet) == ["open": ["d1", "d0"]])
    _ = try fleet.apply(.availabilityChanged(DriverID("d1"), .onBreak), now: now)
    #expect(offers(["open"], fleet) == ["open": ["d0"]])
    _ = try fleet.apply(.availabilityChanged(DriverID("d1"), .online), now: now)
    _ = fleet.put([.job(job("other", driver: "d1")), .job(job("another", driver: "d0"))])
    #expect(offers(["open"], fleet) == ["open": ["d2", "d1", "d0"]])
  }

  @Test func `who could not do a job is not offered for it`() throws {
    let fleet = fleet()
    try stand("d0", north: 0.03, in: fleet)
    try stand("d1", north: 0.01, in: fleet)
    var failed = job("open")
    failed.texts.failure = "refused 0 d1"
    _ = fleet.put([.job(failed)])
    #expect(offers(["open"], fleet) == ["open": ["d0"]])
  }

  @Test func `a job that has a driver, that has no place, or that nobody knows gets no offer`() throws {
    let fleet = fleet()
    try stand("d1", north: 0.01, in: fleet)
    _ = fleet.put([.job(job("held", driver: "d0")), .job(job("nowhere", pickup: nil))])
    #expect(offers(["held", "nowhere", "unknown"], fleet) == [:])
  }

  @Test func `without a driver online nobody is offered, and of many jobs the first count`() throws {
    let fleet = Fleet()
    let ids = (0..<30).map { "j\($0)" }
    _ = fleet.put(ids.map { .job(job($0)) })
    let found = offers(ids, fleet)
    #expect(found.count == JobOffers.maximumJobs && found.values.allSatisfy(\.isEmpty))
  }
}
