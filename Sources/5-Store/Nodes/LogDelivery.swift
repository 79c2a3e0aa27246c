import Nats
import Net
import Storage

/// Reads the log: finds or makes its stream, has its entries delivered from this node's place on, and notices when they
/// do not come any more.
///
/// Confined to the front loop. The consumer is made anew, from the place on, after any gap or silence: NATS keeps it in
/// the memory of one server.
final class LogDelivery {
  struct Configuration {
    var requestMilliseconds: UInt64 = 2000
    /// Three heartbeats.
    var silenceMilliseconds: UInt64 = 1600
    /// A server's copy of the log that stays behind what is known of it for this time is left for another one.
    var behindMilliseconds: UInt64 = 1500
    var replicas = 3
  }

  private enum State: Equatable {
    case disconnected
    /// Asks for the stream, or makes it.
    case preparing(isMaking: Bool)
    case subscribing
    case reading
    case paused
    case stopped
  }

  private let subjects: JetStreamSubjects
  private let connection: any NatsLink
  private let loop: EventLoop
  private let configuration: Configuration
  private let log: NodeLog
  /// Whether this node's fleet has nothing that the log would not know.
  private let isEmpty: Bool
  private var state = State.disconnected
  private var number: UInt64 = 0
  private var askedMilliseconds: UInt64 = 0
  private var heardMilliseconds: UInt64 = 0
  private var nextDelivered: UInt64 = 1
  private var isStreamChecked = false
  /// The last entry of which this node heard, by an answer or from another node.
  private(set) var knownSequence: UInt64 = 0
  /// When an entry was missing that this node had heard of.
  private var behindSinceMilliseconds: UInt64?
  /// All entries that the log had when this node began to read it are applied.
  private(set) var isCaughtUp = false
  /// Called with the reason when this node cannot go on.
  var failed: (NodesError) -> Void = { _ in }

  init(
    _ subjects: JetStreamSubjects, connection: any NatsLink, log: NodeLog, isEmpty: Bool, loop: EventLoop,
    configuration: Configuration = Configuration()
  ) {
    self.subjects = subjects
    self.connection = connection
    self.log = log
    self.isEmpty = isEmpty
    self.loop = loop
    self.configuration = configuration
  }

  /// Entries come, or signs of life where there are none.
  var isCurrent: Bool {
    state == .reading && isCaughtUp && !isBehind
      && loop.nowMilliseconds < heardMilliseconds + configuration.silenceMilliseconds
  }

  /// The log has an entry with this sequence.
  func heard(of sequence: UInt64) {
    knownSequence = max(knownSequence, sequence)
    if knownSequence > log.place.sequence, behindSinceMilliseconds == nil {
      behindSinceMilliseconds = loop.nowMilliseconds
    }
  }

  /// Signs of life come, but an entry that exists does not.
  private var isBehind: Bool {
    guard let since = behindSinceMilliseconds else { return false }
    return loop.nowMilliseconds >= since + configuration.behindMilliseconds
  }

  func connected() {
    guard state != .stopped else { return }
    if isStreamChecked { subscribe() } else { prepare(isMaking: false) }
  }

  func disconnected() {
    guard state != .stopped else { return }
    state = .disconnected
  }

  /// Repeats what has no answer.
  func check() {
    let now = loop.nowMilliseconds
    switch state {
    case .disconnected, .stopped: break
    case .preparing where now >= askedMilliseconds + configuration.requestMilliseconds:
      prepare(isMaking: false)
    case .subscribing where now >= askedMilliseconds + configuration.requestMilliseconds: subscribe()
    case .reading where now >= heardMilliseconds + configuration.silenceMilliseconds: subscribe()
    case .reading where isBehind:
      // Another try finds another server, or the same one that has caught up.
      behindSinceMilliseconds = now
      subscribe()
    case .reading where !log.hasRoom:
      connection.unsubscribe(from: subjects.delivery(number))
      state = .paused
    case .paused where log.hasRoom: subscribe()
    default: break
    }
  }

  // MARK: The stream

  private func prepare(isMaking: Bool) {
    state = .preparing(isMaking: isMaking)
    askedMilliseconds = loop.nowMilliseconds
    number += 1
    let answer = subjects.answer(.stream, number)
    connection.publish(
      isMaking
        ? JetStreamRequest.makeLog(
          subjects, fleet: LogOrigin(fleetID: log.place.fleetID, wasEmpty: isEmpty).text,
          replicas: configuration.replicas, answer: answer)
        : JetStreamRequest.readLog(subjects, answer: answer))
  }

  func answeredStream(_ number: UInt64, _ message: NatsMessage) {
    guard number == self.number, case .preparing(let isMaking) = state, let answer = JetStreamAnswer(message)
    else { return }
    switch answer.error {
    case nil: check(answer)
    case JetStreamAnswer.streamNotFound where !isMaking:
      guard log.place.sequence == 0 else {
        return stop(.logIsBehind(own: log.place.sequence, log: 0))
      }
      prepare(isMaking: true)
    // Another node made it in the same moment.
    case JetStreamAnswer.streamNameInUse where isMaking: prepare(isMaking: false)
    // JetStream is not ready, or has too few servers: it is asked again.
    default: break
    }
  }

  private func check(_ answer: JetStreamAnswer) {
    guard let origin = LogOrigin(answer.streamDescription) else {
      return stop(.streamFailed("the stream \(subjects.stream) is not one of Waypost's"))
    }
    let place = log.place
    let last = answer.lastSequence ?? 0
    let first = max(1, answer.firstSequence ?? 1)
    if origin.fleetID != place.fleetID {
      guard place.sequence == 0 else {
        return stop(.otherFleet(own: place.fleetID, logs: origin.fleetID))
      }
      guard isEmpty, origin.wasEmpty else { return stop(.unknownContents) }
      log.join(fleetID: origin.fleetID)
    }
    if last < place.sequence { return stop(.logIsBehind(own: place.sequence, log: last)) }
    if first > place.sequence + 1 { return stop(.logBeginsLater(own: place.sequence, first: first)) }
    isStreamChecked = true
    subscribe()
  }

  // MARK: The consumer

  private func subscribe() {
    if number > 0 { connection.unsubscribe(from: subjects.delivery(number)) }
    number += 1
    state = .subscribing
    askedMilliseconds = loop.nowMilliseconds
    nextDelivered = 1
    isCaughtUp = false
    connection.subscribe(to: subjects.delivery(number))
    connection.publish(
      JetStreamRequest.deliver(
        subjects, from: log.place.sequence + 1, to: subjects.delivery(number),
        answer: subjects.answer(.consumer, number)))
  }

  func answeredConsumer(_ number: UInt64, _ message: NatsMessage) {
    guard number == self.number, state == .subscribing, let answer = JetStreamAnswer(message) else { return }
    guard answer.error == nil else {
      // The stream is gone, or has no leader now.
      if answer.error == JetStreamAnswer.streamNotFound { prepare(isMaking: false) }
      return
    }
    state = .reading
    heardMilliseconds = loop.nowMilliseconds
    // Entries may have come before this answer.
    if answer.pendingCount == 0, log.place.sequence >= knownSequence { isCaughtUp = true }
  }

  /// A message on the subject of a delivery: an entry, or a sign of life.
  func delivered(_ message: NatsMessage) {
    guard message.subscription == subjects.delivery(number), state == .reading || state == .subscribing else {
      return
    }
    heardMilliseconds = loop.nowMilliseconds
    if message.header("Status") != nil {
      // Flow control: the server goes on when it is answered.
      if let reply = message.reply { connection.publish(NatsMessage(subject: reply)) }
      if let stalled = message.header("Nats-Consumer-Stalled") {
        connection.publish(NatsMessage(subject: stalled))
      }
      // A sign of life names the last entry that was sent: one that did not come was lost on its way.
      if let sent = message.header("Nats-Last-Consumer").flatMap({ UInt64($0) }), sent >= nextDelivered {
        subscribe()
      }
      return
    }
    guard let place = DeliveredPlace(reply: message.reply) else { return }
    guard place.number == nextDelivered else { return subscribe() }
    nextDelivered += 1
    guard place.sequence > log.place.sequence else { return }
    guard place.sequence == log.place.sequence + 1 else {
      return stop(.logBeginsLater(own: log.place.sequence, first: place.sequence))
    }
    do throws(NodesError) {
      try log.received(place.sequence, message.bytes)
    } catch {
      return stop(error)
    }
    behindSinceMilliseconds = log.place.sequence < knownSequence ? loop.nowMilliseconds : nil
    if place.pendingCount == 0, behindSinceMilliseconds == nil { isCaughtUp = true }
  }

  /// This node takes no part any more.
  func stop(_ reason: NodesError) {
    state = .stopped
    failed(reason)
  }
}
