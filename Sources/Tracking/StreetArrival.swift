import Glibc

/// Estimates a driver's time from the way along streets that is left, and from the driver's own pace.
///
/// The constants were chosen on the traces of San Francisco and Monaco, of each second driver; `waypost-bench eta-error`
/// with maps measures them on all.
enum StreetArrival {
  /// The weight of the driver's own pace against the speeds of the streets: it tells of the lights and the traffic,
  /// which no map knows.
  static let paceWeight = 0.45
  static let earliestFactor = 0.75
  static let latestFactor = 1.4

  /// - Parameters:
  ///   - meters: what is left of the way.
  ///   - seconds: the time for it at the speeds of its streets.
  static func seconds(meters: Double, seconds: Double, pace: Pace) -> Double {
    // At the pickup itself the way gives no speed.
    guard meters > 0, seconds > 0 else { return 0 }
    let bounds = ArrivalEstimate.paceMetersPerSecond
    let own = min(max(pace.expectedMetersPerSecond, bounds.lowerBound), bounds.upperBound)
    return meters / (pow(own, paceWeight) * pow(meters / seconds, 1 - paceWeight))
  }

  static func range(meters: Double, seconds: Double, pace: Pace, from start: Timestamp) -> ArrivalRange {
    ArrivalRange(
      from: start, seconds: Self.seconds(meters: meters, seconds: seconds, pace: pace),
      earliest: earliestFactor, latest: latestFactor)
  }
}
