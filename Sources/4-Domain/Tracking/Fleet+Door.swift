/// A driver who stands at the place of a job, as the positions say, while the job is still under way.
package struct AtDoor: Hashable, Sendable {
  /// The time of the first fix there.
  package let since: Timestamp
  /// The time of the newest one.
  package let fixTime: Timestamp
  /// Without a newer fix nothing is said from then on.
  package let until: Timestamp
}

extension Fleet {
  /// A house, and the way to it from where a car can stand.
  static let doorMeters = 60.0
  /// A minute: a car at traffic lights is gone by then. Phones that stand tell their place once a minute, a moment early.
  static let doorMilliseconds: Int64 = 58_000

  /// The driver of the job at its door, for a minute by the fixes themselves: a driver who passed by and then lost the
  /// signal is not there. Nil if that is not known now, and once the driver has confirmed it.
  package func driverAtDoor(of slot: JobSlot, now: Timestamp) -> AtDoor? {
    let brief = briefs[slot.rawValue]
    guard brief.status == .enRoute, let driver = brief.driverSlot,
      let pickup = jobsBySlot[slot.rawValue].pickup,
      let position = movement.tracks[driver.rawValue].position,
      position.accuracyMeters ?? 0 <= Self.doorMeters,
      position.coordinate.distanceMeters(to: pickup) <= Self.doorMeters,
      freshness(of: driver, status: brief.status, since: brief.statusTime, now: now).isCurrent,
      // The driver may be at work for a neighbor.
      secondsAtStops(before: slot, now: now) == 0,
      let came = timeOfComing(to: pickup, driver)
    else { return nil }
    // A driver who was there before is not there for this job until it has begun.
    let since = max(came, brief.statusTime)
    guard position.fixTime.millisecondsSince(since) >= Self.doorMilliseconds else { return nil }
    return AtDoor(
      since: since, fixTime: position.fixTime,
      until: position.fixTime.adding(milliseconds: configuration.silentAfterMilliseconds))
  }

  /// When a driver who is at a place now came there, by the trail.
  private func timeOfComing(to place: Coordinate, _ driver: DriverSlot) -> Timestamp? {
    let trail = movement.trails[driver.rawValue]
    guard let newest = trail.newest,
      // Who has moved less since than two points are apart may have come from a point outside.
      newest.coordinate.distanceMeters(to: place) <= Self.doorMeters + 2 * Trail.minimumSpacingMeters
    else { return nil }
    var (came, age) = (newest, 0)
    while !came.isAfterGap, age + 1 < trail.count {
      age += 1
      let point = trail[fromNewest: age]
      guard point.coordinate.distanceMeters(to: place) <= Self.doorMeters else { break }
      came = point
    }
    return came.time
  }
}
