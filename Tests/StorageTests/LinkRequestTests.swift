import Testing
import Tracking

@testable import Storage

@Suite struct LinkRequestTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func request(_ key: String, token: String = "t", at time: Timestamp = noon) -> LinkRequest {
    LinkRequest(key: key, content: "content", token: token, isNew: true, at: time)
  }

  @Test func `a request and its link are on disk together, or neither is`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let link = TrackingLink(token: "t", jobID: JobID("j"), createdAt: noon)
    await #expect(throws: StorageError.self) {
      try await store.commit([.record(.link(link)), .linkRequest(request("k"))])
    }
    try await store.commit([.job("j"), .record(.link(link)), .linkRequest(request("l"))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.linkRequests == [request("l")])
    again.close()
  }

  @Test func `a request is forgotten after seven days, on disk and in memory`() async throws {
    let day: Int64 = 24 * 3_600_000
    let (store, _) = try SnapshotStore.open(directory)
    let (old, young) = (noon.adding(milliseconds: -7 * day), noon.adding(milliseconds: 1 - 7 * day))
    try await store.commit([.linkRequest(request("old", at: old)), .linkRequest(request("young", at: young))])
    let accounts = Accounts(
      UserTable([]), sessions: [], audit: [], linkRequests: [request("young", at: young)])
    #expect(accounts.linkRequest("young", now: noon) != nil)
    #expect(accounts.linkRequest("young", now: noon + 1) == nil)
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.linkRequests.map(\.key) == ["young"])
    try await again.commit([.linkRequest(request("new", at: noon + 2))])
    again.close()
    let left = try Database(path: directory.database).number("SELECT count(*) FROM link_requests")
    #expect(left == 1)
  }

  @Test func `of too many requests the oldest go, and a key that is used anew is no more`() {
    var table = LinkRequestTable([])
    let count = LinkRequest.maximumCount
    for number in 0..<(3 * count) { table.put(request("\(number)")) }
    #expect(table.request("\(2 * count - 1)", now: noon) == nil)
    #expect(table.request("\(2 * count)", now: noon) != nil)
    table.put(request("\(2 * count)", token: "u"))
    #expect(table.request("\(2 * count)", now: noon)?.token == "u")
    #expect(table.request("\(2 * count + 1)", now: noon) != nil)
  }
}

extension Timestamp {
  fileprivate static func + (time: Timestamp, milliseconds: Int64) -> Timestamp {
    time.adding(milliseconds: milliseconds)
  }
}
