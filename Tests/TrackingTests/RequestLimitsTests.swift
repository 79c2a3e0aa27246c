import Testing

@testable import Tracking

struct RequestLimitsTests {
  private static let start = Timestamp(unixMilliseconds: 1_795_269_800_000)
  private static let hour: Int64 = 3_600_000

  private func job(_ status: JobStatus = .confirmed, at start: Timestamp? = start) -> Job {
    Job(
      id: JobID("j"), status: status, address: "Street 1", scheduledAt: start, createdAt: Self.start,
      statusTimes: [status: Self.start])
  }

  private func allows(
    _ kind: CustomerRequest.Kind, _ limits: RequestLimits, _ job: Job, hoursBefore: Double
  ) -> Bool {
    limits.allows(
      kind, of: job, now: Self.start.adding(milliseconds: -Int64(hoursBefore * Double(Self.hour))))
  }

  @Test(arguments: [CustomerRequest.Kind.anotherTime, .cancel])
  func `the hours before the agreed time end it, to the millisecond`(kind: CustomerRequest.Kind) {
    let limits = RequestLimits(hours: 24)
    #expect(limits.end(of: kind, job()) == Self.start.adding(milliseconds: -24 * Self.hour))
    #expect(allows(kind, limits, job(), hoursBefore: 24.01))
    #expect(!allows(kind, limits, job(), hoursBefore: 24))
    #expect(!allows(kind, limits, job(), hoursBefore: 0))
  }

  @Test func `nobody must know a day before that they will not be at home`() {
    #expect(RequestLimits(hours: 168).end(of: .notAtHome, job()) == nil)
    #expect(allows(.notAtHome, RequestLimits(hours: 168), job(), hoursBefore: 0))
  }

  @Test func `without hours, and for a job without a time, only the status decides`() {
    for (limits, job) in [(RequestLimits(), job()), (RequestLimits(hours: 24), job(at: nil))] {
      #expect(limits.end(of: .cancel, job) == nil)
      #expect(allows(.cancel, limits, job, hoursBefore: -99))
    }
    for status in JobStatus.allCases {
      #expect(
        allows(.cancel, RequestLimits(), job(status), hoursBefore: 9)
          == CustomerRequest.Kind.cancel.isOpen(in: status))
    }
  }

  @Test func `only to cancel can be done directly`() {
    for kind in CustomerRequest.Kind.allCases {
      #expect(!RequestLimits().isDirect(kind))
      #expect(RequestLimits(cancelsDirectly: true).isDirect(kind) == (kind == .cancel))
    }
  }

  @Test(arguments: JobStatus.allCases)
  func `the page of a link ends a job until the driver sets out`(status: JobStatus) {
    let waits: Set<JobStatus> = [.pending, .confirmed, .delegating, .assigned, .accepted]
    #expect(status.allowedNext(by: .linkReader) == (waits.contains(status) ? [.cancelled] : []))
    #expect(JobActor.linkReader.party == .customer)
  }
}
