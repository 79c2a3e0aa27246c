import SQLite
import Testing
import Tracking

@testable import Storage

@Suite struct KeyedRequestTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func request(_ key: String, token: String = "t", at time: Timestamp = noon) -> KeyedRequest {
    KeyedRequest(key: key, content: "content", made: token, isNew: true, at: time)
  }

  @Test func `a request and its link are on disk together, or neither is`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let link = TrackingLink(token: "t", jobID: JobID("j"), createdAt: noon)
    await #expect(throws: StorageError.self) {
      try await store.commit([.record(.link(link)), .keyedRequest(request("k"))])
    }
    try await store.commit([.job("j"), .record(.link(link)), .keyedRequest(request("l"))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.keyedRequests == [request("l")])
    again.close()
  }

  @Test func `a request is forgotten after seven days, on disk and in memory`() async throws {
    let day: Int64 = 24 * 3_600_000
    let (store, _) = try SnapshotStore.open(directory)
    let (old, young) = (noon.adding(milliseconds: -7 * day), noon.adding(milliseconds: 1 - 7 * day))
    try await store.commit([
      .keyedRequest(request("old", at: old)), .keyedRequest(request("young", at: young)),
    ])
    let accounts = Accounts(
      UserTable([]), sessions: [], audit: [], keyedRequests: [request("young", at: young)])
    #expect(accounts.keyedRequest("young", now: noon) != nil)
    #expect(accounts.keyedRequest("young", now: noon + 1) == nil)
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.keyedRequests.map(\.key) == ["young"])
    try await again.commit([.keyedRequest(request("new", at: noon + 2))])
    again.close()
    let left = try Database(path: directory.database).number("SELECT count(*) FROM keyed_requests")
    #expect(left == 1)
  }

  @Test func `a request ends when its own time is over, and is erased with who asked`() async throws {
    let short = KeyedRequest(
      key: "short", content: "c", made: "j", isNew: true, by: "dora", at: noon, keptMilliseconds: 1000)
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.keyedRequest(short), .keyedRequest(request("long"))])
    let accounts = Accounts(UserTable([]), sessions: [], audit: [], keyedRequests: [short])
    #expect(accounts.keyedRequest("short", now: noon + 999) != nil)
    #expect(accounts.keyedRequest("short", now: noon + 1000) == nil)
    accounts.erase(account: UserID("dora"))
    #expect(accounts.keyedRequest("short", now: noon) == nil)
    try await store.commit([.erased(.account(UserID("dora")))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.keyedRequests.map(\.key) == ["long"])
    again.close()
  }

  @Test func `a request with a key that counts still contradicts the one before`() {
    let accounts = Accounts(UserTable([]), sessions: [], audit: [], keyedRequests: [request("k")])
    #expect(accounts.conflict([.keyedRequest(request("k", at: noon + 1))]) != nil)
    #expect(accounts.conflict([.keyedRequest(request("other"))]) == nil)
    let later = noon.adding(milliseconds: KeyedRequest.linkMilliseconds)
    #expect(accounts.conflict([.keyedRequest(request("k", at: later))]) == nil)
  }

  @Test func `of too many requests the oldest go, and a key that is used anew is no more`() {
    var table = KeyedRequestTable([])
    let count = KeyedRequest.maximumCount
    for number in 0..<(3 * count) { table.put(request("\(number)")) }
    #expect(table.request("\(2 * count - 1)", now: noon) == nil)
    #expect(table.request("\(2 * count)", now: noon) != nil)
    table.put(request("\(2 * count)", token: "u"))
    #expect(table.request("\(2 * count)", now: noon)?.made == "u")
    #expect(table.request("\(2 * count + 1)", now: noon) != nil)
  }
}

extension Timestamp {
  fileprivate static func + (time: Timestamp, milliseconds: Int64) -> Timestamp {
    time.adding(milliseconds: milliseconds)
  }
}
