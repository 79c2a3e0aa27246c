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

/// Two moments between which a driver is expected, and when what is shown of them may change.
struct ArrivalRange: Hashable, Sendable {
  var earliestAt: Timestamp
  /// Never before `earliestAt`.
  var latestAt: Timestamp

  /// The door, the parking space, the last corner.
  static let lastStepsMilliseconds: Int64 = 30_000
  /// The middle of what is known must lie in so much of what is shown, about its middle.
  static let middlePart = 0.6
  /// A narrower estimate is shown when it is narrower by so much, not second by second.
  static let narrowerBy = 0.75
  /// What two estimates have in common is shown if it is so much of the new one; else they contradict each other.
  static let leastInCommon = 0.6

  /// `seconds` from `start` on, times the two factors.
  init(from start: Timestamp, seconds: Double, earliest: Double, latest: Double) {
    // A way of a year is as unknown as a longer one, and fits.
    let milliseconds = min(max(seconds, 0), 31_536_000) * 1000
    earliestAt = start.adding(milliseconds: Int64(milliseconds * earliest))
    latestAt = start.adding(milliseconds: Int64(milliseconds * latest) + Self.lastStepsMilliseconds)
  }

  init(earliestAt: Timestamp, latestAt: Timestamp) {
    self.earliestAt = earliestAt
    self.latestAt = max(earliestAt, latestAt)
  }

  private var width: Double { Double(latestAt.millisecondsSince(earliestAt)) }
  private var middle: Timestamp {
    earliestAt.adding(milliseconds: latestAt.millisecondsSince(earliestAt) / 2)
  }

  /// What to show now that `estimate` is known: this range for as long as the estimate's middle is near its own, the part
  /// that both have in common once the estimate is much narrower, and the estimate when it left.
  func following(_ estimate: ArrivalRange) -> ArrivalRange {
    let away = Double(estimate.middle.millisecondsSince(middle)).magnitude
    guard away <= width / 2 * Self.middlePart else { return estimate }
    guard estimate.width <= width * Self.narrowerBy else { return self }
    let common = ArrivalRange(
      earliestAt: max(earliestAt, estimate.earliestAt), latestAt: min(latestAt, estimate.latestAt))
    return common.width >= estimate.width * Self.leastInCommon ? common : estimate
  }
}

/// How fast a driver gets on: its mean speed along its way over the last quarter of an hour, lights and queues
/// included, long stops not.
struct Pace {
  /// Weight of the past, how much movement it needs before it says anything, and how much the prior counts.
  static let memorySeconds = 900.0
  static let needsSeconds = 20.0
  static let priorSeconds = 120.0
  /// Two minutes for 15 m are a stop, not traffic.
  static let longestSeconds = 120.0

  private var speed = 0.0
  private var overSeconds = 0.0

  /// Nil until the driver has moved for a while.
  var metersPerSecond: Double? { overSeconds >= Self.needsSeconds ? speed : nil }

  /// What is to be expected of this driver: the less was seen of it, the nearer to what any driver does.
  var expectedMetersPerSecond: Double {
    let seen = min(overSeconds, Self.memorySeconds)
    return (speed * seen + ArrivalEstimate.priorMetersPerSecond * Self.priorSeconds)
      / (seen + Self.priorSeconds)
  }

  /// One way from a trail point to the next.
  mutating func note(meters: Double, seconds: Double) {
    guard seconds > 0, seconds <= Self.longestSeconds else { return }
    let newest = min(meters / seconds, Plausibility.metersPerSecond)
    // A plain mean at first, then one that forgets.
    let past = min(overSeconds, Self.memorySeconds)
    speed = (speed * past + newest * seconds) / (past + seconds)
    overSeconds += seconds
  }
}
