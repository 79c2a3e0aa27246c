import Foundation
import SQLite
import System
import Testing
import Tracking

@testable import Storage

/// What a command on the database of a node and the running node say to each other.
@Suite struct NodeRequestsTests {
  private let directory: TemporaryDirectory
  private let asked = Inbox<[QueuedNodeRequest]>()
  private let change: [DurableWrite] = [.user(.make("u", email: "maria@example.test"))]

  init() throws { directory = try TemporaryDirectory() }

  /// A running node.
  private func node() throws -> SnapshotStore {
    var configuration = SnapshotStore.Configuration()
    configuration.foreignChangesMilliseconds = 5
    configuration.onAsked = asked.put
    return try SnapshotStore.open(directory, configuration: configuration).store
  }

  /// A node in a log.
  private func joinedNode() async throws -> SnapshotStore {
    let node = try node()
    _ = try await node.commit(entry: [], to: .make(1), after: nil)
    return node
  }

  /// A command's change, on a thread of its own; nil if it succeeded.
  private func outcome(waitMilliseconds: Int64 = 10_000) -> Inbox<StorageError?> {
    let outcome = Inbox<StorageError?>()
    let (path, change) = (directory.database, change)
    Thread.detachNewThread {
      do throws(StorageError) {
        try StorageFile(path: path, waitMilliseconds: waitMilliseconds).commit(change)
        outcome.put(nil)
      } catch {
        outcome.put(error)
      }
    }
    return outcome
  }

  private func rowCount() throws -> Int64 {
    try Database(path: directory.database).number("SELECT count(*) FROM asked")
  }

  /// Puts a row as a process does that was killed `milliseconds` ago.
  private func ask(_ bytes: [UInt8]? = nil, before milliseconds: Int64 = 0) throws {
    var own: [UInt8] = []
    LoggedChange(change).append(to: &own)
    try Database(path: directory.database).prepare("INSERT INTO asked (at, bytes) VALUES (?1, ?2)")
      .run(Clock.unixMilliseconds() - milliseconds, bytes ?? own)
  }

  @Test func `the running node gets the change once, and its answer ends the command`() async throws {
    let node = try await joinedNode()
    let outcome = outcome()
    let changes = try #require(await asked.next())
    #expect(changes.count == 1)
    #expect(try changes[0].request.get() == .change(change))
    // The row waits for the answer, and is not reported again when another comes.
    try ask()
    let others = try #require(await asked.next())
    #expect(others.map(\.number) == [changes[0].number + 1])
    node.answer(changes[0].number, "")
    let refusal = try #require(await outcome.next())
    #expect(refusal == nil)
    // Only the row of the killed process is left: the change itself is the node's work.
    #expect(try rowCount() == 1)
    #expect(try StorageFile(path: directory.database).users().isEmpty)
    #expect(node.statistics.committed == 0)
    node.close()
  }

  @Test func `a refusal is the command's error`() async throws {
    let node = try await joinedNode()
    let outcome = outcome()
    node.answer(try #require(await asked.next()).first?.number ?? 0, "already taken: users.email")
    #expect(await outcome.next() == .refusedByNode("already taken: users.email"))
    #expect(
      StorageError.refusedByNode("already taken: users.email").description == "already taken: users.email")
    #expect(try rowCount() == 0)
    node.close()
  }

  @Test func `a node that does not answer leaves it open, and its row goes`() async throws {
    let node = try await joinedNode()
    #expect(await outcome(waitMilliseconds: 50).next() == .unanswered)
    #expect(try rowCount() == 0)
    node.close()
  }

  @Test func `a backup asks the node to trim the log, and hears what became of it`() async throws {
    let node = try await joinedNode()
    let said = Inbox<String>()
    let path = directory.database
    Thread.detachNewThread {
      do throws(StorageError) {
        said.put(try StorageFile(path: path).trimLog(upTo: 1 << 40))
      } catch {
        said.put("\(error)")
      }
    }
    let changes = try #require(await asked.next())
    #expect(try changes.map { try $0.request.get() } == [.trim(upTo: 1 << 40)])
    node.answer(changes[0].number, "7 entries were deleted")
    #expect(await said.next() == "7 entries were deleted")
    #expect(try rowCount() == 0)
    #expect(try DatabaseReport(path: path).place == .make(1))
    node.close()
    #expect(throws: StorageError.nodeNotRunning) { try StorageFile(path: path).trimLog(upTo: 1) }
  }

  @Test func `a request that only a later version knows is reported as that, and none is taken for a change`()
    throws
  {
    #expect(throws: StorageError.newerLog(what: "a request of the kind 9")) {
      try NodeRequest(reading: [0, 9])
    }
    var reader = LogReader(NodeRequest.trim(upTo: 300).bytes)
    #expect(throws: StorageError.self) { try LoggedChange(reading: &reader) }
  }

  @Test func `without a running node nothing is changed, and no row is left`() async throws {
    try await joinedNode().close()
    let file = try StorageFile(path: directory.database)
    #expect(throws: StorageError.nodeNotRunning) { try file.commit(change) }
    #expect(try rowCount() == 0 && file.users().isEmpty)
    // What changes nothing needs no node.
    try file.change { (_) throws(StorageError) in [] }
  }

  @Test func `a server alone is not asked`() async throws {
    let node = try node()
    #expect(try #require(await outcome().next()) == nil)
    #expect(try rowCount() == 0)
    #expect(try StorageFile(path: directory.database).users().count == 1)
    node.close()
  }

  @Test func `more than the bound do not wait`() async throws {
    let node = try await joinedNode()
    let database = try Database(path: directory.database)
    try database.execute(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(QueuedNodeRequest.maximumWaiting))
      INSERT INTO asked (at, bytes) SELECT \(Clock.unixMilliseconds()), x'' FROM n
      """)
    #expect(await outcome().next() == .queueFull)
    try database.execute("UPDATE asked SET outcome = '' WHERE number = 1")
    #expect(await outcome(waitMilliseconds: 50).next() == .unanswered)
    node.close()
  }

  @Test func `after a restart only those are reported for which a command still waits`() async throws {
    try await joinedNode().close()
    try ask(before: 2 * QueuedNodeRequest.keptMilliseconds)
    try ask(before: 2 * QueuedNodeRequest.waitMilliseconds)
    try ask(before: 1000)
    let node = try node()
    let changes = try #require(await asked.next())
    #expect(changes.map(\.number) == [3])
    #expect(try changes[0].request.get() == .change(change))
    // The first is too old to be kept.
    #expect(try rowCount() == 2)
    node.close()
  }

  @Test func `what cannot be read is reported as that`() async throws {
    let node = try await joinedNode()
    try ask([3, 1, 200, 0])
    let changes = try #require(await asked.next())
    #expect(throws: StorageError.newerLog(what: "a change of the kind 200")) { try changes[0].request.get() }
    node.close()
  }

  @Test func `a database that leaves the log is that of a server alone`() async throws {
    try await joinedNode().close()
    try ask()
    var configuration = SnapshotStore.Configuration()
    configuration.leavesLog = true
    let (store, state) = try SnapshotStore.open(directory, configuration: configuration)
    #expect(state.place == nil)
    #expect(try rowCount() == 0)
    #expect(try #require(await outcome().next()) == nil)
    store.close()
    let file = try StorageFile(path: directory.database)
    #expect(try file.place() == nil && file.users().count == 1)
  }

  @Test func `a look at the lock neither takes it nor is taken for a server`() throws {
    #expect(!FileLock.isHeld(databasePath: directory.database))
    let lock = try FileLock(databasePath: directory.database)
    #expect(FileLock.isHeld(databasePath: directory.database))
    lock.release()
    #expect(!FileLock.isHeld(databasePath: directory.database))
    try lock.take()
    #expect(throws: StorageError.inUse(path: directory.database)) {
      try FileLock(databasePath: directory.database)
    }
  }
}
