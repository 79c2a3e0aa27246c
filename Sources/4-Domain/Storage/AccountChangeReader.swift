import SQLite
import Tracking

/// Finds the accounts that other processes changed: the side of the storage thread, to which it is confined.
final class AccountChangeReader {
  private let database: Database
  private let dataVersion: Statement
  /// The newest change of an account that is known.
  private var userRevision: Int64
  /// The state of the database at the last look.
  private var version: Int64

  init(_ database: Database, userRevision: Int64, version: Int64) throws(StorageError) {
    self.database = database
    dataVersion = try database.prepare("PRAGMA data_version")
    self.userRevision = userRevision
    self.version = version
  }

  /// Nil if no other process wrote anything since the last look.
  func read() throws(StorageError) -> AccountChanges? {
    let present = try dataVersion.number()
    guard present != version else { return nil }
    let reader = RowReader(database: database)
    let (users, revision) = try reader.users(after: userRevision)
    var drivers: [DriverProfile] = []
    for user in users {
      if let id = user.driverID, let profile = try reader.profile(id) { drivers.append(profile) }
    }
    let changes = AccountChanges(
      users: users, drivers: drivers, walls: try reader.walls(), invites: try reader.invites(),
      notices: try reader.accountNotices(), keptDigests: users.isEmpty ? nil : try reader.keyDigests())
    userRevision = revision
    version = present
    return changes
  }
}
