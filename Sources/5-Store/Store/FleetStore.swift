import Net
import Storage
import System
import Tracking
import Words

/// The single source of truth of the running server: it holds the fleet and the accounts in memory, makes them
/// durable through the storage, and announces changes to observers.
///
/// Confined to the front loop. The store applies movement at once and writes a snapshot every second. It checks and
/// commits a durable event, and only then applies, announces and acknowledges it; later events that touch the same
/// job or driver wait behind it.
package final class FleetStore {
  package struct Configuration: Sendable {
    package var snapshotMilliseconds: UInt64 = 1000
    /// The time between two calls of `timePassed`, in which observers check for what has expired.
    package var reviewMilliseconds: UInt64 = 1000
    /// The bound of durable events that wait for the disk or for each other; the store refuses one more with `.busy`.
    package var maximumPendingEvents = 20_000
    /// For this long after the clock was set ahead the store deletes nothing for its age: the new time may be a
    /// mistake.
    package var keepsAllMilliseconds: UInt64 = 3_600_000
    /// The time of pauses: nanoseconds of a clock that never steps.
    package var monotonicNanoseconds: @Sendable () -> UInt64 = { Clock.monotonicNanoseconds() }
    /// The time zone of jobs that name none.
    package var zone = ClockZone.server
    /// The rules for customers that the start command fixes.
    package var fixedRules = LinkRules()

    package init() {}
  }

  package typealias Completion = (Result<[FleetChange], RequestError>) -> Void

  package let fleet: Fleet
  package let accounts: Accounts
  /// The number of announced changes: it grows with each one, also across restarts, and is the `id:` of feed events.
  package internal(set) var revision: UInt64
  /// The clock by which the store dates everything that the fleet receives.
  package let clock: () -> Timestamp
  /// The time zone of jobs that name none.
  package var zone: ClockZone { configuration.zone }

  /// What kinds of changes keep in memory; restored before any request.
  package var kept = KeptValues()
  /// The settings of the business.
  package var business = Business() {
    didSet { businessRevision += 1 }
  }
  /// Grows with each change of the settings.
  package private(set) var businessRevision = 0
  /// The rules for customers without any setting.
  let givenRules: VisibilityRules

  /// What is to be sent to others; restored before any request.
  package var outbox = OutboxTable()
  /// The conversations about the jobs of the fleet; restored before any request.
  package var chat = ChatTable()
  /// False while upstream owns the jobs: its apps would not show what is written here.
  package var ownsConversations = true
  /// Who types a message now.
  var typing = TypingTable()
  /// The messages that wait for the disk, by job and side.
  var chatInFlight: [ChatLane: Int] = [:]
  /// The messages that were refused, by reason.
  package internal(set) var refusedChat: [String: Int] = [:]

  /// Decides which messages a change leads to; nil sends none.
  package weak var messages: (any MessageSource)?

  /// What the database knew of this fleet's driving when the server started.
  package var learned: [LearnedRow] = []

  /// Called for a fix that came here after newer ones: the other nodes' histories want it, too.
  package var cameLate: ((DriverSlot, Position) -> Void)?

  /// Writes every fix to a file before the fleet judges it.
  package var recorder: FixRecorder?
  /// Reads pictures from the backend that is followed; nil without a backend.
  package var upstreamPhotos: (any PictureSource)?

  /// The observers, called in the order of this list; each receives a change before the next change is made.
  package var observers: [any FleetObserver] = []

  /// The number of drivers whose stored positions had a time in the future when the server started.
  package let mistimedDriverCount: Int
  /// The store deletes nothing for its age before this time.
  private var keepsAllUntilNanoseconds: UInt64 = 0

  /// Decides the order of durable changes where several nodes serve one fleet; nil for a server alone.
  package weak var log: (any ChangeLog)?
  /// Whether this server deletes what expired, and sends messages: one of several nodes does.
  package var isKeeper: Bool { log?.isKeeper ?? true }

  let configuration: Configuration
  let storage: SnapshotStore
  private var timers: [Net.Timer] = []
  /// Takes the next positions of a snapshot.
  private var taking: Net.Timer?
  /// The snapshot that is being taken.
  private var snapshot = PositionBatch()
  private static let positionsInPart = 2000
  /// Sums up what further drivers drove.
  var summing: Net.Timer?
  /// What could not be stored yet: it is tried again with the next.
  var unsummed: [DrivenSum] = []
  /// Continues a second's review: it tells each observer that time passed, then lets the observers check.
  private var checks: Net.Timer?
  /// The number of observers that know already that time passed; they are told one by one.
  private var toldCount = Int.max
  /// The observer that checks next, counted over all rounds.
  private var nextToCheck = 0
  private static let checksInTurn = 16

  // Durable events by ticket, and for each job or driver the tickets that touch it.
  var pending: [UInt64: PendingEvent] = [:]
  var queues: [FleetKey: TicketQueue] = [:]
  var lastTicket: UInt64 = 0
  /// Tickets that may now be decided. A list instead of a recursion: thousands may wait behind one event and all fail
  /// at once.
  var due: [UInt64] = []
  var isBeginning = false
  var commits: LoopHandle<CommitOutcome>?

  // Bounded by the number of reads that the storage lets wait.
  private let photoReads: PendingAnswers<Result<[UInt8]?, StorageError>>

  package init(
    fleet: Fleet, accounts: Accounts, storage: SnapshotStore, loop: EventLoop,
    configuration: Configuration = Configuration(),
    clock: @escaping () -> Timestamp = { Timestamp(unixMilliseconds: Clock.unixMilliseconds()) }
  ) {
    self.fleet = fleet
    givenRules = fleet.configuration.rules
    self.accounts = accounts
    self.storage = storage
    self.configuration = configuration
    self.clock = clock
    // The first revision is the start time in microseconds: no run announces more than a million changes a second.
    revision = UInt64(max(0, clock().unixMilliseconds)) * 1000
    mistimedDriverCount = fleet.clockWasSet(now: clock()).count
    photoReads = PendingAnswers(loop: loop)
    commits = loop.makeHandle { [weak self] outcome in self?.committed(outcome) }
    taking = loop.schedule(
      afterMilliseconds: configuration.snapshotMilliseconds,
      repeatingMilliseconds: configuration.snapshotMilliseconds
    ) { [weak self] in self?.snapshotSome() }
    timers.append(
      loop.schedule(
        afterMilliseconds: configuration.reviewMilliseconds,
        repeatingMilliseconds: configuration.reviewMilliseconds
      ) { [weak self] in self?.timePassed() })
    checks = loop.schedule(afterMilliseconds: 1) { [weak self] in self?.review() }
    timers.append(
      loop.schedule(afterMilliseconds: 60_000, repeatingMilliseconds: 60_000) { [weak self] in
        self?.forgetWhatEnded()
      })
    timers.append(
      loop.schedule(afterMilliseconds: 60_000, repeatingMilliseconds: 60_000) { [weak self] in
        self?.sumDriven()
      })
    summing = loop.schedule(afterMilliseconds: 60_000) { [weak self] in self?.sumDriven() }
  }

  /// The durable changes that failed because of the other nodes.
  package var nodesRefusals = NodesRefusals()
  package private(set) lazy var lateRefusals = LateRefusals(store: self)

  /// Applies a driver's fix; the hot path.
  package func move(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    if let recorder, slot.rawValue < fleet.driverCount {
      recorder.note(fleet.profile(slot).id, position)
    }
    do throws(FleetRejection) {
      try fleet.move(slot, to: position)
    } catch {
      if error == .fixOlderThanCurrent, let cameLate, fleet.isOnWay(slot, position) {
        cameLate(slot, position)
      }
      throw error
    }
    announce(.driverMoved(slot))
  }

  /// Notes that a socket of the driver's phone is open.
  package func noteConnection(of slot: DriverSlot) { fleet.noteConnection(of: slot, at: clock()) }

  /// Applies a driver's place that another node of this fleet accepted.
  package func move(
    _ slot: DriverSlot, to position: Position, ofOtherNode dating: Dating
  ) throws(FleetRejection) {
    if let recorder, dating != .unknown, slot.rawValue < fleet.driverCount {
      recorder.note(fleet.profile(slot).id, position)
    }
    if try fleet.move(slot, to: position, ofOtherNode: dating) { announce(.driverMoved(slot)) }
  }

  /// Stores what was learned soon. Nothing waits for it: what a failing disk refuses is stored when it changes again.
  package func keep(_ rows: [LearnedRow]) {
    if !rows.isEmpty { storage.commit([.learned(rows)]) { _ in } }
  }

  /// Applies a place that the backend's REST API gave: its time is only approximate.
  package func moveAbout(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    if let recorder, slot.rawValue < fleet.driverCount {
      recorder.note(fleet.profile(slot).id, position)
    }
    try fleet.moveAbout(slot, to: position)
    announce(.driverMoved(slot))
  }

  /// Replaces a position by the place that the backend confirms.
  package func replacePosition(of slot: DriverSlot, by position: Position) {
    if fleet.replacePosition(of: slot, by: position) { announce(.driverMoved(slot)) }
  }

  /// Shows a place whose time is not known, unless a fix stands.
  package func place(_ slot: DriverSlot, at position: Position) {
    if fleet.place(slot, at: position) { announce(.driverMoved(slot)) }
  }

  /// Applies an event that need not be on disk: movement, and the states of upstream and
  /// of the other nodes.
  package func applyNow(_ event: FleetEvent) throws(FleetRejection) {
    for change in try fleet.apply(event, now: clock()) { announce(change) }
  }

  /// Checks, commits, applies and announces a durable event, then calls `done` on this loop.
  ///
  /// `writes` (accounts, sessions, the first link of a new job) are committed and applied together with it.
  ///
  /// - Parameter undoUntil: until then its author may take it back; its messages wait for that.
  package func submit(
    _ event: FleetEvent, with writes: [DurableWrite] = [], in series: BookingSeries? = nil,
    undoUntil: Timestamp? = nil, done: @escaping Completion
  ) {
    submit(event, FleetKey.touched(by: event, in: fleet), writes, in: series, undoUntil: undoUntil, done)
  }

  /// Commits and applies accounts or sessions.
  package func submit(_ writes: [DurableWrite], done: @escaping Completion) {
    submit(nil, [], writes, done)
  }

  private func submit(
    _ event: FleetEvent?, _ keys: [FleetKey], _ writes: [DurableWrite], in series: BookingSeries? = nil,
    undoUntil: Timestamp? = nil, _ done: @escaping Completion
  ) {
    // Before it is decided: what the other nodes changed meanwhile may forbid it, or allow it.
    guard !fleet.nodes.isCutOff else { return done(.failure(.storage(nodesRefusals.counted(.cutOff)))) }
    var keys = keys
    // Alone, the database refuses what contradicts itself; the log must know it before. A change of an account that was
    // seen in another state must be known in both cases.
    let isAlone = log == nil
    if writes.contains(where: { isAlone ? $0.changesAccount : $0.mayConflict }) { keys.append(.accounts) }
    guard pending.count < configuration.maximumPendingEvents else { return done(.failure(.busy)) }
    lastTicket += 1
    pending[lastTicket] = PendingEvent(
      event: event, writes: writes, keys: keys, done: done, series: series, undoUntil: undoUntil)
    for key in keys { queues[key, default: TicketQueue()].append(lastTicket) }
    begin([lastTicket])
  }

  /// Hands the changed positions to the storage.
  package func snapshotPositions() {
    repeat {
      while fleet.takeDirtyPositions(limit: .max, into: &snapshot) {}
    } while fleet.dirtyPositionCount > 0
    endSnapshot()
  }

  /// Takes some of the changed positions, and hands all to the storage after the last.
  private func snapshotSome() {
    if fleet.takeDirtyPositions(limit: Self.positionsInPart, into: &snapshot) {
      taking?.restart(afterMilliseconds: 0)
    } else {
      endSnapshot()
    }
  }

  private func endSnapshot() {
    storage.snapshot(snapshot)
    snapshot = PositionBatch()
    storage.snapshot(fleet.takeLinkViews())
  }

  /// Counts one view of a link's page. The count is written with the next snapshot: a crash may lose a second of it.
  package func countView(ofLink token: String) { fleet.countView(ofLink: token, now: clock()) }

  /// Reads the bytes of a stored picture, nil if there is none; calls `done` later, on this loop.
  func readPicture(
    _ picture: StoredPicture, _ done: @escaping (Result<[UInt8]?, StorageError>) -> Void
  ) {
    let answer = photoReads.expect(done)
    storage.readPicture(picture) { answer.post($0) }
  }

  /// Whether the server keeps the drivers' former positions on disk.
  package var keepsHistory: Bool { storage.keepsHistory }

  /// How long the history is kept unless `retention` says otherwise, nil if it is not kept; and whether that is fixed.
  package var historyRule: (milliseconds: Int64?, isFixed: Bool) {
    (storage.historyMilliseconds, storage.isHistoryFixed)
  }

  /// Calls `work` with the stored history, on the history's thread; fails at once if too many reads wait.
  package func readHistory(_ work: @escaping @Sendable (Result<History, StorageError>) -> Void) {
    storage.readHistory(work)
  }

  /// Applies the changes that another process (`waypost user add`) wrote to the database.
  package func take(_ changes: AccountChanges) {
    for user in changes.users { accounts.put(user, keeping: changes.keptDigests) }
    for invite in changes.invites { accounts.apps.put(.invite(invite)) }
    for notice in changes.notices { accounts.notices.put(notice) }
    let records =
      changes.drivers.map { FleetRecord.driver($0) } + changes.walls.map { FleetRecord.wall($0) }
    for change in fleet.put(records) { announce(change) }
    announce(accounts: Set(changes.users.map(\.id)))
  }

  /// Writes the last positions, and lets another process have the database; blocks until that is done. Nothing may be
  /// submitted until `resume`.
  package func suspend() throws(StorageError) {
    endSums()
    snapshotPositions()
    try storage.suspend()
  }

  /// Takes the database back from a process that has ended.
  package func resume() throws(StorageError) { try storage.resume() }

  /// Writes the last positions and closes the database; blocks until that is done.
  package func close() {
    for timer in timers { timer.cancel() }
    taking?.cancel()
    summing?.cancel()
    checks?.cancel()
    timers = []
    endSums()
    snapshotPositions()
    storage.close()
  }

  /// The wall clock was set by `step`; positive means ahead. Data that was dated by a clock that ran ahead must not
  /// outlive it.
  package func clockWasSet(byMilliseconds step: Int64) {
    if step > 0 {
      keepsAllUntilNanoseconds =
        configuration.monotonicNanoseconds() + configuration.keepsAllMilliseconds * 1_000_000
      storage.keepAll(untilNanoseconds: keepsAllUntilNanoseconds)
    }
    for change in fleet.clockWasSet(now: clock()) { announce(change) }
  }

  func forgetWhatEnded() {
    guard configuration.monotonicNanoseconds() >= keepsAllUntilNanoseconds else { return }
    for change in fleet.forgetEndedJobs(now: clock()) { announce(change) }
    guard isKeeper else { return }
    // These sessions have expired already; they are now deleted from the disk, and then from memory.
    let ended = accounts.endedSessions(now: clock(), limit: 1000)
    if !ended.isEmpty { submit(ended.map { .sessionEnded(id: $0) }) { _ in } }
    let overdue = accounts.apps.overdueUploads(now: clock(), limit: 100)
    if !overdue.isEmpty { submit(overdue.map { .app(.uploadGone(id: $0)) }) { _ in } }
  }

  private func timePassed() {
    fleet.canSave = storage.health.isHealthy && log?.refusal == nil
    endTyping()
    toldCount = 0
    review()
  }

  private func review() {
    guard toldCount < observers.count else { return checkSome() }
    toldCount += 1
    observers[toldCount - 1].timePassed()
    checks?.restart(afterMilliseconds: 0)
  }

  /// Lets the observers check a few of the things that are due, and others a millisecond later: positions do not wait
  /// for the checks. When nothing is due, the next search is prepared in the same way.
  private func checkSome() {
    var checkCount = 0
    var idleCount = 0
    while checkCount < Self.checksInTurn, idleCount < observers.count {
      if observers[nextToCheck % observers.count].checkNext() {
        checkCount += 1
        idleCount = 0
      } else {
        nextToCheck += 1
        idleCount += 1
      }
    }
    if idleCount < observers.count || fleet.prepareSearch() { checks?.restart(afterMilliseconds: 1) }
  }
}
