import Tracking

/// A phone's key is deleted: what was connected by it ends.
struct DeviceKeyGone: AppChange {
  static let kind = WriteKind(27, "deviceKeyGone")

  let digest: String

  private static let removal = Query("DELETE FROM device_keys WHERE digest = ?")

  var loggedRows: [LoggedRow] { [LoggedRow(digest)] }

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.removal].run(digest) }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    if let key = memory.accounts.apps.deviceKey(digest), let slot = memory.fleet.slot(of: key.driverID) {
      applied.driversWithoutKey.insert(slot)
    }
    change(&memory.accounts.apps)
  }

  func change(_ table: inout AppTable) { table.remove(keyOf: digest) }
}

extension DeviceKeyGone {
  init(logged rows: LoggedRows) throws(StorageError) { self.init(digest: try rows.value(0)) }
}

extension AppRecord {
  package static func deviceKeyGone(digest: String) -> AppRecord { AppRecord(DeviceKeyGone(digest: digest)) }
}
