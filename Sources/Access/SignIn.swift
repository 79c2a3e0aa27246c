import Auth
import HTTP
import Logging
import Net
import Storage
import Store
import Tracking

/// Signs accounts in by email or phone number and password, for the REST API and the board alike.
///
/// Confined to the front loop. The answer and its time are the same for an unknown account and a wrong password. Wrong
/// guesses are slowed down: those of one address, and of strangers at one account; neither holds up whoever signs in
/// from a known place (`KnownClients`), and right passwords are no guesses. One password is checked at a time, and
/// `SignInQueue` says whose.
package final class SignIn {
  package enum Outcome {
    /// With the token that the backend gave, where it was the backend that knew the account.
    case signedIn(User, upstreamToken: String?)
    case refused
    case limited(retryAfterSeconds: Int)
    /// The backend that knows other accounts cannot be asked.
    case unavailable
  }

  /// Longer names are nobody's, and are not kept to count attempts by.
  private static let maximumNameBytes = 320
  private static let retryMilliseconds: UInt64 = 250
  /// For whoever finds no place.
  private static let retryAfterSeconds = 2

  private let store: FleetStore
  private let passwords: PasswordChecker
  private let loop: EventLoop
  /// Asked at the board for those who have no account here; nil where nobody else knows accounts.
  package var delegated: DelegatedSignIn?
  /// Where refusals are told.
  package var refusals: RefusalLog?
  private var knownClients: KnownClients
  private var queue = SignInQueue()
  private var isChecking = false
  private var wake: Net.Timer?
  // As the backend: five a minute from one address. Only wrong ones count.
  private var byAddress = AddressRate(capacity: 5, refillPerSecond: 5.0 / 60)
  // A stolen cookie, or a neighbour behind the same address, may guess no faster than this.
  private var byPlace = RateLimiter<Int>(capacity: 10, refillPerSecond: 10.0 / 60)
  // Guesses must not push everything else out of the audit log.
  private var notedByAccount = RateLimiter<UserID>(capacity: 5, refillPerSecond: 5.0 / 3600)

  package init(store: FleetStore, passwords: PasswordChecker, secret: TokenSecret, loop: EventLoop) {
    self.store = store
    self.passwords = passwords
    self.loop = loop
    knownClients = KnownClients(secret: secret)
    for entry in store.accounts.audit where entry.action == .signIn {
      if let address = entry.address { knownClients.signedIn(entry.userID, from: AddressKey(address)) }
    }
  }

  /// Calls `done` once, on the front loop. `device` is the browser's cookie of that name.
  package func attempt(
    name: String, password: String, address: String, nowMilliseconds now: UInt64, isAtBoard: Bool = false,
    device: String? = nil, done: @escaping (Outcome) -> Void
  ) {
    guard name.utf8.count <= Self.maximumNameBytes else { return done(.refused) }
    let key = AddressKey(address)
    let place = place(of: name, address, key, isAtBoard: isAtBoard, device: device)
    var isKnown = false
    if let place, case .allowed = byPlace.take(place, nowMilliseconds: now) { isKnown = true }
    if !isKnown, case .refused(let seconds) = byAddress.take(key, nowMilliseconds: now) {
      return done(.limited(retryAfterSeconds: seconds))
    }
    let attempt = SignInAttempt(
      name: name.lowercased(), typedName: name, password: password, address: key, clientAddress: address,
      isKnown: isKnown, place: place ?? 0, isAtBoard: isAtBoard, done: done)
    if let evicted = queue.add(attempt, now: now) { turnAway(evicted) }
    serve()
  }

  /// What the cookie holds by which the browser of this account is known from now on.
  func deviceCookie(for user: User) -> String { knownClients.cookie(for: user.id, now: store.clock()) }

  /// A number for the known place that the attempt comes from; nil where nobody signed in to that account from there.
  private func place(
    of name: String, _ address: String, _ key: AddressKey, isAtBoard: Bool, device: String?
  ) -> Int? {
    var hasher = Hasher()
    if let user = user(name) {
      hasher.combine(user.id)
      if let device, knownClients.knows(cookie: device, of: user, now: store.clock()) {
        hasher.combine(device)
        return hasher.finalize()
      }
      if knownClients.knows(key, of: user.id) {
        hasher.combine(key)
        return hasher.finalize()
      }
    }
    guard isAtBoard, delegated?.isAtHome(name, from: address) == true else { return nil }
    hasher.combine(name.lowercased())
    hasher.combine(key)
    return hasher.finalize()
  }

  private func user(_ name: String) -> User? {
    let accounts = store.accounts
    return (accounts.user(email: name) ?? accounts.user(phone: name)).flatMap { $0.isActive ? $0 : nil }
  }

  /// It was not judged, so that it was no guess.
  private func turnAway(_ attempt: SignInAttempt) {
    forgive(attempt)
    attempt.done(.limited(retryAfterSeconds: Self.retryAfterSeconds))
  }

  private func forgive(_ attempt: SignInAttempt) {
    if attempt.isKnown {
      byPlace.giveBack(attempt.place)
    } else {
      byAddress.giveBack(attempt.address)
    }
  }

  /// Checks the next password, if none is being checked; looks again later where only names wait that were guessed at
  /// too often.
  private func serve() {
    wake?.cancel()
    wake = nil
    let now = loop.nowMilliseconds
    for attempt in queue.overdue(now: now) { turnAway(attempt) }
    guard !isChecking else { return }
    guard let attempt = queue.next(now: now) else {
      if !queue.isEmpty {
        wake = loop.schedule(afterMilliseconds: Self.retryMilliseconds) { [weak self] in self?.serve() }
      }
      return
    }
    let user = user(attempt.typedName)
    let stored = user?.passwordHash.flatMap { try? PasswordHash(encoded: $0) }
    isChecking = passwords.check(attempt.password, of: stored, goesFirst: true) { [weak self] isRight in
      guard let self else { return }
      self.isChecking = false
      self.serve()
      self.checked(attempt, user, isRight: isRight)
    }
    if !isChecking { turnAway(attempt) }
  }

  private func checked(_ attempt: SignInAttempt, _ user: User?, isRight: Bool) {
    // The check took a while: the account must still be what was checked.
    if isRight, let user, let current = store.accounts.user(user.id), current.isActive,
      current.passwordHash == user.passwordHash
    {
      knownClients.signedIn(current.id, from: attempt.address)
      return succeed(attempt, current, upstreamToken: nil)
    }
    guard attempt.isAtBoard, let delegated else { return refuse(attempt, user) }
    // Also for an account of the same name here: the answer must not tell whether there is one.
    delegated.ask(name: attempt.typedName, password: attempt.password, address: attempt.clientAddress) {
      [weak self] outcome in
      switch outcome {
      case .signedIn(let user, let token): self?.succeed(attempt, user, upstreamToken: token)
      case .refused: self?.refuse(attempt, user)
      case .unavailable: attempt.done(.unavailable)
      case .limited(let seconds): attempt.done(.limited(retryAfterSeconds: seconds))
      }
    }
  }

  private func succeed(_ attempt: SignInAttempt, _ user: User, upstreamToken: String?) {
    forgive(attempt)
    queue.signedIn(attempt)
    attempt.done(.signedIn(user, upstreamToken: upstreamToken))
  }

  private func refuse(_ attempt: SignInAttempt, _ user: User?) {
    if let user { noteRefusal(user, attempt.clientAddress) }
    refusals?.signIn(
      from: attempt.clientAddress, atBoard: attempt.isAtBoard, account: user, reason: "password")
    attempt.done(.refused)
  }

  /// Nobody waits for it, so that the answer takes as long as for an account that there is not.
  private func noteRefusal(_ user: User, _ address: String) {
    guard case .allowed = notedByAccount.take(user.id, nowMilliseconds: loop.nowMilliseconds) else { return }
    store.submit([.audit(AuditEntry(at: store.clock(), by: user, .signInRefused, address: address))]) { _ in }
  }
}
