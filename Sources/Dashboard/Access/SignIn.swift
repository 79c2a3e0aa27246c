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
    case signedIn(User)
    case refused
    case limited(retryAfterSeconds: Int)
  }

  private let accounts: Accounts
  private let passwords: PasswordChecker
  // As the backend: five a minute from one address. An account attacked from many addresses is slowed too.
  private var byAddress = RateLimiter<String>(capacity: 5, refillPerSecond: 5.0 / 60)
  private var byAccount = RateLimiter<String>(capacity: 10, refillPerSecond: 10.0 / 60)

  package init(accounts: Accounts, passwords: PasswordChecker) {
    self.accounts = accounts
    self.passwords = passwords
  }

  /// Calls `done` once, on the front loop.
  func attempt(
    name: String, password: String, address: String, nowMilliseconds: UInt64,
    done: @escaping (Outcome) -> Void
  ) {
    for verdict in [
      byAddress.take(address, nowMilliseconds: nowMilliseconds),
      byAccount.take(name.lowercased(), nowMilliseconds: nowMilliseconds),
    ] {
      if case .refused(let seconds) = verdict { return done(.limited(retryAfterSeconds: seconds)) }
    }
    let user = (accounts.user(email: name) ?? accounts.user(phone: name)).flatMap { $0.isActive ? $0 : nil }
    let stored = user?.passwordHash.flatMap { try? PasswordHash(encoded: $0) }
    let isTaken = passwords.check(password, of: stored) { isRight in
      if isRight, let user { done(.signedIn(user)) } else { done(.refused) }
    }
    if !isTaken { done(.limited(retryAfterSeconds: 2)) }
  }
}
