import Auth
import HTTP
import Storage
import Store
import Tracking

/// Finds the account that sent a request: by bearer token (drivers, apps, services) or by session cookie
/// (dispatchers).
///
/// Confined to the front loop. A token only names its bearer: this server must know the account, and the account has
/// the role that it has here, whichever signer signed the token.
package final class Access {
  /// Verified tokens are remembered, so that a stream of requests is verified once. Beyond the bound, and when keys
  /// change, all are forgotten, which costs one more verification each.
  private static let maximumRememberedTokens = 50_000
  /// The backend renews tokens that expired up to seven days ago.
  static let renewalGraceSeconds: Int64 = 7 * 24 * 3600
  package static let defaultRenewalSeconds: Int64 = 90 * 24 * 3600

  private struct RememberedToken {
    let userID: UserID
    let expiresAtUnixSeconds: Int64
    let issuedAtUnixSeconds: Int64?
    /// Nil for a token without scopes.
    let scopes: Set<TokenScope>?
  }

  package let store: FleetStore
  /// The time after the sign-in in which its tokens are renewed; then the bearer signs in again. 0 renews nothing.
  package var renewalSeconds = Access.defaultRenewalSeconds
  private let issuer: TokenIssuer
  /// The rules for tokens of this server, and of others who know its secret.
  private let ownRules: TokenRules
  /// The rules for tokens of all signers.
  private var rules: TokenRules
  private var remembered: [String: RememberedToken] = [:]

  package init(store: FleetStore, issuer: TokenIssuer, publicKeys: [PublicKey] = []) {
    self.store = store
    self.issuer = issuer
    var rules = issuer.rules
    rules.keys = [.secret(issuer.secret)]
    ownRules = rules
    self.rules = rules
    take(publicKeys)
  }

  /// From now on accepts tokens of these signers, and of no former one, remembered tokens included.
  package func take(_ publicKeys: [PublicKey]) {
    rules.keys = ownRules.keys + publicKeys.map { .publicKey($0) }
    remembered.removeAll()
  }

  /// The active account that a token names, and the token's end; nil for a token that is limited to some addresses.
  package func bearer(token: String) -> (user: User, expiresAt: Timestamp)? {
    guard let known = verified(token), let user = user(known), Self.mayAsk(user, known.scopes, for: nil)
    else {
      return nil
    }
    return (
      user, Timestamp(unixMilliseconds: (known.expiresAtUnixSeconds + rules.leewaySeconds) * 1000)
    )
  }

  /// The one place that decides what a service may do: the scopes of its token, at addresses that accept services at
  /// all. A token without scopes opens nothing to a service.
  private static func mayAsk(_ user: User, _ scopes: Set<TokenScope>?, for scope: TokenScope?) -> Bool {
    if scopes == nil, user.role != .service { return true }
    return scope.map { scopes?.contains($0) ?? false } ?? false
  }

  private func verified(_ token: String) -> RememberedToken? {
    let now = store.clock().unixMilliseconds / 1000
    if let known = remembered[token], known.expiresAtUnixSeconds > now { return known }
    guard
      let claims = try? JWT.verify(token, rules, nowUnixSeconds: now)
    else { return nil }
    if remembered.count >= Self.maximumRememberedTokens { remembered.removeAll(keepingCapacity: true) }
    let known = RememberedToken(
      userID: UserID(claims.userID), expiresAtUnixSeconds: claims.expiresAtUnixSeconds,
      issuedAtUnixSeconds: claims.issuedAtUnixSeconds, scopes: TokenScope.read(claims.payload))
    remembered[token] = known
    return known
  }

  private func user(_ known: RememberedToken) -> User? {
    guard let user = active(known.userID), isGood(known.issuedAtUnixSeconds, for: user) else { return nil }
    return user
  }

  /// Whether a token of that time is still good, or was ended since. Tokens have whole seconds: one of the second in
  /// which tokens were ended counts as ended, and a new one of that second names the next second. A time in the
  /// future does not prove that the token was issued after the end.
  private func isGood(_ issuedAtUnixSeconds: Int64?, for user: User) -> Bool {
    guard let end = user.tokensEndedAt else { return true }
    guard let issued = issuedAtUnixSeconds else { return false }
    let now = store.clock().unixMilliseconds / 1000
    return issued > end.unixMilliseconds / 1000 && issued - 1 <= now + rules.leewaySeconds
  }

  package func user(token: String) -> User? { bearer(token: token)?.user }

  /// The account of the request's `Authorization: Bearer`, whose value may also be the bare token.
  package func user(_ request: HTTPRequest) throws(RequestError) -> User { try account(request, for: nil) }

  /// The dispatcher, or the service with this scope, who sent the request.
  package func user(_ request: HTTPRequest, for scope: TokenScope) throws(RequestError) -> User {
    let user = try account(request, for: scope)
    guard user.role.isDispatcher || user.role == .service else { throw .forbidden("Admin access required") }
    return user
  }

  private func account(_ request: HTTPRequest, for scope: TokenScope?) throws(RequestError) -> User {
    guard let token = Self.bearer(request.headers["Authorization"]), let known = verified(token),
      let user = user(known)
    else { throw .unauthorized }
    guard Self.mayAsk(user, known.scopes, for: scope) else {
      throw .forbidden("This token is not for this address")
    }
    return user
  }

  /// The account of a token that may have expired a little ago, and its time of sign-in. It accepts only this
  /// server's own tokens: a token that others sign for minutes must not become one for a month.
  package func renewable(
    _ request: HTTPRequest
  ) throws(RequestError) -> (user: User, signedInAtUnixSeconds: Int64) {
    let now = store.clock().unixMilliseconds / 1000
    guard let token = Self.bearer(request.headers["Authorization"]),
      let claims = try? JWT.verify(
        token, ownRules, nowUnixSeconds: now, expiryGraceSeconds: Self.renewalGraceSeconds),
      let user = active(UserID(claims.userID)), isGood(claims.issuedAtUnixSeconds, for: user)
    else { throw .unauthorized }
    guard Self.mayAsk(user, TokenScope.read(claims.payload), for: nil) else {
      throw .forbidden("This token is not renewed; make a new one with waypost token")
    }
    // The backend's tokens do not name their time of issue, and last as long as those of this server.
    let signedInAt = min(
      claims.signedInAtUnixSeconds ?? claims.issuedAtUnixSeconds
        ?? claims.expiresAtUnixSeconds - TokenIssuer.lifetimeSeconds, now)
    guard renewalSeconds > 0, now - signedInAt <= renewalSeconds else { throw .unauthorized }
    return (user, signedInAt)
  }

  package func dispatcher(_ request: HTTPRequest) throws(RequestError) -> User {
    let user = try user(request)
    guard user.role.isDispatcher else { throw .forbidden("Admin access required") }
    return user
  }

  /// The audit log's line for an act of `user`; it is committed together with the change itself.
  package func audit(
    _ action: AuditEntry.Action, _ subject: String, by user: User, _ request: HTTPRequest,
    detail: String? = nil
  ) -> DurableWrite {
    .audit(
      AuditEntry(
        at: store.clock(), by: user, action, subject: subject, address: request.clientAddress, detail: detail)
    )
  }

  /// The driver that the request's account reports for.
  package func driver(_ request: HTTPRequest) throws(RequestError) -> DriverSlot {
    let user = try user(request)
    guard let slot = store.fleet.driver(forUser: user.id) else {
      throw .notFound("Contractor profile not found")
    }
    return slot
  }

  /// `signedInAtUnixSeconds` is given for a renewed token.
  package func newToken(for user: UserID, signedInAtUnixSeconds: Int64? = nil) -> String {
    issuer.token(
      for: user, now: store.clock(), endedAt: store.accounts.user(user)?.tokensEndedAt,
      signedInAtUnixSeconds: signedInAtUnixSeconds)
  }

  package static func bearer(_ header: String?) -> String? {
    guard let header else { return nil }
    // The scheme's name is case-insensitive (RFC 9110 section 11.1).
    return header.prefix(7).lowercased() == "bearer " ? String(header.dropFirst(7)) : header
  }

  package func active(_ id: UserID) -> User? {
    guard let user = store.accounts.user(id), user.isActive else { return nil }
    return user
  }
}
