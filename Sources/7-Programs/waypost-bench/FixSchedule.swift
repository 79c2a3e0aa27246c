/// When each driver reports: one after the other at equal distances, and then again from the first. A process that reads
/// pages can compute from it when a position was due, though another process sends it.
struct FixSchedule {
  /// The time of the first report, on the monotonic clock.
  let startNanoseconds: UInt64
  /// The time between the reports of two drivers.
  let gapNanoseconds: UInt64
  let driverCount: Int

  /// When the report with this number, counted over all drivers, is due.
  func due(_ number: Int) -> UInt64 { startNanoseconds + UInt64(number) * gapNanoseconds }

  /// The nanoseconds since a driver's newest report of the position `place` of `PacedDrivers.placeCount` was due; nil if
  /// none was.
  func age(of place: Int, of driver: Int, at now: UInt64) -> UInt64? {
    guard now >= due(driver) else { return nil }
    let newest = Int((now - due(driver)) / (gapNanoseconds * UInt64(driverCount)))
    let count = PacedDrivers.placeCount
    let round = newest - ((newest - place) % count + count) % count
    return round < 0 ? nil : now - due(round * driverCount + driver)
  }
}
