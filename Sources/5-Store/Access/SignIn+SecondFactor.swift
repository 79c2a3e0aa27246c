import Auth
import Logging
import Net
import Storage
import Store
import System
import Tracking

/// The codes of second factors. A wrong one counts as a guess at the account: strangers have five, and one more every ten
/// minutes, and each known client as many of its own; a stranger's counts against its address too.
extension SignIn {
  package enum CodeOutcome {
    /// The write says that the code was used. It is committed together with what the code lets in, and refused as a
    /// conflict if another request used the code first.
    case right(DurableWrite, isRecoveryCode: Bool)
    case wrong
    case limited(retryAfterSeconds: Int)
  }

  /// The bound of a typed code's bytes.
  private static let maximumCodeBytes = 64

  /// Checks a typed code of the account's app, or one of its recovery codes. `device` is the value of the browser's device
  /// cookie; `session` is the id of the account's own session, whose guesses are counted by themselves.
  package func check(
    code typed: String, of user: User, from address: String, device: String? = nil, session: String? = nil,
    isAtBoard: Bool
  ) -> CodeOutcome {
    let (now, key) = (loop.nowMilliseconds, AddressKey(address))
    guard let factor = store.accounts.secondFactors[user.id], typed.utf8.count <= Self.maximumCodeBytes else {
      return .wrong
    }
    // Of 80 random bits nobody guesses any: who has one is not kept out by others' guesses.
    if let proof = recovery(typed, factor) {
      signedIn(user, from: key)
      return proof
    }
    let place = session ?? place(of: user, address, device: device)
    // Another app begins anew.
    let guesser = code("second factor", [place ?? user.id.rawValue, factor.seed])
    if case .refused(let seconds) = byCode.take(guesser, nowMilliseconds: now) {
      // Once a day: a stranger who came so far has the password.
      if place == nil, case .allowed = toldOwners.take(user.id, nowMilliseconds: now) {
        tellOwner(of: user, from: address)
      }
      return .limited(retryAfterSeconds: seconds)
    }
    if place == nil, case .refused(let seconds) = byAddress.take(key, nowMilliseconds: now) {
      byCode.giveBack(guesser)
      return .limited(retryAfterSeconds: seconds)
    }
    if let proof = proof(typed, factor) {
      byCode.giveBack(guesser)
      if place == nil { byAddress.giveBack(key) }
      signedIn(user, from: key)
      return proof
    }
    tellOthers?(SignInCharge(.code, guesser))
    if place == nil { tellOthers?(SignInCharge(.address, address)) }
    if case .allowed = notedByAccount.take(user.id, nowMilliseconds: now) {
      store.submit([.audit(AuditEntry(at: store.clock(), by: user, .secondFactorRefused, address: address))])
      { _ in }
    }
    refusals.signIn(from: address, atBoard: isAtBoard, account: user, reason: "code")
    return .wrong
  }

  private func tellOwner(of user: User, from address: String) {
    guard let mailContext else { return }
    let mail = AccountMail(
      telling: .secondFactorRefused, to: user, from: address, at: store.clock(), mailContext)
    store.submit(store.mail(mail, about: user.id)) { _ in }
  }

  private func proof(_ typed: String, _ factor: SecondFactor) -> CodeOutcome? {
    TimeCode.step(
      of: typed.filter { !$0.isWhitespace }, secret.secondFactorKey(seed: factor.seed, of: factor.userID),
      after: factor.lastStep, nowUnixSeconds: store.clock().unixMilliseconds / 1000
    ).map { .right(.secondFactorUsed(step: $0, of: factor.userID), isRecoveryCode: false) }
  }

  private func recovery(_ typed: String, _ factor: SecondFactor) -> CodeOutcome? {
    guard let digest = RecoveryCode(typed: typed)?.digest, factor.recoveryDigests.contains(digest) else {
      return nil
    }
    return .right(.secondFactorUsed(recoveryDigest: digest, of: factor.userID), isRecoveryCode: true)
  }

  /// What is stored with a sign-in by a recovery code: a line of the audit log, and a mail to the owner.
  package func recoveryNotes(of user: User, from address: String) -> [DurableWrite] {
    let now = store.clock()
    let entry = AuditEntry(
      at: now, by: user, .recoveryCodeUse, subject: user.id.rawValue, address: address)
    let mail = mailContext.flatMap {
      AccountMail(telling: .recoveryCodeUse, to: user, from: address, at: now, $0)
    }
    return [.audit(entry)] + store.mail(mail, about: user.id)
  }
}

/// What a signed-in person must show again before it changes how it signs in.
extension SignIn {
  package enum Confirmation: Hashable, Sendable {
    case right
    case wrong
    case limited(retryAfterSeconds: Int)
    /// Another node may know another password.
    case unknown
  }

  /// Checks the account's own password, as an attempt to sign in. An account that signs in with the backend has none here:
  /// its session is all that it can show.
  package func confirm(
    _ user: User, password: String, from address: String, done: @escaping (Confirmation) -> Void
  ) {
    guard user.passwordHash != nil else { return done(.right) }
    attempt(
      name: user.email ?? user.phone ?? "", password: password, address: address,
      nowMilliseconds: loop.nowMilliseconds
    ) { outcome in
      switch outcome {
      case .signedIn(let found, _): done(found.id == user.id ? .right : .wrong)
      case .refused: done(.wrong)
      case .limited(let seconds): done(.limited(retryAfterSeconds: seconds))
      case .unavailable, .behind: done(.unknown)
      }
    }
  }
}

extension TokenSecret {
  /// What the account's app makes codes of (`TimeCode`).
  package func secondFactorKey(seed: String, of user: UserID) -> [UInt8] {
    // The words before it distinguish it from everything else that the secret signs.
    let text = "waypost second factor\n\(seed)\n\(user.rawValue)"
    return Array(authenticationCode(Array(text.utf8).span).prefix(TimeCode.keyByteCount))
  }
}
