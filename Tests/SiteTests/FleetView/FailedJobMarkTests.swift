import Testing
import Tracking

@testable import FleetView

struct FailedJobMarkTests {
  private func mark(_ troubles: JobTroubles, for audience: FleetAudience) -> JobMark {
    var job = Job(
      id: JobID("j"), status: .confirmed, address: "Pier 1", createdAt: Timestamp(unixMilliseconds: 0))
    job.texts.failure = "refused 0 ada\nShouted"
    job.texts.customerRequest = "cancel We moved"
    return JobMark(job, driver: nil, troubles: troubles, for: audience)
  }

  @Test func `a row says that the job could not be done before all else, and not in the driver's words`() {
    let said = "Could not be done – The customer refuses"
    #expect(mark(.failed, for: .board).trouble == said)
    #expect(mark([.unanswered, .failed], for: .board).trouble == "\(said) · No reply to the customer")
    #expect(mark([.asked, .failed], for: .board).trouble == "\(said) · The customer asks to cancel")
  }

  @Test func `a wall tells nobody that a driver could not do it`() {
    #expect(mark(.failed, for: .wall).trouble == nil && mark(.failed, for: .wall).troubles == [])
  }
}
