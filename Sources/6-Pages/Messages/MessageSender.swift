import Auth
import Net
import Outbound
import Storage
import Store
import Tracking

/// Hands the messages of the outbox to their receivers: one at a time to each, once it is on this server's disk, and the
/// next after the outcome of the last one is stored. So a crash repeats at most one message a receiver, and a receiver
/// that hangs holds up nobody else.
///
/// Confined to the front loop; requests run on the outbound loop and nothing waits for them. Bounds:
/// `maximumUnderWay` messages under way, and `maximumToFailing` of them to receivers that failed last time.
final class MessageSender {
  static let maximumUnderWay = 48
  static let maximumToFailing = 12
  /// So often a message is tried before the others to its receiver go on without it: for about a minute.
  static let triesInLine = 3
  /// How often the outbox is searched for messages whose time is over.
  private static let overdueMilliseconds: Int64 = 60_000
  private static let overdueInTurn = 500
  /// A message that the database does not give is looked for again for this time.
  static let missingMilliseconds: Int64 = 10_000
  private static let lookAgainMilliseconds: Int64 = 1000

  /// What is known of a receiver; forgotten when nothing waits for it and it did not fail.
  private struct Receiver {
    var isUnderWay = false
    /// Whether its place under way is one of those for failing receivers.
    var countsAsFailing = false
    var failures = 0
    var restsUntil = Timestamp(unixMilliseconds: 0)
    /// The message that the database did not give, and since when.
    var missing: (message: String, since: Timestamp)?
    /// What became of the message under way, if that could not be stored yet.
    var outcome: Outcome?
  }

  /// What became of a message, with what follows from it.
  private struct Outcome {
    let writes: [DurableWrite]
    /// As it was before it was sent.
    let former: MessageDelivery
    /// The time of the next try to store it.
    var dueAt: Timestamp
  }

  private(set) var statistics = MessageStatistics()
  private let store: FleetStore
  private let random: () -> Double
  /// Where a message goes; nil if none are sent to its receiver now.
  private let target: (OutboxTable.Waiting) -> DeliveryTarget?
  /// Whether a message that waited is not true any more, or its receiver may not know it any more.
  private let isOver: (OutboxTable.Waiting) -> Bool
  /// What sends to such a target; nil if its thread cannot start now.
  private let client: (DeliveryTarget) -> LoopHandle<Delivery>?
  private let answers: PendingAnswers<DeliveryAnswer>
  private var receivers: [String: Receiver] = [:]
  private var underWayCount = 0
  private var toFailingCount = 0
  /// The receivers that wait for room, the first in turn first; each once.
  private var turn: [String] = []
  private var overdueAt = Timestamp(unixMilliseconds: 0)
  /// Whether another process has the database, or the server ends.
  private(set) var isPaused = false

  /// - Parameter random: 0..<1.
  init(
    store: FleetStore, loop: EventLoop, random: @escaping () -> Double,
    target: @escaping (OutboxTable.Waiting) -> DeliveryTarget?,
    isOver: @escaping (OutboxTable.Waiting) -> Bool = { _ in false },
    client: @escaping (DeliveryTarget) -> LoopHandle<Delivery>?
  ) {
    self.store = store
    self.random = random
    self.target = target
    self.isOver = isOver
    self.client = client
    answers = PendingAnswers(loop: loop)
  }

  func pause() { isPaused = true }
  func resume() { isPaused = false }

  /// Sends the next message to the receiver, if one is due and there is room.
  func wake(_ id: String) { wake(id, isAsked: false) }

  private func wake(_ id: String, isAsked: Bool) {
    let now = store.clock()
    let receiver = receivers[id] ?? Receiver()
    guard !isPaused, store.isKeeper, !receiver.isUnderWay, receiver.restsUntil <= now,
      let message = store.outbox.first(of: id), message.isStored,
      message.delivery.dueAt <= now || (isAsked && !message.delivery.waitsAlone),
      let target = target(message)
    else { return }
    let isFailing = receiver.failures > 0
    guard underWayCount < Self.maximumUnderWay, !isFailing || toFailingCount < Self.maximumToFailing else {
      if !turn.contains(id) { turn.append(id) }
      return
    }
    guard let client = client(target) else { return }
    receivers[id] = receiver
    receivers[id]?.isUnderWay = true
    receivers[id]?.countsAsFailing = isFailing
    underWayCount += 1
    if isFailing { toFailingCount += 1 }
    guard !isOver(message) else { return stop(message, id) }
    let messageID = message.delivery.id
    let answer = answers.expect { [weak self] in self?.receive($0, to: messageID, from: target, id) }
    store.readMessage(messageID) { body in
      switch body {
      case .failure(let error): answer.post(.unread(error))
      case .success(nil): answer.post(.gone)
      case .success(let body?):
        client.post(Delivery(id: messageID, target: target, body: body, answer: answer))
      }
    }
  }

  /// Sends nothing: the message's time has passed.
  private func stop(_ message: OutboxTable.Waiting, _ id: String) {
    var delivery = message.delivery
    delivery.end(.untrue)
    submit([.outbox(.delivery(delivery))], after: message.delivery, id)
  }

  /// Tries the receiver now, whatever it answered before.
  func ask(_ id: String) {
    receivers[id]?.restsUntil = Timestamp(unixMilliseconds: 0)
    wake(id, isAsked: true)
  }

  /// Once a second: what is due by now is sent, and what is over is given up.
  func timePassed() {
    guard !isPaused else { return }
    let now = store.clock()
    for (id, receiver) in receivers {
      if let outcome = receiver.outcome, outcome.dueAt <= now { storeAgain(outcome, id) }
    }
    guard store.isKeeper else { return }
    let waiting = store.outbox.receivers
    for id in waiting { wake(id) }
    guard now >= overdueAt || overdueAt.millisecondsSince(now) > Self.overdueMilliseconds else { return }
    overdueAt = now.adding(milliseconds: Self.overdueMilliseconds)
    for id in waiting where receivers[id]?.isUnderWay != true { giveUpOverdue(of: id, now: now) }
  }

  private func giveUpOverdue(of receiver: String, now: Timestamp) {
    let overdue = store.outbox.waiting(for: receiver, limit: Self.overdueInTurn) { $0.delivery.until <= now }
    let writes = overdue.map { message in
      var delivery = message.delivery
      delivery.end(.overdue)
      return DurableWrite.outbox(.delivery(delivery))
    }
    if !writes.isEmpty { store.submit(writes) { _ in } }
  }

  private func receive(
    _ answer: DeliveryAnswer, to messageID: String, from target: DeliveryTarget, _ id: String
  ) {
    // Another process sends it again: it has the database.
    guard !isPaused else { return ended(id) }
    let now = store.clock()
    guard let former = store.outbox.waiting(messageID)?.delivery else { return ended(id) }
    var delivery = former
    var writes: [DurableWrite] = []
    switch answer {
    case .unread:
      rest(id, until: now.adding(milliseconds: Int64(RetryPause.leastMilliseconds)))
      return ended(id)
    case .gone:
      let missing = receivers[id]?.missing
      let since = missing?.message == messageID ? missing?.since ?? now : now
      if now.millisecondsSince(since) < Self.missingMilliseconds {
        receivers[id]?.missing = (messageID, since)
        rest(id, until: now.adding(milliseconds: Self.lookAgainMilliseconds))
        return ended(id)
      }
      delivery.end(.missing)
    case .failed(let error): delivery.answered(error.detail, at: now)
    case .status(let status, _): delivery.answered("\(status)", at: now)
    }
    receivers[id]?.missing = nil
    switch delivery.ending == .missing ? nil : DeliveryVerdict(answer, from: target) {
    case nil: break
    case .taken:
      delivery.taken()
      statistics.sentCount += 1
      receivers[id]?.failures = 0
    case .gone:
      // The receiver's own word that it wants no more.
      delivery.end(.unwanted)
      if let push = store.outbox.pushes.subscription(ofReceiver: id) {
        writes.append(.outbox(.pushGone(id: push.id)))
      }
      if var webhook = store.outbox.webhook(id) {
        webhook.isOn = false
        webhook.offReason = "410"
        writes.append(.outbox(.webhook(webhook)))
      }
    case .refused:
      statistics.failedCount += 1
      receivers[id]?.failures = 0
      delivery.end(.refused)
    case .refusedNow:
      statistics.failedCount += 1
      receivers[id]?.failures = 0
      delivery.postpone(
        to: now.adding(
          milliseconds: RetryPause.milliseconds(afterFailures: delivery.tries, random: random())),
        alone: true)
    case .failing(let seconds): fail(id, &delivery, asked: seconds, now: now)
    }
    if delivery.state == .waiting, delivery.dueAt >= delivery.until { delivery.end(.overdue) }
    // First: a browser that is removed takes along all that waits for it.
    submit([.outbox(.delivery(delivery))] + writes, after: former, id)
  }

  /// Stores what became of the message that was under way. Until that is done the receiver gets no other one: what is
  /// not stored would be sent again, also by another node.
  private func submit(_ writes: [DurableWrite], after former: MessageDelivery, _ id: String) {
    receivers[id]?.outcome = nil
    store.submit(writes) { [weak self] result in
      guard let self else { return }
      guard case .failure = result else { return ended(id) }
      let dueAt = store.clock().adding(milliseconds: Int64(RetryPause.leastMilliseconds))
      receivers[id]?.outcome = Outcome(writes: writes, former: former, dueAt: dueAt)
    }
  }

  private func storeAgain(_ outcome: Outcome, _ id: String) {
    // It was stored after all, or something else became of the message meanwhile.
    guard store.outbox.waiting(outcome.former.id)?.delivery == outcome.former else {
      receivers[id]?.outcome = nil
      return ended(id)
    }
    submit(outcome.writes, after: outcome.former, id)
  }

  /// The receiver took nothing: all its messages wait, in their order. After some tries the others do not wait for this
  /// one any more: perhaps it is the one that the receiver cannot take.
  private func fail(
    _ id: String, _ delivery: inout MessageDelivery, asked seconds: Int? = nil, now: Timestamp
  ) {
    statistics.failedCount += 1
    receivers[id]?.failures += 1
    var pause = RetryPause.milliseconds(afterFailures: receivers[id]?.failures ?? 1, random: random())
    if let seconds, seconds > 0 {
      pause = max(pause, Int64(min(seconds, RetryPause.mostAskedSeconds)) * 1000)
    }
    delivery.postpone(
      to: now.adding(milliseconds: pause), alone: delivery.tries >= Self.triesInLine)
    rest(id, until: delivery.dueAt)
  }

  private func rest(_ id: String, until time: Timestamp) { receivers[id]?.restsUntil = time }

  private func ended(_ id: String) {
    guard let receiver = receivers[id], receiver.isUnderWay else { return }
    underWayCount -= 1
    if receiver.countsAsFailing { toFailingCount -= 1 }
    receivers[id]?.isUnderWay = false
    if receiver.failures == 0, receiver.restsUntil <= store.clock() { receivers[id] = nil }
    wake(id)
    // Those that found no room: each gets one chance, and joins the end again if there is none.
    let due = turn
    turn = []
    for id in due { wake(id) }
  }

  var underWay: Int { underWayCount }
}

/// What became of messages since the start.
package struct MessageStatistics: Hashable, Sendable {
  package var sentCount = 0
  /// Tries that receivers did not take.
  package var failedCount = 0
  /// Those that ended without being taken.
  package var endings: [MessageDelivery.Ending: Int] = [:]
  package var waitingCount = 0

  package var givenUpCount: Int { endings.reduce(0) { $1.key.state == .givenUp ? $0 + $1.value : $0 } }
}
