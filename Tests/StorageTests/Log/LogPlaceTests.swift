import Foundation
import SQLite
import Testing
import Tracking

@testable import Storage

extension SnapshotStore {
  /// The results of the entry's changes.
  func commit(
    entry changes: [[DurableWrite]], to place: LogPlace, after former: LogPlace?
  ) async throws -> [Result<Void, StorageError>] {
    try await withCheckedContinuation { continuation in
      commit(entry: changes, to: place, after: former) { continuation.resume(returning: $0) }
    }.get()
  }
}

extension LogPlace {
  static func make(_ sequence: UInt64) -> LogPlace { LogPlace(fleetID: "fleet", sequence: sequence) }
}

@Suite struct LogPlaceTests {
  private let directory: TemporaryDirectory
  private let invite = Invite(code: "CODE", uses: 10_000, createdAt: noon)

  init() throws { directory = try TemporaryDirectory() }

  private func holds(_ results: [Result<Void, StorageError>]) -> [Bool] {
    results.map { if case .success = $0 { true } else { false } }
  }

  @Test func `a database that was never in a log has no place, also after a migration`() async throws {
    try Schema.migrate(
      Database(path: directory.database), path: directory.database,
      migrations: Array(Schema.migrations.prefix(13)))
    let (store, state) = try SnapshotStore.open(directory)
    #expect(state.place == nil)
    try await store.commit([.job("alone")])
    store.close()
    let (again, restored) = try SnapshotStore.open(directory)
    #expect(restored.place == nil && restored.fleet.jobs.count == 1)
    again.close()
  }

  @Test func `the place is there after a restart, with what the entries changed`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    #expect(try await store.commit(entry: [], to: .make(4), after: nil).isEmpty)
    let results = try await store.commit(
      entry: [[.job("a"), .job("b")], [.job("c")]], to: .make(5), after: .make(4))
    #expect(holds(results) == [true, true])
    let last = LogPlace(fleetID: "another log", sequence: .max)
    #expect(try await store.commit(entry: [], to: last, after: .make(5)).isEmpty)
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.place == last)
    #expect(state.fleet.jobs.map(\.id.rawValue) == ["a", "b", "c"])
    again.close()
  }

  @Test func `a change that conflicts is refused whole and alone, and the place moves on`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let results = try await store.commit(
      entry: [
        [.user(.make("u1", email: "maria@example.test"))],
        [.job("half"), .user(.make("u2", email: "MARIA@example.test"))],
        [.job("after")],
        [.photo(PhotoBytes(id: "p", jobID: JobID("half"), bytes: [1]))],
      ], to: .make(1), after: nil)
    #expect(holds(results) == [true, false, true, false])
    guard case .failure(.conflict) = results[1] else {
      Issue.record("\(results[1])")
      return
    }
    #expect(store.health.isHealthy)
    #expect(store.statistics.committed == 2)
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.map(\.id.rawValue) == ["after"])
    #expect(state.users.count == 1 && state.place == .make(1))
    again.close()
  }

  @Test func `entries are handed over without waiting, and none is applied out of turn or twice`()
    async throws
  {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.app(.invite(invite))])
    let outcomes = Inbox<(UInt64, Bool)>()
    func hand(_ sequence: UInt64, after former: UInt64?) {
      store.commit(
        entry: [[.app(.inviteUsed(code: "CODE"))]], to: .make(sequence), after: former.map { .make($0) }
      ) {
        guard case .failure(.misplaced) = $0 else { return outcomes.put((sequence, (try? $0.get()) != nil)) }
        outcomes.put((sequence, false))
      }
    }
    hand(1, after: nil)
    hand(2, after: 1)
    hand(4, after: 3)
    store.commit([.job("between")]) { _ in }
    hand(2, after: 1)
    hand(5, after: nil)
    hand(3, after: 2)
    for expected: (UInt64, Bool) in [(1, true), (2, true), (4, false), (2, false), (5, false), (3, true)] {
      let outcome = try #require(await outcomes.next())
      #expect(outcome == expected)
    }
    await #expect(throws: StorageError.misplaced(stored: .make(3), expected: nil)) {
      try await store.commit(entry: [], to: .make(9), after: nil)
    }
    #expect(store.health.isHealthy)
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.place == .make(3) && state.fleet.jobs.count == 1)
    #expect(state.apps.invite("CODE")?.usedCount == 3)
    again.close()
    #expect(
      StorageError.misplaced(stored: .make(3), expected: nil).description
        == "the database stands at entry 3 of the log of fleet, and the entry comes after no place in a log")
  }

  @Test func `an entry may be larger than a transaction of single commits`() async throws {
    var configuration = SnapshotStore.Configuration()
    configuration.maximumWritesPerTransaction = 10
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    let changes = (0..<100).map { index in [DurableWrite.job("\(index)"), .job("\(index)b")] }
    #expect(holds(try await store.commit(entry: changes, to: .make(1), after: nil)).allSatisfy { $0 })
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.fleet.jobs.count == 200)
    again.close()
  }

  /// Any beginning of the write-ahead log is what a crash may leave.
  @Test func `a crash at any moment leaves whole entries with their places`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.app(.invite(invite))])
    let entries = 8
    for sequence in 1...UInt64(entries) {
      let changes = (0..<20).map { [DurableWrite.job("\(sequence)/\($0)")] }
      _ = try await store.commit(
        entry: changes + [[.app(.inviteUsed(code: "CODE"))]], to: .make(sequence),
        after: sequence == 1 ? nil : .make(sequence - 1))
    }
    let log = try Data(contentsOf: URL(filePath: directory.database + "-wal"))
    let database = try Data(contentsOf: URL(filePath: directory.database))
    var places: Set<UInt64> = []
    let step = max(1, log.count / 150)
    for length in Array(stride(from: 0, to: log.count, by: step)) + [log.count] {
      let copy = try TemporaryDirectory()
      try database.write(to: URL(filePath: copy.database))
      try log.prefix(length).write(to: URL(filePath: copy.database + "-wal"))
      let (restored, state) = try SnapshotStore.open(copy)
      let sequence = Int(state.place?.sequence ?? 0)
      places.insert(UInt64(sequence))
      #expect(state.fleet.jobs.count == 20 * sequence)
      #expect(state.apps.invite("CODE")?.usedCount ?? 0 == sequence)
      restored.close()
    }
    #expect(places == Set(0...UInt64(entries)))
    store.close()
  }

  @Test func `a closed storage applies nothing`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    store.close()
    await #expect(throws: StorageError.closed) {
      try await store.commit(entry: [], to: .make(1), after: nil)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the right to mount a tmpfs"))
  func `a full disk fails an entry whole, and those behind it; tried again they hold once`() async throws {
    let disk = try SmallDisk()
    var configuration = SnapshotStore.Configuration()
    configuration.retryMilliseconds = 20
    let health = Inbox<StorageHealth>()
    configuration.onHealthChange = health.put
    let (store, _) = try SnapshotStore.open(disk.directory, configuration: configuration)
    try await store.commit([.app(.invite(invite))])
    func changes(_ sequence: UInt64) -> [[DurableWrite]] {
      (0..<50).map { [.job("\(sequence)/\($0)")] } + [[.app(.inviteUsed(code: "CODE"))]]
    }
    disk.fill()
    var place: LogPlace?
    var refusal: StorageError?
    while refusal == nil {
      let next = LogPlace.make((place?.sequence ?? 0) + 1)
      do {
        _ = try await store.commit(entry: changes(next.sequence), to: next, after: place)
        place = next
      } catch { refusal = error as? StorageError }
    }
    #expect(refusal == .diskFull)
    disk.empty()
    #expect(await health.next { $0.isHealthy } != nil)
    // The disk has room again, but the entry before is still missing.
    let missing = LogPlace.make((place?.sequence ?? 0) + 1)
    let later = LogPlace.make(missing.sequence + 1)
    await #expect(throws: StorageError.misplaced(stored: place, expected: missing)) {
      try await store.commit(entry: changes(later.sequence), to: later, after: missing)
    }
    for (next, former) in [(missing, place), (later, missing)] {
      _ = try await store.commit(entry: changes(next.sequence), to: next, after: former)
    }
    store.close()
    let (again, state) = try SnapshotStore.open(disk.directory)
    #expect(state.place == later && state.fleet.jobs.count == 50 * Int(later.sequence))
    #expect(state.apps.invite("CODE")?.usedCount == Int(later.sequence))
    again.close()
  }

  // MARK: What must not differ between nodes

  @Test func `a start deletes no picture that a job may take on other nodes`() async throws {
    let old = noon.adding(milliseconds: -2 * Upload.keptMilliseconds)
    let upload = Upload(id: "p", userID: UserID("u"), mediaType: "image/png", at: old)
    let (store, _) = try SnapshotStore.open(directory)
    _ = try await store.commit(entry: [[.app(.upload(upload, bytes: [1]))]], to: .make(1), after: nil)
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.apps.upload("p") == upload)
    let taking: [DurableWrite] = [.job("j"), .app(.uploadTaken(id: "p", by: JobID("j")))]
    #expect(holds(try await again.commit(entry: [taking], to: .make(2), after: .make(1))) == [true])
    again.close()
  }

  @Test func `of sessions that end at the same time, every node removes the same one`() {
    func remaining(_ order: [Int]) -> Bool {
      let sessions = order.map {
        Session(
          id: "s\($0)", userID: UserID("u"), createdAt: noon, expiresAt: noon.adding(milliseconds: 1000))
      }
      let accounts = Accounts(users: [.make("u")], sessions: sessions)
      accounts.put(
        Session(id: "new", userID: UserID("u"), createdAt: noon, expiresAt: noon.adding(milliseconds: 2000)))
      #expect(accounts.sessionCount == Accounts.maximumSessions)
      return accounts.session("s0", now: noon) != nil
    }
    let order = Array(0..<Accounts.maximumSessions)
    #expect(!remaining(order) && !remaining(order.reversed()))
  }
}
