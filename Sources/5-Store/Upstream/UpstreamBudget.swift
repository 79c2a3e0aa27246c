/// The number of requests that the backend may get: at most 60 in any minute, and fewer after it refused some.
///
/// A token bucket: `burst` at once, and `perMinute` more each minute, so that any minute has at most the sum of both.
/// The backend allows a hundred a minute to each endpoint from one address, which others may share with Waypost, and
/// does not announce its limit: a refusal halves the rate, each quiet minute raises it again. The caller passes the
/// clock, monotonic milliseconds.
struct UpstreamBudget {
  static let leastPerMinute = 12.0
  /// The requests that are left after a refusal: enough to find out whether it is over.
  private static let leftAfterRefusal = 2.0
  /// Refusals within this time count as one: a request that was sent before the first of them brings no new
  /// knowledge.
  private static let refusalMilliseconds: UInt64 = 20_000
  private static let raisePerMinute = 8.0
  private static let quietMilliseconds: UInt64 = 60_000

  let burst: Double
  let fullPerMinute: Double
  private(set) var perMinute: Double
  private var tokens: Double
  private var filledAtMilliseconds: UInt64?
  private var quietSinceMilliseconds: UInt64 = 0
  private var halvedAtMilliseconds: UInt64?

  init(burst: Double = 20, perMinute: Double = 40) {
    self.burst = burst
    fullPerMinute = perMinute
    self.perMinute = perMinute
    tokens = burst
  }

  /// Takes one request out of the budget; false if none is left.
  mutating func take(nowMilliseconds now: UInt64) -> Bool {
    fill(now)
    // Slightly less than 1, so that rounding never refuses at the very time that `waitMilliseconds` gave.
    guard tokens > 1 - 1e-6 else { return false }
    tokens = max(0, tokens - 1)
    return true
  }

  /// Whether a request can go now and still leave `reserve` for the burst after a lost connection.
  mutating func hasRoom(for reserve: Double, nowMilliseconds now: UInt64) -> Bool {
    fill(now)
    return tokens >= reserve
  }

  /// The time until the next request is allowed; 0 for now.
  mutating func waitMilliseconds(nowMilliseconds now: UInt64) -> UInt64 {
    fill(now)
    guard tokens < 1 else { return 0 }
    return UInt64(((1 - tokens) / perMinute * 60_000).rounded(.up))
  }

  /// Notes that the backend refused a request, perhaps because there were too many.
  mutating func refused(nowMilliseconds now: UInt64) {
    fill(now)
    tokens = min(tokens, Self.leftAfterRefusal)
    quietSinceMilliseconds = now
    if let halvedAtMilliseconds, now - halvedAtMilliseconds < Self.refusalMilliseconds { return }
    halvedAtMilliseconds = now
    perMinute = max(Self.leastPerMinute, perMinute / 2)
  }

  private mutating func fill(_ now: UInt64) {
    let last = filledAtMilliseconds ?? now
    filledAtMilliseconds = max(last, now)
    guard now > last else { return }
    tokens = min(burst, tokens + Double(now - last) / 60_000 * perMinute)
    while perMinute < fullPerMinute, now - quietSinceMilliseconds >= Self.quietMilliseconds {
      perMinute = min(fullPerMinute, perMinute + Self.raisePerMinute)
      quietSinceMilliseconds += Self.quietMilliseconds
    }
  }
}
