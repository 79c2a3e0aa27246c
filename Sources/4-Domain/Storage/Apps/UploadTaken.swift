import Tracking

/// Makes a waiting picture one of a job. Refused as a conflict if it is gone.
struct UploadTaken: AppChange {
  static let kind = WriteKind(21, "uploadTaken")

  let id: String
  let job: JobID

  // A picture that is gone is refused, as NULL; so is a job that is not stored.
  private static let take = Query(
    """
    INSERT INTO photos (id, job, bytes)
    VALUES (?1, (SELECT number FROM jobs WHERE id = ?2), (SELECT bytes FROM uploads WHERE id = ?1))
    """)

  var loggedRows: [LoggedRow] { [LoggedRow(id, job)] }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.take].run(id, job.rawValue)
    try rows[UploadGone.removal].run(id)
  }

  func change(_ table: inout AppTable) { table.uploads[id] = nil }

  func conflict(in accounts: Accounts, before later: ArraySlice<DurableWrite>) -> StorageError? {
    accounts.apps.upload(id) == nil ? .conflict(message: "uploads.id") : nil
  }
}

extension UploadTaken {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(id: try rows.value(0), job: try rows.value(1))
  }
}

extension AppRecord {
  /// Makes it a picture of the job; refused as a conflict if it is gone.
  package static func uploadTaken(id: String, by job: JobID) -> AppRecord {
    AppRecord(UploadTaken(id: id, job: job))
  }
}
