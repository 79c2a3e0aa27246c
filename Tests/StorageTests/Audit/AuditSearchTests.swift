import SQLite
import Testing
import Tracking

@testable import Storage

/// The lines of the audit log by what is asked, page by page.
@Suite struct AuditSearchTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func entry(
    _ action: AuditEntry.Action = .linkRevoke, by user: String = "u", subject: String? = nil,
    detail: String? = nil, minute: Int64 = 0
  ) -> DurableWrite {
    .audit(
      AuditEntry(
        at: noon.adding(milliseconds: minute * 60_000), by: .make(user), action, subject: subject,
        detail: detail))
  }

  private func store(_ writes: [DurableWrite]) async throws -> History {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit(writes)
    store.close()
    return try History(path: directory.database)
  }

  private func rows(
    _ history: History, limit: Int = 100, _ change: (inout AuditFilter) -> Void = { _ in }
  ) throws -> [AuditRow] {
    var (filter, rows): (AuditFilter, [AuditRow]) = (AuditFilter(), [])
    change(&filter)
    try history.audit(filter) {
      rows.append($0)
      return rows.count < limit
    }
    return rows
  }

  @Test func `pages go from the newest line to older ones and back`() async throws {
    let history = try await store((0..<7).map { entry(subject: "\($0)") })
    let first = try rows(history, limit: 3)
    #expect(first.map(\.entry.subject) == ["6", "5", "4"])
    let last = try #require(first.last).number
    let second = try rows(history, limit: 3) { $0.place = .before(last) }
    #expect(second.map(\.entry.subject) == ["3", "2", "1"])
    let top = try #require(second.first).number
    #expect(try rows(history, limit: 3) { $0.place = .after(top) }.map(\.entry.subject) == ["4", "5", "6"])
    #expect(try rows(history) { $0.place = .before(1) }.isEmpty)
  }

  @Test func `lines are chosen by author, action, subject and time`() async throws {
    let history = try await store([
      entry(.signIn, by: "ada", minute: 0), entry(.jobCancel, by: "ada", subject: "j", minute: 1),
      entry(.jobCancel, by: "bo", subject: "j", minute: 2),
      entry(.jobAssign, by: "bo", subject: "k", minute: 3),
    ])
    func minutes(_ change: (inout AuditFilter) -> Void) throws -> [Int64] {
      try rows(history, change).map { $0.entry.at.millisecondsSince(noon) / 60_000 }
    }
    #expect(try minutes { $0.author = UserID("ada") } == [1, 0])
    #expect(try minutes { $0.actions = [.jobCancel, .signIn] } == [2, 1, 0])
    #expect(try minutes { $0.subject = "j" } == [2, 1])
    #expect(
      try minutes {
        $0.from = noon.adding(milliseconds: 60_000)
        $0.until = noon.adding(milliseconds: 180_000)
      } == [2, 1])
    #expect(
      try minutes {
        $0.author = UserID("bo")
        $0.actions = AuditEntry.Action.Group.jobs.actions
        $0.subject = "k"
      } == [3])
    #expect(try history.isAuthor("ada") && history.isSubject("k"))
    #expect(try !history.isAuthor("k") && !history.isSubject("ada"))
  }

  @Test func `subjects have the names that the database knows, also of jobs that the memory forgot`()
    async throws
  {
    var job = Job(id: JobID("j"), status: .completed, address: "1 Pier", createdAt: noon)
    job.details.confirmationCode = "AB123"
    let history = try await store([
      .record(.driver(DriverProfile(id: DriverID("d"), name: "Dee"))), .record(.job(job)),
      .user(.make("u", email: "u@example.test")),
      entry(.jobAssign, subject: "j", detail: "d"), entry(.driverApprove, subject: "d"),
      entry(.accountChange, subject: "u"), entry(.jobCancel, subject: "gone"),
      entry(.wallCreate, subject: "Hall"),
      entry(.signIn),
    ])
    let found = try rows(history)
    #expect(
      found.map(\.subject) == [
        .nothing, .other("Hall"), .job(number: JobID("gone").number), .account(name: "u@example.test"),
        .driver(name: "Dee"), .job(number: "AB123"),
      ])
    #expect(found.last?.driver == .driver(name: "Dee"))
  }

  @Test func `an action that only a later version knows is passed over`() async throws {
    let history = try await store([entry(subject: "one")])
    try Database(path: directory.database).execute(
      "INSERT INTO audit (at, user_id, who, action) VALUES (1, 'u', 'u', 'from-the-future')")
    #expect(try rows(history).map(\.entry.subject) == ["one"])
  }

  @Test func `a page is found without a sort and without the whole table`() throws {
    _ = try StorageFile(path: directory.database)
    let database = try Database(path: directory.database)
    for (condition, index) in [
      ("NOT INDEXED WHERE number < 7", "INTEGER PRIMARY KEY"), ("WHERE user_id = 'u'", "audit_by_user"),
      ("WHERE subject = 's'", "audit_by_subject"),
    ] {
      let plan = try database.prepare(
        "EXPLAIN QUERY PLAN SELECT \(AuditEntry.columnList) FROM audit \(condition) ORDER BY number DESC")
      var steps: [String] = []
      while try plan.step() {
        for _ in 0..<3 { _ = plan.integer() }
        steps.append(plan.text())
      }
      #expect(steps.count == 1 && steps[0].contains(index), "\(steps)")
    }
  }

  @Test func `each action belongs to one group, and each group has some`() {
    let all = AuditEntry.Action.Group.allCases.flatMap(\.actions)
    #expect(Set(all).count == all.count && all.count == AuditEntry.Action.allCases.count)
    #expect(AuditEntry.Action.Group.allCases.allSatisfy { !$0.actions.isEmpty })
    // Both stand in one place of an address.
    let names = AuditEntry.Action.allCases.map(\.rawValue) + AuditEntry.Action.Group.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
  }
}
