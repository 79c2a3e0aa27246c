import Net
import Storage
import Tracking

/// The single source of truth of the running server: the fleet and the accounts in memory, made durable by the
/// storage, and announced to observers.
///
/// Confined to the front loop. Movement is applied at once and snapshotted every second. A durable event is
/// checked, committed, and only then applied, announced and acknowledged; later events that touch the same job
/// or driver wait behind it.
package final class FleetStore {
  package struct Configuration: Sendable {
    package var snapshotMilliseconds: UInt64 = 1000
    /// Durable events that wait for the disk or for each other; one more is refused with `.busy`.
    package var maximumPendingEvents = 20_000

    package init() {}
  }

  package typealias Completion = (Result<[FleetChange], DashboardError>) -> Void

  package let fleet: Fleet
  package let accounts: Accounts
  /// Grows with every announced change, also across restarts: the `id:` of feed events.
  package private(set) var revision: UInt64
  /// The clock of everything that the fleet is told.
  package let clock: () -> Timestamp

  private let configuration: Configuration
  private let storage: SnapshotStore
  private var observers: [any FleetObserver] = []
  private var timers: [Net.Timer] = []

  // Durable events by ticket, and for each job or driver the tickets that touch it, oldest first.
  var pending: [UInt64: PendingEvent] = [:]
  var queues: [FleetKey: [UInt64]] = [:]
  var nextTicket: UInt64 = 0
  private var commits: LoopHandle<CommitOutcome>?

  package init(
    fleet: Fleet, accounts: Accounts, storage: SnapshotStore, loop: EventLoop,
    configuration: Configuration = Configuration(),
    clock: @escaping () -> Timestamp = { Timestamp(unixMilliseconds: Clock.unixMilliseconds()) }
  ) {
    self.fleet = fleet
    self.accounts = accounts
    self.storage = storage
    self.configuration = configuration
    self.clock = clock
    // Microseconds: no run can announce a million changes a second for as long as it lasts.
    revision = UInt64(max(0, clock().unixMilliseconds)) * 1000
    commits = loop.makeHandle { [weak self] outcome in self?.committed(outcome) }
    timers.append(
      loop.schedule(
        afterMilliseconds: configuration.snapshotMilliseconds,
        repeatingMilliseconds: configuration.snapshotMilliseconds
      ) { [weak self] in self?.snapshotPositions() })
    timers.append(
      loop.schedule(afterMilliseconds: 60_000, repeatingMilliseconds: 60_000) { [weak self] in
        self?.forgetWhatEnded()
      })
  }

  package func addObserver(_ observer: any FleetObserver) { observers.append(observer) }

  package var storageHealth: StorageHealth { storage.health }
  package var storageStatistics: StorageStatistics { storage.statistics }
  package var pendingEventCount: Int { pending.count }

  /// Takes a driver's fix; the hot path.
  package func move(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    try fleet.move(slot, to: position)
    announce(.driverMoved(slot))
  }

  /// Applies an event that need not be on disk: movement and upstream's state.
  package func applyNow(_ event: FleetEvent) throws(FleetRejection) {
    for change in try fleet.apply(event, now: clock()) { announce(change) }
  }

  /// Checks, commits, applies and announces a durable event, then calls `done` on this loop.
  ///
  /// `writes` (accounts, sessions, the first link of a new job) are committed and applied together with it.
  package func submit(_ event: FleetEvent, with writes: [DurableWrite] = [], done: @escaping Completion) {
    submit(event, FleetKey.touched(by: event, in: fleet), writes, done)
  }

  /// Commits and applies accounts or sessions.
  package func submit(_ writes: [DurableWrite], done: @escaping Completion) {
    submit(nil, [], writes, done)
  }

  private func submit(
    _ event: FleetEvent?, _ keys: [FleetKey], _ writes: [DurableWrite], _ done: @escaping Completion
  ) {
    guard pending.count < configuration.maximumPendingEvents else { return done(.failure(.busy)) }
    nextTicket += 1
    pending[nextTicket] = PendingEvent(event: event, writes: writes, keys: keys, done: done)
    for key in keys { queues[key, default: []].append(nextTicket) }
    beginIfFirst(nextTicket)
  }

  /// Hands the changed positions to the storage.
  package func snapshotPositions() { storage.snapshot(fleet.takeDirtyPositions()) }

  /// Takes over what another process (`waypost user add`) wrote.
  package func take(_ changes: AccountChanges) {
    for user in changes.users { accounts.put(user) }
    let records =
      changes.drivers.map { FleetRecord.driver($0) } + changes.displays.map { FleetRecord.display($0) }
    for change in fleet.put(records) { announce(change) }
  }

  /// Writes the last positions and closes the database; blocks until that is done.
  package func close() {
    for timer in timers { timer.cancel() }
    timers = []
    snapshotPositions()
    storage.close()
  }

  private func forgetWhatEnded() {
    for change in fleet.forgetEndedJobs(now: clock()) { announce(change) }
    accounts.removeExpiredSessions(now: clock())
  }

  private func announce(_ change: FleetChange) {
    revision += 1
    for observer in observers { observer.fleetChanged(change) }
  }

  // MARK: Durable events

  private func beginIfFirst(_ ticket: UInt64) {
    guard var event = pending[ticket], event.keys.allSatisfy({ queues[$0]?.first == ticket }) else { return }
    do throws(FleetRejection) {
      if let checked = event.event { event.records = try fleet.check(checked, now: clock()) }
    } catch {
      return finish(ticket, .failure(.fleet(error)))
    }
    let writes = event.records.map { DurableWrite.record($0) } + event.writes
    guard !writes.isEmpty, let commits else { return finish(ticket, .success([])) }
    pending[ticket] = event
    storage.commit(writes) { result in commits.post(CommitOutcome(ticket: ticket, result: result)) }
  }

  private func committed(_ outcome: CommitOutcome) {
    guard let event = pending[outcome.ticket] else { return }
    switch outcome.result {
    case .failure(let error): finish(outcome.ticket, .failure(.storage(error)))
    case .success:
      var records = event.records
      for write in event.writes {
        switch write {
        case .user(let user): accounts.put(user)
        case .session(let session): accounts.put(session)
        case .sessionEnded(let id): accounts.end(id)
        case .record(let record): records.append(record)
        }
      }
      let changes = fleet.put(records)
      for change in changes { announce(change) }
      finish(outcome.ticket, .success(changes))
    }
  }

  private func finish(_ ticket: UInt64, _ result: Result<[FleetChange], DashboardError>) {
    guard let event = pending.removeValue(forKey: ticket) else { return }
    for key in event.keys {
      queues[key]?.removeAll { $0 == ticket }
      if queues[key]?.isEmpty == true { queues[key] = nil }
    }
    event.done(result)
    for next in Set(event.keys.compactMap { queues[$0]?.first }).sorted() { beginIfFirst(next) }
  }
}

/// A durable event on its way to the disk.
struct PendingEvent {
  let event: FleetEvent?
  let writes: [DurableWrite]
  let keys: [FleetKey]
  let done: FleetStore.Completion
  var records: [FleetRecord] = []
}

/// What the storage said about one ticket.
struct CommitOutcome: Sendable {
  let ticket: UInt64
  let result: Result<Void, StorageError>
}
