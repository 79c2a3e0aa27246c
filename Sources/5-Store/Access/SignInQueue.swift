import Auth
import Net

/// Chooses the attempt whose password is checked next. Pure: the caller passes the clock, in milliseconds.
///
/// A check takes some tenths of a second, and guessers can send far more attempts than can be checked. An attempt
/// from a known client (a browser or an address from which the account signed in before) has places of its own, and
/// goes first. All others go by the time of their first try: an attempt that finds no place, or loses it to an
/// earlier one, is remembered by name and address, and goes before later ones when it comes again. So new addresses
/// cannot keep anybody out for ever. Wrong guesses at one name slow down strangers at that name, and no other name.
///
/// Bounds: `maximumKnown` known clients, and `maximumStrangers`, of which one name has `maximumOfName`; of first
/// tries, two generations of `maximumRemembered`.
struct SignInQueue {
  static let maximumKnown = 32
  static let maximumStrangers = 20
  static let maximumOfName = 6
  static let maximumRemembered = 32_768
  /// No attempt waits longer for its turn, and a first try counts for this time after it.
  static let longestWaitMilliseconds: UInt64 = 30_000
  static let rememberedMilliseconds: UInt64 = 5 * 60_000

  private var known: [SignInAttempt] = []
  /// The attempts of strangers, the earliest first try first.
  private var strangers: [SignInAttempt] = []
  /// The checks that strangers at one name may use: ten, and one more every three seconds.
  private var byName = RateLimiter<String>(capacity: 10, refillPerSecond: 1.0 / 3)
  /// When an attempt was made first, by its name and address.
  private var firstTries = AgingCache<Int, UInt64>(capacity: maximumRemembered)

  var isEmpty: Bool { known.isEmpty && strangers.isEmpty }
  var rememberedCount: Int { firstTries.count }

  /// Adds the attempt, and returns the one that has no place now: itself, or a later one.
  mutating func add(_ attempt: SignInAttempt, now: UInt64) -> SignInAttempt? {
    var attempt = attempt
    attempt.arrivedMilliseconds = now
    if attempt.isKnown {
      guard known.count < Self.maximumKnown else { return attempt }
      known.append(attempt)
      return nil
    }
    attempt.firstMilliseconds = firstTry(attempt, now: now)
    let hasRoom = strangers.count < Self.maximumStrangers
    let isNameFull = strangers.count { $0.name == attempt.name } >= Self.maximumOfName
    var evicted: SignInAttempt?
    if isNameFull || !hasRoom {
      let last = strangers.lastIndex { !isNameFull || $0.name == attempt.name }
      guard let last, strangers[last].firstMilliseconds > attempt.firstMilliseconds else { return attempt }
      evicted = strangers.remove(at: last)
    }
    let index = strangers.firstIndex { $0.firstMilliseconds > attempt.firstMilliseconds }
    strangers.insert(attempt, at: index ?? strangers.count)
    return evicted
  }

  /// The attempt whose turn it is; nil if none waits, or only attempts at names that were guessed at too often.
  mutating func next(now: UInt64) -> SignInAttempt? {
    if !known.isEmpty { return known.removeFirst() }
    for index in strangers.indices {
      guard case .allowed = byName.take(strangers[index].name, nowMilliseconds: now) else { continue }
      let attempt = strangers.remove(at: index)
      firstTries[Self.key(attempt)] = nil
      return attempt
    }
    return nil
  }

  /// Counts a check at another node, or one that was no guess there.
  mutating func charge(_ name: String, isForgiven: Bool, now: UInt64) {
    if isForgiven { byName.giveBack(name) } else { byName.charge(name, nowMilliseconds: now) }
  }

  /// Undoes the count of a guess: the password was right.
  mutating func signedIn(_ attempt: SignInAttempt) {
    if !attempt.isKnown { byName.giveBack(attempt.name) }
  }

  /// Removes the attempts that waited too long. They go first when they come again.
  mutating func overdue(now: UInt64) -> [SignInAttempt] {
    var late: [SignInAttempt] = []
    strangers.removeAll { attempt in
      let isLate = now - attempt.arrivedMilliseconds >= Self.longestWaitMilliseconds
      if isLate { late.append(attempt) }
      return isLate
    }
    return late
  }

  private mutating func firstTry(_ attempt: SignInAttempt, now: UInt64) -> UInt64 {
    let key = Self.key(attempt)
    if let first = firstTries[key], now - first < Self.rememberedMilliseconds { return first }
    firstTries[key] = now
    return now
  }

  /// The seed changes with each process: nobody can choose names that collide.
  private static func key(_ attempt: SignInAttempt) -> Int {
    var hasher = Hasher()
    hasher.combine(attempt.name)
    hasher.combine(attempt.address)
    return hasher.finalize()
  }
}

/// One attempt to sign in that waits for its turn.
struct SignInAttempt {
  /// By which attempts are counted: a code of the name in lower case.
  let name: String
  let typedName: String
  let password: String
  let address: AddressKey
  let clientAddress: String
  /// Whether the account signed in before from this client.
  let isKnown: Bool
  /// The key by which guesses from that client are counted.
  let place: String
  let isAtBoard: Bool
  let done: (SignIn.Outcome) -> Void
  /// What this node knew of the other nodes' changes when the attempt came; nil if a refusal is final.
  var known: UInt64?
  var arrivedMilliseconds: UInt64 = 0
  var firstMilliseconds: UInt64 = 0
}
