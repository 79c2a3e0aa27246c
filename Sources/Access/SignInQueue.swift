import Auth
import Net

/// Whose password is checked next. Pure: the caller brings the clock, in milliseconds.
///
/// A check takes some tenths of a second, and guessers can ask for far more of them than there are. An attempt from a
/// known place (a browser or an address from which the account signed in before) has places of its own, and goes first.
/// All others go by the time of their first try: one that finds no place, or loses it to an earlier one, is remembered
/// by name and address, and goes before those that came later when it comes again. So addresses that were never seen
/// before cannot keep anybody out for ever. Wrong guesses at one name slow down its strangers, and no other name's.
///
/// Bounds: `maximumKnown` places, and `maximumStrangers`, of which one name has `maximumOfName`; of first tries, two
/// generations of `maximumRemembered`.
struct SignInQueue {
  static let maximumKnown = 32
  static let maximumStrangers = 20
  static let maximumOfName = 6
  static let maximumRemembered = 32_768
  /// Nobody waits longer for a turn, and a first try counts for so long after it.
  static let longestWaitMilliseconds: UInt64 = 30_000
  static let rememberedMilliseconds: UInt64 = 5 * 60_000

  private var known: [SignInAttempt] = []
  /// The one that tried first stands first.
  private var strangers: [SignInAttempt] = []
  /// Checks that strangers of one name may cost: ten, and one more every three seconds.
  private var byName = RateLimiter<String>(capacity: 10, refillPerSecond: 1.0 / 3)
  /// When an attempt was made first, by its name and address. When the younger half is full, the older is forgotten.
  private var younger: [Int: UInt64] = [:]
  private var older: [Int: UInt64] = [:]

  var isEmpty: Bool { known.isEmpty && strangers.isEmpty }
  var rememberedCount: Int { younger.count + older.count }

  /// Takes the attempt in, and gives the one that has no place now: itself, or a later one.
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

  /// The attempt whose turn it is; nil where there is none, or only of names that were guessed at too often.
  mutating func next(now: UInt64) -> SignInAttempt? {
    if !known.isEmpty { return known.removeFirst() }
    for index in strangers.indices {
      guard case .allowed = byName.take(strangers[index].name, nowMilliseconds: now) else { continue }
      let attempt = strangers.remove(at: index)
      let key = Self.key(attempt)
      younger[key] = nil
      older[key] = nil
      return attempt
    }
    return nil
  }

  /// It was no guess.
  mutating func signedIn(_ attempt: SignInAttempt) {
    if !attempt.isKnown { byName.giveBack(attempt.name) }
  }

  /// Takes out those that waited too long. They go first when they come again.
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
    if let first = younger[key] ?? older[key], now - first < Self.rememberedMilliseconds { return first }
    if younger.count >= Self.maximumRemembered {
      older = younger
      younger = [:]
    }
    younger[key] = now
    return now
  }

  /// Seeded anew by each process: nobody can choose names that collide.
  private static func key(_ attempt: SignInAttempt) -> Int {
    var hasher = Hasher()
    hasher.combine(attempt.name)
    hasher.combine(attempt.address)
    return hasher.finalize()
  }
}

/// One try to sign in that waits for its turn.
struct SignInAttempt {
  /// In lower case, as names are counted.
  let name: String
  let typedName: String
  let password: String
  let address: AddressKey
  let clientAddress: String
  /// From a place from which the account signed in before.
  let isKnown: Bool
  /// By which guesses from that place are counted.
  let place: Int
  let isAtBoard: Bool
  let done: (SignIn.Outcome) -> Void
  var arrivedMilliseconds: UInt64 = 0
  var firstMilliseconds: UInt64 = 0
}
