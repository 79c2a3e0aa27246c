import Storage
import Testing
import Tracking

@testable import Board
@testable import FleetView
@testable import Words

struct JobHistoryTests {
  private let now = SampleFleet.now

  @Test func `each step stands with its time, and with who it was as far as that is known`() {
    var job = Job(
      id: JobID("j"), customerID: UserID("c"), driverID: DriverID("d"), status: .cancelled, address: "x",
      customerName: "Cora", createdAt: SampleFleet.ago(600),
      statusTimes: [
        .confirmed: SampleFleet.ago(500), .accepted: SampleFleet.ago(400), .enRoute: SampleFleet.ago(200),
        .cancelled: SampleFleet.ago(100),
      ])
    job.driverSince = SampleFleet.ago(300)
    job.cancelledBy = .customer
    let history = JobHistory(job, driver: DriverProfile(id: DriverID("d"), name: "Dee"), .standard)
    #expect(history.entries.map(\.label) == ["Ordered", "Confirmed", "Accepted", "On the way", "Canceled"])
    // Another driver accepted the job: its name is not known any more.
    #expect(history.entries.map(\.who) == ["Cora", nil, nil, "Dee", "Cora"])
  }

  private func act(_ action: AuditEntry.Action, _ secondsAgo: Int64, _ detail: String? = nil) -> AuditEntry {
    AuditEntry(
      at: SampleFleet.ago(secondsAgo),
      by: User(id: UserID("u"), name: "Dora", role: .dispatcher, createdAt: SampleFleet.ago(9000)), action,
      subject: "j", detail: detail)
  }

  @Test func `the audit log tells who made, assigned and cancelled it`() {
    var job = Job(
      id: JobID("j"), driverID: DriverID("e"), status: .cancelled, address: "x",
      createdAt: SampleFleet.ago(600),
      statusTimes: [.pending: SampleFleet.ago(600), .assigned: SampleFleet.ago(400), .cancelled: now])
    job.driverChangedAt = SampleFleet.ago(300)
    job.cancelledBy = .company
    let acts = [
      act(.jobCreate, 600), act(.jobAssign, 401, "d"), act(.jobAssign, 300, "e"), act(.jobCancel, 0, "Rain"),
    ]
    let names = ["d": "Dee", "e": "Eve"]
    let history = JobHistory(job, driver: nil, acts: acts, nameOf: { names[$0.rawValue] }, .standard)
    #expect(history.entries.map(\.label) == ["Ordered", "Assigned", "Assigned", "Canceled"])
    #expect(history.entries.map(\.who) == ["Dora", "Dora", "Dora", "Dora"])
    #expect(history.entries.map(\.detail) == [nil, "Dee", "Eve", "Rain"])
    // Without the audit log the job itself supplies the same events.
    let bare = JobHistory(job, driver: DriverProfile(id: DriverID("e"), name: "Eve"), .standard)
    #expect(bare.entries.map(\.label) == ["Ordered", "Assigned", "Given to another driver", "Canceled"])
    #expect(bare.entries.map(\.who) == [nil, nil, nil, "Company"])
    let followed = JobHistory(job, driver: nil, isFollowing: true, .standard)
    #expect(
      followed.entries.map(\.who) == ["Dispatch system", "Dispatch system", "Dispatch system", "Company"])
  }
}
