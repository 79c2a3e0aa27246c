import Testing

@testable import Auth

@Suite struct RateLimiterTests {
  @Test func `a burst is allowed, then a steady rate`() {
    var limiter = RateLimiter<String>(capacity: 5, refillPerSecond: 5 / 60)
    for _ in 0..<5 { #expect(limiter.take("10.0.0.1", nowMilliseconds: 1000) == .allowed) }
    #expect(limiter.take("10.0.0.1", nowMilliseconds: 1000) == .refused(retryAfterSeconds: 12))
    #expect(limiter.take("10.0.0.1", nowMilliseconds: 12_000) == .refused(retryAfterSeconds: 1))
    #expect(limiter.take("10.0.0.1", nowMilliseconds: 13_000) == .allowed)
    #expect(limiter.take("10.0.0.1", nowMilliseconds: 13_000) == .refused(retryAfterSeconds: 12))
  }

  @Test func `each key has its own bucket`() {
    var limiter = RateLimiter<Int>(capacity: 1, refillPerSecond: 1)
    #expect(limiter.take(1, nowMilliseconds: 0) == .allowed)
    #expect(limiter.take(2, nowMilliseconds: 0) == .allowed)
    #expect(limiter.take(1, nowMilliseconds: 0) == .refused(retryAfterSeconds: 1))
  }

  @Test func `no bucket holds more than its capacity, and a clock that stands or steps back gives nothing`() {
    var limiter = RateLimiter<Int>(capacity: 2, refillPerSecond: 1)
    #expect(limiter.take(1, nowMilliseconds: 5000) == .allowed)
    #expect(limiter.take(1, nowMilliseconds: 1_000_000) == .allowed)
    #expect(limiter.take(1, nowMilliseconds: 1_000_000) == .allowed)
    #expect(limiter.take(1, nowMilliseconds: 1_000_000) == .refused(retryAfterSeconds: 1))
    #expect(limiter.take(1, nowMilliseconds: 4000) == .refused(retryAfterSeconds: 1))
    // Time counts from this earlier moment again; the limiter does not wait until the clock has its former value.
    #expect(limiter.take(1, nowMilliseconds: 5000) == .allowed)
  }

  @Test func `a refused key stays refused until the time it was told`() {
    for perMinute in [1.0, 7, 60, 600] {
      var limiter = RateLimiter<Int>(capacity: 1, refillPerSecond: perMinute / 60)
      #expect(limiter.take(1, nowMilliseconds: 0) == .allowed)
      guard case .refused(let seconds) = limiter.take(1, nowMilliseconds: 0) else {
        Issue.record("not refused")
        continue
      }
      #expect(limiter.take(1, nowMilliseconds: UInt64(seconds) * 1000) == .allowed)
    }
  }

  @Test func `the number of keys is bounded, and busy ones are kept`() {
    var limiter = RateLimiter<Int>(capacity: 1, refillPerSecond: 0.001, maximumKeyCount: 100)
    #expect(limiter.take(-1, nowMilliseconds: 0) == .allowed)
    for key in 0..<10_000 {
      #expect(limiter.take(key, nowMilliseconds: 0) == .allowed)
      #expect(limiter.keyCount <= 100)
      // This key is used again within every generation, so the limiter never forgets it.
      if key % 10 == 0 { #expect(limiter.take(-1, nowMilliseconds: 0) != .allowed) }
    }
  }

  @Test func `what another server gave away is owed, within a bound, and paid by time`() {
    var limiter = RateLimiter<String>(capacity: 5, refillPerSecond: 1)
    for _ in 0..<5 { limiter.charge("a", nowMilliseconds: 0) }
    #expect(!limiter.owes("a", nowMilliseconds: 0))
    #expect(limiter.take("a", nowMilliseconds: 0) == .refused(retryAfterSeconds: 1))
    for _ in 0..<3 { limiter.charge("a", nowMilliseconds: 0) }
    #expect(limiter.owes("a", nowMilliseconds: 0) && !limiter.owes("a", nowMilliseconds: 3000))
    #expect(limiter.take("a", nowMilliseconds: 0) == .refused(retryAfterSeconds: 4))
    limiter.giveBack("a")
    #expect(limiter.take("a", nowMilliseconds: 0) == .refused(retryAfterSeconds: 3))
    for _ in 0..<1000 { limiter.charge("a", nowMilliseconds: 0) }
    #expect(limiter.take("a", nowMilliseconds: 0) == .refused(retryAfterSeconds: 81))
  }
}
