import Auth
import Net
import Storage
import Tracking

/// Signs accounts in by email or phone number and password, for the REST API and the board alike.
///
/// Confined to the front loop. The answer and its time are the same for an unknown account and a wrong
/// password; attempts are limited per address and per account.
package final class SignIn {
  enum Outcome {
    /// With the token that the backend gave, where it was the backend that knew the account.
    case signedIn(User, upstreamToken: String?)
    case refused
    case limited(retryAfterSeconds: Int)
    /// The backend that knows other accounts cannot be asked.
    case unavailable
  }

  /// Longer names are nobody's, and are not kept to count attempts by.
  private static let maximumNameBytes = 320

  private let store: FleetStore
  private let passwords: PasswordChecker
  /// Asked at the board for those who have no account here; nil where nobody else knows accounts.
  package var delegated: DelegatedSignIn?
  // As the backend: five a minute from one address. An account attacked from many addresses is slowed too.
  private var byAddress = AddressRate(capacity: 5, refillPerSecond: 5.0 / 60)
  private var byAccount = RateLimiter<String>(capacity: 10, refillPerSecond: 10.0 / 60)
  // Guesses must not push everything else out of the audit log.
  private var notedByAccount = RateLimiter<UserID>(capacity: 5, refillPerSecond: 5.0 / 3600)

  package init(store: FleetStore, passwords: PasswordChecker) {
    self.store = store
    self.passwords = passwords
  }

  /// Calls `done` once, on the front loop.
  func attempt(
    name: String, password: String, address: String, nowMilliseconds: UInt64, isAtBoard: Bool = false,
    done: @escaping (Outcome) -> Void
  ) {
    guard name.utf8.count <= Self.maximumNameBytes else { return done(.refused) }
    // An address that is out of attempts must not use up those of the account as well.
    if case .refused(let seconds) = byAddress.take(AddressKey(address), nowMilliseconds: nowMilliseconds) {
      return done(.limited(retryAfterSeconds: seconds))
    }
    if case .refused(let seconds) = byAccount.take(name.lowercased(), nowMilliseconds: nowMilliseconds) {
      return done(.limited(retryAfterSeconds: seconds))
    }
    let accounts = store.accounts
    let user = (accounts.user(email: name) ?? accounts.user(phone: name)).flatMap { $0.isActive ? $0 : nil }
    let stored = user?.passwordHash.flatMap { try? PasswordHash(encoded: $0) }
    let isAtHome = isAtBoard && delegated?.isAtHome(name, from: address) == true
    let isTaken = passwords.check(password, of: stored, goesFirst: isAtHome) { [weak self] isRight in
      // The check took a while: the account must still be what was checked.
      guard isRight, let user, let current = accounts.user(user.id), current.isActive,
        current.passwordHash == user.passwordHash
      else {
        let refuse = {
          if let user { self?.noteRefusal(user, address, nowMilliseconds) }
          done(.refused)
        }
        guard isAtBoard, let delegated = self?.delegated else { return refuse() }
        // Also for an account of the same name here: the answer must not tell whether there is one.
        return delegated.ask(name: name, password: password, address: address) { outcome in
          switch outcome {
          case .signedIn(let user, let token): done(.signedIn(user, upstreamToken: token))
          case .refused: refuse()
          case .unavailable: done(.unavailable)
          case .limited(let seconds): done(.limited(retryAfterSeconds: seconds))
          }
        }
      }
      done(.signedIn(current, upstreamToken: nil))
    }
    if !isTaken { done(.limited(retryAfterSeconds: 2)) }
  }

  /// Nobody waits for it, so that the answer takes as long as for an account that there is not.
  private func noteRefusal(_ user: User, _ address: String, _ nowMilliseconds: UInt64) {
    guard case .allowed = notedByAccount.take(user.id, nowMilliseconds: nowMilliseconds) else { return }
    store.submit([.audit(AuditEntry(at: store.clock(), by: user, .signInRefused, address: address))]) { _ in }
  }
}
