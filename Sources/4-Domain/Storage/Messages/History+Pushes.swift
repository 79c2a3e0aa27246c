import SQLite
import Tracking

/// The browsers that are told, of one person.
extension History {
  /// Of the customers of these jobs, of the account, and of the driver; the oldest of each first.
  package func pushes(
    about jobs: [JobID], of user: UserID?, driver: DriverID?
  ) throws(StorageError) -> [PushSubscription] {
    let reader = RowReader(database: database)
    func found(_ column: String, _ id: String) throws(StorageError) -> [PushSubscription] {
      try reader.rows(
        "SELECT \(PushSubscription.columnList) FROM push_subscriptions WHERE \(column) = ?1 ORDER BY created_at, id",
        id)
    }
    var all: [PushSubscription] = []
    for job in jobs { all += try found("job", job.rawValue) }
    if let user { all += try found("user_id", user.rawValue) }
    if let driver { all += try found("driver", driver.rawValue) }
    return all
  }
}
