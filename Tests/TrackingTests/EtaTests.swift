import Testing

@testable import Tracking

@Suite struct EtaTests {
  private func eta(
    metersAway: Double, speed: Double? = 10, status: JobStatus = .enRoute, driver: String = "a",
    ageSeconds: Double = 0
  ) throws -> Eta? {
    let now = noon + ageSeconds
    let driver = Driver(
      profile: DriverProfile(id: DriverID(driver)), position: try .make(north: metersAway),
      lastHeardAt: noon, smoothedSpeedMetersPerSecond: speed)
    let job = Job.make(status: status, driver: "a", pickup: try .make())
    return Eta(
      of: driver, to: job, freshness: Freshness(of: driver, status: status, isUpstreamLost: false, now: now),
      now: now)
  }

  @Test func `is a range around distance, detour and speed`() throws {
    let eta = try #require(try eta(metersAway: 6000))
    #expect((500...700).contains(eta.earliestSeconds))
    #expect((1000...1300).contains(eta.latestSeconds))
    #expect(abs(eta.distanceMeters - 6000) < 1)
    #expect(!eta.isArriving)
  }

  @Test func `says arriving within 150 m, also without a speed`() throws {
    #expect(try eta(metersAway: 149, speed: nil)?.isArriving == true)
    #expect(try eta(metersAway: 151)?.isArriving == false)
  }

  @Test func `says nothing that it does not know`() throws {
    #expect(try eta(metersAway: 6000, speed: nil) == nil)
    #expect(try eta(metersAway: 6000, status: .accepted) == nil)
    #expect(try eta(metersAway: 60, status: .arrived) == nil)
    #expect(try eta(metersAway: 6000, driver: "b") == nil)
    #expect(try eta(metersAway: 6000, ageSeconds: 91) == nil)
    #expect(try eta(metersAway: 900_000) == nil)
  }

  @Test func `shrinks as the driver comes near and as time passes`() throws {
    var latest = Int.max
    for meters in stride(from: 10_000.0, to: 200, by: -500) {
      let eta = try #require(try eta(metersAway: meters))
      #expect(eta.earliestSeconds <= eta.latestSeconds)
      #expect(eta.latestSeconds < latest)
      latest = eta.latestSeconds
    }
    let fresh = try #require(try eta(metersAway: 6000))
    let older = try #require(try eta(metersAway: 6000, ageSeconds: 30))
    #expect(older.latestSeconds == fresh.latestSeconds - 30)
  }

  @Test func `comes through the fleet for the job's own driver`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a", pickup: try .make())])
    let slot = try #require(fleet.slot(of: JobID("job")))
    #expect(fleet.eta(to: slot, now: noon) == nil)
    for step in 0..<20 {
      try fleet.move(
        fleet.slot("a"), to: .make(north: 5000 - Double(step) * 40, at: noon + Double(step) * 4))
    }
    let eta = try #require(fleet.eta(to: slot, now: noon + 76))
    #expect(abs(eta.distanceMeters - 4240) < 1)
  }
}
