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
    row.column("picture_at", &pictureAt)
    row.column("is_on_break", &isOnBreak)
    row.column("availability_since", &availabilitySince)
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

extension DriverProfile: DurableChange {
  static let kind = WriteKind(3, "driver")

  private static let put = Query(DriverProfile.upsertion(into: "drivers"))

  var record: FleetRecord? { .driver(self) }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows.sums.count(self) { () throws(StorageError) in try rows[Self.put].run(self) }
  }

  func note(in history: HistoryWriter, at now: Timestamp) throws(StorageError) {
    try history.note(self, at: now)
  }

  /// Where the driver was, and when online; the profile changes by a row of its own.
  static func erasing(_ kind: Erasure.Kind) -> [String] {
    guard kind == .driver else { return [] }
    let number = "(SELECT number FROM drivers WHERE id = ?1)"
    return [
      """
      UPDATE history SET bytes = max(0, bytes - (
        SELECT coalesce(sum(length(points)), 0) FROM tracks WHERE driver = \(number)))
      """,
      "DELETE FROM tracks WHERE driver = \(number)",
      "DELETE FROM positions WHERE driver = \(number)",
      "DELETE FROM driver_history WHERE driver = ?1",
    ]
  }

  static func erase(_ erasure: Erasure, from memory: some DurableMemory) {
    guard erasure.kind == .driver else { return }
    let (id, fleet) = (DriverID(erasure.id), memory.fleet)
    let changes =
      fleet.eraseNotes(ofDriver: id) + (fleet.slot(of: id).map { fleet.eraseMovement(of: $0) } ?? [])
    for change in changes { memory.announce(change) }
  }
}
