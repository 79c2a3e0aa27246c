import Nats
import Net
import Storage
import Store
import System

/// This node's part in the log: appends the changes of its own store, and applies every entry, its own and the other
/// nodes', to the memory and the database.
///
/// Confined to the front loop. One group of changes is on its way at a time, and names the sequence after which it must
/// stand: so the log takes it only if its changes were checked against all that was decided before. If another node was
/// first, that node's changes are applied and the own ones checked again. Memory follows the log at once; the database a
/// sync later, and only then is a change acknowledged.
final class NodeLog {
  struct Configuration {
    var maximumGroupCount = 500
    /// Changes are put together up to this size.
    var maximumGroupBytes = 500_000
    /// A change that has no place in the log after this time is refused, or its answer says that it is not known.
    var deadlineMilliseconds: UInt64 = 5000
    /// The same append is sent again after this time without an answer.
    var repeatMilliseconds: UInt64 = 1000
    var retryMilliseconds: UInt64 = 1000
    /// The time for which the log's leader may leave appends without an answer.
    var leaderPatienceMilliseconds: UInt64 = 4000
    /// Beyond it no more entries are read until the disk has caught up.
    var maximumUnstored = 10_000
  }

  struct Statistics: Equatable {
    var entries: UInt64 = 0
    var ownGroups: UInt64 = 0
    /// Appends that came after another node's, and were checked again.
    var lostTurns: UInt64 = 0
    var refusedByDatabase: UInt64 = 0
  }

  private struct Waiting {
    let ticket: UInt64
    let sinceMilliseconds: UInt64
  }

  private struct Flight {
    let id: LogGroup.ID
    /// The sequence of the entry after which it must stand.
    let last: UInt64
    let bytes: [UInt8]
    let changes: [[DurableWrite]]
    let waiting: [Waiting]
    var sentMilliseconds: UInt64
    var sentCount = 0
    /// How often NATS answered that it has no room for it.
    var refusedCount = 0
    var isUndecided = false
  }

  private struct Unstored {
    let sequence: UInt64
    let changes: [[DurableWrite]]
    let tickets: [UInt64]
  }

  private let store: FleetStore
  private let loop: EventLoop
  private let subjects: JetStreamSubjects
  private let send: (NatsMessage) -> Void
  private let configuration: Configuration
  private let node: UInt64
  private var lastGroup: UInt64 = 0

  /// The last entry that the memory holds.
  private(set) var place: LogPlace
  /// The last entry that was read; nil before the first since the start.
  private var lastRead: LogGroup.ID?
  /// The last entry that the database holds; nil before its first.
  private var storedPlace: LogPlace?
  /// The last entry that is on the disk; 0 before the first.
  var storedSequence: UInt64 { storedPlace?.sequence ?? 0 }
  private var waiting: [Waiting] = []
  private var flight: Flight?
  private var patience: LeaderPatience
  private var unstored: [Unstored] = []
  /// What the storage writes now: the place, and the number of entries up to it.
  private var storing: (place: LogPlace, count: Int)?
  private var isAppendPlanned = false
  private var results: LoopHandle<Result<[Result<Void, StorageError>], StorageError>>?
  private(set) var statistics = Statistics()
  /// Why no change is taken now though NATS answers: it had no room for the last append. Nil while there is room.
  private(set) var refusal: StorageError?
  private var roomTriedMilliseconds: UInt64 = 0

  /// A single change may be as large as a message of the server (`max_payload`, 1 MiB if its operator sets nothing).
  var maximumEntryBytes = 1 << 20

  /// Whether the node reads the log without delay, and a majority of NATS's servers answers.
  var isJoined = false {
    didSet { if isJoined { planAppend() } else { patience.answered() } }
  }
  /// Called with what an operator must know.
  var report: (NodesError) -> Void = { _ in }
  /// Called when NATS has no room for an append, and with nil when it has room again.
  var reportRoom: (StorageError?) -> Void = { _ in }
  /// Called after the memory has taken an entry.
  var applied: () -> Void = {}
  /// Called when the log's leader is asked to step down.
  var reportLeader: () -> Void = {}

  init(
    store: FleetStore, place: LogPlace?, node: UInt64, subjects: JetStreamSubjects, loop: EventLoop,
    configuration: Configuration = Configuration(), random: @escaping () -> UInt64,
    send: @escaping (NatsMessage) -> Void
  ) {
    self.store = store
    // A fleet that never was in a log gets an id of its own, which it keeps if it begins the log.
    self.place = place ?? LogPlace(fleetID: Self.newFleetID(random()), sequence: 0)
    storedPlace = place
    self.node = node
    self.subjects = subjects
    self.loop = loop
    self.configuration = configuration
    patience = LeaderPatience(milliseconds: configuration.leaderPatienceMilliseconds, random: random)
    self.send = send
    results = loop.makeHandle { [weak self] in self?.stored($0) }
    saveNext()
  }

  private static func newFleetID(_ number: UInt64) -> String {
    let id = String(number, radix: 36)
    return String(repeating: "0", count: 13 - id.count) + id
  }

  /// A fleet without contents takes part in the log of another.
  func join(fleetID: String) {
    place = LogPlace(fleetID: fleetID, sequence: 0)
    saveNext()
  }

  /// Whether more entries may be read now.
  var hasRoom: Bool { unstored.count < configuration.maximumUnstored }

  // MARK: Own changes

  func enqueue(_ ticket: UInt64) {
    guard isJoined else { return store.end(ticket, .cutOff) }
    if let error = store.storageHealth.error ?? refusal { return store.end(ticket, error) }
    waiting.append(Waiting(ticket: ticket, sinceMilliseconds: loop.nowMilliseconds))
    planAppend()
  }

  private func planAppend() {
    guard !isAppendPlanned else { return }
    isAppendPlanned = true
    loop.atTurnEnd { [weak self] in
      self?.isAppendPlanned = false
      self?.append()
    }
  }

  private func append() {
    guard isJoined, flight == nil, store.storageHealth.isHealthy, mayAppend() else { return }
    lastGroup += 1
    let id = LogGroup.ID(node: node, number: lastGroup)
    var draft = LogDraft(
      head: LogGroup.head(id, after: lastRead), maximumEntryBytes: maximumEntryBytes,
      maximumGroupBytes: configuration.maximumGroupBytes)
    var changes: [[DurableWrite]] = []
    var taken: [Waiting] = []
    var next = 0
    filling: while next < waiting.count, taken.count < configuration.maximumGroupCount {
      let candidate = waiting[next]
      guard let writes = store.checkedWrites(of: candidate.ticket) else {
        next += 1
        continue
      }
      var change: [UInt8] = []
      LoggedChange(writes).append(to: &change)
      switch draft.add(change) {
      case .full: break filling
      case .tooLarge:
        store.end(candidate.ticket, .tooLargeForLog(bytes: change.count, maximum: maximumEntryBytes))
      case .added:
        changes.append(writes)
        taken.append(candidate)
      }
      next += 1
    }
    waiting.removeFirst(next)
    guard !taken.isEmpty || refusal != nil else { return }
    flight = Flight(
      id: id, last: place.sequence, bytes: draft.bytes, changes: changes, waiting: taken,
      sentMilliseconds: loop.nowMilliseconds)
    sendFlight()
  }

  /// Whether there is something to append. While NATS has no room that is now and then an entry without changes: once
  /// the log has one, there is room again.
  private func mayAppend() -> Bool {
    guard refusal != nil else { return !waiting.isEmpty }
    let now = loop.nowMilliseconds
    guard now >= roomTriedMilliseconds + configuration.retryMilliseconds else { return false }
    roomTriedMilliseconds = now
    return true
  }

  private func sendFlight() {
    guard let flight else { return }
    self.flight?.sentMilliseconds = loop.nowMilliseconds
    self.flight?.sentCount += 1
    patience.appended(at: loop.nowMilliseconds)
    send(
      JetStreamRequest.append(
        flight.bytes, subjects, after: flight.last, id: flight.id.text,
        answer: subjects.answer(.append, flight.id.number)))
  }

  /// Ends what waits for too long; a group whose fate is not known goes on.
  func checkDeadlines() {
    let now = loop.nowMilliseconds
    let due = now &- configuration.deadlineMilliseconds
    while let first = waiting.first, !isJoined || first.sinceMilliseconds <= due {
      waiting.removeFirst()
      store.end(first.ticket, store.storageHealth.error ?? .cutOff)
    }
    if refusal != nil { planAppend() }
    guard let current = flight else { return }
    if !current.isUndecided, current.waiting.first.map({ $0.sinceMilliseconds <= due }) ?? false {
      flight?.isUndecided = true
      for change in current.waiting { store.leaveUndecided(change.ticket) }
    }
    if current.sentMilliseconds + configuration.repeatMilliseconds <= now { sendFlight() }
    guard patience.isOver(at: now) else { return }
    reportLeader()
    send(JetStreamRequest.changeLeader(subjects, answer: subjects.answer(.leader, lastGroup)))
  }

  /// Whether the append under way was sent again: another entry may have its place, and not come here.
  var isRepeating: Bool { (flight?.sentCount ?? 0) > 1 }

  /// The log's leader took an append, or knows a later entry than this node.
  func appendAnswered() { patience.answered() }

  /// NATS has no room for the append with this number: what waits is refused, as by a full disk.
  func appendFoundNoRoom(_ number: UInt64, reason: String) {
    // Another leader would have no more room.
    patience.answered()
    let error = StorageError.logFull(reason: reason)
    if refusal == nil { reportRoom(error) }
    refusal = error
    roomTriedMilliseconds = loop.nowMilliseconds
    let refused = waiting
    waiting = []
    for change in refused { store.end(change.ticket, error) }
    guard flight?.id.number == number else { return }
    flight?.refusedCount += 1
    // An append that was repeated, and not refused each time, may be in the log.
    guard let current = flight, current.refusedCount == current.sentCount else { return }
    flight = nil
    for change in current.waiting { store.end(change.ticket, error) }
  }

  // MARK: Entries

  /// The next entry of the log. Throws if it cannot be read: a node must not skip it.
  func received(_ sequence: UInt64, _ bytes: [UInt8]) throws(NodesError) {
    let group: LogGroup
    do throws(StorageError) {
      group = try LogGroup(reading: bytes)
    } catch {
      throw .unreadable(sequence: sequence, reason: "\(error)")
    }
    if let lastRead, let previous = group.previous, previous != lastRead {
      throw .logsDiffer(sequence: sequence)
    }
    lastRead = group.id
    patience.answered()
    if refusal != nil {
      refusal = nil
      reportRoom(nil)
    }
    statistics.entries += 1
    place.sequence = sequence
    var tickets: [UInt64] = []
    if let current = flight {
      flight = nil
      if current.id == group.id {
        statistics.ownGroups += 1
        tickets = current.waiting.map(\.ticket)
      } else {
        // Its place is another's: it is checked again, or given up if its sender has its answer.
        statistics.lostTurns += 1
        if current.isUndecided {
          for change in current.waiting { store.end(change.ticket, .cutOff) }
        } else {
          waiting.insert(contentsOf: current.waiting, at: 0)
        }
      }
    }
    unstored.append(Unstored(sequence: sequence, changes: group.changes, tickets: tickets))
    if tickets.isEmpty {
      for writes in group.changes { store.apply(logged: writes) }
    } else {
      for ticket in tickets { store.decided(ticket) }
    }
    saveNext()
    planAppend()
    applied()
  }

  // MARK: The database

  private func saveNext() {
    guard storing == nil, place != storedPlace, let results else { return }
    storing = (place, unstored.count)
    store.store(unstored.flatMap(\.changes), to: place, after: storedPlace) { results.post($0) }
  }

  private func stored(_ result: Result<[Result<Void, StorageError>], StorageError>) {
    guard let (place, count) = storing else { return }
    storing = nil
    switch result {
    case .failure:
      // The log has the entries: they are stored when the disk works again.
      loop.schedule(afterMilliseconds: configuration.retryMilliseconds) { [weak self] in self?.saveNext() }
      for entry in unstored { for ticket in entry.tickets { store.leaveUndecided(ticket) } }
    case .success(let outcomes):
      let entries = unstored.prefix(count)
      unstored.removeFirst(count)
      storedPlace = place
      var next = 0
      for entry in entries {
        for index in entry.changes.indices {
          var failure: StorageError?
          if next < outcomes.count, case .failure(let error) = outcomes[next] {
            failure = error
            statistics.refusedByDatabase += 1
            report(.refused(sequence: entry.sequence, reason: "\(error)"))
          }
          store.stored(entry.changes[index])
          if index < entry.tickets.count { store.end(entry.tickets[index], failure) }
          next += 1
        }
      }
      saveNext()
    }
  }
}
