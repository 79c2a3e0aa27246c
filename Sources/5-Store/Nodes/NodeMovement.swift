import Nats
import Net
import Store
import Tracking

/// Sends the positions that this node accepted to the other nodes, and applies theirs.
///
/// Confined to the front loop. A position goes to this node's own pages at once, and to the others with what moved in
/// the same few milliseconds. A node that missed some asks for them again: a driver's newest position is all that counts.
final class NodeMovement: FleetObserver {
  struct Configuration {
    /// The shortest time in which positions are collected for one batch.
    var batchMilliseconds: UInt64 = 20
    /// Each other node makes this time longer: so a node receives at most 250 batches a second, up to 63 nodes.
    var millisecondsForNode: UInt64 = 4
    var longestBatchMilliseconds: UInt64 = 250
    /// Some 50 bytes each; a batch stays far below NATS's 1 MiB.
    var maximumInBatch = 2000
    /// The drivers that are looked at in one turn for a node that missed positions.
    var searchedInTurn = 5000

    /// With more other nodes, messages that come one by one are taken together: each wakes three threads, which costs more
    /// than what it says.
    var mostWithoutRest = 6
    var longestRestMilliseconds = 60

    func restMilliseconds(otherNodes count: Int) -> UInt64 {
      count > mostWithoutRest ? UInt64(min(count, longestRestMilliseconds)) : 0
    }

    func batchMilliseconds(otherNodes count: Int) -> UInt64 {
      min(max(batchMilliseconds, UInt64(count) * millisecondsForNode), longestBatchMilliseconds)
    }
  }

  private let store: FleetStore
  private let loop: EventLoop
  private let node: UInt64
  private let subjects: JetStreamSubjects
  private let connection: any NatsLink
  private let configuration: Configuration
  /// Drivers that moved here since the last batch, each once.
  private var moved: [DriverSlot] = []
  /// What these drivers' newest positions replaced since the last batch, and fixes that came late: the history of every
  /// node has them. Bound: a batch is sent when it is full.
  private var passed: [PositionSnapshot] = []
  /// By slot: the position of which the last change told.
  private var newest: [DriverSlot: Position] = [:]
  private var isMoved: [Bool] = []
  private var isBatchPlanned = false
  private var isApplying = false
  /// A batch that seems to be under way for longer comes from a clock that is behind.
  private static let longestWayMilliseconds: Int64 = 10_000
  /// Nothing is sent while no server is there.
  var isConnected = false
  var otherNodeCount = 0 {
    didSet {
      guard otherNodeCount != oldValue else { return }
      connection.rest(milliseconds: configuration.restMilliseconds(otherNodes: otherNodeCount))
    }
  }

  private(set) var sentCount: UInt64 = 0
  private(set) var receivedCount: UInt64 = 0
  /// Batches that could not be read: another node runs a version that this one does not know.
  private(set) var unreadableCount: UInt64 = 0

  init(
    store: FleetStore, node: UInt64, subjects: JetStreamSubjects, connection: any NatsLink, loop: EventLoop,
    configuration: Configuration = Configuration()
  ) {
    self.store = store
    self.node = node
    self.subjects = subjects
    self.connection = connection
    self.loop = loop
    self.configuration = configuration
  }

  // MARK: From here

  func fleetChanged(_ change: FleetChange) {
    guard case .driverMoved(let slot) = change, !isApplying, isConnected else { return }
    if slot.rawValue >= isMoved.count {
      isMoved.append(contentsOf: repeatElement(false, count: slot.rawValue + 1 - isMoved.count))
    }
    if let former = newest[slot], let position = store.fleet.position(slot),
      !former.fixTime.isInSecond(of: position.fixTime)
    {
      passed.append(PositionSnapshot(slot: slot, position: former))
    }
    newest[slot] = store.fleet.position(slot)
    if !isMoved[slot.rawValue] {
      isMoved[slot.rawValue] = true
      moved.append(slot)
    }
    planBatch()
  }

  /// A fix came that is older than its driver's position.
  func cameLate(_ slot: DriverSlot, _ position: Position) {
    guard !isApplying, isConnected else { return }
    passed.append(PositionSnapshot(slot: slot, position: position))
    planBatch()
  }

  private func planBatch() {
    if passed.count >= configuration.maximumInBatch { sendPassed() }
    guard !isBatchPlanned else { return }
    isBatchPlanned = true
    let pause = configuration.batchMilliseconds(otherNodes: otherNodeCount)
    loop.schedule(afterMilliseconds: pause) { [weak self] in self?.sendBatch() }
  }

  private func sendBatch() {
    isBatchPlanned = false
    sendPassed()
    newest.removeAll(keepingCapacity: true)
    for slot in moved { isMoved[slot.rawValue] = false }
    send(moved, to: subjects.moved)
    moved.removeAll(keepingCapacity: true)
  }

  private func sendPassed() {
    guard !passed.isEmpty else { return }
    let now = store.clock()
    var bytes = MovedBatch.head(node: node, clock: now)
    // A driver without a position was erased meanwhile.
    for row in passed where store.fleet.position(row.slot) != nil {
      MovedBatch.append(
        row.position, .exact, of: store.fleet.profile(row.slot).id, clock: now, to: &bytes)
    }
    passed.removeAll(keepingCapacity: true)
    connection.publish([NatsMessage(subject: subjects.moved, bytes: bytes)])
  }

  private func send(_ slots: [DriverSlot], to subject: String) {
    let now = store.clock()
    var messages: [NatsMessage] = []
    var bytes: [UInt8] = []
    var count = 0
    for slot in slots {
      guard let position = store.fleet.position(slot) else { continue }
      if count == 0 { bytes = MovedBatch.head(node: node, clock: now) }
      MovedBatch.append(
        position, store.fleet.dating(of: slot), of: store.fleet.profile(slot).id, clock: now, to: &bytes)
      count += 1
      sentCount += 1
      if count == configuration.maximumInBatch {
        messages.append(NatsMessage(subject: subject, bytes: bytes))
        count = 0
      }
    }
    if count > 0 { messages.append(NatsMessage(subject: subject, bytes: bytes)) }
    if !messages.isEmpty { connection.publish(messages) }
  }

  // MARK: From others

  func received(_ message: NatsMessage) {
    guard let batch = MovedBatch(reading: message.bytes) else {
      unreadableCount += 1
      return
    }
    guard batch.node != node else { return }
    let now = store.clock()
    let base = Self.base(of: batch.clock, receivedAt: now)
    isApplying = true
    defer { isApplying = false }
    for entry in batch.entries {
      guard let slot = store.fleet.slot(of: entry.driver) else { continue }
      receivedCount += 1
      let position = Position(
        coordinate: entry.coordinate,
        fixTime: min(now, base.adding(milliseconds: -max(0, entry.fixAgeMilliseconds))),
        receivedAt: min(now, base.adding(milliseconds: -max(0, entry.receiptAgeMilliseconds))),
        headingDegrees: entry.headingDegrees, speedMetersPerSecond: entry.speedMetersPerSecond,
        accuracyMeters: entry.accuracyMeters)
      do throws(FleetRejection) {
        try store.move(slot, to: position, ofOtherNode: entry.dating)
      } catch {
        // An older fix than the one that is known here.
      }
    }
  }

  /// The moment from which the ages of a batch count.
  ///
  /// That is when it was sent, as long as the two clocks agree: a batch that takes long must not make its positions
  /// younger than those of a phone that is at another node by now. Between clocks that differ it is the present.
  static func base(of clock: Timestamp, receivedAt now: Timestamp) -> Timestamp {
    let lag = now.millisecondsSince(clock)
    return lag >= -OtherNode.clockToleranceMilliseconds && lag <= longestWayMilliseconds ? clock : now
  }

  /// Asks the other nodes for the positions that they received from `time` on.
  func askForMissed(since time: Timestamp) {
    let age = max(0, store.clock().unixMilliseconds - time.unixMilliseconds)
    connection.publish(
      NatsMessage(
        subject: subjects.missed, reply: subjects.ownMoved, bytes: Self.bytes(askingForMilliseconds: age)))
  }

  static func bytes(askingForMilliseconds age: Int64) -> [UInt8] { Array("\(age)".utf8) }

  static func askedMilliseconds(_ bytes: [UInt8]) -> Int64? {
    Int64(String(decoding: bytes, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Sends what this node received from `time` on, which the others missed while it was cut off.
  func sendMissed(since time: Timestamp) { search(from: 0, since: time, for: subjects.moved) }

  /// Another node asks.
  ///
  /// - Parameter sendsForAll: whether this node also sends what others received. What the node that asks took itself, a
  ///   moment before its end, only the others have.
  func asked(_ message: NatsMessage, sendsForAll: Bool) {
    guard let reply = message.reply, reply != subjects.ownMoved,
      let age = Self.askedMilliseconds(message.bytes)
    else { return }
    search(
      from: 0, since: store.clock().adding(milliseconds: -age), for: reply, withOthers: sendsForAll)
  }

  /// - Parameter withOthers: whether those count that other nodes received.
  private func search(from start: Int, since: Timestamp, for reply: String, withOthers: Bool = false) {
    let end = min(store.fleet.driverCount, start + configuration.searchedInTurn)
    let slots = (start..<max(start, end)).map { DriverSlot(rawValue: $0) }.filter { slot in
      guard let position = store.fleet.position(slot), position.receivedAt >= since else { return false }
      return withOthers || !store.fleet.driver(slot).isFromOtherNode
    }
    send(slots, to: reply)
    guard end < store.fleet.driverCount else { return }
    loop.schedule(afterMilliseconds: 1) { [weak self] in
      self?.search(from: end, since: since, for: reply, withOthers: withOthers)
    }
  }
}
