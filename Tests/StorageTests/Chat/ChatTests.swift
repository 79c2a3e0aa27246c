import Testing
import Tracking

@testable import Storage

@Suite struct ChatTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func message(
    _ id: String, _ job: String = "job", by role: ChatRole = .customer, sender: String = ""
  ) -> ChatMessage {
    ChatMessage(
      id: id, jobID: JobID(job), role: role, senderID: sender, text: "text of \(id)", sentAt: noon)
  }

  private func reopened() throws -> ChatTable {
    let (store, state) = try SnapshotStore.open(directory)
    store.close()
    return state.chat
  }

  @Test func `what was written and read about an open job is there after a restart`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let later = noon.adding(milliseconds: 5)
    try await store.commit([
      .job("job"), .chat(.message(message("c"))), .chat(.message(message("d", by: .driver, sender: "dee"))),
      .chat(.read(JobID("job"), by: .driver, at: later)),
    ])
    store.close()
    let messages = try reopened().messages(of: JobID("job"))
    #expect(messages.map(\.id) == ["c", "d"])
    // The driver has read the customer's message, and nobody the driver's.
    #expect(messages.map(\.readAt) == [later, nil])
    #expect(messages.last?.senderID == "dee")
  }

  @Test func `the same message a second time changes nothing, and a message without a job is not kept`()
    async throws
  {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .job("job"), .chat(.message(message("c"))), .chat(.message(message("c"))),
      .chat(.message(message("lost", "unknown"))),
    ])
    store.close()
    #expect(try reopened().count == 1)
    #expect(try History(path: directory.database).chat(about: [JobID("unknown")], limit: 9) == [])
  }

  @Test func `a job has a bound of messages, in memory and on disk`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    var table = ChatTable()
    var writes = [DurableWrite.job("job")]
    for number in 0...ChatTable.maximumPerJob {
      table.put(.message(message("m\(number)")))
      writes.append(.chat(.message(message("m\(number)"))))
    }
    try await store.commit(writes)
    store.close()
    #expect(table.count == ChatTable.maximumPerJob)
    #expect(!table.hasRoom(for: JobID("job")))
    #expect(table.hasRoom(for: JobID("other")))
    #expect(try reopened().messages(of: JobID("job")) == table.messages(of: JobID("job")))
  }

  @Test func `messages go with the customer, the job, and the driver who wrote them`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .job("erased"), .job("gone"), .job("kept"), .chat(.message(message("e", "erased"))),
      .chat(.message(message("g", "gone"))), .chat(.message(message("k", "kept"))),
      .chat(.message(message("d", "kept", by: .driver, sender: "dee"))),
      .chat(.message(message("other", "kept", by: .driver, sender: "bo"))),
    ])
    try await store.commit([
      .erased(.customer(of: JobID("erased"))), .record(.jobGone(JobID("gone"))),
      .erased(.driver(DriverID("dee"))),
    ])
    store.close()
    let history = try History(path: directory.database)
    let jobs = ["erased", "gone", "kept"].map { JobID($0) }
    #expect(try history.chat(about: jobs, limit: 9).map(\.id) == ["k", "other"])
    #expect(try history.chat(by: DriverID("bo"), limit: 9).map(\.id) == ["other"])
    var table = ChatTable()
    for id in ["k", "other"] {
      table.put(.message(message(id, "kept", by: .driver, sender: id == "k" ? "dee" : "bo")))
    }
    table.remove(ofDriver: DriverID("dee"))
    #expect(table.messages(of: JobID("kept")).map(\.id) == ["other"])
    #expect(table.count == 1)
    table.remove(ofJob: JobID("kept"))
    #expect(table.count == 0)
  }
}
