import Tracking

/// The expected arrival of a driver as a row of the board says it: whole minutes, which change much less often than the
/// range itself.
package struct ExpectedMinutes: Hashable, Sendable {
  private static let minuteMilliseconds: Int64 = 60_000

  package let earliestAt: Timestamp
  /// Never before `earliestAt`.
  package let latestAt: Timestamp

  package init(_ arrival: Arrival) {
    func minutes(_ moment: Timestamp, _ rule: FloatingPointRoundingRule) -> Timestamp {
      let count = (Double(moment.unixMilliseconds) / Double(Self.minuteMilliseconds)).rounded(rule)
      return Timestamp(unixMilliseconds: Int64(count) * Self.minuteMilliseconds)
    }
    earliestAt = minutes(arrival.earliestAt, .down)
    latestAt = minutes(arrival.latestAt, .up)
  }
}
