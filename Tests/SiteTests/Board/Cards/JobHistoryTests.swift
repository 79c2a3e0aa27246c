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

  @Test func `what could not be done stands in the place of a confirmation that nobody gave`() {
    var job = Job(
      id: JobID("j"), status: .confirmed, address: "x", createdAt: SampleFleet.ago(600),
      statusTimes: [.confirmed: SampleFleet.ago(300), .accepted: SampleFleet.ago(500)])
    job.texts.failure =
      JobFailure(.notAtHome, words: "Rang", at: SampleFleet.ago(300), by: DriverID("d")).text
    func history(_ acts: [AuditEntry]) -> JobHistory {
      JobHistory(job, driver: nil, acts: acts, nameOf: { _ in "Dee" }, .standard)
    }
    func act(_ secondsAgo: Int64, _ reason: JobFailure.Reason) -> AuditEntry {
      AuditEntry(
        at: SampleFleet.ago(secondsAgo), byDriver: DriverProfile(id: DriverID("d"), name: "Dee"), .jobChange,
        subject: "j", detail: ChangedFact(.fact(.failure), from: "", to: reason.rawValue).text)
    }
    // The network was away for a while: the line in the audit log is later than the tap.
    let known = history([act(550, .refused), act(200, .notAtHome)])
    #expect(known.entries.map(\.label) == ["Ordered", "Could not be done", "Accepted", "Could not be done"])
    #expect(known.entries.map(\.who) == [nil, "Dee", nil, "Dee"])
    #expect(known.entries.last?.time == SampleFleet.ago(300))
    #expect(known.entries.last?.change?.new == "not_at_home")
    // Without the audit log the job itself tells it.
    let bare = history([])
    #expect(bare.entries.map(\.label) == ["Ordered", "Accepted", "Could not be done"])
    #expect(bare.entries.last?.who == "Dee" && bare.entries.last?.detail == "Nobody at home")
    // Confirmed anew since.
    job.texts.failure = nil
    job.statusTimes[.confirmed] = SampleFleet.ago(100)
    let again = history([act(200, .notAtHome)])
    #expect(again.entries.map(\.label) == ["Ordered", "Accepted", "Could not be done", "Confirmed"])
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
