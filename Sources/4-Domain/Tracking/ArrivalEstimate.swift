import Glibc

/// Estimates a driver's time from the straight distance and from the driver's own pace.
///
/// The constants were chosen on the traces of San Francisco, Monaco and Austin; `waypost-bench eta-error` measures
/// them on all.
enum ArrivalEstimate {
  /// The length of a street route divided by the straight distance.
  static let detourFactor = 1.35
  /// The speed of a van in a town, lights included, and its increase on a longer way, which uses faster roads.
  static let priorMetersPerSecond = 7.0
  static let priorGrowth = 0.1
  static let priorMeters = 1000.0
  /// The weight of the driver's own pace for the rest of the way, against the prior: streets differ more than drivers
  /// do.
  static let paceWeight = 0.4
  /// A queue does not last for ever, and a motorway ends.
  static let paceMetersPerSecond = 2.0...30.0
  /// Two of three arrivals lie between these.
  static let earliestFactor = 0.7
  static let latestFactor = 1.5

  static func seconds(meters: Double, pace: Pace) -> Double {
    // At the pickup itself the way gives no speed.
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

/// Two times between which a driver is expected, and the rules by which the shown range changes.
struct ArrivalRange: Hashable, Sendable {
  var earliestAt: Timestamp
  /// Never before `earliestAt`.
  var latestAt: Timestamp

  /// The time for the door, the parking space, the last corner.
  static let lastStepsMilliseconds: Int64 = 30_000
  /// The middle of the estimate must lie in this part of the shown range, about its middle; by streets it is better
  /// known.
  static let middlePart = 0.6
  static let streetsMiddlePart = 0.4
  /// A narrower estimate is shown when its width is at most this part of the shown one, not second by second.
  static let narrowerBy = 0.75
  /// The common part of two estimates is shown if it is at least this part of the new one; else they contradict each
  /// other.
  static let leastInCommon = 0.6

  /// The range from `start` on, with `seconds` times the two factors, and the last steps.
  init(
    from start: Timestamp, seconds: Double, earliest: Double, latest: Double,
    lastStepsMilliseconds: Int64 = Self.lastStepsMilliseconds
  ) {
    // The bound, a year, keeps the sum in range.
    let milliseconds = min(max(seconds, 0), 31_536_000) * 1000
    earliestAt = start.adding(milliseconds: Int64(milliseconds * earliest))
    latestAt = start.adding(milliseconds: Int64(milliseconds * latest) + lastStepsMilliseconds)
  }

  init(earliestAt: Timestamp, latestAt: Timestamp) {
    self.earliestAt = earliestAt
    self.latestAt = max(earliestAt, latestAt)
  }

  private var width: Double { Double(latestAt.millisecondsSince(earliestAt)) }
  private var middle: Timestamp {
    earliestAt.adding(milliseconds: latestAt.millisecondsSince(earliestAt) / 2)
  }

  /// The range to show once `estimate` is known: this range while the estimate's middle is near its own, the common
  /// part of both once the estimate is much narrower, and the estimate when it left this range.
  func following(_ estimate: ArrivalRange, middlePart: Double = Self.middlePart) -> ArrivalRange {
    let away = Double(estimate.middle.millisecondsSince(middle)).magnitude
    guard away <= width / 2 * middlePart else { return estimate }
    guard estimate.width <= width * Self.narrowerBy else { return self }
    let common = ArrivalRange(
      earliestAt: max(earliestAt, estimate.earliestAt), latestAt: min(latestAt, estimate.latestAt))
    return common.width >= estimate.width * Self.leastInCommon ? common : estimate
  }
}

/// A driver's pace: the mean speed along the way over the last quarter of an hour, lights and queues included, long
/// stops not.
struct Pace {
  /// The memory of the mean, the movement that it needs before it counts, and the weight of the prior.
  static let memorySeconds = 900.0
  static let needsSeconds = 20.0
  static let priorSeconds = 120.0
  /// Two minutes for 15 m are a stop, not traffic.
  static let longestSeconds = 120.0

  private var speed = 0.0
  private var overSeconds = 0.0

  /// Nil until the driver has moved for a while.
  var metersPerSecond: Double? { overSeconds >= Self.needsSeconds ? speed : nil }

  /// The pace to expect of this driver: the less of its movement is known, the nearer to that of any driver.
  var expectedMetersPerSecond: Double {
    let seen = min(overSeconds, Self.memorySeconds)
    return (speed * seen + ArrivalEstimate.priorMetersPerSecond * Self.priorSeconds)
      / (seen + Self.priorSeconds)
  }

  /// Adds one way from a trail point to the next.
  mutating func note(meters: Double, seconds: Double) {
    guard seconds > 0, seconds <= Self.longestSeconds else { return }
    let newest = min(meters / seconds, Plausibility.metersPerSecond)
    // A plain mean at first, then one that forgets.
    let past = min(overSeconds, Self.memorySeconds)
    speed = (speed * past + newest * seconds) / (past + seconds)
    overSeconds += seconds
  }
}
