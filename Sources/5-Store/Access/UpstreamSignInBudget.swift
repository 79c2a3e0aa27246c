import Auth
import Net

/// Decides who may use one of the few password requests to the backend now. Pure: the caller passes the clock, in
/// milliseconds.
///
/// One request is allowed every 20 s, and up to three may come at once: three a minute, and never more than five in
/// one minute, as many as the backend accepts from one address. The last of them is reserved for names that signed in
/// before, so that failures of strangers never use it. A stranger may try twice a minute, by name and by address. At
/// most `maximumNames` names are known; beyond it, the names whose last sign-in is oldest count as strangers again.
struct UpstreamSignInBudget {
  /// In the order in which waiting attempts are sent.
  enum Rank: Int, Comparable {
    /// A name that signed in before, from the address of its last sign-in.
    case atHome
    /// A name that signed in before, from another address: perhaps somebody guesses.
    case known
    case stranger

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  static let capacity = 3.0
  static let maximumNames = 1_000

  private let spacingMilliseconds: Double
  private var questions = Self.capacity
  private var updatedAtMilliseconds: UInt64
  /// Where each name signed in last.
  private var homes = AgingCache<String, String>(capacity: maximumNames / 2)
  private var triesByName = RateLimiter<String>(capacity: 2, refillPerSecond: 2.0 / 60)
  private var triesByAddress = AddressRate(capacity: 2, refillPerSecond: 2.0 / 60)

  /// `spacingMilliseconds` is above 0.
  init(nowMilliseconds: UInt64, spacingMilliseconds: UInt64 = 20_000) {
    updatedAtMilliseconds = nowMilliseconds
    self.spacingMilliseconds = Double(spacingMilliseconds)
  }

  var nameCount: Int { homes.count }

  mutating func signedIn(_ name: String, from address: String) {
    homes[name.lowercased()] = address
  }

  /// The address from which the name signed in last; nil if it never did.
  func home(of name: String) -> String? { homes[name.lowercased()] }

  mutating func forget(_ name: String) { homes[name.lowercased()] = nil }

  /// The rank of an attempt, or the seconds until it is allowed: a guesser is slowed down before the guess uses a
  /// request.
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

  /// Takes one request for an attempt of that rank, if one is left.
  mutating func take(_ rank: Rank, nowMilliseconds now: UInt64) -> Bool {
    refill(now)
    // Slightly less, so that rounding never refuses at the very time that was announced.
    guard questions > Self.needed(rank) - 1e-6 else { return false }
    questions -= 1
    return true
  }

  /// The time until a request is left for that rank, if no other attempt takes one.
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
