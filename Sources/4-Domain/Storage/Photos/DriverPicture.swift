import Tracking

/// The bytes of one driver's picture; when it was taken stands in the driver's profile, in the same change.
package struct DriverPicture: Hashable, Sendable {
  package let driverID: DriverID
  /// At most `Portrait.maximumBytes`, so that it is one message of the nodes' log; empty for none any more.
  package let jpeg: [UInt8]

  package init(driverID: DriverID, jpeg: [UInt8]) {
    self.driverID = driverID
    self.jpeg = jpeg
  }
}

extension DriverPicture: DurableChange {
  static let kind = WriteKind(78, "driverPicture")

  private static let put = Query("INSERT OR REPLACE INTO driver_pictures (driver, bytes) VALUES (?, ?)")
  private static let remove = Query("DELETE FROM driver_pictures WHERE driver = ?")

  var loggedRows: [LoggedRow] { [LoggedRow(driverID, jpeg)] }

  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(driverID: try rows.value(0), jpeg: try rows.value(1))
  }

  func write(to rows: RowWriter) throws(StorageError) {
    if jpeg.isEmpty {
      try rows[Self.remove].run(driverID.rawValue)
    } else {
      try rows[Self.put].run(driverID.rawValue, jpeg)
    }
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] {
    kind == .driver ? ["DELETE FROM driver_pictures WHERE driver = ?1"] : []
  }
}

extension DurableWrite {
  /// Together with the profile that says when it was taken.
  package static func driverPicture(_ picture: DriverPicture) -> DurableWrite { DurableWrite(picture) }
}
