import SQLite
import System
import Tracking

/// The database in the form for a command (`waypost user add`): synchronous, with or without a server beside it.
/// Confined to one thread.
package final class StorageFile {
  private let database: Database
  private let writer: RowWriter
  private let path: String
  private let waitMilliseconds: Int64

  /// Opens or creates the database, and migrates it. A node is waited for as long as `waitMilliseconds`.
  package init(
    path: String, waitMilliseconds: Int64 = QueuedNodeRequest.waitMilliseconds
  ) throws(StorageError) {
    self.path = path
    self.waitMilliseconds = waitMilliseconds
    database = try Database(path: path)
    try Schema.migrate(database, path: path)
    writer = try RowWriter(database)
  }

  /// Returns once all of `writes` are on the disk; on an error none is, but for `.unanswered`.
  package func commit(_ writes: [DurableWrite]) throws(StorageError) {
    try change { _ in writes }
  }

  /// Writes the result of `make`, which reads the present rows, with no other process in between; on an error
  /// nothing.
  ///
  /// A database in the nodes' log is changed by its running server, for all nodes: this blocks until that server has
  /// answered. Throws `.nodeNotRunning` without a server, `.refusedByNode` if it refuses, and `.unanswered` if it is
  /// not known whether the change was made.
  package func change(
    _ make: (StorageFile) throws(StorageError) -> [DurableWrite]
  ) throws(StorageError) {
    let table = NodeRequestTable(database: database)
    var asked: Int64?
    try database.execute("BEGIN IMMEDIATE")
    do throws(StorageError) {
      let writes = try make(self)
      if try place() == nil {
        for write in writes { try writer.write(write) }
      } else if !writes.isEmpty {
        let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
        asked = try table.ask(.change(writes), ofServerAt: path, now: now)
      }
      try database.execute("COMMIT")
    } catch {
      database.rollBack()
      throw error
    }
    guard let asked else { return }
    let refusal = try table.answer(to: asked, milliseconds: waitMilliseconds)
    if !refusal.isEmpty { throw .refusedByNode(refusal) }
  }

  /// Asks the running node to delete what it can of the nodes' log up to `entry`, which a backup has; blocks until it
  /// has answered, and returns what it says. Throws `.nodeNotRunning` without a server, and `.unanswered`.
  package func trimLog(upTo entry: UInt64) throws(StorageError) -> String {
    let table = NodeRequestTable(database: database)
    let now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
    let asked = try table.ask(.trim(upTo: entry), ofServerAt: path, now: now)
    return try table.answer(to: asked, milliseconds: waitMilliseconds)
  }

  /// How far the database has applied the nodes' log; nil if it was never in one.
  package func place() throws(StorageError) -> LogPlace? { try RowReader(database: database).place() }

  package func users() throws(StorageError) -> [User] {
    try RowReader(database: database).users(after: 0).users
  }

  /// Found by id, email or phone number.
  package func user(_ name: String) throws(StorageError) -> User? {
    try users().first {
      $0.id.rawValue == name || $0.email?.lowercased() == name.lowercased() || $0.phone == name
    }
  }

  package func hasSecondFactor(_ user: UserID) throws(StorageError) -> Bool {
    try RowReader(database: database).secondFactors().contains { $0.userID == user }
  }

  package func drivers() throws(StorageError) -> [DriverProfile] {
    try RowReader(database: database).drivers().profiles
  }

  package func jobs() throws(StorageError) -> [Job] {
    try RowReader(database: database).jobs(endedAfter: Timestamp(unixMilliseconds: .min))
  }

  package func links() throws(StorageError) -> [TrackingLink] {
    try RowReader(database: database).links(ofJobsEndedAfter: Timestamp(unixMilliseconds: .min))
  }

  /// All sessions on disk, expired ones included.
  package func sessionCount() throws(StorageError) -> Int {
    try RowReader(database: database).sessions(expiringAfter: Timestamp(unixMilliseconds: .min)).count
  }

  /// The newest entries of the audit log, the newest last.
  package func audit(limit: Int) throws(StorageError) -> [AuditEntry] {
    try RowReader(database: database).audit(limit: limit)
  }

  package func walls() throws(StorageError) -> [Wall] { try RowReader(database: database).walls() }

  package func invites() throws(StorageError) -> [Invite] { try RowReader(database: database).invites() }

  package func applications() throws(StorageError) -> [DriverApplication] {
    try RowReader(database: database).applications()
  }
}
