import Testing
import Tracking

@testable import FleetView

struct DoorJobMarkTests {
  private func label(for audience: FleetAudience) -> String {
    let job = Job(
      id: JobID("j"), status: .enRoute, address: "Pier 1", pickup: Coordinate(latitude: 60, longitude: 24),
      createdAt: Timestamp(unixMilliseconds: 0))
    return JobMark(job, driver: nil, isAtDoor: true, for: audience).label
  }

  @Test func `the board says that the driver is at the door and has not confirmed it, a wall does not`() {
    #expect(label(for: .board) == "On the way · at the door, not confirmed")
    #expect(label(for: .wall) == "On the way")
  }
}
