import Testing
import Tracking

@testable import FleetView

struct AskedJobMarkTests {
  private func mark(_ troubles: JobTroubles, for audience: FleetAudience) -> JobMark {
    var job = Job(
      id: JobID("j"), status: .confirmed, address: "Pier 1", createdAt: Timestamp(unixMilliseconds: 0))
    job.texts.customerRequest = "cancel We moved"
    return JobMark(job, driver: nil, troubles: troubles, for: audience)
  }

  @Test func `the board says what the customer asks, after what is worse`() {
    #expect(mark(.asked, for: .board).trouble == "The customer asks to cancel")
    #expect(mark([.late, .asked], for: .board).trouble == "Late · The customer asks to cancel")
    #expect(mark(.late, for: .board).trouble == "Late")
  }

  @Test func `a wall tells nobody what a customer asks`() {
    #expect(mark(.asked, for: .wall).trouble == nil && mark(.asked, for: .wall).troubles == [])
    #expect(mark([.late, .asked], for: .wall).trouble == "Late")
    #expect(mark([.late, .asked], for: .wall).troubles == .late)
  }
}
