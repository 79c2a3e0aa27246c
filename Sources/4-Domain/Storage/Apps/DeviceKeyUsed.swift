import Tracking

/// A use of a phone's key; does nothing to a key that is gone.
struct DeviceKeyUsed: AppChange {
  static let kind = WriteKind(26, "deviceKeyUsed")

  let digest: String
  let at: Timestamp

  private static let update = Query("UPDATE device_keys SET used_at = ?2 WHERE digest = ?1")

  var loggedRows: [LoggedRow] { [LoggedRow(digest, at)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.update].run(digest, at) }

  func change(_ table: inout AppTable) { table.use(keyOf: digest, at: at) }
}

extension DeviceKeyUsed {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(digest: try rows.value(0), at: try rows.value(1))
  }
}

extension AppRecord {
  /// Does nothing to a key that is gone.
  package static func deviceKeyUsed(digest: String, at time: Timestamp) -> AppRecord {
    AppRecord(DeviceKeyUsed(digest: digest, at: time))
  }
}
