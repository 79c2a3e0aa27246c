import Testing

@testable import Tracking

@Suite struct JobStatusTests {
  private let driver = JobActor.driver(DriverSlot(rawValue: 0))

  @Test(arguments: [
    (JobStatus.assigned, [JobStatus.accepted, .cancelled]), (.accepted, [.enRoute, .cancelled]),
    (.enRoute, [.arrived, .cancelled]), (.arrived, [.started, .cancelled]), (.started, [.completed]),
    (.pending, []), (.confirmed, []), (.delegating, []), (.completed, []), (.cancelled, []),
  ])
  func `a driver steps as the contract says`(status: JobStatus, allowed: [JobStatus]) {
    #expect(status.allowedNext(by: driver) == allowed)
  }

  @Test(arguments: [
    (JobStatus.pending, [JobStatus.confirmed, .cancelled]), (.confirmed, [.cancelled]),
    (.assigned, [.confirmed, .cancelled]), (.accepted, [.confirmed, .cancelled]), (.enRoute, [.cancelled]),
  ])
  func `a dispatcher confirms, takes back what has not set out, and cancels`(
    status: JobStatus, allowed: [JobStatus]
  ) {
    #expect(status.allowedNext(by: .dispatcher) == allowed)
  }

  @Test func `nobody but upstream leaves an ended job`() {
    for status in [JobStatus.completed, .cancelled] {
      for actor in [driver, .customer, .dispatcher] { #expect(status.allowedNext(by: actor).isEmpty) }
      #expect(status.allowedNext(by: .upstream).count == 9)
    }
  }

  @Test func `is spelled as on the wire`() {
    #expect(
      JobStatus.allCases.map(\.rawValue) == [
        "pending", "confirmed", "delegating", "assigned", "accepted", "en_route", "arrived", "started",
        "completed", "cancelled",
      ])
    #expect(JobStatus.allCases.map(\.order) == Array(0..<10))
    #expect(JobStatus(rawValue: "in_progress") == nil)
  }
}
