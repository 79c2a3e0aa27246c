import Glibc

/// Estimates a driver's time from the way along streets that is left, and from the driver's own pace.
///
/// The constants were chosen on the traces of San Francisco and Monaco, of each second driver; `waypost-bench eta-error`
/// with maps measures them on all.
enum StreetArrival {
  /// The weight of the driver's own pace against the speeds of the streets: where these are only the map's, it tells of
  /// the lights and the traffic, which no map knows. Beside learned ones it tells only of the streets behind the driver.
  static let mapPaceWeight = 0.45
  static let learnedPaceWeight = 0.2
  /// The range by the map's speeds, whose errors differ from town to town, and the last steps.
  static let mapRange = (earliest: 0.75, latest: 1.4)

  /// A stop takes between these parts of the time that is expected of it.
  static let stopRange = (earliest: 0.5, latest: 1.75)

  /// - Parameters:
  ///   - meters: what is left of the way.
  ///   - seconds: the time for it at the speeds of its streets.
  ///   - learnedShare: the part of that time that was learned, 0...1.
  static func seconds(meters: Double, seconds: Double, learnedShare: Double, pace: Pace) -> Double {
    // At the pickup itself the way gives no speed.
    guard meters > 0, seconds > 0 else { return 0 }
    let bounds = ArrivalEstimate.paceMetersPerSecond
    let own = min(max(pace.expectedMetersPerSecond, bounds.lowerBound), bounds.upperBound)
    let weight = mapPaceWeight + (learnedPaceWeight - mapPaceWeight) * learnedShare
    return meters / (pow(own, weight) * pow(meters / seconds, 1 - weight))
  }

  static func range(
    meters: Double, seconds: Double, learnedShare: Double, pace: Pace, spread: ArrivalSpread,
    from start: Timestamp
  ) -> ArrivalRange {
    let expected = Self.seconds(meters: meters, seconds: seconds, learnedShare: learnedShare, pace: pace)
    let learned = spread.range(ofSeconds: expected)
    let lastSteps = Double(ArrivalRange.lastStepsMilliseconds) * (1 - learnedShare)
    return ArrivalRange(
      from: start, seconds: expected,
      earliest: mapRange.earliest + (learned.earliest - mapRange.earliest) * learnedShare,
      latest: mapRange.latest + (learned.latest - mapRange.latest) * learnedShare,
      lastStepsMilliseconds: Int64(lastSteps))
  }
}

extension ArrivalRange {
  /// The range of a driver who stands at stops before.
  func later(bySecondsAtStops seconds: Double) -> ArrivalRange {
    let (earliest, latest) = StreetArrival.stopRange
    return ArrivalRange(
      earliestAt: earliestAt.adding(milliseconds: Int64(seconds * earliest * 1000)),
      latestAt: latestAt.adding(milliseconds: Int64(seconds * latest * 1000)))
  }
}
