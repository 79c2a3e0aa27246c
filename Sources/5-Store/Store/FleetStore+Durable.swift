import Net
import Storage
import System
import Tracking

/// The way of durable events: each waits for those that touch the same job or driver, is checked, committed (or handed to
/// the nodes' log), and only then applied, announced and acknowledged.
extension FleetStore: DurableMemory {
  /// How long what is kept, by the administrators.
  package var retention: Retention { kept[Retention.self] }

  package var storageHealth: StorageHealth { storage.health }
  package var storageStatistics: StorageStatistics { storage.statistics }
  package var pendingEventCount: Int { pending.count }

  /// Commits and applies several changes, each after the one before, until one fails.
  package func submit(inTurn changes: [[DurableWrite]], done: @escaping Completion) {
    guard let first = changes.first else { return done(.success([])) }
    submit(first) { [weak self] result in
      guard case .success = result, changes.count > 1, let self else { return done(result) }
      submit(inTurn: Array(changes.dropFirst()), done: done)
    }
  }

  /// Begins those of `tickets` that are first in all their queues, and the tickets that follow those that end at
  /// once.
  func begin(_ tickets: [UInt64]) {
    due += tickets
    guard !isBeginning else { return }
    isBeginning = true
    var next = 0
    while next < due.count {
      beginIfFirst(due[next])
      next += 1
    }
    due.removeAll()
    isBeginning = false
  }

  private func beginIfFirst(_ ticket: UInt64) {
    guard var event = pending[ticket], !event.isCommitting,
      event.keys.allSatisfy({ queues[$0]?.first == ticket })
    else { return }
    if let log {
      pending[ticket]?.isCommitting = true
      return log.enqueue(ticket)
    }
    do throws(FleetRejection) {
      if let checked = event.event { event.records = try fleet.check(checked, now: clock()) }
    } catch {
      return finish(ticket, .failure(.fleet(error)))
    }
    if event.keys.contains(.accounts), let conflict = accounts.conflict(event.writes) {
      return finish(ticket, .failure(.storage(conflict)))
    }
    event.messages = composed(event) + endOfRequests(event)
    let writes = event.allWrites
    guard !writes.isEmpty, let commits else { return finish(ticket, .success([])) }
    event.isCommitting = true
    pending[ticket] = event
    storage.commit(writes) { result in commits.post(CommitOutcome(ticket: ticket, result: result)) }
  }

  func committed(_ outcome: CommitOutcome) {
    guard let event = pending[outcome.ticket] else { return }
    switch outcome.result {
    case .failure(let error): finish(outcome.ticket, .failure(.storage(error)))
    case .success:
      finish(outcome.ticket, .success(apply(event.writes + event.messages, event.records, isStored: true)))
    }
  }

  /// Changes the memory, and announces the changes.
  ///
  /// - Parameter isStored: whether this server's disk has them already.
  func apply(_ writes: [DurableWrite], _ records: [FleetRecord], isStored: Bool) -> [FleetChange] {
    var applied = AppliedChanges(records)
    for write in writes { write.apply(to: self, &applied) }
    for case .jobGone(let id) in applied.records { outbox.remove(ofJob: id) }
    let changes = fleet.put(applied.records)
    for change in changes { announce(change) }
    for write in writes { write.follow(in: self, isStored: isStored) }
    if let users = applied.users { announce(accounts: users) }
    // What was connected by the key ends.
    for slot in applied.driversWithoutKey { announce(.driverChanged(slot)) }
    return changes
  }

  func finish(_ ticket: UInt64, _ result: Result<[FleetChange], RequestError>) {
    guard let event = pending.removeValue(forKey: ticket) else { return }
    let next = release(event.keys)
    event.done(result)
    begin(next)
  }

  /// Ends the turn of a ticket that was first in all its queues, and returns those that are first now.
  func release(_ keys: [FleetKey]) -> [UInt64] {
    for key in keys {
      queues[key]?.removeFirst()
      if queues[key]?.isEmpty == true { queues[key] = nil }
    }
    return Set(keys.compactMap { queues[$0]?.first }).sorted()
  }
}

/// A durable event on its way to the disk.
struct PendingEvent {
  let event: FleetEvent?
  let writes: [DurableWrite]
  var keys: [FleetKey]
  var done: FleetStore.Completion
  /// The bookings with which its booking is made.
  var series: BookingSeries?
  /// Until when its author may take it back; nil for what cannot be undone.
  var undoUntil: Timestamp?
  var records: [FleetRecord] = []
  /// What is sent to others because of it, and noted.
  var messages: [DurableWrite] = []
  /// What it changed, once the log has decided it.
  var changes: [FleetChange] = []
  var isCommitting = false
  /// Whether it was answered that nobody knows whether the change holds.
  var isUndecided = false

  /// What is stored together.
  var allWrites: [DurableWrite] { records.map { DurableWrite.record($0) } + writes + messages }
}

/// The storage's answer about one ticket.
struct CommitOutcome: Sendable {
  let ticket: UInt64
  let result: Result<Void, StorageError>
}
