import Testing

@testable import Tracking

struct CustomerRequestTests {
  private static let now = Timestamp(unixMilliseconds: 1_795_269_800_000)

  private func job(_ status: JobStatus = .confirmed, asks line: String? = "cancel We moved") -> Job {
    var job = Job(
      id: JobID("j"), status: status, address: "Street 1", scheduledAt: Self.now, createdAt: Self.now,
      statusTimes: [status: Self.now])
    job.texts.customerRequest = line
    return job
  }

  private func edited(_ change: (inout JobFacts) -> Void) throws -> String? {
    let job = job()
    var new = job.facts
    change(&new)
    return try JobEdit(job.id, from: job.facts, to: new).applied(to: job, now: Self.now).texts.customerRequest
  }

  @Test(arguments: CustomerRequest.Kind.allCases)
  func `a request is a line of its kind and the customer's words`(kind: CustomerRequest.Kind) {
    for words in ["", "Friday", "after  six"] {
      let request = CustomerRequest(kind, words: words)
      #expect(CustomerRequest(request.line) == request)
    }
    #expect(CustomerRequest(kind).line == kind.rawValue)
  }

  @Test(arguments: ["", " ", "call", "cancelled", "Cancel"])
  func `other lines are no requests`(line: String) {
    #expect(CustomerRequest(line) == nil)
  }

  @Test(arguments: JobStatus.allCases)
  func `another time and cancel are open until the driver sets out, not at home until the arrival`(
    status: JobStatus
  ) {
    let waits: Set<JobStatus> = [.pending, .confirmed, .delegating, .assigned, .accepted]
    #expect(CustomerRequest.Kind.cancel.isOpen(in: status) == waits.contains(status))
    #expect(CustomerRequest.Kind.anotherTime.isOpen(in: status) == waits.contains(status))
    #expect(
      CustomerRequest.Kind.notAtHome.isOpen(in: status) == (waits.contains(status) || status == .enRoute))
  }

  @Test func `another time answers the request, other changes leave it`() throws {
    #expect(try edited { $0.texts.notes = "Ring twice" } == "cancel We moved")
    #expect(try edited { $0.scheduledAt = Self.now.adding(milliseconds: 60_000) } == nil)
    #expect(try edited { $0.windowEndsAt = Self.now.adding(milliseconds: 60_000) } == nil)
    #expect(try edited { $0.texts.customerRequest = "not_at_home" } == "not_at_home")
    #expect(try edited { $0.texts.customerRequest = nil } == nil)
  }

  @Test(arguments: JobStatus.allCases)
  func `a job that ended has no request`(status: JobStatus) {
    let moved = job().moved(to: status, at: Self.now)
    #expect((moved.texts.customerRequest == nil) == status.isEnded)
  }

  @Test func `a job that is made like another one has no request`() {
    #expect(job().facts.ofAnotherVisit.texts.customerRequest == nil)
  }

  @Test func `a job with a request needs somebody until it ends`() throws {
    for (status, line, expected) in [
      (JobStatus.confirmed, "cancel" as String?, JobTroubles.asked), (.confirmed, nil, []),
      (.cancelled, "cancel", []),
    ] {
      let fleet = Fleet()
      _ = fleet.put([.job(job(status, asks: line))])
      let slot = try #require(fleet.slot(of: JobID("j")))
      #expect(fleet.troubles(of: slot, now: Self.now).intersection(.asked) == expected)
    }
  }
}
