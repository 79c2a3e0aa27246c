import Glibc

/// Estimates a driver's time from the way along streets that is left, and from the driver's own pace.
///
/// The constants were chosen on the traces of San Francisco and Monaco, of each second driver; `waypost-bench eta-error`
/// with maps measures them on all.
enum StreetArrival {
  /// The weight of the driver's own pace against the learned speeds of the streets: little, for it tells of the streets
  /// behind the driver.
  static let paceWeight = 0.2

  /// - Parameters:
  ///   - meters: what is left of the way.
  ///   - seconds: the time for it at the learned speeds of its streets.
  static func seconds(meters: Double, seconds: Double, pace: Pace) -> Double {
    // At the pickup itself the way gives no speed.
    guard meters > 0, seconds > 0 else { return 0 }
    let bounds = ArrivalEstimate.paceMetersPerSecond
    let own = min(max(pace.expectedMetersPerSecond, bounds.lowerBound), bounds.upperBound)
    return meters / (pow(own, paceWeight) * pow(meters / seconds, 1 - paceWeight))
  }

  static func range(
    meters: Double, seconds: Double, pace: Pace, spread: ArrivalSpread, from start: Timestamp
  ) -> ArrivalRange {
    let expected = Self.seconds(meters: meters, seconds: seconds, pace: pace)
    let parts = spread.range(ofSeconds: expected)
    return ArrivalRange(
      from: start, seconds: expected, earliest: parts.earliest, latest: parts.latest, lastStepsMilliseconds: 0
    )
  }
}
