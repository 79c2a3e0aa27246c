import Storage
import Store
import Tracking

/// The tokens that the backend gave to dispatchers who signed in with their accounts there, each for as long as its
/// session lasts and the token is valid. They are in memory only.
///
/// Confined to the front loop. Bound: `maximumCount`; for one more session no token is kept.
package final class SessionTokens: FleetObserver {
  static let maximumCount = 10_000

  private let accounts: Accounts
  private let clock: () -> Timestamp
  private var tokens: [String: UpstreamToken] = [:]

  init(accounts: Accounts, clock: @escaping () -> Timestamp) {
    self.accounts = accounts
    self.clock = clock
  }

  var count: Int { tokens.count }

  func keep(_ text: String, of sessionID: String) {
    guard tokens.count < Self.maximumCount else { return }
    tokens[sessionID] = UpstreamToken(text, receivedAt: clock())
  }

  func token(of sessionID: String) -> String? {
    guard let token = tokens[sessionID], isGood(token, of: sessionID) else { return nil }
    return token.text
  }

  private func isGood(_ token: UpstreamToken, of sessionID: String) -> Bool {
    let now = clock()
    return !token.isExpired(now) && accounts.session(sessionID, now: now) != nil
  }

  private func review() {
    for (id, token) in tokens where !isGood(token, of: id) { tokens[id] = nil }
  }

  package func fleetChanged(_ change: FleetChange) {}
  package func accountsChanged(_ users: Set<UserID>) { review() }
  package func timePassed() { review() }
}
