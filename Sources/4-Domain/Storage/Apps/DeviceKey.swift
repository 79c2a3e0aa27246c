import SQLite
import Tracking

/// The key of a driver's phone: an app on it that is not ours reports by it. The server stores only its digest, so a
/// reader of the database cannot report as the driver.
package struct DeviceKey: Hashable, Sendable {
  /// The bound for one driver.
  package static let maximumPerDriver = 10
  package static let maximumNameBytes = 80
  /// The time between two stored uses, so that positions seldom write to the disk.
  package static let useStepMilliseconds: Int64 = 10 * 60_000

  /// SHA-256 of the key, in hexadecimal digits.
  package var digest: String
  package var driverID: DriverID
  /// The phone's name, in the words of the person who made the key; at most `maximumNameBytes`.
  package var name: String
  package var createdAt: Timestamp
  /// The last known use, some minutes behind; nil for none.
  package var usedAt: Timestamp?

  package init(
    digest: String, driverID: DriverID, name: String, createdAt: Timestamp, usedAt: Timestamp? = nil
  ) {
    self.digest = digest
    self.driverID = driverID
    self.name = name
    self.createdAt = createdAt
    self.usedAt = usedAt
  }
}

extension DeviceKey: StoredRow {
  static let blank = DeviceKey(
    digest: "", driverID: DriverID(""), name: "", createdAt: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("digest", &digest)
    row.column("driver_id", &driverID)
    row.column("name", &name)
    row.column("created_at", &createdAt)
    row.column("used_at", &usedAt)
  }
}

extension DeviceKey: AppChange {
  static let kind = WriteKind(25, "deviceKey")

  private static let put = Query(DeviceKey.upsertion(into: "device_keys"))
  static let removalOfDriver = Query("DELETE FROM device_keys WHERE driver_id = ?")

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    let keys: [DeviceKey] = try reader.rows("SELECT \(DeviceKey.columnList) FROM device_keys")
    for key in keys { key.change(&state.apps) }
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .driver ? ["DELETE FROM device_keys WHERE driver_id = ?1"] : []
  }

  func change(_ table: inout AppTable) { table.add(self) }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    if erasure.kind == .driver { memory.accounts.apps.removeKeys(of: DriverID(erasure.id)) }
  }
}

extension AppRecord {
  package static func deviceKey(_ key: DeviceKey) -> AppRecord { AppRecord(key) }
}
