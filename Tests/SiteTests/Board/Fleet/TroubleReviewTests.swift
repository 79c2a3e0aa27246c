import Testing
import Tracking

@testable import Board
@testable import FleetView

struct TroubleReviewTests {
  private let now = SampleFleet.now

  private func job(_ id: String, due minutes: Int64) -> Job {
    Job(
      id: JobID(id), status: .accepted, address: "x", scheduledAt: SampleFleet.ago(-minutes * 60),
      createdAt: now)
  }

  @Test
  func `a job that becomes late by time alone is told once, and again when it is later by some minutes`()
    throws
  {
    let fleet = Fleet()
    _ = fleet.put([.job(job("a", due: 0)), .job(job("b", due: 600))])
    let slot = try #require(fleet.slot(of: JobID("a")))
    var review = TroubleReview()
    review.begin(fleet, now: now)
    let told = { (minutes: Int64) in
      review.reviewSome(fleet, limit: 10, now: now.adding(milliseconds: minutes * 60_000)).map(\.slot)
    }
    #expect(told(29) == [])
    #expect(told(31) == [slot])
    #expect(told(32) == [])
    #expect(told(36) == [slot])
    #expect(review.counts[.late] == 1)
    review.forget(slot)
    #expect(review.counts == TroubleCounts())
  }

  @Test func `however many jobs there are, each is looked at in turn`() {
    let fleet = Fleet()
    for index in 0..<10 { _ = fleet.put([.job(job("\(index)", due: 0))]) }
    var review = TroubleReview()
    review.begin(fleet, now: now)
    let later = now.adding(milliseconds: 3_600_000)
    var told: [JobSlot] = []
    for _ in 0..<4 { told += review.reviewSome(fleet, limit: 3, now: later).map(\.slot) }
    #expect(Set(told).count == 10)
    #expect(told.count == 10)
    #expect(review.counts[.late] == 10)
  }
}
