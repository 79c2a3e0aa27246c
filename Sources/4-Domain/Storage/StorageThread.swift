import SQLite
import System
import Tracking

/// The writing connection and the work on its thread: durable commits in groups, changed positions in the same
/// transactions, and retries when the disk fails.
final class StorageThread {
  private let database: Database
  private let transactions: Transactions
  private let writer: RowWriter
  private let history: HistoryWriter
  private let commitWriter: CommitWriter
  private let asked: NodeRequestReader
  private let accounts: AccountChangeReader
  private let earlierPictures: EarlierPictures
  private let queue: StorageQueue
  private let configuration: SnapshotStore.Configuration

  private var unsaved = UnsavedPositions()
  /// View counts that are not on disk yet, the newest of each link.
  private var unsavedViews: [String: LinkViews] = [:]
  private var unsavedTracks: UnsavedTracks
  private var tracksAtNanoseconds: UInt64 = 0
  private var lostFixes = 0
  private var tellsLossAtNanoseconds: UInt64 = 0
  private var pruneAtNanoseconds: UInt64 = 0
  /// The day since 1970 on which the search for customers to erase began anew.
  private var eraserDay: Int64 = 0
  private var sumsAtNanoseconds: UInt64 = 0
  private var isClosing = false
  /// By slot: the driver's row number, 0 if it is not known.
  private var numbers: [Int64]
  /// Drivers whose row numbers must still be read.
  private var newcomers: [(slot: DriverSlot, id: DriverID)] = []
  private var retryAtNanoseconds: UInt64 = 0
  private var error: StorageError?
  /// Held as long as the connection.
  private let lock: FileLock
  private var files: OpenFiles
  private var tickAtNanoseconds: UInt64 = 0
  private var foreignChangesAtNanoseconds: UInt64 = 0

  init(
    database: Database, lock: FileLock, queue: StorageQueue, configuration: SnapshotStore.Configuration,
    numbers: [Int64], accounts: AccountChangeReader, files: OpenFiles
  ) throws(StorageError) {
    self.files = files
    self.database = database
    self.lock = lock
    self.queue = queue
    self.configuration = configuration
    self.numbers = numbers
    self.accounts = accounts
    transactions = try Transactions(database)
    writer = try RowWriter(database, dayNumber: configuration.dayNumber)
    history = try HistoryWriter(database)
    commitWriter = try CommitWriter(
      database, transactions, rows: writer, history: history,
      keepsHistory: configuration.historyMilliseconds != nil)
    asked = try NodeRequestReader(database)
    earlierPictures = try EarlierPictures(database)
    unsavedTracks = UnsavedTracks(maximumBytes: configuration.maximumUnsavedHistoryBytes)
    tracksAtNanoseconds =
      configuration.monotonicNanoseconds() + configuration.historyFlushMilliseconds * 1_000_000
    sumsAtNanoseconds = configuration.monotonicNanoseconds() + 60_000_000_000
    // An earlier process may have ended between the two.
    writer.eraser.isInLog = true
  }

  /// Works until the queue is closed and empty.
  func run() {
    begin()
    while turn(untilNanoseconds: min(tickAtNanoseconds, foreignChangesAtNanoseconds)) {}
  }

  /// Before the first turn.
  func begin() {
    let now = configuration.monotonicNanoseconds()
    tickAtNanoseconds = now + configuration.retryMilliseconds * 1_000_000
    foreignChangesAtNanoseconds = now + configuration.foreignChangesMilliseconds * 1_000_000
  }

  /// Waits for work until the deadline, and does what is due. Returns false once the queue is closed and empty.
  func turn(untilNanoseconds deadline: UInt64) -> Bool {
    let now = configuration.monotonicNanoseconds()
    let isMoreToSave = isAnythingUnsaved && now >= retryAtNanoseconds
    let work = queue.take(
      maximumWrites: configuration.maximumWritesPerTransaction,
      untilNanoseconds: isMoreToSave ? 0 : deadline)
    unsaved.add(work.positions.rows)
    if configuration.historyMilliseconds != nil {
      let dropped = unsavedTracks.droppedCount
      unsavedTracks.add(work.positions.passed)
      unsavedTracks.add(work.positions.rows)
      note(lost: work.positions.lostCount + unsavedTracks.droppedCount - dropped)
    }
    newcomers += work.positions.newcomers
    for link in work.views { unsavedViews[link.token] = link }
    if !work.commits.isEmpty || isDueToSave { process(work.commits) }
    if work.isClosing {
      saveTheRest()
      return false
    }
    if let suspension = work.suspension, pause(suspension), !configuration.isStepped,
      suspension.isOver.receive()
    {
      goOn(after: suspension)
    }
    if configuration.monotonicNanoseconds() >= tickAtNanoseconds {
      tick()
      tickAtNanoseconds =
        configuration.monotonicNanoseconds() + configuration.retryMilliseconds * 1_000_000
    }
    if configuration.monotonicNanoseconds() >= foreignChangesAtNanoseconds {
      takeForeignChanges()
      foreignChangesAtNanoseconds =
        configuration.monotonicNanoseconds() + configuration.foreignChangesMilliseconds * 1_000_000
    }
    return true
  }

  /// The last try, also for rows that failed a moment ago.
  private func saveTheRest() {
    isClosing = true
    while isAnythingUnsaved {
      retryAtNanoseconds = 0
      process([])
      if error != nil { return }
    }
  }

  /// Lets another process have the database; returns whether it has it.
  private func pause(_ suspension: StorageSuspension) -> Bool {
    saveTheRest()
    isClosing = false
    if let error {
      suspension.began.send(.failure(error))
      return false
    }
    lock.release()
    suspension.began.send(.success(()))
    return true
  }

  /// Takes the database back: the other process is gone without going on.
  func goOn(after suspension: StorageSuspension) {
    suspension.ended.send(
      Result { () throws(StorageError) in
        try lock.takeBack(withinMilliseconds: configuration.takeBackMilliseconds)
        // A newer version may have migrated it before it failed.
        try Schema.refuseForeign(database, path: "")
      })
  }

  private var isAnythingUnsaved: Bool { !unsaved.isEmpty || !unsavedViews.isEmpty || areTracksDue }

  private var areTracksDue: Bool {
    !unsavedTracks.isEmpty && (isClosing || configuration.monotonicNanoseconds() >= tracksAtNanoseconds)
  }

  private var isDueToSave: Bool {
    isAnythingUnsaved && configuration.monotonicNanoseconds() >= retryAtNanoseconds
  }

  private func process(_ commits: [PendingCommit]) {
    let isSaving = isDueToSave
    let count = isSaving ? min(unsaved.count, configuration.maximumPositionsPerTransaction) : 0
    let views = isSaving ? Array(unsavedViews.values.prefix(configuration.maximumWritesPerTransaction)) : []
    let trackCount =
      isSaving && areTracksDue ? min(unsavedTracks.count, configuration.maximumTracksPerTransaction) : 0
    var (outcomes, failure) = transact(commits, unsaved.next(count), views, unsavedTracks.next(trackCount))
    if failure == nil {
      unsaved.removeNext(count)
      unsavedTracks.removeNext(trackCount)
      if unsavedTracks.isEmpty, unsaved.isEmpty { writer.eraser.didSettle() }
      emptyLog()
      if trackCount > 0, unsavedTracks.isEmpty {
        tracksAtNanoseconds =
          configuration.monotonicNanoseconds() + configuration.historyFlushMilliseconds * 1_000_000
      }
      for link in views { unsavedViews[link.token] = nil }
    } else if isSaving {
      retryAtNanoseconds = configuration.monotonicNanoseconds() + configuration.retryMilliseconds * 1_000_000
      // The disk may still have room for the commits, which matter more.
      if !commits.isEmpty { (outcomes, failure) = transact(commits, [], [], []) }
    }
    let saved = failure == nil ? count : 0
    report(failure) { statistics in
      statistics.committed += outcomes.reduce(0) { $0 + $1.writtenCount }
      statistics.positionsWritten += saved
    }
    for (commit, outcome) in zip(commits, outcomes) { commit.end(outcome) }
  }

  /// What was erased stands in the write-ahead log until that is empty. A reader that is in the middle of it delays
  /// this: it is tried again each second.
  private func emptyLog() {
    guard writer.eraser.isInLog else { return }
    do throws(StorageError) {
      if try database.emptyLog() { writer.eraser.isInLog = false }
    } catch {
      report(error) { _ in }
    }
  }

  /// One transaction. A change whose own rows are refused fails alone; any other failure fails them all.
  private func transact(
    _ commits: [PendingCommit], _ positions: ArraySlice<PositionSnapshot>, _ views: [LinkViews],
    _ tracks: ArraySlice<UnsavedTracks.Chunk>
  ) -> (outcomes: [PendingCommit.Outcome], failure: StorageError?) {
    do throws(StorageError) {
      let (outcomes, met) = try transactions.run { () throws(StorageError) in
        try files.check()
        var outcomes: [PendingCommit.Outcome] = []
        outcomes.reserveCapacity(commits.count)
        let now = configuration.clock()
        for commit in commits { outcomes.append(try commitWriter.write(commit, at: now)) }
        let met = try save(positions)
        for link in views { try writer.write(link) }
        try save(tracks, met)
        // Drivers that were erased moved on until then: what came late to the disk goes too, before a crash can keep it.
        if !positions.isEmpty || !tracks.isEmpty { try writer.eraser.settle() }
        return (outcomes, met)
      }
      // Checked again: a commit to a file that was removed meanwhile is not acknowledged.
      try files.check()
      for (slot, number) in met { numbers[slot.rawValue] = number }
      if !positions.isEmpty { newcomers.removeAll { numbers[$0.slot.rawValue] != 0 } }
      return (outcomes, nil)
    } catch {
      return (commits.map { _ in .failed(error) }, error)
    }
  }

  /// Returns the row numbers that were read; they hold only once the transaction is committed.
  private func save(
    _ positions: ArraySlice<PositionSnapshot>
  ) throws(StorageError) -> [(slot: DriverSlot, number: Int64)] {
    guard !positions.isEmpty else { return [] }
    var met: [(slot: DriverSlot, number: Int64)] = []
    var isMet: [DriverSlot: Int64] = [:]
    for (slot, id) in newcomers {
      if slot.rawValue >= numbers.count {
        numbers.append(contentsOf: repeatElement(0, count: slot.rawValue + 1 - numbers.count))
      }
      let number = try writer.number(of: id)
      met.append((slot, number))
      isMet[slot] = number
    }
    for row in positions {
      let slot = row.slot
      let known = slot.rawValue < numbers.count ? numbers[slot.rawValue] : 0
      // A row cannot be restored if no batch named its driver; batches always name it.
      guard let number = known != 0 ? known : isMet[slot] else { continue }
      try writer.write(row.position, ofDriver: number)
    }
    return met
  }

  /// A driver without a known number has no row to which its positions could belong.
  private func save(
    _ tracks: ArraySlice<UnsavedTracks.Chunk>, _ met: [(slot: DriverSlot, number: Int64)]
  ) throws(StorageError) {
    guard !tracks.isEmpty else { return }
    var bytes = 0
    for chunk in tracks {
      let slot = chunk.slot.rawValue
      var number = slot < numbers.count ? numbers[slot] : 0
      if number == 0 { number = met.first { $0.slot == chunk.slot }?.number ?? 0 }
      guard number != 0 else { continue }
      bytes += try history.write(chunk, ofDriver: number)
    }
    try history.grow(by: bytes)
  }

  /// Deletes expired history: a bounded part each second, until nothing is too old.
  private func prune() {
    guard configuration.monotonicNanoseconds() >= max(pruneAtNanoseconds, queue.keepsAllUntilNanoseconds)
    else {
      return
    }
    do throws(StorageError) {
      let (now, limit) = (configuration.clock(), configuration.maximumTracksPerTransaction)
      let retention = try RowReader(database: database).retention()
      var isMore = false
      if let kept = configuration.historyMilliseconds {
        let chosen = configuration.isHistoryFixed ? nil : retention.historyHours
        isMore = try history.prune(
          before: now.adding(milliseconds: -(chosen.map { Int64($0) * 3_600_000 } ?? kept)),
          maximumBytes: configuration.maximumHistoryBytes, limit: limit)
      }
      if try deleteAudit(before: now.adding(milliseconds: -retention.auditMilliseconds), limit: limit) {
        isMore = true
      }
      if let days = retention.customerDays, try eraseCustomers(olderThan: days, now: now, limit: limit) {
        isMore = true
      }
      if !isMore {
        pruneAtNanoseconds =
          configuration.monotonicNanoseconds() + configuration.historyPruneMilliseconds * 1_000_000
      }
    } catch {
      report(error) { _ in }
    }
  }

  /// Each new entry deletes old ones too; an hour may have none.
  private func deleteAudit(before time: Timestamp, limit: Int) throws(StorageError) -> Bool {
    let old = "SELECT number FROM audit WHERE at < \(time.unixMilliseconds) LIMIT \(limit)"
    guard try database.number("SELECT count(*) FROM (\(old))") > 0 else { return false }
    try transactions.run { () throws(StorageError) in
      try database.execute("DELETE FROM audit WHERE number IN (\(old))")
    }
    return try database.number("SELECT count(*) FROM (\(old))") > 0
  }

  private func eraseCustomers(olderThan days: Int, now: Timestamp, limit: Int) throws(StorageError) -> Bool {
    let day: Int64 = 24 * 3_600_000
    if now.unixMilliseconds / day != eraserDay {
      eraserDay = now.unixMilliseconds / day
      writer.eraser.beginAgain()
    }
    var isMore = false
    try transactions.run { () throws(StorageError) in
      isMore = try writer.eraser.eraseCustomers(
        ofJobsEndedBefore: now.adding(milliseconds: -Int64(days) * day), limit: limit)
    }
    return isMore
  }

  private func cleanPictures() throws(StorageError) {
    guard earlierPictures.isAnyLeft else { return }
    try transactions.run { () throws(StorageError) in
      if try earlierPictures.cleanNext() { writer.eraser.isInLog = true }
    }
  }

  private func note(lost count: Int) {
    guard count > 0 else { return }
    lostFixes += count
    let now = configuration.monotonicNanoseconds()
    guard now >= tellsLossAtNanoseconds else { return }
    tellsLossAtNanoseconds = now + 60_000_000_000
    configuration.onLoss?(lostFixes)
  }

  /// Once an hour.
  private func ageSums() throws(StorageError) {
    let now = configuration.monotonicNanoseconds()
    guard now >= max(sumsAtNanoseconds, queue.keepsAllUntilNanoseconds) else { return }
    sumsAtNanoseconds = now + 3_600_000_000_000
    try writer.sums.age(now: configuration.clock())
  }

  /// Once a second: checks whether the files are still there, and whether a failing disk works again.
  private func tick() {
    prune()
    emptyLog()
    do throws(StorageError) {
      try cleanPictures()
      try ageSums()
      try files.check()
      if error != nil {
        try database.execute("UPDATE probe SET count = count + 1")
        report(nil) { _ in }
      }
    } catch {
      report(error) { _ in }
    }
  }

  /// Reads the changes of other processes, and those that they ask for: an account that they end must not go on for
  /// long.
  private func takeForeignChanges() {
    do throws(StorageError) {
      if let notify = configuration.onAccountChanges, let changes = try accounts.read() { notify(changes) }
      if let notify = configuration.onAsked {
        let changes = try asked.read(
          now: configuration.clock(), at: configuration.monotonicNanoseconds())
        if !changes.isEmpty { notify(changes) }
      }
    } catch {
      report(error) { _ in }
    }
  }

  private func report(_ failure: StorageError?, _ change: (inout StorageStatistics) -> Void) {
    error = failure
    let health = StorageHealth(error: failure, waitingPositionCount: unsaved.count)
    let isChanged = queue.report(health) { statistics in
      if failure == nil { statistics.transactions += 1 } else { statistics.failedTransactions += 1 }
      statistics.lostFixes = lostFixes
      change(&statistics)
    }
    if isChanged { configuration.onHealthChange?(health) }
  }
}
