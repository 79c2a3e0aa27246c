import Auth
import HTTP
import Storage
import Store
import Tracking

/// Decides who sent a request: by bearer token (drivers, apps, services) or by session cookie (dispatchers).
///
/// Confined to the front loop. A token says who its bearer is and nothing else: the account must be known here, and its
/// role is the one that it has here, whoever signed.
package final class Access {
  /// Verified tokens are remembered, so that a stream of requests is verified once; beyond the bound, and when keys
  /// change, all are forgotten, which costs one more verification each.
  private static let maximumRememberedTokens = 50_000
  /// The backend renews tokens that expired up to seven days ago.
  static let renewalGraceSeconds: Int64 = 7 * 24 * 3600
  package static let defaultRenewalSeconds: Int64 = 90 * 24 * 3600

  private struct RememberedToken {
    let userID: UserID
    let expiresAtUnixSeconds: Int64
    let issuedAtUnixSeconds: Int64?
    /// Nil for a token that is not narrowed.
    let scopes: Set<TokenScope>?
  }

  package let store: FleetStore
  /// For how long after the sign-in its tokens are renewed; then their bearer signs in again. 0 renews nothing.
  package var renewalSeconds = Access.defaultRenewalSeconds
  private let issuer: TokenIssuer
  /// For tokens of this server, and of whom the secret is shared with.
  private let ownRules: TokenRules
  /// For those of all signers.
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

  /// Tokens are taken from these signers from now on, and from no former one: not by memory either.
  package func take(_ publicKeys: [PublicKey]) {
    rules.keys = ownRules.keys + publicKeys.map { .publicKey($0) }
    remembered.removeAll()
  }

  /// The active account that a token speaks for, and until when; nil for one that is for some addresses alone.
  package func bearer(token: String) -> (user: User, expiresAt: Timestamp)? {
    guard let known = verified(token), let user = user(known), Self.mayAsk(user, known.scopes, for: nil)
    else {
      return nil
    }
    return (
      user, Timestamp(unixMilliseconds: (known.expiresAtUnixSeconds + rules.leewaySeconds) * 1000)
    )
  }

  /// The one place that decides what a service may ask for: what its token names, where an address takes services at
  /// all. An account of a service is let in nowhere by a token that names nothing.
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

  /// Whether a token that was issued then was not ended since. Tokens say whole seconds: one of the second in which
  /// they were ended is taken for an earlier one, and a new one of that second says the next. A time that is still to
  /// come does not say that the token was issued after the end.
  private func isGood(_ issuedAtUnixSeconds: Int64?, for user: User) -> Bool {
    guard let end = user.tokensEndedAt else { return true }
    guard let issued = issuedAtUnixSeconds else { return false }
    let now = store.clock().unixMilliseconds / 1000
    return issued > end.unixMilliseconds / 1000 && issued - 1 <= now + rules.leewaySeconds
  }

  package func user(token: String) -> User? { bearer(token: token)?.user }

  /// The account of the request's `Authorization: Bearer`, which may also be the bare token.
  package func user(_ request: HTTPRequest) throws(RequestError) -> User { try account(request, for: nil) }

  /// The dispatcher, or the service that may do this, who sent the request.
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

  /// The account of a token, also of one that expired a little ago, and when it signed in. Only of this server's own:
  /// what others sign for minutes must not become a month here.
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
    // The backend's tokens do not say when they were issued, and hold as long as those of this server.
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

  /// The line of the audit log for what `user` asks for; it is committed with the change itself.
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

  /// `signedInAtUnixSeconds` is given where it renews a token.
  package func newToken(for user: UserID, signedInAtUnixSeconds: Int64? = nil) -> String {
    issuer.token(
      for: user, now: store.clock(), endedAt: store.accounts.user(user)?.tokensEndedAt,
      signedInAtUnixSeconds: signedInAtUnixSeconds)
  }

  package static func bearer(_ header: String?) -> String? {
    guard let header else { return nil }
    // The scheme's name has no case (RFC 9110 section 11.1).
    return header.prefix(7).lowercased() == "bearer " ? String(header.dropFirst(7)) : header
  }

  package func active(_ id: UserID) -> User? {
    guard let user = store.accounts.user(id), user.isActive else { return nil }
    return user
  }
}
