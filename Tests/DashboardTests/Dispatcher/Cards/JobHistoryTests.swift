import Testing
import Tracking

@testable import Dashboard

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
    let history = JobHistory(job, driver: DriverProfile(id: DriverID("d"), name: "Dee"), .english)
    #expect(history.entries.map(\.label) == ["Ordered", "Confirmed", "Accepted", "On the way", "Cancelled"])
    // Whoever accepted it was another driver: nobody says who.
    #expect(history.entries.map(\.who) == ["Cora", nil, nil, "Dee", "Customer"])
  }
}
