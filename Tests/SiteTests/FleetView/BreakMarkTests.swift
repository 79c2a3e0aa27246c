import Testing
import Tracking

@testable import FleetView

struct BreakMarkTests {
  private func mark(_ job: Job? = nil, for audience: FleetAudience) -> DriverMark {
    var profile = DriverProfile(id: DriverID("d"), name: "Ada")
    profile.availability = .onBreak
    return DriverMark(
      Driver(profile: profile), job: job, freshness: Freshness(cause: .noPosition), for: audience)
  }

  @Test func `a row tells a break once: instead of free, or behind the state of a driver with a job`() {
    #expect(mark(for: .board).work == "On break" && !mark(for: .board).label.contains("break"))
    let job = Job(
      id: JobID("j"), status: .assigned, address: "Pier 1", createdAt: Timestamp(unixMilliseconds: 0))
    #expect(mark(job, for: .board).work.contains("Pier 1"))
    #expect(mark(job, for: .board).label.hasSuffix(" · On break"))
  }

  @Test func `a wall tells nobody of a break`() {
    #expect(mark(for: .wall).work == "Free" && !mark(for: .wall).label.contains("break"))
  }
}
