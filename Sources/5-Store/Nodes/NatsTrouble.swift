import Nats

/// Why there is no connection to NATS, and when the log is to say it: at once, and again every minute while it lasts.
///
/// Confined to the front loop; the caller passes the loop's clock. Bound: `maximumKinds` failures are told apart.
struct NatsTrouble {
  private(set) var failure: NatsFailure?
  private var heardMilliseconds: UInt64 = 0
  private var toldMilliseconds: [NatsFailure: UInt64] = [:]

  private static let repeatMilliseconds: UInt64 = 60_000
  /// Where one server refuses and another does not answer, the refusal is what an operator can mend.
  private static let patienceMilliseconds: UInt64 = 5000
  private static let maximumKinds = 16

  /// Returns whether the log is to say it now.
  mutating func failed(_ new: NatsFailure, nowMilliseconds now: UInt64) -> Bool {
    if new == .noAnswer, let failure, failure != .noAnswer,
      now < heardMilliseconds + Self.patienceMilliseconds
    {
      return false
    }
    failure = new
    heardMilliseconds = now
    if let told = toldMilliseconds[new], now < told + Self.repeatMilliseconds { return false }
    if toldMilliseconds.count >= Self.maximumKinds { toldMilliseconds = [:] }
    toldMilliseconds[new] = now
    return true
  }

  mutating func connected() { self = NatsTrouble() }
}
