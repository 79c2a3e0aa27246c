/// The next bytes of a picture: where nodes share a log, large ones go in parts.
struct UploadPart: AppChange {
  static let kind = WriteKind(24, "uploadPart")

  let id: String
  let bytes: [UInt8]

  // Two blobs together make a text.
  private static let update = Query("UPDATE uploads SET bytes = CAST(bytes || ?2 AS BLOB) WHERE id = ?1")

  var loggedRows: [LoggedRow] { [LoggedRow(id, bytes)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(id, bytes) }

  func change(_ table: inout AppTable) {}
}

extension UploadPart {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(id: try rows.value(0), bytes: try rows.value(1))
  }
}

extension AppRecord {
  /// The next bytes of a picture: where nodes share a log, large ones go in parts.
  package static func uploadPart(id: String, bytes: [UInt8]) -> AppRecord {
    AppRecord(UploadPart(id: id, bytes: bytes))
  }
}
