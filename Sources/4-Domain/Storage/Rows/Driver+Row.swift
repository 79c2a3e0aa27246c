import Tracking

extension DriverProfile: StoredRow {
  static let blank = DriverProfile(id: DriverID(""))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("user_id", &userID)
    row.column("name", &name)
    row.column("vehicle", &vehicle)
    row.column("phone", &phone)
    row.column("rating", &rating)
    row.column("completed_job_count", &completedJobCount)
    row.column("is_approved", &isApproved)
    row.column("is_online", &isOnline)
    row.sharedColumn("operator_name", &operatorName)
    var (newest, count) = (Int(ratings.newest), ratings.count)
    row.column("newest_ratings", &newest)
    row.column("rating_count", &count)
    if row.isReading { ratings = DriverRatings(newest: UInt64(clamping: newest), count: count) }
  }
}

/// A driver's newest position, with the number of the driver's row.
struct PositionRow: StoredRow {
  var number: Int64
  /// Nil only if it was read for a driver without a position.
  var position: Position?

  static let blank = PositionRow(number: 0)

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    var (latitude, longitude) = (position?.coordinate.latitude, position?.coordinate.longitude)
    var (fixTime, receivedAt) = (position?.fixTime, position?.receivedAt)
    var (heading, speed) = (position?.headingDegrees, position?.speedMetersPerSecond)
    var accuracy = position?.accuracyMeters
    row.column("driver", &number)
    row.column("latitude", &latitude)
    row.column("longitude", &longitude)
    row.column("fix_time", &fixTime)
    row.column("received_at", &receivedAt)
    row.column("heading", &heading)
    row.column("speed", &speed)
    row.column("accuracy", &accuracy)

    guard row.isReading, let latitude, let longitude, let receivedAt,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return }
    position = Position(
      coordinate: coordinate, fixTime: fixTime, receivedAt: receivedAt, headingDegrees: heading,
      speedMetersPerSecond: speed, accuracyMeters: accuracy)
  }
}
