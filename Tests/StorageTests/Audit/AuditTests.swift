import SQLite
import Testing
import Tracking

@testable import Storage

@Suite struct AuditTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func entry(_ subject: String, at time: Timestamp = noon) -> DurableWrite {
    .audit(AuditEntry(at: time, by: .make("u", email: "ada@example.test"), .linkRevoke, subject: subject))
  }

  @Test func `what was done is on disk, and read again the newest last`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([entry("one")])
    try await store.commit([
      entry("two"), .audit(AuditEntry(at: noon, by: .make("u"), .signIn, address: "203.0.113.9")),
    ])
    store.close()
    let state = try SnapshotStore.open(directory).state
    #expect(state.audit.map(\.subject) == ["one", "two", nil])
    #expect(state.audit.map(\.who) == ["ada@example.test", "ada@example.test", "u"])
    #expect(state.audit.last?.address == "203.0.113.9")
    #expect(try StorageFile(path: directory.database).audit(limit: 2).map(\.subject) == ["two", nil])
  }

  @Test func `what was done to one subject is found, with what was said of it`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    for number in 0..<5 {
      try await store.commit([
        .audit(
          AuditEntry(at: noon, by: .make("u"), .jobCancel, subject: "job", detail: "reason \(number)")),
        entry("another"),
      ])
    }
    store.close()
    let history = try History(path: directory.database)
    #expect(try history.audit(of: "job", limit: 3).map(\.detail) == ["reason 2", "reason 3", "reason 4"])
    #expect(try history.audit(of: "nothing", limit: 3).isEmpty)
  }

  @Test func `when an account's tokens were ended is kept`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.user(.make("u")), .user(.make("v"))])
    try await store.commit([.tokensEnded(of: UserID("u"), at: noon)])
    store.close()
    let users = try SnapshotStore.open(directory).state.users
    #expect(users[UserID("u")]?.tokensEndedAt == noon)
    #expect(users[UserID("v")] != nil && users[UserID("v")]?.tokensEndedAt == nil)
  }

  @Test func `what a commit could not do is not said to have been done`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let link = TrackingLink(token: "t", jobID: JobID("no such job"), createdAt: noon)
    await #expect(throws: StorageError.self) {
      try await store.commit([.record(.link(link)), entry("never")])
    }
    store.close()
    #expect(try StorageFile(path: directory.database).audit(limit: 10).isEmpty)
  }

  @Test func `old lines are deleted with the next, and when the server starts`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let old = noon.adding(milliseconds: -Retention().auditMilliseconds - 1)
    try await store.commit([entry("old", at: old)])
    try await store.commit([entry("new")])
    try await store.commit([entry("old again", at: old)])
    store.close()
    #expect(
      try StorageFile(path: directory.database).audit(limit: 10).map(\.subject) == ["new", "old again"])
    #expect(try SnapshotStore.open(directory).state.audit.map(\.subject) == ["new"])
  }

  @Test func `lines go as soon as administrators choose a time that is shorter than their age`() async throws
  {
    let (store, state) = try SnapshotStore.open(directory)
    #expect(state.kept[Retention.self].auditDays == 400)
    let month: Int64 = 30 * 24 * 3_600_000
    try await store.commit([entry("older", at: noon.adding(milliseconds: -month - 1))])
    try await store.commit([entry("younger", at: noon.adding(milliseconds: -month))])
    try await store.commit([.retention(Retention(auditDays: 30)), entry("new")])
    store.close()
    #expect(
      try StorageFile(path: directory.database).audit(limit: 10).map(\.subject) == ["younger", "new"])
    let (again, later) = try SnapshotStore.open(directory)
    again.close()
    #expect(later.kept[Retention.self] == Retention(auditDays: 30))
  }

  @Test func `old lines go within an hour, also if nobody does anything`() async throws {
    var configuration = SnapshotStore.Configuration()
    configuration.historyPruneMilliseconds = 0
    configuration.retryMilliseconds = 5
    let start = noon
    configuration.clock = { start.adding(milliseconds: Retention().auditMilliseconds + 1) }
    let store = try SnapshotStore.open(directory, configuration: configuration).store
    try await store.commit([entry("old"), entry("new", at: noon.adding(milliseconds: 1))])
    let database = try Database(path: directory.database, creates: false)
    while try database.number("SELECT count(*) FROM audit") != 1 { await Task.yield() }
    store.close()
    #expect(try StorageFile(path: directory.database).audit(limit: 10).map(\.subject) == ["new"])
  }

  @Test func `memory forgets with the next line what is older than the chosen time`() {
    let accounts = Accounts()
    for age: Int64 in [11, 10, 0] {
      let entry = AuditEntry(
        at: noon.adding(milliseconds: -age), by: .make("u"), .linkRevoke, subject: "\(age)")
      accounts.note(entry, keepingMilliseconds: 10)
    }
    #expect(accounts.audit.map(\.subject) == ["10", "0"])
  }

  @Test func `the table keeps no more rows than its bound`() throws {
    let file = try StorageFile(path: directory.database)
    let database = try Database(path: directory.database)
    // The second row has a high number, as if so many rows had been written: the bound depends on the numbers.
    try database.execute(
      """
      INSERT INTO audit (number, at, user_id, who, action) VALUES (1, \(noon.unixMilliseconds), 'u', 'u', 'sign-in');
      INSERT INTO audit (number, at, user_id, who, action)
      VALUES (\(AuditEntry.maximumRows), \(noon.unixMilliseconds), 'u', 'u', 'sign-in');
      """)
    try file.commit([entry("one more")])
    #expect(try database.number("SELECT min(number) FROM audit") == AuditEntry.maximumRows)
    #expect(try database.number("SELECT count(*) FROM audit") == 2)
  }

  @Test func `a session's use is kept, and does not bring back one that ended`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let later = noon.adding(milliseconds: 600_000)
    try await store.commit([.user(.make("u1"))])
    for id in ["s1", "s2", "s3"] {
      try await store.commit([
        .session(
          Session(
            id: id, userID: UserID("u1"), createdAt: noon, expiresAt: noon.adding(milliseconds: 3_600_000)))
      ])
    }
    try await store.commit([.sessionEnded(id: "s1"), .sessionUsed(id: "s1", at: later)])
    try await store.commit([.sessionUsed(id: "s2", at: later)])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(
      Dictionary(uniqueKeysWithValues: state.sessions.map { ($0.id, $0.usedAt) }) == [
        "s2": later, "s3": noon,
      ])
    try await again.commit([.sessionsEnded(of: UserID("u1"))])
    again.close()
    #expect(try SnapshotStore.open(directory).state.sessions.isEmpty)
  }
}
