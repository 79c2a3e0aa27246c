import SQLite
import Tracking

/// The job's customer wants no more mails about it: those that wait are stopped.
struct QuietJob: OutboxChange {
  static let kind = WriteKind(49, "quietJob")

  let job: JobID

  private static let insert = Query("INSERT INTO quiet_jobs (job) VALUES (?) ON CONFLICT (job) DO NOTHING")
  private static let stop = Query(
    """
    UPDATE messages SET \(MessageDelivery.Ending.quiet.assignments)
    WHERE job = ? AND state = 'waiting' AND receiver = '\(OutboxMessage.mailReceiver)'
    """)

  var loggedRows: [LoggedRow] { [LoggedRow(job)] }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.insert].run(job.rawValue)
    try rows[Self.stop].run(job.rawValue)
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    let quiet = try reader.database.prepare("SELECT job FROM quiet_jobs")
    while try quiet.step() { state.outbox.quiet(JobID(quiet.text())) }
  }

  static var leavingWithJob: [String] { ["DELETE FROM quiet_jobs WHERE job = ?1"] }

  func change(_ table: inout OutboxTable, isStored: Bool) { table.quiet(job) }
}

extension QuietJob {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(job: try rows.value(0)) }
}

extension OutboxRecord {
  /// The job's customer wants no more mails about it: those that wait are stopped.
  package static func quiet(_ job: JobID) -> OutboxRecord { OutboxRecord(QuietJob(job: job)) }
}
