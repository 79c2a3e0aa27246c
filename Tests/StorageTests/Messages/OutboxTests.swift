import Foundation
import System
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
    var delivery = MessageDelivery(
      id: id, tries: 1, dueAt: now.adding(milliseconds: after),
      until: now.adding(milliseconds: OutboxMessage.triedMilliseconds), triedAt: now)
    switch state {
    case .waiting: break
    case .sent: delivery.taken()
    case .givenUp: delivery.end(.overdue)
    case .stopped: delivery.end(.byHand)
    }
    return delivery
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
    #expect(rows.map(\.message.delivery.ending) == [nil, .receiverRemoved])
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

  @Test func `whatever ends a message, its row and the count of the memory say why`() async throws {
    let (store, state) = try SnapshotStore.open(directory)
    var table = state.outbox
    let job = Job(id: JobID("j"), address: "Pier 1", createdAt: now)
    func mail(_ id: String, _ job: String) -> OutboxMessage {
      message(id, to: OutboxMessage.mailReceiver, event: "job.link_made", job: JobID(job))
    }
    var full = message("full")
    full.delivery.end(.noRoom)
    let records: [OutboxRecord] = [
      .message(message("taken")), .delivery(delivery("taken", .sent)), .message(message("late")),
      .delivery(delivery("late", .givenUp)), .message(message("stopped")),
      .delivery(delivery("stopped", .stopped)), .message(full), .message(message("hook", to: "b")),
      .webhookGone(id: "b"), .message(mail("quiet", "k")), .quiet(JobID("k")),
      .message(message("push", to: "push:p")), .pushGone(id: "p"), .message(mail("erased", "j")),
    ]
    try await store.commit([.record(.job(job))] + records.map { .outbox($0) })
    try await store.commit([.erased(Erasure(.customer, id: "j"))])
    for record in records { table.put(record) }
    table.remove(ofJob: job.id)
    store.close()
    let rows = try History(path: directory.database).messages(.init(), limit: 99).map(\.message)
    let endings = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.delivery.ending) })
    #expect(
      endings == [
        "taken": nil, "late": .overdue, "stopped": .byHand, "full": .noRoom, "hook": .receiverRemoved,
        "quiet": .quiet, "push": .receiverRemoved,
      ])
    for message in rows { #expect(message.delivery.ending.map(\.state) ?? .sent == message.delivery.state) }
    // A browser that the memory does not know has no lane there.
    #expect(
      table.endings == [.overdue: 1, .byHand: 1, .noRoom: 1, .receiverRemoved: 1, .quiet: 1, .erased: 1])
  }

  @Test
  func `what a receiver did not take is listed by number, and what devices did not take is not counted`()
    async throws
  {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit(
      (1...5).map { .outbox(.message(message("m\($0)"))) }
        + [
          .outbox(.delivery(delivery("m1", .givenUp))), .outbox(.delivery(delivery("m2", .sent))),
          .outbox(.delivery(delivery("m4", .stopped))), .outbox(.message(message("p", to: "push:p"))),
          .outbox(.delivery(delivery("p", .givenUp))),
        ])
    store.close()
    let history = try History(path: directory.database)
    #expect(try history.undeliveredCounts() == ["a": 2])
    let first = try history.undelivered(to: "a", after: 0, limit: 1)
    #expect(first.map(\.message.id) == ["m1"])
    let rest = try history.undelivered(to: "a", after: first.last?.number ?? 0, limit: 9)
    #expect(rest.map(\.message.id) == ["m4"])
  }

  // MARK: In memory

  @Test func `a message of the log is stored once the disk has it, and says so once`() {
    var table = OutboxTable()
    table.put(.message(message("m")), isStored: false)
    #expect(table.first(of: "a")?.isStored == false && table.waitingCount == 1)
    #expect(table.stored("m") == "a")
    #expect(table.first(of: "a")?.isStored == true)
    #expect(table.stored("m") == nil && table.stored("other") == nil)
  }

  @Test func `what two nodes tell at the same time waits once, also after it was sent`() {
    var table = OutboxTable()
    table.put(.message(message("late", event: "job.late")))
    table.put(.delivery(delivery("late", .sent)))
    table.put(.message(message("late", event: "job.late")))
    #expect(table.waitingCount == 0)
  }

  @Test func `a receiver is stuck when it took nothing for a minute while messages wait, until it answers`() {
    var table = OutboxTable()
    table.put(.webhook(Webhook(id: "a", name: "A", url: "https://a.example", events: [], createdAt: now)))
    for id in ["m1", "m2", "m3"] { table.put(.message(message(id))) }
    table.put(.message(message("mail", to: OutboxMessage.mailReceiver)))
    let later = now.adding(milliseconds: OutboxTable.stuckAfterMilliseconds)
    #expect(table.stuck(now: later).isEmpty)
    table.put(.delivery(delivery("m1", .waiting, after: 5000)))
    #expect(table.stuck(now: later.adding(milliseconds: -1)).isEmpty)
    #expect(table.stuck(now: later) == [.init(name: "A", count: 3)])
    // The newest failure does not begin it anew.
    var again = delivery("m1", .waiting, after: 9000)
    again.answered("503", at: later)
    table.put(.delivery(again))
    #expect(table.stuck(now: later) == [.init(name: "A", count: 3)])
    table.put(.delivery(delivery("mail", .waiting)))
    #expect(table.stuck(now: later) == [.init(name: nil, count: 1), .init(name: "A", count: 3)])
    table.put(.delivery(delivery("m2", .sent)))
    #expect(table.stuck(now: later) == [.init(name: nil, count: 1)])
  }

  @Test
  func `messages to one receiver come in the order of the changes, whatever the clocks of the nodes say`() {
    var table = OutboxTable()
    for (id, after) in [("first", 5), ("second", 9), ("third", 1), ("fourth", 9)] as [(String, Int64)] {
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

  @Test func `those behind a message that failed wait for it`() {
    var table = OutboxTable()
    table.put(.message(message("failed")))
    table.put(.message(message("next", after: 10)))
    table.put(.delivery(delivery("failed", .waiting, after: 5000)))
    #expect(table.first(of: "a")?.delivery.id == "failed")
    #expect(table.waiting("failed")?.delivery.tries == 1)
  }

  @Test func `a message that waits alone holds up no other one, and has its turn when it is due`() {
    var table = OutboxTable()
    for id in ["alone", "next", "last"] { table.put(.message(message(id))) }
    var alone = delivery("alone", .waiting)
    alone.postpone(to: now.adding(milliseconds: 5000), alone: true)
    table.put(.delivery(alone))
    #expect(table.first(of: "a")?.delivery.id == "next")
    table.put(.delivery(delivery("next", .waiting, after: 9000)))
    #expect(table.first(of: "a")?.delivery.id == "alone")
    // Asked for again, it goes back to its place.
    alone.postpone(to: now, alone: false)
    table.put(.delivery(alone))
    #expect(table.waiting(for: "a", limit: 9).map(\.delivery.id) == ["alone", "next", "last"])
  }

  @Test func `after a restart each message has its place again`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    var alone = delivery("alone", .waiting)
    alone.postpone(to: now.adding(milliseconds: 5000), alone: true)
    try await store.commit([
      .outbox(.message(message("alone"))), .outbox(.message(message("failed"))),
      .outbox(.message(message("next"))), .outbox(.delivery(alone)),
      .outbox(.delivery(delivery("failed", .waiting, after: 4000))),
    ])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.outbox.waiting(for: "a", limit: 9).map(\.delivery.id) == ["failed", "next", "alone"])
    again.close()
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
    #expect(table.waiting(for: "a", limit: 9) { $0.delivery.until < end }.isEmpty)
    #expect(table.waiting(for: "a", limit: 3) { $0.delivery.until <= end }.count == 3)
  }

  @Test func `a receiver's answer is one short line`() {
    var delivery = delivery("m", .waiting)
    delivery.answered("503\r\n" + String(repeating: "é", count: 500), at: now)
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
