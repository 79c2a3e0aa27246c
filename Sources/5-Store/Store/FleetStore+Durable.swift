import Net
import Storage
import System
import Tracking

/// The way of durable events: each waits for those that touch the same job or driver, is checked, committed (or handed to
/// the nodes' log), and only then applied, announced and acknowledged.
extension FleetStore {
  package var storageHealth: StorageHealth { storage.health }
  package var storageStatistics: StorageStatistics { storage.statistics }
  package var pendingEventCount: Int { pending.count }

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
    event.messages = composed(event)
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
    var records = records
    var changedUsers: Set<UserID>?
    var driversWithoutKey: Set<DriverSlot> = []
    var sent: [OutboxRecord] = []
    var talked: [ChatRecord] = []
    for write in writes {
      switch write {
      case .user(let user):
        accounts.put(user)
        changedUsers = (changedUsers ?? []).union([user.id])
      case .photo: break
      case .session(let session): accounts.put(session)
      // The own one is noted already; another node's is not.
      case .sessionUsed(let id, let at): accounts.use(id, at: at)
      case .audit(let entry): accounts.note(entry)
      case .keyedRequest(let request): accounts.put(request)
      case .app(let record):
        if case .deviceKeyGone(let digest) = record, let key = accounts.apps.deviceKey(digest),
          let slot = fleet.slot(of: key.driverID)
        {
          driversWithoutKey.insert(slot)
        }
        accounts.apps.put(record)
      case .learned, .driven: break
      case .passwordLink(let link): accounts.put(link)
      case .passwordLinkUsed(let digest, let at): accounts.usePasswordLink(digest, at: at)
      case .erased(let erasure): erase(erasure)
      case .retention(let value): retention = value
      case .face(let face): business.put(face)
      case .terms(let terms): take(terms)
      case .outbox(let record): sent.append(record)
      case .chat(let record): talked.append(record)
      case .sessionsEnded(let user):
        accounts.end(allOf: user)
        changedUsers = (changedUsers ?? []).union([user])
      case .tokensEnded(let user, let at):
        accounts.endTokens(of: user, at: at)
        changedUsers = (changedUsers ?? []).union([user])
      case .sessionEnded(let id):
        changedUsers = (changedUsers ?? []).union(accounts.end(id).map { [$0.userID] } ?? [])
      case .record(let record): records.append(record)
      }
    }
    for case .jobGone(let id) in records { outbox.remove(ofJob: id) }
    let changes = fleet.put(records)
    for change in changes { announce(change) }
    // A message is judged by what holds when it is sent.
    for record in sent { take(record, isStored: isStored) }
    for record in talked { take(record) }
    if let changedUsers { announce(accounts: changedUsers) }
    // What was connected by the key ends.
    for slot in driversWithoutKey { announce(.driverChanged(slot)) }
    return changes
  }

  /// What the memory holds of an erased person, beside the job's, driver's or account's own row.
  private func erase(_ erasure: Erasure) {
    switch erasure.kind {
    case .customer:
      accounts.eraseDetails(of: erasure.id)
      let made =
        fleet.links(of: JobID(erasure.id)).map(\.token) + chat.messages(of: JobID(erasure.id)).map(\.id)
      accounts.forget(requestsThatMade: Set(made + [erasure.id]))
      outbox.remove(ofJob: JobID(erasure.id))
      chat.remove(ofJob: JobID(erasure.id))
      if let slot = fleet.slot(of: JobID(erasure.id)) { fleet.noteWaitingCustomer(of: slot, since: nil) }
    case .driver:
      let id = DriverID(erasure.id)
      accounts.eraseDetails(of: erasure.id)
      accounts.apps.erase(id)
      accounts.forget(requestsOf: erasure.id)
      chat.remove(ofDriver: id)
      noteWaitingCustomers()
      outbox.remove(ofDriver: id) { [fleet] in fleet.job($0)?.driverID == id }
      let changes =
        fleet.eraseNotes(ofDriver: id) + (fleet.slot(of: id).map { fleet.eraseMovement(of: $0) } ?? [])
      for change in changes { announce(change) }
    case .account:
      accounts.erase(account: UserID(erasure.id))
      outbox.remove(ofUser: UserID(erasure.id))
      chat.remove(ofDispatcher: UserID(erasure.id))
      noteWaitingCustomers()
    }
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
  var records: [FleetRecord] = []
  /// What is sent to others because of it.
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
