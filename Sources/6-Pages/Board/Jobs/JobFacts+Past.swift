import Tracking

extension JobFacts {
  /// A job that ended within this time is not planned for the past.
  private static let pastMilliseconds: Int64 = 15 * 60_000

  /// Whether the planned time is over: a dispatcher is asked before such a job is stored.
  func isPast(_ now: Timestamp) -> Bool { Self.isPast(windowEndsAt ?? scheduledAt, now) }

  static func isPast(_ end: Timestamp?, _ now: Timestamp) -> Bool {
    end.map { $0.millisecondsSince(now) < -pastMilliseconds } ?? false
  }
}
