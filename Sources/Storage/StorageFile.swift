import Tracking

/// The database in the form for a command (`waypost user add`): synchronous, with or without a server beside it.
/// Confined to one thread.
package final class StorageFile {
  private let database: Database
  private let writer: RowWriter

  /// Opens or creates the database, and migrates it.
  package init(path: String) throws(StorageError) {
    database = try Database(path: path)
    try Schema.migrate(database, path: path)
    writer = try RowWriter(database)
  }

  /// Returns once all of `writes` are on the disk; on an error none is.
  package func commit(_ writes: [DurableWrite]) throws(StorageError) {
    try change { _ in writes }
  }

  /// Writes the result of `make`, which reads the present rows, with no other process in between; on an error
  /// nothing.
  package func change(
    _ make: (StorageFile) throws(StorageError) -> [DurableWrite]
  ) throws(StorageError) {
    try database.execute("BEGIN IMMEDIATE")
    do throws(StorageError) {
      for write in try make(self) { try writer.write(write) }
      try database.execute("COMMIT")
    } catch {
      database.rollBack()
      throw error
    }
  }

  package func users() throws(StorageError) -> [User] {
    try RowReader(database: database).users(after: 0).users
  }

  /// Found by id, email or phone number.
  package func user(_ name: String) throws(StorageError) -> User? {
    try users().first {
      $0.id.rawValue == name || $0.email?.lowercased() == name.lowercased() || $0.phone == name
    }
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

  package func displays() throws(StorageError) -> [Display] { try RowReader(database: database).displays() }

  package func invites() throws(StorageError) -> [Invite] { try RowReader(database: database).invites() }

  package func applications() throws(StorageError) -> [DriverApplication] {
    try RowReader(database: database).applications()
  }
}
