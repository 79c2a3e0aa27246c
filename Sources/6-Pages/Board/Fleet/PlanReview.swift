import Tracking

/// Remembers when listed drivers were said to be free, and takes all drivers in turn.
///
/// Confined to the front loop. Bound: one time for each driver that a board lists.
struct PlanReview {
  /// Nil for a driver who is free, or of whom nothing is known.
  private var sent: [DriverSlot: Timestamp?] = [:]
  private var reviewedUpTo = -1

  /// The next drivers, at most `limit` of `count`.
  mutating func take(_ limit: Int, of count: Int) -> [DriverSlot] {
    (0..<min(limit, count)).map { _ in
      reviewedUpTo = reviewedUpTo + 1 < count ? reviewedUpTo + 1 : 0
      return DriverSlot(rawValue: reviewedUpTo)
    }
  }

  /// Whether it is another time than the one noted before; the first one is what the board was made with.
  mutating func note(_ time: Timestamp?, of slot: DriverSlot) -> Bool {
    defer { sent[slot] = .some(time) }
    return sent[slot].map { $0 != time } ?? false
  }

  /// Nobody lists the driver any more.
  mutating func forget(_ slot: DriverSlot) { sent[slot] = nil }
}
