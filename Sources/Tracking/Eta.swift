/// When the driver will be there, as a range of seconds from now: an estimate from the distance as the crow flies,
/// a detour factor, and the driver's own mean speed.
package struct Eta: Hashable, Sendable {
  package static let arrivingWithinMeters = 150.0

  package var earliestSeconds: Int
  package var latestSeconds: Int
  /// As the crow flies.
  package var distanceMeters: Double
  /// Within `arrivingWithinMeters`: say so instead of a number.
  package var isArriving: Bool

  package init(earliestSeconds: Int, latestSeconds: Int, distanceMeters: Double, isArriving: Bool) {
    self.earliestSeconds = earliestSeconds
    self.latestSeconds = latestSeconds
    self.distanceMeters = distanceMeters
    self.isArriving = isArriving
  }

  /// Nil when nothing honest can be said: the driver is not under way to this job, the position is not live,
  /// there is no pickup, the speed is not known yet, or the way is longer than six hours.
  package init?(of driver: Driver, to job: Job, freshness: Freshness, now: Timestamp) {
    guard job.status == .enRoute, job.driverID == driver.id, freshness.isLive,
      let position = driver.position, let pickup = job.pickup
    else { return nil }
    let distance = position.coordinate.distanceMeters(to: pickup)
    if distance <= Self.arrivingWithinMeters {
      self.init(earliestSeconds: 0, latestSeconds: 120, distanceMeters: distance, isArriving: true)
      return
    }
    guard let smoothed = driver.smoothedSpeedMetersPerSecond else { return nil }
    // A queue does not last for ever, and a motorway ends: keep the speed within those of a city's streets.
    let speed = min(max(smoothed, 3), 25)
    // Streets are 1.2 to 1.6 times as long as the crow's way; the speed will be a little higher or lower.
    let earliest = distance * 1.2 / (speed * 1.15)
    let latest = distance * 1.6 / (speed * 0.85) + 60
    guard latest <= 6 * 3600 else { return nil }
    // What passed since the fix was driven already.
    let passed = Double(freshness.ageMilliseconds ?? 0) / 1000
    self.init(
      earliestSeconds: Int(max(0, earliest - passed)), latestSeconds: Int(max(60, latest - passed)),
      distanceMeters: distance, isArriving: false)
  }
}
