/// The pauses of a client before it tries again: full jitter, so that a thousand clients that lost the same server do
/// not come back at the same moment.
///
/// The n-th pause is evenly distributed between `minimumMilliseconds` and the smaller of `maximumMilliseconds` and
/// `baseMilliseconds` * 2^n.
package struct ReconnectBackoff: Sendable, Equatable {
  package var baseMilliseconds: UInt64
  package var maximumMilliseconds: UInt64
  /// A floor, so that a series of short pauses is no busy loop.
  package var minimumMilliseconds: UInt64
  /// The number of pauses since the last success.
  package private(set) var attempt = 0

  package init(
    baseMilliseconds: UInt64 = 500, maximumMilliseconds: UInt64 = 30_000, minimumMilliseconds: UInt64 = 50
  ) {
    self.baseMilliseconds = baseMilliseconds
    self.maximumMilliseconds = maximumMilliseconds
    self.minimumMilliseconds = minimumMilliseconds
  }

  /// The upper end of the next pause.
  package var ceilingMilliseconds: UInt64 {
    // 2^32 times any base is beyond every sensible maximum, and cannot overflow with a sensible base.
    let (product, overflow) = baseMilliseconds.multipliedReportingOverflow(by: 1 << UInt64(min(attempt, 32)))
    return max(minimumMilliseconds, min(maximumMilliseconds, overflow ? .max : product))
  }

  package mutating func nextMilliseconds(
    using generator: inout some RandomNumberGenerator
  ) -> UInt64 {
    let wait = UInt64.random(in: minimumMilliseconds...ceilingMilliseconds, using: &generator)
    attempt += 1
    return wait
  }

  package mutating func nextMilliseconds() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return nextMilliseconds(using: &generator)
  }

  /// The connection worked: the next pause is a short one again.
  package mutating func reset() { attempt = 0 }
}
