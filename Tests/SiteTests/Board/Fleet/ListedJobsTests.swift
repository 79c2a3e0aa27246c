import HTTP
import TestSupport
import Testing
import Tracking

@testable import Board
@testable import FleetView
@testable import Words

struct ListedJobsTests {
  let now = SampleFleet.now

  private func fleet(_ count: Int) -> Fleet {
    let fleet = Fleet()
    for index in 0..<count { put("n\(index)", due: 100 + Int64(index), into: fleet) }
    return fleet
  }

  private func put(_ id: String, due minutes: Int64, into fleet: Fleet) {
    _ = fleet.put([
      .job(
        Job(
          id: JobID(id), address: "1 Main Street", scheduledAt: SampleFleet.ago(-minutes * 60),
          createdAt: SampleFleet.ago(60)))
    ])
  }

  private func gains(_ listed: ListedJobs, _ id: String, _ fleet: Fleet) throws -> Bool {
    let slot = try #require(fleet.slot(of: JobID(id)))
    let job = try #require(fleet.activeJob(slot, now: now))
    return listed.gains(job, operatorName: nil, fleet) {
      fleet.mark(slot, for: .board, now: now, words: .standard).searchedText
    }
  }

  @Test func `a list with room gains every job, a full one what stands before its last`() throws {
    let fleet = fleet(ListedJobs.limit)
    put("soon", due: 50, into: fleet)
    put("far", due: 5000, into: fleet)
    let slots = (0..<ListedJobs.limit).compactMap { fleet.slot(of: JobID("n\($0)")) }
    let full = ListedJobs(slots, of: .everything, fleet, now: now)
    #expect(try gains(full, "soon", fleet))
    #expect(try !gains(full, "far", fleet))
    let other = ListedJobs(Array(slots.dropLast()), of: .everything, fleet, now: now)
    #expect(try gains(other, "far", fleet))
    #expect(try !gains(other, "n7", fleet))
  }

  @Test func `from another search to the report of its list each job that it finds is gained`() throws {
    let fleet = fleet(ListedJobs.limit)
    put("far", due: 5000, into: fleet)
    let slots = (0..<ListedJobs.limit).compactMap { fleet.slot(of: JobID("n\($0)")) }
    var listed = ListedJobs(slots, of: .everything, fleet, now: now)
    listed.search(BoardQuery(HTTPQuery("q=main")))
    #expect(try gains(listed, "far", fleet))
    listed.list(slots, fleet, now: now)
    #expect(try !gains(listed, "far", fleet))
    // The same search again waits for no report.
    listed.search(BoardQuery(HTTPQuery("q=main")))
    #expect(try !gains(listed, "far", fleet))
    listed.search(BoardQuery(HTTPQuery("q=quay")))
    #expect(try !gains(listed, "far", fleet))
  }

  @Test func `no more jobs are followed than the bound`() {
    let fleet = fleet(ListedJobs.mostFollowed + 1)
    var listed = ListedJobs()
    let followed = fleet.jobSlots.map { listed.follow($0) }
    #expect(followed.count { $0 } == ListedJobs.mostFollowed)
    #expect(listed.slots.count == ListedJobs.mostFollowed)
  }
}
