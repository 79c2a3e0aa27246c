import Net
import SQLite
import Testing
import Tracking

@testable import Storage
@testable import Store

/// What a node does with the changes that commands ask it to make.
struct NodeRequestsTests {
  private let world: World
  private let asked: NodeRequests
  private let database: Database

  init() throws {
    world = try World()
    asked = NodeRequests(store: world.store, loop: world.loop)
    database = try Database(path: world.directory + "/waypost.db")
  }

  /// A row of the table, and the change as the storage reports it.
  private func change(
    _ request: Result<NodeRequest, StorageError>
  ) throws -> QueuedNodeRequest {
    try database.prepare("INSERT INTO asked (at, bytes) VALUES (?1, x'')").run(world.now)
    return QueuedNodeRequest(
      number: try database.number("SELECT last_insert_rowid()"), at: world.now, request: request)
  }

  private func user(_ id: String) -> DurableWrite {
    .user(User(id: UserID(id), email: "maria@example.test", role: .dispatcher, createdAt: world.now))
  }

  /// The answer, nil while there is none.
  private func answer(_ change: QueuedNodeRequest) -> String? {
    guard let statement = try? database.prepare("SELECT outcome FROM asked WHERE number = \(change.number)"),
      (try? statement.step()) == true
    else { return nil }
    return statement.isNull ? nil : statement.text()
  }

  private func answered(_ change: QueuedNodeRequest) throws -> String {
    try world.run { answer(change) != nil }
    return try #require(answer(change))
  }

  @Test func `the change holds, and the answer is empty; one that contradicts it is refused`() throws {
    let first = try change(.success(.change([user("u1")])))
    let second = try change(.success(.change([user("u2")])))
    asked.take([first, second])
    #expect(try answered(first).isEmpty)
    #expect(try answered(second) == "already taken: users.email")
    #expect(world.store.accounts.user(UserID("u1")) != nil && world.store.accounts.user(UserID("u2")) == nil)
  }

  @Test func `a change made twice is as if made once`() throws {
    let first = try change(.success(.change([user("u1")])))
    let again = try change(.success(.change([user("u1")])))
    asked.take([first])
    asked.take([again])
    #expect(try answered(first).isEmpty)
    #expect(try answered(again).isEmpty)
    #expect(world.store.accounts.userCount == 1)
  }

  @Test func `what cannot be read is refused with the reason`() throws {
    let change = try change(.failure(.newerLog(what: "a change of the kind 200")))
    asked.take([change])
    #expect(
      try answered(change)
        == "the nodes' log has a change of the kind 200, written by a newer Waypost: start the newer version on this"
        + " node")
  }

  @Test func `a backup has the log trimmed, and the answer says what became of it`() throws {
    final class Log: ChangeLog {
      let report = NodesReport(own: .init(name: "a", version: "1", sequence: 1))
      let isKeeper = true
      var refusal: StorageError?
      let sequence: UInt64 = 1
      func catchUp(_ done: @escaping (Bool) -> Void) { done(true) }
      func enqueue(_ ticket: UInt64) {}
      func trim(upTo entry: UInt64, _ done: @escaping (String) -> Void) { done("up to \(entry)") }
    }
    let alone = try change(.success(.trim(upTo: 7)))
    asked.take([alone])
    #expect(try answered(alone) == "this server is no node")
    let log = Log()
    world.store.log = log
    let change = try change(.success(.trim(upTo: 7)))
    asked.take([change])
    #expect(try answered(change) == "up to 7")
  }

  @Test func `a node that is cut off for a moment makes the change afterwards`() throws {
    try world.store.applyNow(.nodesCutOff(since: world.now))
    let change = try change(.success(.change([user("u1")])))
    asked.take([change])
    var turns = 0
    let timer = world.loop.schedule(afterMilliseconds: 100, repeatingMilliseconds: 100) { turns += 1 }
    try world.run { turns == 4 }
    timer.cancel()
    #expect(answer(change) == nil)
    try world.store.applyNow(.nodesJoined)
    #expect(try answered(change).isEmpty)
    #expect(world.store.nodesRefusals == NodesRefusals())
  }

  @Test func `a node that stays cut off refuses it`() throws {
    try world.store.applyNow(.nodesCutOff(since: world.now))
    let change = try change(.success(.change([user("u1")])))
    asked.take([change])
    world.advance(seconds: 5)
    #expect(try answered(change) == "this server is cut off from the other servers of its fleet")
    #expect(world.store.accounts.userCount == 0)
  }

  // MARK: Another node's changes

  @Test func `a use of a session at another node counts, and never sets back a later one`() throws {
    let user = UserID("u1")
    let session = Session(
      id: "s", userID: user, createdAt: world.now, expiresAt: world.now.adding(milliseconds: 3_600_000))
    try world.submit([self.user("u1"), .session(session)])
    let later = world.now.adding(milliseconds: 2000)
    world.store.apply(logged: [.sessionUsed(id: "s", at: later)])
    world.store.apply(logged: [.sessionUsed(id: "s", at: world.now.adding(milliseconds: 1000))])
    world.store.apply(logged: [.sessionUsed(id: "ended", at: later)])
    #expect(world.store.accounts.sessions(of: user, now: world.now).map(\.usedAt) == [later])
  }
}
