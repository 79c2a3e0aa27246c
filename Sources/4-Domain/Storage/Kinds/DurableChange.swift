import SQLite
import Tracking

/// A durable change of one kind. All that is known of the kind stands in its type's file; `DurableKinds` lists the types.
///
/// What most kinds do not need has a default that does nothing.
protocol DurableChange: Hashable, Sendable {
  static var kind: WriteKind { get }

  // The log of the nodes.

  /// The first two rows of a record are those of `StoredRow.loggedRows`.
  var loggedRows: [LoggedRow] { get }
  /// Throws `.newerLog` for what only a later version can read, `.badLogEntry` for what none writes.
  init(logged rows: LoggedRows) throws(StorageError)

  // The database, on the storage thread.

  /// Within a transaction that its caller opened. Throws `.conflict` if the rows contradict what is stored.
  func write(to rows: RowWriter) throws(StorageError)
  /// Notes the change, which is written, in the history from `now` on.
  func note(in history: HistoryWriter, at now: Timestamp) throws(StorageError)
  /// Reads what the kind's table holds at the start. Drivers, links and accounts are read by `SnapshotStore.open`.
  static func restore(_ reader: RowReader, at start: RestoreStart, into state: inout RestoredState)
    throws(StorageError)
  /// SQL that erases what the table holds about a person; its only parameter is the id of the job, driver or account.
  static func erasing(_ kind: Erasure.Kind) -> [String]
  /// SQL that deletes the rows of a job that is removed; its only parameter is the job's id.
  static var leavingWithJob: [String] { get }

  // The memory, on the front loop.

  /// What it changes of the fleet, if anything.
  var record: FleetRecord? { get }
  /// Changes the memory; the records of the fleet follow, all together.
  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges)
  /// The rest, when the fleet has its records.
  ///
  /// - Parameter isStored: whether this server's disk has the change; else `stored` follows.
  func follow(in memory: some DurableMemory, isStored: Bool)
  /// The disk has the change now, or its database refused it.
  func stored(in memory: some DurableMemory)
  /// Erases what the memory holds of a person.
  static func erase(_ erasure: Erasure, from memory: some DurableMemory)

  // Contradictions that the memory knows.

  /// Why it contradicts what stands already; `later` are the writes that are committed with it.
  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError?
  /// Whether two of them may contradict each other although they touch no common job or driver.
  static var mayConflict: Bool { get }
  /// Whether it changes the row of an account.
  static var changesAccount: Bool { get }
}

extension DurableChange {
  func note(in history: HistoryWriter, at now: Timestamp) throws(StorageError) {}
  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {}
  static func erasing(_ kind: Erasure.Kind) -> [String] { [] }
  static var leavingWithJob: [String] { [] }

  var record: FleetRecord? { nil }
  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    if let record { applied.records.append(record) }
  }
  func follow(in memory: some DurableMemory, isStored: Bool) {}
  func stored(in memory: some DurableMemory) {}
  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {}

  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? { nil }
  static var mayConflict: Bool { false }
  static var changesAccount: Bool { false }

  func isEqual(to other: any DurableChange) -> Bool { other as? Self == self }
}

/// A record that is written as it is.
extension DurableChange where Self: StoredRow {
  init(logged rows: LoggedRows) throws(StorageError) {
    self = try rows.record()
  }
}
