import Glibc

/// How long a driver takes, from the distance as the crow flies and its own pace.
///
/// The constants were chosen on the traces of San Francisco, Monaco and Austin; `waypost-bench eta-error` measures
/// them on all.
enum ArrivalEstimate {
  /// Streets are longer than the crow's way.
  static let detourFactor = 1.35
  /// What a van does in a town, lights included, and how much more on a longer way: it uses faster roads.
  static let priorMetersPerSecond = 7.0
  static let priorGrowth = 0.1
  static let priorMeters = 1000.0
  /// How much the driver's own pace says about the rest of the way, against the prior: streets differ more than
  /// drivers do.
  static let paceWeight = 0.4
  /// A queue does not last for ever, and a motorway ends.
  static let paceMetersPerSecond = 2.0...30.0
  /// Two of three arrivals lie between these.
  static let earliestFactor = 0.7
  static let latestFactor = 1.5

  static func seconds(meters: Double, pace: Pace) -> Double {
    // Exactly at the pickup there is no speed to be had from the way.
    guard meters > 0 else { return 0 }
    let prior = priorMetersPerSecond * pow(meters / priorMeters, priorGrowth)
    let own = min(
      max(pace.expectedMetersPerSecond, paceMetersPerSecond.lowerBound), paceMetersPerSecond.upperBound)
    return meters * detourFactor / (pow(own, paceWeight) * pow(prior, 1 - paceWeight))
  }

  static func range(meters: Double, pace: Pace, from start: Timestamp) -> ArrivalRange {
    ArrivalRange(
      from: start, seconds: seconds(meters: meters, pace: pace), earliest: earliestFactor,
      latest: latestFactor)
  }
}
