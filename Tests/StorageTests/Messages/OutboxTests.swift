import Foundation
import Testing
import Tracking

@testable import Storage

@Suite struct OutboxTests {
  private let directory: TemporaryDirectory
  private let now = Timestamp(unixMilliseconds: 1_795_262_400_000)

  init() throws { directory = try TemporaryDirectory() }

  private func message(
    _ id: String, to receiver: String = "a", event: String = "job.created", job: JobID? = nil,
    after: Int64 = 0
  ) -> OutboxMessage {
    OutboxMessage(
      id: id, receiver: receiver, event: event, jobID: job, body: Array("{\"id\":\"\(id)\"}".utf8),
      madeAt: now.adding(milliseconds: after))
  }

  private func delivery(_ id: String, _ state: MessageDelivery.State, after: Int64 = 0) -> MessageDelivery {
    MessageDelivery(
      id: id, state: state, tries: 1, dueAt: now.adding(milliseconds: after),
      until: now.adding(milliseconds: OutboxMessage.triedMilliseconds), triedAt: now)
  }

  // MARK: On disk

  @Test func `what waits is there after a restart, and what was taken is not`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let webhook = Webhook(id: "a", name: "A", url: "https://a.example", events: ["job.late"], createdAt: now)
    try await store.commit([
      .outbox(.webhook(webhook)), .outbox(.message(message("m1"))), .outbox(.message(message("m2"))),
      .outbox(.message(message("late", event: "job.late"))),
      .outbox(.delivery(delivery("m1", .sent))), .outbox(.delivery(delivery("late", .sent))),
    ])
    store.close()
    var (again, state) = try SnapshotStore.open(directory)
    #expect(state.outbox.webhooks == [webhook])
    #expect(state.outbox.waitingCount == 1)
    #expect(state.outbox.first(of: "a")?.delivery.id == "m2")
    // It is not told a second time.
    #expect(state.outbox.told == ["late"])
    again.close()
  }

  @Test func `the same message a second time changes nothing`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.outbox(.message(message("m"))), .outbox(.delivery(delivery("m", .sent)))])
    try await store.commit([.outbox(.message(message("m")))])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.outbox.waitingCount == 0)
    again.close()
  }

  @Test func `messages go with their job, and stop with their webhook`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    let job = Job(id: JobID("j"), address: "Pier 1", createdAt: now)
    try await store.commit([
      .record(.job(job)), .outbox(.message(message("m1", job: job.id))),
      .outbox(.message(message("m2", to: "b"))), .outbox(.message(message("m3", to: "b"))),
      .outbox(.delivery(delivery("m3", .sent))),
    ])
    try await store.commit([.erased(Erasure(.customer, id: "j")), .outbox(.webhookGone(id: "b"))])
    store.close()
    let history = try History(path: directory.database)
    let rows = try history.messages(.init(), limit: 10)
    #expect(rows.map(\.message.id) == ["m3", "m2"])
    #expect(rows.map(\.message.delivery.state) == [.sent, .stopped])
    #expect(try history.message("m1") == nil)
    #expect(try history.message("m2")?.body == message("m2").body)
  }

  @Test func `the list is by state and receiver, the newest first, and goes on behind a number`() async throws
  {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit(
      (1...5).map { .outbox(.message(message("m\($0)", to: $0 % 2 == 0 ? "even" : "odd"))) }
        + [.outbox(.delivery(delivery("m5", .givenUp)))])
    store.close()
    let history = try History(path: directory.database)
    func ids(_ filter: History.MessageFilter, limit: Int = 10) throws -> [String] {
      try history.messages(filter, limit: limit).map(\.message.id)
    }
    #expect(try ids(.init(), limit: 2) == ["m5", "m4"])
    #expect(try ids(.init(state: .givenUp)) == ["m5"])
    #expect(try ids(.init(state: .waiting, receiver: "odd")) == ["m3", "m1"])
    let third = try #require(try history.messages(.init(), limit: 3).last)
    #expect(try ids(.init(before: third.number)) == ["m2", "m1"])
  }

  @Test func `old messages that wait no more are deleted with a new one, and those that wait are kept`()
    async throws
  {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .outbox(.message(message("old"))), .outbox(.message(message("patient"))),
      .outbox(.delivery(delivery("old", .sent))),
    ])
    try await store.commit([
      .outbox(.message(message("new", after: OutboxMessage.keptMilliseconds + 1)))
    ])
    store.close()
    let history = try History(path: directory.database)
    #expect(try history.messages(.init(), limit: 10).map(\.message.id) == ["new", "patient"])
  }

  // MARK: In memory

  @Test func `messages to one receiver come in the order in which they are due`() {
    var table = OutboxTable()
    for (id, after) in [("second", 5), ("third", 9), ("first", 1), ("fourth", 9)] as [(String, Int64)] {
      table.put(.message(message(id, after: after)))
    }
    table.put(.message(message("other", to: "b")))
    var order: [String] = []
    while let next = table.first(of: "a") {
      order.append(next.delivery.id)
      table.put(.delivery(delivery(next.delivery.id, .sent)))
    }
    #expect(order == ["first", "second", "third", "fourth"])
    #expect(table.receivers == ["b"] && table.waitingCount == 1)
  }

  @Test func `a message that failed waits behind those that are due before`() {
    var table = OutboxTable()
    table.put(.message(message("failed")))
    table.put(.message(message("next", after: 10)))
    table.put(.delivery(delivery("failed", .waiting, after: 5000)))
    #expect(table.first(of: "a")?.delivery.id == "next")
    #expect(table.waiting("failed")?.delivery.tries == 1)
  }

  @Test func `a lane of thousands keeps its order, whatever is taken out of its middle`() {
    var table = OutboxTable()
    for number in 0..<3000 { table.put(.message(message("m\(number)", after: Int64(number / 10)))) }
    for number in stride(from: 0, to: 3000, by: 3) { table.put(.delivery(delivery("m\(number)", .stopped))) }
    var taken: [Int] = []
    while let next = table.first(of: "a"), let number = Int(next.delivery.id.dropFirst()) {
      taken.append(number)
      table.put(.delivery(delivery(next.delivery.id, .sent)))
    }
    #expect(taken == (0..<3000).filter { $0 % 3 != 0 })
  }

  @Test func `a receiver has room for a bounded number of messages`() {
    var table = OutboxTable()
    for number in 0..<OutboxTable.maximumPerReceiver { table.put(.message(message("m\(number)"))) }
    #expect(!table.hasRoom(for: "a") && table.hasRoom(for: "b"))
  }

  @Test func `what nobody took in time is found, and no more than asked for`() {
    var table = OutboxTable()
    for number in 0..<5 { table.put(.message(message("m\(number)"))) }
    let end = now.adding(milliseconds: OutboxMessage.triedMilliseconds)
    #expect(table.overdue(of: "a", now: end.adding(milliseconds: -1), limit: 9).isEmpty)
    #expect(table.overdue(of: "a", now: end, limit: 3).count == 3)
  }

  @Test func `a receiver's answer is one short line`() {
    var delivery = delivery("m", .waiting)
    delivery.note("503\r\n" + String(repeating: "é", count: 500))
    let answer = delivery.answer ?? ""
    #expect(answer.hasPrefix("503  é") && answer.utf8.count <= MessageDelivery.maximumAnswerBytes)
  }

  @Test func `a former secret signs for a day`() {
    var webhook = Webhook(id: "a", name: "A", url: "https://a.example", events: [], createdAt: now)
    #expect(webhook.generations(now: now) == [1])
    webhook.rotate(at: now)
    #expect(webhook.generations(now: now) == [2, 1])
    #expect(webhook.generations(now: now.adding(milliseconds: Webhook.rotationMilliseconds)) == [2])
  }
}
