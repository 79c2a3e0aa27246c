/// A token bucket per key, such as a client's address: bursts up to a capacity, refilled at a steady rate.
///
/// At most `maximumKeyCount` keys are remembered, in two generations: when the younger is full, the older is dropped,
/// and with it those keys' debts. Each call takes constant time. The caller passes the clock.
package struct RateLimiter<Key: Hashable & Sendable>: Sendable {
  package enum Verdict: Hashable, Sendable {
    case allowed
    /// Refused now; allowed in this many whole seconds (at least 1).
    case refused(retryAfterSeconds: Int)
  }

  /// What others took may leave a debt of so many buckets.
  private static var mostBucketsOwed: Double { 16 }

  private struct Bucket {
    var tokenCount: Double
    var updatedAtMilliseconds: UInt64
  }

  private let capacity: Double
  private let refillPerMillisecond: Double
  private var buckets: AgingCache<Key, Bucket>

  /// - Parameters:
  ///   - capacity: the number that may come at once, at least 1.
  ///   - refillPerSecond: the number that each second adds; above 0.
  package init(capacity: Int, refillPerSecond: Double, maximumKeyCount: Int = 65_536) {
    self.capacity = Double(max(1, capacity))
    refillPerMillisecond = max(refillPerSecond, 1e-6) / 1000
    buckets = AgingCache(capacity: maximumKeyCount / 2)
  }

  package var keyCount: Int { buckets.count }

  /// Takes one token of the key's bucket, if there is one. While the clock goes back, no time passes.
  package mutating func take(_ key: Key, nowMilliseconds: UInt64) -> Verdict {
    var bucket = bucket(key, nowMilliseconds)
    // Slightly less than 1, so that rounding never refuses at the very time that was announced.
    let isAllowed = bucket.tokenCount > 1 - 1e-6
    if isAllowed { bucket.tokenCount = max(0, bucket.tokenCount - 1) }  // it was 1, but for rounding
    buckets[key] = bucket
    guard !isAllowed else { return .allowed }
    let seconds = ((1 - 1e-6 - bucket.tokenCount) / refillPerMillisecond / 1000).rounded(.up)
    return .refused(retryAfterSeconds: Int(max(1, min(seconds, 1e9))))
  }

  private func bucket(_ key: Key, _ now: UInt64) -> Bucket {
    var bucket = buckets[key] ?? Bucket(tokenCount: capacity, updatedAtMilliseconds: now)
    if now > bucket.updatedAtMilliseconds {
      let elapsed = Double(now - bucket.updatedAtMilliseconds)
      bucket.tokenCount = min(capacity, bucket.tokenCount + elapsed * refillPerMillisecond)
    }
    // Also if the clock was set back: nobody waits until it shows the former time again.
    bucket.updatedAtMilliseconds = now
    return bucket
  }

  /// Takes one token that another server has given away already: the bucket owes it if it is empty.
  package mutating func charge(_ key: Key, nowMilliseconds: UInt64) {
    var bucket = bucket(key, nowMilliseconds)
    bucket.tokenCount = max(-capacity * Self.mostBucketsOwed, bucket.tokenCount - 1)
    buckets[key] = bucket
  }

  /// Whether more was given away, here and elsewhere, than the key's bucket had.
  package func owes(_ key: Key, nowMilliseconds: UInt64) -> Bool {
    bucket(key, nowMilliseconds).tokenCount < -1e-6
  }

  /// Undoes one `take` of the key that was allowed.
  package mutating func giveBack(_ key: Key) {
    guard var bucket = buckets[key] else { return }
    bucket.tokenCount = min(capacity, bucket.tokenCount + 1)
    buckets[key] = bucket
  }
}
