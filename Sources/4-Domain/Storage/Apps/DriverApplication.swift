import Tracking

/// The facts about driver and truck that a driver entered in the app; the operator reads them before approving the
/// driver. The caller that creates one bounds its texts.
package struct DriverApplication: Hashable, Sendable {
  package var driverID: DriverID
  /// A type that the app knows.
  package var truckType: String?
  /// A number or a text, as JSON: the app gets it back unchanged.
  package var truckCapacityJSON: String?
  package var licenseURL: String?
  package var insuranceURL: String?
  package var truckPhotos: [String]
  package var isOperator: Bool
  package var at: Timestamp

  package init(
    driverID: DriverID, truckType: String? = nil, truckCapacityJSON: String? = nil, licenseURL: String? = nil,
    insuranceURL: String? = nil, truckPhotos: [String] = [], isOperator: Bool = false, at: Timestamp
  ) {
    self.driverID = driverID
    self.truckType = truckType
    self.truckCapacityJSON = truckCapacityJSON
    self.licenseURL = licenseURL
    self.insuranceURL = insuranceURL
    self.truckPhotos = truckPhotos
    self.isOperator = isOperator
    self.at = at
  }

  /// All addresses in it.
  package var urls: [String] { truckPhotos + [licenseURL, insuranceURL].compactMap { $0 } }
}

extension DriverApplication: StoredRow {
  static let blank = DriverApplication(driverID: DriverID(""), at: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("driver_id", &driverID)
    row.column("truck_type", &truckType)
    row.column("truck_capacity", &truckCapacityJSON)
    row.column("license_url", &licenseURL)
    row.column("insurance_url", &insuranceURL)
    row.column("truck_photos", &truckPhotos, separator: "\n")
    row.column("is_operator", &isOperator)
    row.column("at", &at)
  }
}

extension DriverApplication: AppChange {
  static let kind = WriteKind(17, "application")

  private static let put = Query(DriverApplication.upsertion(into: "applications"))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    for application in try reader.applications() { application.change(&state.apps) }
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .driver ? ["DELETE FROM applications WHERE driver_id = ?1"] : []
  }

  func change(_ table: inout AppTable) { table.applications[driverID] = self }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    if erasure.kind == .driver { memory.accounts.apps.applications[DriverID(erasure.id)] = nil }
  }
}

extension AppRecord {
  package static func application(_ application: DriverApplication) -> AppRecord { AppRecord(application) }
}
