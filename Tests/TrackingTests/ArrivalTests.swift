import Testing

@testable import Tracking

@Suite struct ArrivalTests {
  @Test func `comes through the fleet for the job's own driver`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .enRoute, driver: "a", pickup: try .make())])
    let slot = try #require(fleet.slot(of: JobID("job")))
    #expect(fleet.arrival(of: slot, now: noon) == nil)
    for step in 0..<20 {
      try fleet.move(
        fleet.slot("a"), to: .make(north: 5000 - Double(step) * 40, at: noon + Double(step) * 4))
    }
    let arrival = try #require(fleet.arrival(of: slot, now: noon + 76))
    #expect(abs(arrival.distanceMeters - 4240) < 1)
    #expect(arrival.basis == .estimate)
    #expect(arrival.earliestAt < arrival.latestAt)
  }
}
