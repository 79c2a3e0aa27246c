import Glibc
import Logging
import Nats
import Net
import Storage
import Store
import System
import Tracking

/// This server as one of several nodes that serve one fleet: its part in the log, in the movement and in what only one
/// of them may do.
///
/// Confined to the front loop. It holds the one connection to NATS and passes what comes from there on, by subject.
package final class Nodes: ChangeLog {
  private let store: FleetStore
  private let loop: EventLoop
  private let log: Log
  private let name: String
  private let version: String
  private let secret: String?
  private let connection: any NatsLink
  private let subjects: JetStreamSubjects
  private let nodeLog: NodeLog
  private let delivery: LogDelivery
  private let movement: NodeMovement
  private let typing: NodeTyping
  private let guesses: NodeGuesses
  private let presence: NodePresence
  private let trimming: LogTrimming
  private let reach: LogReach
  private var isReachPlanned = false
  private var checks: Timer?
  /// Since when news of the others may be missing; nil while this node is joined.
  private var cutOffSince: Timestamp?
  private var missed: MissedPositions
  /// Whether it was ever joined since the start.
  private var hasJoined = false
  private var isConnected = false
  private var natsTrouble = NatsTrouble()
  /// What fails while the connection lives, such as a subject that NATS does not permit.
  private var natsWarnings = NatsTrouble()
  /// Why this node cannot go on without its operator.
  private var failure: NodesError?
  private var strangers = StrangeNodes()
  /// The other node of this one's name that was reported.
  private var reportedTwin: NodeNews?
  private let id: String
  private let housekeeping: NodeLease
  /// Nil without a backend.
  private var upstream: NodeUpstream?

  private static let checkMilliseconds: UInt64 = 100

  /// Connects; `origin` says what the database holds.
  package init(
    _ configuration: Configuration, store: FleetStore, origin: NodeOrigin, log: Log, loop: EventLoop
  ) throws(NatsError) {
    self.store = store
    self.loop = loop
    self.log = log
    name = configuration.name
    version = configuration.version
    secret = configuration.secret
    let node = configuration.random()
    id = String(node, radix: 16)
    missed = MissedPositions(
      newestAtStart: store.fleet.driverSlots.compactMap { store.fleet.position($0)?.receivedAt }.max())
    let subjects = JetStreamSubjects(fleet: configuration.fleet, node: id)
    self.subjects = subjects
    let events = PendingEvents()
    let connection = try configuration.connect(
      configuration.connection, loop.makeHandle { events.nodes?.received($0) })
    self.connection = connection
    nodeLog = NodeLog(
      store: store, place: origin.place, node: node, subjects: subjects, loop: loop,
      random: configuration.random
    ) {
      connection.publish($0)
    }
    var reading = LogDelivery.Configuration()
    reading.replicas = configuration.replicas
    delivery = LogDelivery(
      subjects, connection: connection, log: nodeLog, isEmpty: origin.isEmpty, loop: loop,
      configuration: reading)
    movement = NodeMovement(
      store: store, node: node, subjects: subjects, connection: connection, loop: loop)
    store.cameLate = { [weak movement] slot, position in movement?.cameLate(slot, position) }
    typing = NodeTyping(store: store, node: node, subjects: subjects) { connection.publish($0) }
    guesses = NodeGuesses(node: id, subjects: subjects, loop: loop) { connection.publish($0) }
    var showing = NodePresence.Configuration()
    showing.replicas = configuration.replicas
    presence = NodePresence(
      subjects, name: configuration.name, id: id, connection: connection, loop: loop, clock: store.clock,
      configuration: showing)
    trimming = LogTrimming(
      subjects, connection: connection, keptCount: configuration.keptEntryCount, loop: loop)
    reach = LogReach(subjects, loop: loop) { connection.publish($0) }
    housekeeping = NodeLease(.housekeeping, subjects, connection: connection, loop: loop)
    events.nodes = self
    nodeLog.report = { log.error("the database and the log differ", [("reason", "\($0)")]) }
    nodeLog.reportRoom = { refusal in
      if let refusal {
        log.error("durable changes are refused", [("reason", "\(refusal)")])
      } else {
        log.info("the servers of NATS have room for the nodes' log again", [])
      }
    }
    nodeLog.reportLeader = {
      log.warning("the log's leader takes no change: NATS was asked for another one", [])
    }
    nodeLog.applied = { [unowned self] in self.applied() }
    delivery.failed = { [unowned self] in self.failed($0) }
    store.log = self
    connection.subscribe(to: subjects.answers)
    connection.subscribe(to: subjects.ownMoved)
    connection.subscribe(to: subjects.moved)
    connection.subscribe(to: subjects.missed)
    connection.subscribe(to: subjects.typing)
    connection.subscribe(to: subjects.guesses)
    connection.subscribe(to: subjects.presence)
    cutOff()
    checks = loop.schedule(
      afterMilliseconds: Self.checkMilliseconds, repeatingMilliseconds: Self.checkMilliseconds
    ) { [weak self] in self?.check() }
  }

  /// What tells the other nodes of changes of the fleet that are in no log.
  package var observers: [any FleetObserver] { [movement, typing] }

  package func enqueue(_ ticket: UInt64) { nodeLog.enqueue(ticket) }

  package var isKeeper: Bool { housekeeping.isHeld }
  package var refusal: StorageError? { nodeLog.refusal }

  package func trim(upTo entry: UInt64, _ done: @escaping (String) -> Void) {
    guard cutOffSince == nil else {
      return done("the nodes' log was not trimmed: this node is cut off from the others")
    }
    // Those that fell silent may only be restarting.
    let others = Array(presence.others.values) + presence.silent.values
    trimming.begin(
      backup: entry, stored: [nodeLog.storedSequence] + others.map(\.news.stored),
      newest: nodeLog.place.sequence, done)
  }

  package var sequence: UInt64 { nodeLog.place.sequence }

  package func catchUp(_ done: @escaping (Bool) -> Void) { reach.wait(done) }

  /// Those who wait for entries go on when the turn is over, and all that came in it is applied.
  private func applied() {
    guard !isReachPlanned else { return }
    isReachPlanned = true
    loop.atTurnEnd { [weak self] in
      guard let self else { return }
      isReachPlanned = false
      reach.end(at: sequence)
    }
  }

  package var report: NodesReport {
    let place = nodeLog.place.sequence
    var report = NodesReport(own: .init(name: name, version: version, sequence: place))
    let news = news
    report.others = presence.others.values.map { $0.described(to: news) }.sorted { $0.name < $1.name }
    report.silent = presence.silent.values.map { $0.described(to: news) }.sorted { $0.name < $1.name }
    report.newest = delivery.knownSequence
    if cutOffSince != nil { report.failure = trouble }
    if hasJoined, presence.twin != nil { report.own.troubles = ["\(NodesError.sameName(name))"] }
    report.lostTurns = nodeLog.statistics.lostTurns
    report.sentPositions = movement.sentCount
    report.receivedPositions = movement.receivedCount
    return report
  }

  /// One of the nodes follows the backend: `follow` begins or ends that here.
  package func shareUpstream(_ follow: @escaping (Bool) -> Void) {
    upstream = NodeUpstream(
      lease: NodeLease(.upstream, subjects, connection: connection, loop: loop), store: store, loop: loop
    ) { [log] isFollowing in
      log.info(
        isFollowing ? "this node follows the backend now" : "this node follows the backend no more", [])
      follow(isFollowing)
    }
  }

  /// The nodes count tries to sign in together; `count` is called for those of the others. Returns what tells them those
  /// of this node.
  package func shareGuesses(_ count: @escaping (SignInCharge) -> Void) -> (SignInCharge) -> Void {
    guesses.count = count
    return { [guesses] in guesses.tell($0) }
  }

  /// What this node says of itself to the others.
  private var news: NodeNews {
    var news = NodeNews(
      name: name, version: version, sequence: nodeLog.place.sequence, clock: store.clock())
    news.id = id
    news.trouble = trouble ?? (presence.twin.map { _ in "\(NodesError.sameName(name))" })
    news.upstream = upstream?.news
    news.stored = nodeLog.storedSequence
    news.secret = secret
    news.hasJoined = hasJoined
    return news
  }

  /// Why it cannot do all its work.
  private var trouble: String? {
    if let failure { return "\(failure)" }
    guard let since = cutOffSince else { return refusal.map { "\($0)" } }
    let words = "cut off from the other nodes since \(since.iso8601)"
    if isConnected { return yieldsToTwin ? "\(NodesError.sameName(name))" : words }
    return natsTrouble.failure.map { "\(words): \($0)" } ?? words
  }

  private var yieldsToTwin: Bool {
    guard !hasJoined, let twin = presence.twin else { return false }
    var own = NodeNews(name: name, version: version, sequence: 0, clock: store.clock())
    own.id = id
    return own.yields(to: twin)
  }

  /// Closes the connection; blocks until then.
  package func close() {
    checks?.cancel()
    connection.close()
  }

  private func received(_ event: NatsConnection.Event) {
    switch event {
    case .connected(let server, let maximumBytes):
      nodeLog.maximumEntryBytes = maximumBytes - JetStreamRequest.headBytes
      log.info("connected to NATS", [("server", "\(server)")])
      natsTrouble.connected()
      isConnected = true
      movement.isConnected = true
      typing.isConnected = true
      guesses.isConnected = true
      presence.connected()
      delivery.connected()
      check()
    case .disconnected:
      guard isConnected else { return }
      isConnected = false
      movement.isConnected = false
      typing.isConnected = false
      guesses.isConnected = false
      presence.disconnected()
      delivery.disconnected()
      check()
    case .failed(let reason):
      guard !isConnected, natsTrouble.failed(reason, nowMilliseconds: loop.nowMilliseconds) else { return }
      log.warning("NATS does not answer", [("reason", "\(reason)")])
    case .troubled(let words):
      guard natsWarnings.failed(.other(words), nowMilliseconds: loop.nowMilliseconds) else { return }
      log.warning("NATS refuses something", [("reason", words)])
    case .message(let message): received(message)
    }
  }

  private func received(_ message: NatsMessage) {
    switch message.subscription {
    case subjects.moved, subjects.ownMoved: movement.received(message)
    case subjects.missed: movement.asked(message, sendsForAll: sendsForAll)
    case subjects.typing: typing.received(message)
    case subjects.guesses: guesses.received(message)
    case subjects.presence:
      if let news = presence.received(message) { delivery.heard(of: news.sequence) }
    case subjects.answers: answered(message)
    default: delivery.delivered(message)
    }
  }

  /// The first three by name answer for all: one of them may be the node that asks, and one may have just gone.
  private var sendsForAll: Bool {
    presence.others.values.lazy.filter { [name] in $0.news.name < name }.prefix(3).count < 3
  }

  private func answered(_ message: NatsMessage) {
    guard let (purpose, number) = subjects.parseAnswer(message.subject) else { return }
    switch purpose {
    case .stream: delivery.answeredStream(number, message)
    case .bucket: presence.answeredBucket(message)
    case .consumer: delivery.answeredConsumer(number, message)
    // The log itself tells what became of an append: the answer is read to hear of it sooner, and to log errors.
    case .append:
      guard let answer = JetStreamAnswer(message) else { break }
      if let sequence = answer.sequence { delivery.heard(of: sequence) }
      if [nil, JetStreamAnswer.wrongLastSequence].contains(answer.error) {
        nodeLog.appendAnswered()
        // Without a later entry the log takes an append: this node asks which is the last, and so hears that it is behind.
        if answer.error != nil, nodeLog.isRepeating { reach.wait { _ in } }
      } else if answer.lacksRoom {
        nodeLog.appendFoundNoRoom(number, reason: answer.errorText)
      } else {
        log.debug("an append was refused", [("reason", answer.errorText)])
      }
    case .leader:
      if let answer = JetStreamAnswer(message), answer.error != nil {
        log.warning("the log's leader did not step down", [("reason", answer.errorText)])
      }
    case .presence: presence.answeredPresence(message)
    case .housekeeping: housekeeping.answered(number, message)
    case .upstream: upstream?.lease.answered(number, message)
    case .trim: trimming.answered(number, message)
    case .reach:
      let last = JetStreamAnswer(message).flatMap { $0.error == nil ? $0.lastSequence : nil }
      if let last { delivery.heard(of: last) }
      reach.answered(number, last: last, place: sequence)
    }
    check()
  }

  /// Notices whether this node knows what the others know.
  private func check() {
    presence.check(news)
    movement.otherNodeCount = presence.others.count
    delivery.check()
    // A node that has not joined yet does not join others that have another secret. One that has joined only names
    // them: else a single wrong node would end all others.
    let stranger = strangers.checkSecrets(of: presence.others, against: news, log)
    if let stranger, failure == nil { delivery.stop(.otherSecret(node: stranger)) }
    checkTwin()
    let isJoined =
      isConnected && presence.hasMajority && presence.hasHeardAll && delivery.isCurrent && failure == nil
      && !yieldsToTwin
    if isJoined, let since = cutOffSince { joined(since: since) }
    if !isJoined, cutOffSince == nil { cutOff() }
    // What is done, such as a message that was sent, must also be stored: a node whose disk fails leaves it to another.
    housekeeping.check(isJoined: isJoined && store.storageHealth.isHealthy)
    upstream?.check(isJoined: isJoined, others: presence.others.values)
    strangers.checkClocks(of: presence.others, log)
    nodeLog.isJoined = isJoined
    nodeLog.checkDeadlines()
    reach.check()
  }

  /// Two nodes of one name would write one key, and each would hear nothing of the other.
  private func checkTwin() {
    guard let twin = presence.twin else { return reportedTwin = nil }
    let isReported = reportedTwin.map { $0.id == twin.id } ?? false
    reportedTwin = twin
    guard !isReported else { return }
    let reason = [("reason", "\(NodesError.sameName(name))")]
    if yieldsToTwin {
      log.error("this node does not join", reason)
    } else {
      log.warning("another node has this node's name", reason)
    }
  }

  private func joined(since: Timestamp) {
    cutOffSince = nil
    hasJoined = true
    log.info("joined the other nodes", [("entry", "\(nodeLog.place.sequence)")])
    apply(.nodesJoined)
    let exchange = missed.begin(cutOffSince: since, at: store.clock())
    movement.askForMissed(since: exchange.asked)
    movement.sendMissed(since: exchange.sent)
    // Others may not have heard the question: they were about to lose their own connection.
    loop.schedule(afterMilliseconds: UInt64(MissedPositions.exchangeMilliseconds)) { [weak self] in
      guard let self, cutOffSince == nil else { return }
      movement.askForMissed(since: exchange.asked)
    }
  }

  private func cutOff() {
    // What came in the last moments may already be missing.
    let since = store.clock()
    cutOffSince = since
    log.warning("cut off from the other nodes: durable changes are refused", [])
    apply(.nodesCutOff(since: since))
    reach.giveUp()
  }

  private func apply(_ event: FleetEvent) {
    do throws(FleetRejection) {
      try store.applyNow(event)
    } catch {
      // These events are never refused.
    }
  }

  private func failed(_ reason: NodesError) {
    failure = reason
    log.error("this node cannot go on", [("reason", "\(reason)")])
  }
}

/// Takes events from the connection's start on, which is before the object that receives them exists.
private final class PendingEvents {
  weak var nodes: Nodes?
}
