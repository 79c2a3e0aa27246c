import Auth
import Logging
import Net
import Storage
import Store
import System
import Tracking
import Words

/// Signs accounts in by email or phone number and password, for the REST API and the board alike.
///
/// Confined to the front loop. The answer and its time are the same for an unknown account and a wrong password.
/// Wrong guesses are slowed down: those from one address, and those of strangers at one account; neither delays an
/// account that signs in from a known client (`KnownClients`), and right passwords are no guesses. One password is
/// checked at a time; `SignInQueue` chooses the next.
package final class SignIn {
  package enum Outcome {
    /// With the backend's token, if the backend knew the account.
    case signedIn(User, upstreamToken: String?)
    case refused
    case limited(retryAfterSeconds: Int)
    /// The backend that knows other accounts cannot be reached.
    case unavailable
    /// Another node may know the account, or its new password.
    case behind
  }

  /// The bound of a name's bytes: longer names belong to nobody, and attempts are not counted by them.
  private static let maximumNameBytes = 320
  private static let retryMilliseconds: UInt64 = 250
  /// For an attempt that finds no place in the queue.
  private static let retryAfterSeconds = 2

  let store: FleetStore
  private let passwords: PasswordChecker
  let loop: EventLoop
  /// Signs in those who have no account here; nil if no backend knows accounts.
  var delegated: DelegatedSignIn?
  /// The log of refusals.
  package let refusals: RefusalLog
  /// Tells the other nodes of a fleet what counts here; nil for a server alone.
  package var tellOthers: ((SignInCharge) -> Void)?
  package let secret: TokenSecret
  /// The language of mails to owners of accounts; nil sends none.
  package var mailContext: PageContext?
  private var knownClients: KnownClients
  private var queue = SignInQueue()
  private var isChecking = false
  private var wake: Net.Timer?
  // The backend's limit: five a minute from one address. Only wrong passwords count.
  var byAddress = AddressRate(capacity: 5, refillPerSecond: 5.0 / 60)
  // A stolen cookie, or a neighbour behind the same address, may guess no faster than this.
  private var byPlace = RateLimiter<String>(capacity: 10, refillPerSecond: 10.0 / 60)
  /// Guesses at the code of a second factor, by account and by known client: five, and one more every ten minutes.
  var byCode = RateLimiter<String>(capacity: 5, refillPerSecond: 1.0 / 600)
  var toldOwners = RateLimiter<UserID>(capacity: 1, refillPerSecond: 1.0 / 86_400)
  // Guesses must not push all other entries out of the audit log.
  var notedByAccount = RateLimiter<UserID>(capacity: 5, refillPerSecond: 5.0 / 3600)

  package init(
    store: FleetStore, passwords: PasswordChecker, delegated: DelegatedSignIn?, refusals: RefusalLog,
    secret: TokenSecret, loop: EventLoop
  ) {
    self.delegated = delegated
    self.refusals = refusals
    self.store = store
    self.passwords = passwords
    self.loop = loop
    self.secret = secret
    knownClients = KnownClients(secret: secret)
    for entry in store.accounts.audit where entry.action == .signIn {
      if let address = entry.address { knownClients.signedIn(entry.userID, from: AddressKey(address)) }
    }
  }

  /// Calls `done` once, on the front loop. `device` is the value of the browser's device cookie.
  package func attempt(
    name: String, password: String, address: String, nowMilliseconds now: UInt64, isAtBoard: Bool = false,
    device: String? = nil, done: @escaping (Outcome) -> Void
  ) {
    guard name.utf8.count <= Self.maximumNameBytes else { return done(.refused) }
    let key = AddressKey(address)
    let place = place(of: name, address, isAtBoard: isAtBoard, device: device)
    var isKnown = false
    if let place, case .allowed = byPlace.take(place, nowMilliseconds: now) { isKnown = true }
    if !isKnown, case .refused(let seconds) = byAddress.take(key, nowMilliseconds: now) {
      return done(.limited(retryAfterSeconds: seconds))
    }
    tellOthers?(isKnown ? SignInCharge(.client, place ?? "") : SignInCharge(.address, address))
    let attempt = SignInAttempt(
      name: code("name", [name.lowercased()]), typedName: name, password: password, address: key,
      clientAddress: address,
      isKnown: isKnown, place: place ?? "", isAtBoard: isAtBoard, done: done,
      known: store.lateRefusals.known)
    add(attempt)
  }

  private func add(_ attempt: SignInAttempt) {
    if let evicted = queue.add(attempt, now: loop.nowMilliseconds) { turnAway(evicted) }
    serve()
  }

  /// Counts what another node counts.
  package func count(_ charge: SignInCharge) {
    let now = loop.nowMilliseconds
    switch (charge.limit, charge.isForgiven) {
    case (.address, false): byAddress.charge(AddressKey(charge.key), nowMilliseconds: now)
    case (.address, true): byAddress.giveBack(AddressKey(charge.key))
    case (.client, false): byPlace.charge(charge.key, nowMilliseconds: now)
    case (.client, true): byPlace.giveBack(charge.key)
    case (.code, false): byCode.charge(charge.key, nowMilliseconds: now)
    case (.code, true): byCode.giveBack(charge.key)
    case (.name, _): queue.charge(charge.key, isForgiven: charge.isForgiven, now: now)
    }
  }

  /// By which nobody finds the texts, who does not have the secret: a text typed instead of a name may be a password.
  func code(_ kind: String, _ texts: [String]) -> String {
    let text = (["waypost sign-in", kind] + texts).joined(separator: "\n")
    return Base64.url.encode(Array(secret.authenticationCode(Array(text.utf8).span).prefix(12)))
  }

  /// The account signed in from this address: from now on it is a known client.
  func signedIn(_ user: User, from address: AddressKey) { knownClients.signedIn(user.id, from: address) }

  /// The cookie's value by which this account's browser is known from now on.
  func deviceCookie(for user: User) -> String { knownClients.cookie(for: user.id, now: store.clock()) }

  /// Whether a browser with this cookie signed in to the account before.
  func isKnown(device cookie: String, of user: User) -> Bool {
    knownClients.knows(cookie: cookie, of: user, now: store.clock())
  }

  /// A code of the known client that made the attempt; nil if nobody signed in to that account from there.
  private func place(
    of name: String, _ address: String, isAtBoard: Bool, device: String?
  ) -> String? {
    if let place = user(name).flatMap({ place(of: $0, address, device: device) }) { return place }
    guard isAtBoard, delegated?.isAtHome(name, from: address) == true else { return nil }
    return code("home", [name.lowercased(), address])
  }

  /// The same for an account.
  func place(of user: User, _ address: String, device: String?) -> String? {
    if let device, knownClients.knows(cookie: device, of: user, now: store.clock()) {
      return code("device", [user.id.rawValue, device])
    }
    guard knownClients.knows(AddressKey(address), of: user.id) else { return nil }
    return code("address", [user.id.rawValue, address])
  }

  private func user(_ name: String) -> User? {
    let accounts = store.accounts
    return (accounts.user(email: name) ?? accounts.user(phone: name)).flatMap { $0.isActive ? $0 : nil }
  }

  /// The password was not checked, so that the attempt was no guess.
  private func turnAway(_ attempt: SignInAttempt) {
    forgive(attempt)
    attempt.done(.limited(retryAfterSeconds: Self.retryAfterSeconds))
  }

  private func forgive(_ attempt: SignInAttempt) {
    if attempt.isKnown {
      byPlace.giveBack(attempt.place)
      tellOthers?(SignInCharge(.client, attempt.place, isForgiven: true))
    } else {
      byAddress.giveBack(attempt.address)
      tellOthers?(SignInCharge(.address, attempt.clientAddress, isForgiven: true))
    }
  }

  /// Checks the next password, if none is being checked; tries again later if only names wait that were guessed at
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
    if !attempt.isKnown {
      tellOthers?(SignInCharge(.name, attempt.name))
      // Nodes that were asked at the same moment gave away more than one of them would have.
      if byAddress.owes(attempt.address, nowMilliseconds: now) {
        uncount(attempt)
        turnAway(attempt)
        return serve()
      }
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
    // The check took a while: the account must still be the one that was checked.
    if isRight, let user, let current = store.accounts.user(user.id), current.isActive,
      current.passwordHash == user.passwordHash
    {
      // Who knows the password alone is no known client yet: the code is still to be guessed.
      if store.accounts.secondFactors[current.id] == nil { signedIn(current, from: attempt.address) }
      return succeed(attempt, current, upstreamToken: nil)
    }
    guard attempt.isAtBoard, let delegated else { return refuse(attempt, user) }
    // The backend is asked even if an account of that name exists here: the answer must not tell whether it does.
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
    uncount(attempt)
    attempt.done(.signedIn(user, upstreamToken: upstreamToken))
  }

  /// The check at this name was no guess.
  private func uncount(_ attempt: SignInAttempt) {
    queue.signedIn(attempt)
    if !attempt.isKnown { tellOthers?(SignInCharge(.name, attempt.name, isForgiven: true)) }
  }

  /// The account, or its new password, may be news from another node: then the password is checked once more.
  private func refuse(_ attempt: SignInAttempt, _ checked: User?) {
    guard let known = attempt.known else { return refuseAtLast(attempt, checked) }
    store.lateRefusals.wait(since: known, for: attempt.address) { [weak self] outcome in
      guard let self else { return attempt.done(.refused) }
      if case .behind = outcome { return attempt.done(.behind) }
      let current = user(attempt.typedName)
      guard current?.id != checked?.id || current?.passwordHash != checked?.passwordHash else {
        return refuseAtLast(attempt, checked)
      }
      uncount(attempt)
      var again = attempt
      again.known = nil
      add(again)
    }
  }

  private func refuseAtLast(_ attempt: SignInAttempt, _ user: User?) {
    if let user { noteRefusal(user, attempt.clientAddress) }
    refusals.signIn(
      from: attempt.clientAddress, atBoard: attempt.isAtBoard, account: user, reason: "password")
    attempt.done(.refused)
  }

  /// Nothing waits for this entry, so that the answer takes as long as for an unknown account.
  private func noteRefusal(_ user: User, _ address: String) {
    guard case .allowed = notedByAccount.take(user.id, nowMilliseconds: loop.nowMilliseconds) else { return }
    store.submit([.audit(AuditEntry(at: store.clock(), by: user, .signInRefused, address: address))]) { _ in }
  }
}
