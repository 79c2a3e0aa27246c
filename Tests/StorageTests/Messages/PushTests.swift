import Foundation
import System
import Testing
import Tracking

@testable import Storage

@Suite struct PushTests {
  private let directory: TemporaryDirectory
  private let now = Timestamp(unixMilliseconds: 1_795_262_400_000)
  private let job = JobID("j")

  init() throws { directory = try TemporaryDirectory() }

  private func customer(_ id: String, after: Int64 = 0) -> PushSubscription {
    PushSubscription(
      id: id, endpoint: "https://push.example/\(id)", key: [4, 1], secret: [2], link: "token", jobID: job,
      language: "de-DE", createdAt: now.adding(milliseconds: after))
  }

  private func dispatcher(_ id: String, after: Int64 = 0) -> PushSubscription {
    PushSubscription(
      id: id, endpoint: "https://push.example/\(id)", key: [4, 1], secret: [2], userID: UserID("u"),
      session: "s", language: "en-IE", createdAt: now.adding(milliseconds: after))
  }

  private func message(_ id: String, to subscription: PushSubscription) -> OutboxMessage {
    OutboxMessage(
      id: id, receiver: subscription.receiver, event: "job.arriving", jobID: job, body: [0x7B, 0x7D],
      madeAt: now)
  }

  /// The subscriptions that a server has in memory after a restart.
  private func restarted() throws -> OutboxTable {
    let (store, state) = try SnapshotStore.open(directory)
    store.close()
    return state.outbox
  }

  @Test func `a browser is told after a restart too, and its messages stop with it`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let (stays, goes) = (customer("a"), dispatcher("b"))
    try await store.commit([
      .outbox(.push(stays)), .outbox(.push(goes)), .outbox(.message(message("m1", to: stays))),
      .outbox(.message(message("m2", to: goes))), .outbox(.pushGone(id: "b")),
    ])
    store.close()
    var table = try restarted()
    #expect(table.pushes.all == [stays])
    #expect(table.waitingCount == 1 && table.first(of: "push:a")?.delivery.id == "m1")
    #expect(try History(path: directory.database).message("m2")?.delivery.ending == .receiverRemoved)
  }

  @Test func `the oldest browser of a job or an account goes, on the disk as in memory`() async throws {
    let (store, state) = try SnapshotStore.open(directory)
    var table = state.outbox
    var writes = (0..<5).map { OutboxRecord.push(customer("c\($0)", after: Int64($0))) }
    writes += (0..<7).map { OutboxRecord.push(dispatcher("d\($0)", after: Int64($0))) }
    // The same one again is not one more.
    writes.append(.push(customer("c3", after: 9)))
    writes.insert(.message(message("m", to: customer("c0"))), at: 1)
    for write in writes { table.put(write) }
    try await store.commit(writes.map { .outbox($0) })
    store.close()
    let again = try restarted()
    let ids = ["c2", "c3", "c4", "d2", "d3", "d4", "d5", "d6"]
    #expect(table.pushes.all.map(\.id).sorted() == ids)
    #expect(again.pushes.all.map(\.id).sorted() == ids)
    #expect(table.waitingCount == 0 && again.waitingCount == 0)
  }

  @Test func `a browser is erased with its job or its account`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .record(.job(Job(id: job, address: "Pier 1", createdAt: now))), .outbox(.push(customer("a"))),
      .outbox(.push(dispatcher("b"))),
    ])
    try await store.commit([.erased(Erasure(.customer, id: "j"))])
    store.close()
    #expect(try restarted().pushes.all.map(\.id) == ["b"])
    let (again, _) = try SnapshotStore.open(directory)
    try await again.commit([.erased(Erasure(.account, id: "u"))])
    again.close()
    #expect(try restarted().pushes.count == 0)
  }

  @Test func `the memory forgets the browsers of a job or an account with it`() {
    var table = OutboxTable()
    for record in [OutboxRecord.push(customer("a")), .push(dispatcher("b"))] { table.put(record) }
    #expect(table.pushes.subscriptions(of: job).map(\.id) == ["a"])
    #expect(table.pushes.ofDispatchers.map(\.id) == ["b"])
    table.remove(ofJob: job)
    table.remove(ofUser: UserID("u"))
    #expect(table.pushes.count == 0 && !table.pushes.hasDispatchers)
    #expect(table.pushes.subscription(ofReceiver: "push:a") == nil)
  }
}
