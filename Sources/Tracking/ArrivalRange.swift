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
