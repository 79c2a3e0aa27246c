import Auth
import Net

/// Who may cost the backend a question about a password now. Pure: the caller brings the clock, in milliseconds.
///
/// One question is allowed every 20 s, and up to three may come at once: three a minute, and never more than five in one
/// minute, as many as the backend takes from one address. Names that signed in before have the last of them to
/// themselves, so failures of strangers never take it. A stranger may try twice a minute, by name and by address. At most
/// `maximumNames` names are known; beyond it those that signed in least lately are strangers again.
struct SignInTurns {
  /// In the order in which those who wait are asked for.
  enum Rank: Int, Comparable {
    /// A name that signed in before, from the address from which it did so last.
    case atHome
    /// A name that signed in before, from elsewhere: perhaps somebody guesses.
    case known
    case stranger

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  static let capacity = 3.0
  static let maximumNames = 1_000

  private let spacingMilliseconds: Double
  private var questions = Self.capacity
  private var updatedAtMilliseconds: UInt64
  /// Where each name signed in last. When the younger half is full, the older one is forgotten.
  private var younger: [String: String] = [:]
  private var older: [String: String] = [:]
  private var triesByName = RateLimiter<String>(capacity: 2, refillPerSecond: 2.0 / 60)
  private var triesByAddress = AddressRate(capacity: 2, refillPerSecond: 2.0 / 60)

  /// `spacingMilliseconds` is above 0.
  init(nowMilliseconds: UInt64, spacingMilliseconds: UInt64 = 20_000) {
    updatedAtMilliseconds = nowMilliseconds
    self.spacingMilliseconds = Double(spacingMilliseconds)
  }

  var nameCount: Int { younger.count + older.count }

  mutating func signedIn(_ name: String, from address: String) {
    let name = name.lowercased()
    older[name] = nil
    if younger[name] == nil, younger.count >= Self.maximumNames / 2 {
      older = younger
      younger = [:]
    }
    younger[name] = address
  }

  /// The address from which the name signed in last; nil if it never did.
  func home(of name: String) -> String? { younger[name.lowercased()] ?? older[name.lowercased()] }

  mutating func forget(_ name: String) {
    younger[name.lowercased()] = nil
    older[name.lowercased()] = nil
  }

  /// What a try counts as, or after how many seconds it may be made: who guesses is slowed before that costs a question.
  mutating func rank(
    _ name: String, from address: String, nowMilliseconds now: UInt64
  ) -> (rank: Rank?, retryAfterSeconds: Int) {
    let name = name.lowercased()
    let home = home(of: name)
    if home == address { return (.atHome, 0) }
    if case .refused(let seconds) = triesByName.take(name, nowMilliseconds: now) { return (nil, seconds) }
    if home != nil { return (.known, 0) }
    if case .refused(let seconds) = triesByAddress.take(AddressKey(address), nowMilliseconds: now) {
      return (nil, seconds)
    }
    return (.stranger, 0)
  }

  /// Takes one question for somebody of that rank, if there is one.
  mutating func take(_ rank: Rank, nowMilliseconds now: UInt64) -> Bool {
    refill(now)
    // Just below, so that rounding never refuses at the very time that was said.
    guard questions > Self.needed(rank) - 1e-6 else { return false }
    questions -= 1
    return true
  }

  /// Until there is a question for somebody of that rank, if nobody else takes one.
  mutating func waitMilliseconds(_ rank: Rank, nowMilliseconds now: UInt64) -> UInt64 {
    refill(now)
    return UInt64((max(0, Self.needed(rank) - questions) * spacingMilliseconds).rounded(.up))
  }

  private static func needed(_ rank: Rank) -> Double { rank == .stranger ? 2 : 1 }

  private mutating func refill(_ now: UInt64) {
    guard now > updatedAtMilliseconds else { return }
    questions = min(Self.capacity, questions + Double(now - updatedAtMilliseconds) / spacingMilliseconds)
    updatedAtMilliseconds = now
  }
}
