import Tracking

/// Whether the account's application names the picture; else it waits for a job from `at` on.
struct UploadKept: AppChange {
  static let kind = WriteKind(20, "uploadKept")

  let id: String
  let isKept: Bool
  let at: Timestamp

  private static let update = Query("UPDATE uploads SET is_kept = ?2, at = ?3 WHERE id = ?1")

  var loggedRows: [LoggedRow] { [LoggedRow(id, isKept, at)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(id, isKept, at) }

  func change(_ table: inout AppTable) {
    table.uploads[id]?.isKept = isKept
    if !isKept { table.uploads[id]?.at = at }
  }
}

extension UploadKept {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(id: try rows.value(0), isKept: try rows.value(1), at: try rows.value(2))
  }
}

extension AppRecord {
  /// Whether the account's application names the picture; else it waits for a job from `at` on.
  package static func uploadKept(id: String, _ isKept: Bool, at time: Timestamp) -> AppRecord {
    AppRecord(UploadKept(id: id, isKept: isKept, at: time))
  }
}
