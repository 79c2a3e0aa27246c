import Glibc
import SQLite
import System
import Tracking

/// The database behind the running server. Any thread may call it; one thread of its own does the work.
///
/// Two promises. A commit's completion is called with success only after its rows are on the disk (WAL with
/// synchronous FULL, many commits in one transaction). Positions are written as they arrive, once a second, so that a
/// crash loses at most the last second of movement.
package final class SnapshotStore: Sendable {
  package struct Configuration: Sendable {
    /// Beyond it a commit fails at once with `.queueFull`.
    package var maximumQueuedCommits = 10_000
    package var maximumWritesPerTransaction = 2000
    /// Bounds the time that a commit waits behind positions: 5,000 rows are some 15 ms.
    package var maximumPositionsPerTransaction = 5000
    /// The pause before positions are tried again after a failure.
    package var retryMilliseconds: UInt64 = 1000
    /// The pause between two checks for changes of other processes.
    package var foreignChangesMilliseconds: UInt64 = 250
    /// Jobs that ended longer ago than this are not restored.
    package var endedJobRetentionMilliseconds = Fleet.Configuration().endedJobRetentionMilliseconds
    /// The time for which the history is kept; nil keeps none.
    package var historyMilliseconds: Int64? = 24 * 3_600_000
    /// Whether the operator's options say it, so that `Retention` does not.
    package var isHistoryFixed = false
    /// The bound of the history's position bytes; beyond it the oldest are deleted first.
    package var maximumHistoryBytes: Int64 = 1000 << 20
    /// The longest time by which the stored history may be behind the present.
    package var historyFlushMilliseconds: UInt64 = 10_000
    package var historyPruneMilliseconds: UInt64 = 60_000
    /// Bounds the time that a commit waits behind the history: 2,000 rows are some 15 ms.
    package var maximumTracksPerTransaction = 2000
    /// The bound of bytes that wait for the history; a failing disk loses positions beyond it.
    package var maximumUnsavedHistoryBytes = 16 << 20
    /// The time of entries in the history.
    package var clock: @Sendable () -> Timestamp = { Timestamp(unixMilliseconds: Clock.unixMilliseconds()) }
    /// The time of pauses: nanoseconds of a clock that never steps.
    package var monotonicNanoseconds: @Sendable () -> UInt64 = { Clock.monotonicNanoseconds() }
    /// Whether its owner does the storage thread's work, turn by turn (`SnapshotStore.step`): no thread is started, and
    /// nothing looks whether the files are still there, for SQLite's disk may be a simulated one.
    package var isStepped = false
    /// The day since 1970 to which a moment belongs in the daily sums.
    package var dayNumber: @Sendable (Timestamp) -> Int = { Int($0.unixMilliseconds / 86_400_000) }
    /// The time that a killed process gets to let go of the database.
    package var takeBackMilliseconds = 5000
    /// The time for which an open waits for the lock of another server, which ends.
    package var lockMilliseconds = 50
    /// Called on the storage thread when durable writes begin to fail, and when they work again.
    package var onHealthChange: (@Sendable (StorageHealth) -> Void)?
    /// Called on the storage thread with the number of fixes that the history has lost since the start: when it loses
    /// some, at most once a minute.
    package var onLoss: (@Sendable (Int) -> Void)?
    /// Called on the storage thread within a second of another process's commit.
    package var onAccountChanges: (@Sendable (AccountChanges) -> Void)?
    /// Called on the storage thread within a second of another process's question, and at the start if some wait: each
    /// change once. Its receiver calls `answer`.
    ///
    /// A node has this one instead of `onAccountChanges`: its memory may be ahead of its database, whose accounts would
    /// set it back.
    package var onAsked: (@Sendable ([QueuedNodeRequest]) -> Void)?
    /// Whether the database becomes that of a server alone: it forgets its place in the nodes' log, and must not go back
    /// there.
    package var leavesLog = false

    package init() {}
  }

  private let queue: StorageQueue
  /// Weak: the storage thread holds it, and lets go of it with its connection.
  private weak let lock: FileLock?
  private let pictures: ReadQueue<PictureReader>
  private let history: ReadQueue<History>
  private let messages: ReadQueue<Statement>
  /// Nil if the store is stepped.
  private let thread: OSThread?
  /// The storage thread's work; nil if a thread does it.
  private let stepped: Lock<StorageThread?>
  /// Whether this start created the database.
  package let isNew: Bool
  /// How long the history is kept unless `Retention` says otherwise; nil if it is not kept.
  package let historyMilliseconds: Int64?
  /// Whether `Retention` cannot say otherwise.
  package let isHistoryFixed: Bool
  package var keepsHistory: Bool { historyMilliseconds != nil }
  private let isClosed = Lock(false)
  private let suspension = Lock<StorageSuspension?>(nil)

  /// Opens or creates the database, migrates it, reads the server's state, and starts the storage thread.
  package static func open(
    path: String, now: Timestamp, configuration: Configuration = Configuration()
  ) throws(StorageError) -> (store: SnapshotStore, state: RestoredState) {
    let lock = try FileLock(databasePath: path, waitingMilliseconds: configuration.lockMilliseconds)
    let isNew = access(path, F_OK) != 0
    let database = try Database(path: path)
    try Schema.migrate(database, path: path)
    if configuration.leavesLog { try database.execute(LogPlace.removal) }
    // In a log, the log decides when a picture is gone: a job may take it as long as no node deleted it there.
    try database.execute(
      """
      DELETE FROM sessions WHERE expires_at <= \(now.unixMilliseconds);
      DELETE FROM audit WHERE at < \(now.unixMilliseconds)
        - coalesce((SELECT audit_days FROM retention), \(Retention().auditDays)) * 86400000;
      DELETE FROM uploads WHERE is_kept = 0 AND at <= \(now.unixMilliseconds - Upload.keptMilliseconds)
        AND NOT EXISTS (SELECT 1 FROM log_place);
      """)
    // Before the tables: a commit of another process from here on is reported as a change.
    let dataVersion = try database.number("PRAGMA data_version")
    let cutoff = now.adding(milliseconds: -configuration.endedJobRetentionMilliseconds)
    let other = try beginReading(path, atOnceBy: configuration.isStepped ? database : nil) {
      (reader) throws(StorageError) in
      let drivers = try reader.drivers()
      let users = try reader.users(after: 0)
      return (
        drivers: drivers, index: DriverIndex(drivers.profiles), users: UserTable(users.users),
        userRevision: users.revision, links: try reader.links(ofJobsEndedAfter: cutoff)
      )
    }
    let own = Result { () throws(StorageError) in
      let reader = RowReader(database: database)
      var state = RestoredState()
      let start = RestoreStart(now: now, cutoff: cutoff)
      for kind in DurableKinds.all { try kind.restore(reader, at: start, into: &state) }
      state.place = try reader.place()
      return state
    }
    let (drivers, index, users, userRevision, links) = try other()
    var state = try own.get()
    state.users = users
    state.fleet.profiles = drivers.profiles
    state.fleet.positions = drivers.positions
    state.fleet.driverIndex = index
    state.fleet.links = links
    database.releaseMemory()
    let queue = StorageQueue(maximumCommits: configuration.maximumQueuedCommits)
    let worker = try StorageThread(
      database: database, lock: lock, queue: queue, configuration: configuration,
      numbers: drivers.numbers,
      accounts: try AccountChangeReader(database, userRevision: userRevision, version: dataVersion),
      files: try OpenFiles(databasePath: configuration.isStepped ? nil : path))
    return (
      try SnapshotStore(
        queue: queue, worker: worker, lock: lock, path: path, isNew: isNew,
        configuration: configuration),
      state
    )
  }

  /// Reads on another thread while the calling thread reads too: this halves the time of a large restore. The
  /// returned function waits for the end. With `database` it reads on the calling thread at once.
  private static func beginReading<Value: Sendable>(
    _ path: String, atOnceBy database: Database?,
    _ read: @escaping @Sendable (RowReader) throws(StorageError) -> Value
  ) throws(StorageError) -> () throws(StorageError) -> Value {
    if let database {
      let value = try read(RowReader(database: database))
      return { value }
    }
    let result = Handshake<Result<Value, StorageError>>()
    let thread = try OSThread.start(storage: "restore") {
      result.send(
        Result { () throws(StorageError) in
          try read(RowReader(database: try Database(path: path, creates: false)))
        })
    }
    return { () throws(StorageError) in
      thread.join()
      return try result.receive().get()
    }
  }

  private init(
    queue: StorageQueue, worker: sending StorageThread, lock: FileLock, path: String, isNew: Bool,
    configuration: Configuration
  ) throws(StorageError) {
    self.isNew = isNew
    historyMilliseconds = configuration.historyMilliseconds
    isHistoryFixed = configuration.isHistoryFixed
    self.queue = queue
    self.lock = lock
    let isStepped = configuration.isStepped
    pictures = ReadQueue(name: "photos", maximumWaiting: 64, isStepped: isStepped) {
      () throws(StorageError) in
      try PictureReader(try Database(path: path, creates: false))
    }
    history = ReadQueue(name: "history", maximumWaiting: 32, isStepped: isStepped) {
      () throws(StorageError) in
      try History(path: path)
    }
    messages = ReadQueue(name: "messages", maximumWaiting: 128, isStepped: isStepped) {
      () throws(StorageError) in
      try Database(path: path, creates: false).prepare("SELECT body FROM messages WHERE id = ?")
    }
    guard !isStepped else {
      thread = nil
      worker.begin()
      stepped = Lock(worker)
      return
    }
    stepped = Lock(nil)
    // `sending`: the worker is confined to the new thread from here on.
    thread = try .start(storage: "storage") { worker.run() }
  }

  /// One turn of a stepped store: what was posted is written, and what is due is done. Completions are called in it.
  package func step() { stepped.withLock { _ = $0?.turn(untilNanoseconds: 0) } }

  /// Whether something was posted that is not written yet.
  package var hasWork: Bool { queue.hasWork }

  /// Ends a stepped store as the end of a process would: what was posted and not written is lost.
  package func drop() {
    stepped.withLock { $0 = nil }
    queue.close()
    pictures.close()
    history.close()
    messages.close()
  }

  deinit { close() }

  /// Stores all of `writes` or none, then calls `done` on the storage thread, in the order of the commits. A commit
  /// that cannot be queued fails at once, on the caller's thread.
  package func commit(
    _ writes: [DurableWrite], _ done: @escaping @Sendable (Result<Void, StorageError>) -> Void
  ) {
    if let refusal = queue.post(.change(writes, done: done)) { done(.failure(refusal)) }
  }

  /// Applies an entry of the nodes' log after the one at `former`, in the order of all commits: its place and its
  /// changes in one transaction, however many they are, so that no crash leaves a part of it. A change that conflicts
  /// with a row is refused alone, as on every other node.
  ///
  /// `done` gets a result for each change, or a failure if nothing of the entry was applied; it is called as by
  /// `commit`. If the database does not stand at `former` (nil: never in a log) the failure is `.misplaced`: so
  /// entries may be handed over without waiting, and those behind a failed one fail too.
  package func commit(
    entry changes: [[DurableWrite]], to place: LogPlace, after former: LogPlace?,
    _ done: @escaping @Sendable (Result<[Result<Void, StorageError>], StorageError>) -> Void
  ) {
    let entry = PendingEntry(changes: changes, place: place, former: former, done: done)
    if let refusal = queue.post(.entry(entry)) { done(.failure(refusal)) }
  }

  /// Stores the outcome of an asked change for the process that waits for it: empty if the change is stored, else the
  /// reason why not. On a failing disk that process does not hear of it.
  package func answer(_ number: Int64, _ outcome: String) {
    _ = queue.post(.answer(number: number, outcome: outcome))
  }

  /// Stores positions soon; on a failing disk the newest of each driver wait, and are tried again.
  package func snapshot(_ positions: PositionBatch) {
    if !positions.isEmpty { queue.post(positions) }
  }

  /// Stores view counts soon, with the positions.
  package func snapshot(_ views: [LinkViews]) {
    if !views.isEmpty { queue.post(views) }
  }

  /// Reads the bytes of a picture beside the storage thread, nil if there is none; calls `done` on another thread, or
  /// at once if too many reads wait.
  package func readPicture(
    _ picture: StoredPicture, _ done: @escaping @Sendable (Result<[UInt8]?, StorageError>) -> Void
  ) {
    Self.read(by: pictures, done) { reader throws(StorageError) in try reader.bytes(of: picture) }
  }

  /// Reads the body of a message beside the storage thread, nil if the message is gone; calls `done` on another
  /// thread, or at once if too many reads wait.
  package func readMessage(
    _ id: String, _ done: @escaping @Sendable (Result<[UInt8]?, StorageError>) -> Void
  ) {
    Self.read(by: messages, done) { statement throws(StorageError) in try statement.bytes(of: id) }
  }

  private static func read<Source>(
    by queue: ReadQueue<Source>, _ done: @escaping @Sendable (Result<[UInt8]?, StorageError>) -> Void,
    _ work: @escaping @Sendable (Source) throws(StorageError) -> [UInt8]?
  ) {
    queue.read { source in
      done(Result { () throws(StorageError) in try work(try source.get()) })
    }
  }

  /// Calls `work` with the history on another thread than the storage thread; at once with a failure if too many
  /// reads wait.
  package func readHistory(_ work: @escaping @Sendable (Result<History, StorageError>) -> Void) {
    history.read(work)
  }

  /// The history is not pruned before that time of the monotonic clock.
  package func keepAll(untilNanoseconds: UInt64) { queue.keepAll(untilNanoseconds: untilNanoseconds) }

  package var health: StorageHealth { queue.readHealth() }
  /// The time at which the storage thread last turned, by the monotonic clock: it turns at least once a second,
  /// unless it waits for the disk.
  package var turnedAtNanoseconds: UInt64 { queue.readTurn() }
  package var statistics: StorageStatistics { queue.readStatistics() }

  /// Tells commands what they must know of this server.
  package func tell(_ note: ServerNote) { lock?.write(note) }

  /// Refuses a database that this version cannot serve, without a change to it and beside a server that runs on it. A
  /// database that does not exist is not refused.
  package static func check(path: String) throws(StorageError) {
    guard access(path, F_OK) == 0 else { return }
    try Schema.refuseForeign(try Database(path: path, creates: false), path: path)
  }

  /// Writes what waits, and lets another process have the database; blocks until then. Nothing may be committed until
  /// `resume`.
  package func suspend() throws(StorageError) {
    let suspension = StorageSuspension()
    queue.post(suspension)
    stepped.withLock { worker in
      while queue.hasWork, worker?.turn(untilNanoseconds: 0) == true {}
    }
    try suspension.began.receive().get()
    self.suspension.withLock { $0 = suspension }
  }

  /// Takes the database back from a process that has ended; blocks until then. After a failure nothing is stored any
  /// more.
  package func resume() throws(StorageError) {
    guard let suspension = suspension.withLock({ $0.take() }) else { return }
    suspension.isOver.send(true)
    stepped.withLock { $0?.goOn(after: suspension) }
    try suspension.ended.receive().get()
  }

  /// Writes the waiting rows, closes the database and ends the thread; blocks until then. Positions that a failing
  /// disk refuses are dropped.
  package func close() {
    isClosed.withLock { isClosed in
      guard !isClosed else { return }
      isClosed = true
      suspension.withLock { $0.take() }?.isOver.send(false)
      pictures.close()
      history.close()
      messages.close()
      queue.close()
      thread?.join()
      stepped.withLock { worker in
        while let present = worker, present.turn(untilNanoseconds: 0) {}
        worker = nil
      }
    }
  }
}
