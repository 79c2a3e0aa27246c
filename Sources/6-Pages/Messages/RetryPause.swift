/// The pause before a message is sent again: it grows threefold with each failure, up to two hours, and each is a
/// little longer or shorter, so that receivers who failed together are not all tried together.
enum RetryPause {
  static let leastMilliseconds = 5000.0
  static let mostMilliseconds = 2 * 3_600_000.0
  /// The longest pause that a receiver may ask for (`Retry-After`).
  static let mostAskedSeconds = 3600

  /// - Parameters:
  ///   - failures: at least 1.
  ///   - random: 0..<1.
  static func milliseconds(afterFailures failures: Int, random: Double) -> Int64 {
    var pause = leastMilliseconds
    for _ in 1..<max(2, min(failures, 12)) where failures > 1 { pause *= 3 }
    return Int64(min(pause, mostMilliseconds) * (0.8 + 0.4 * random))
  }
}
