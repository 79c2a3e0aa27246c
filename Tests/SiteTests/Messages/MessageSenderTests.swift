import Net
import Storage
import System
import Testing
import Tracking

@testable import Messages
@testable import Store

/// When a message is handed over; `Tests/System/tests/test_webhooks.py` and `test_nodes_messages.py` receive it.
struct MessageSenderTests {
  /// Passes on what the store says of its outbox, and composes nothing.
  private final class Source: MessageSource {
    var mailsAccounts: Bool { false }
    func message(_ mail: AccountMail, about user: UserID, at now: Timestamp) -> OutboxMessage? { nil }

    var sender: MessageSender?

    func messages(
      about records: [FleetRecord], because event: FleetEvent?, in series: BookingSeries?, at now: Timestamp
    ) -> [OutboxMessage] { [] }
    func outboxChanged(of receiver: String) { sender?.wake(receiver) }
    func outboxAsked(of receiver: String) { sender?.ask(receiver) }
  }

  private final class Client {
    var commands: [Delivery] = []
  }

  private let world: World
  private let source = Source()
  private let client = Client()
  private let sender: MessageSender
  private let webhook: Webhook

  init() throws {
    world = try World.withoutReviews()
    let webhook = Webhook(
      id: "a", name: "A", url: "https://a.example", events: [], createdAt: World.noon)
    self.webhook = webhook
    let handle = world.loop.makeHandle { [client] (command: Delivery) in
      client.commands.append(command)
    }
    sender = MessageSender(
      store: world.store, loop: world.loop, random: { 0 }, target: { _ in .webhook(webhook) },
      client: { _ in handle })
    source.sender = sender
    world.store.messages = source
  }

  private func message(_ id: String = "m") -> OutboxMessage {
    OutboxMessage(
      id: id, receiver: "a", event: "test", jobID: nil, body: Array("body of \(id)".utf8), madeAt: world.now)
  }

  /// Lets what is under way come back.
  private func turn() throws {
    var turns = 0
    let timer = world.loop.schedule(afterMilliseconds: 10, repeatingMilliseconds: 10) { turns += 1 }
    try world.run { turns >= 5 }
    timer.cancel()
  }

  @Test func `a change of the log is sent after this server's disk has it`() throws {
    let writes: [DurableWrite] = [.outbox(.message(message()))]
    world.store.apply(logged: writes)
    sender.timePassed()
    try turn()
    #expect(client.commands.isEmpty && sender.underWay == 0)
    // What the log's part does then; the memory has it already.
    try world.submit(writes)
    #expect(client.commands.isEmpty)
    world.store.stored(writes)
    try world.run { !client.commands.isEmpty }
    #expect(client.commands.map(\.body) == [message().body])
  }

  @Test func `a message that the database does not give is looked for, and then ends with its reason`() throws
  {
    let writes: [DurableWrite] = [.outbox(.message(message()))]
    world.store.apply(logged: writes)
    world.store.stored(writes)
    for _ in 0..<3 {
      try turn()
      #expect(world.store.outbox.waitingCount == 1 && world.store.outbox.endings.isEmpty)
      world.advance(seconds: 2)
      sender.timePassed()
    }
    try turn()
    world.advance(seconds: 10)
    sender.timePassed()
    try world.run { world.store.outbox.waitingCount == 0 }
    #expect(world.store.outbox.endings == [.missing: 1])
    #expect(client.commands.isEmpty)
  }

  @Test func `a row that comes later is sent`() throws {
    let writes: [DurableWrite] = [.outbox(.message(message()))]
    world.store.apply(logged: writes)
    world.store.stored(writes)
    try turn()
    try world.submit(writes)
    world.advance(seconds: 2)
    sender.timePassed()
    try world.run { !client.commands.isEmpty }
    #expect(client.commands.map(\.body) == [message().body])
  }

  @Test func `an outcome that cannot be stored is stored later, and its message is not sent again`() throws {
    try world.submit([.outbox(.message(message())), .outbox(.message(message("next")))])
    try world.run { !client.commands.isEmpty }
    try world.store.applyNow(.nodesCutOff(since: world.now))
    client.commands[0].answer.post(.status(200, retryAfterSeconds: nil))
    try turn()
    for _ in 0..<3 {
      world.advance(seconds: 6)
      sender.timePassed()
      try turn()
      #expect(client.commands.count == 1 && world.store.outbox.waiting("m") != nil)
    }
    try world.store.applyNow(.nodesJoined)
    world.advance(seconds: 6)
    sender.timePassed()
    try world.run { client.commands.count == 2 }
    #expect(client.commands.map(\.id) == ["m", "next"])
    #expect(world.store.outbox.waiting("m") == nil && sender.statistics.sentCount == 1)
  }

  /// Answers the message that came last, and lets the pause after it pass.
  private func refuse(_ status: Int) throws {
    let count = client.commands.count
    let message = try #require(client.commands.last)
    let tries = try #require(world.store.outbox.waiting(message.id)).delivery.tries
    message.answer.post(.status(status, retryAfterSeconds: nil))
    try world.run { (world.store.outbox.waiting(message.id)?.delivery.tries ?? 0) > tries }
    try turn()
    #expect(client.commands.count >= count)
    world.advance(seconds: 100)
    sender.timePassed()
    try world.run { client.commands.count > count }
  }

  @Test
  func
    `what waits for a receiver that takes nothing keeps its order, and one bad message does not hold it up`()
    throws
  {
    try world.submit([.outbox(.message(message("bad"))), .outbox(.message(message("next")))])
    try world.run { !client.commands.isEmpty }
    for _ in 0..<MessageSender.triesInLine { try refuse(503) }
    #expect(client.commands.map(\.id) == ["bad", "bad", "bad", "next"])
  }

  @Test func `a message that is refused alone holds up no other one`() throws {
    try world.submit([.outbox(.message(message("bad"))), .outbox(.message(message("next")))])
    try world.run { !client.commands.isEmpty }
    client.commands[0].answer.post(.status(422, retryAfterSeconds: nil))
    try world.run { client.commands.count == 2 }
    #expect(client.commands.map(\.id) == ["bad", "next"])
  }

  @Test func `a receiver that rests is tried at once when somebody asks for it`() throws {
    try world.submit([.outbox(.message(message()))])
    try world.run { !client.commands.isEmpty }
    client.commands[0].answer.post(.status(503, retryAfterSeconds: 3600))
    try world.run { world.store.outbox.waiting("m")?.delivery.tries == 1 }
    try world.submit([.outbox(.message(message("next")))])
    try turn()
    #expect(client.commands.count == 1)
    try world.submit([.outbox(.webhook(webhook))])
    try world.run { client.commands.count == 2 }
    // The one that failed keeps its place before the others.
    #expect(client.commands.last?.id == "m")
  }
}
