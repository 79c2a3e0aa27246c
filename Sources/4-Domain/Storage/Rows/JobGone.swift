import SQLite
import Tracking

/// A job is removed, with all that belongs to it.
struct JobGone: DurableChange {
  static let kind = WriteKind(2, "jobGone")

  let id: JobID

  private static let leaving = DurableKinds.all.flatMap { $0.leavingWithJob }.map { Query($0) }
  private static let removal = Query("DELETE FROM jobs WHERE id = ?")

  var record: FleetRecord? { .jobGone(id) }

  var loggedRows: [LoggedRow] { [LoggedRow(id)] }

  func write(to rows: RowWriter) throws(StorageError) {
    // They find the job by its row.
    for query in Self.leaving { try rows[query].run(id.rawValue) }
    try rows[Self.removal].run(id.rawValue)
  }

  func note(in history: HistoryWriter, at now: Timestamp) throws(StorageError) {
    try history.close(id, at: now)
  }
}

extension JobGone {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(id: try rows.value(0)) }
}
