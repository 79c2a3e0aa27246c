/// A picture that no job took is deleted.
struct UploadGone: AppChange {
  static let kind = WriteKind(22, "uploadGone")

  let id: String

  static let removal = Query("DELETE FROM uploads WHERE id = ?")

  var loggedRows: [LoggedRow] { [LoggedRow(id)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.removal].run(id) }

  func change(_ table: inout AppTable) { table.uploads[id] = nil }
}

extension UploadGone {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(id: try rows.value(0)) }
}

extension AppRecord {
  package static func uploadGone(id: String) -> AppRecord { AppRecord(UploadGone(id: id)) }
}
