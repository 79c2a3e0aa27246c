import SQLite
import Testing
import Tracking

@testable import Storage

/// What a search finds among the jobs that ended.
@Suite struct EndedJobsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func job(
    _ id: String, _ status: JobStatus = .completed, minute: Int64 = 0, planned: Int64? = nil,
    address: String = "Street 1", customer: String? = nil, phone: String? = nil, driver: String? = nil
  ) -> Job {
    let end = noon.adding(milliseconds: minute * 60_000)
    var job = Job(
      id: JobID(id), driverID: driver.map { DriverID($0) }, status: status, address: address,
      customerName: customer, scheduledAt: planned.map { noon.adding(milliseconds: $0 * 60_000) },
      createdAt: noon, statusTimes: [status: end])
    job.customerPhone = phone
    return job
  }

  private func history(_ jobs: [Job]) async throws -> History {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit(
      [DurableWrite(DriverProfile(id: DriverID("d"), name: "Dorothée"))] + jobs.map { DurableWrite($0) })
    store.close()
    return try History(path: directory.database)
  }

  private func search(
    _ history: History, _ words: String = "", limit: Int = 1000,
    _ change: (inout EndedJobs.Question) -> Void = { _ in }
  ) throws -> EndedJobs {
    var question = EndedJobs.Question()
    question.words = FoldedText(words).bytes.split(separator: UInt8(ascii: " "))
    question.statuses = [.completed: FoldedText("Done"), .cancelled: FoldedText("Cancelled")]
    change(&question)
    var search = EndedJobs(question, limit: limit)
    var portions = 0
    while !search.isOver {
      try search.advance(history)
      portions += 1
      try #require(portions < 100)
    }
    return search
  }

  private func ids(_ search: EndedJobs) -> [String] { search.found.map(\.id.rawValue) }

  @Test func `number, customer, phone, address, driver and status find a job, the newest first`() async throws
  {
    let history = try await history([
      job("one", minute: 1, address: "Málaga 1", customer: "Åsa", phone: "+358 40 123 4567", driver: "d"),
      job("two", .cancelled, minute: 2, address: "Malaga 2"), job("active", .accepted, address: "Malaga 3"),
    ])
    #expect(try ids(search(history)) == ["two", "one"])
    for words in ["malaga 1", "asa", "358 40", "dorothee", "done", JobID("one").number] {
      #expect(try ids(search(history, words)) == ["one"], "\(words)")
    }
    #expect(try ids(search(history, "358401234567")) == ["one"])
    #expect(try ids(search(history, "malaga cancelled")) == ["two"])
    #expect(try ids(search(history, "malaga nobody")) == [])
    #expect(try ids(search(history) { $0.statuses[.completed] = nil }) == ["two"])
    #expect(try history.job(JobID("one"))?.customerName == "Åsa")
    #expect(try history.job(JobID("none")) == nil)
  }

  @Test func `a day has the jobs that were agreed for it, and those without a time that ended on it`()
    async throws
  {
    let day: Int64 = 24 * 60
    let history = try await history([
      job("asap", minute: 5), job("planned", minute: 3 * day, planned: 10),
      job("next", minute: 4, planned: day),
      job("earlier", minute: -day),
    ])
    let moments = noon..<noon.adding(milliseconds: 3_600_000)
    #expect(try ids(search(history) { $0.moments = moments }) == ["planned", "asap"])
    #expect(try ids(search(history) { $0.isUndated = true }) == ["asap", "earlier"])
  }

  @Test func `many jobs are read in portions, and no more than are wanted are found`() async throws {
    let history = try await history(
      (0..<20_000).map { job("j\($0)", minute: $0, customer: $0 == 3 ? "Rare" : nil) })
    #expect(try ids(search(history, "rare")) == ["j3"])
    let all = try search(history, limit: 10)
    #expect(ids(all) == (19_990..<20_000).reversed().map { "j\($0)" })
    #expect(all.isCut)
    #expect(try !search(history, "rare", limit: 1).isCut)
  }

  @Test func `what was erased is not found`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([DurableWrite(job("one", customer: "Åsa", phone: "123456"))])
    try await store.commit([.erased(.customer(of: JobID("one")))])
    store.close()
    let history = try History(path: directory.database)
    for words in ["asa", "123456", "street"] { #expect(try ids(search(history, words)) == [], "\(words)") }
    #expect(try ids(search(history, JobID("one").number)) == ["one"])
  }
}
