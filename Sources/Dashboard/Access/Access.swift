import Auth
import HTTP
import JSON
import Net
import Storage
import Tracking

/// Decides who sent a request: by bearer token (drivers, apps, services) or by session cookie (dispatchers).
///
/// Confined to the front loop.
package final class Access {
  /// Verified tokens are remembered, so that a stream of requests is verified once; beyond the bound all are
  /// forgotten, which costs one more verification each.
  private static let maximumRememberedTokens = 50_000
  static let tokenLifetimeSeconds: Int64 = 30 * 24 * 3600
  /// The backend renews tokens that expired up to seven days ago.
  static let renewalGraceSeconds: Int64 = 7 * 24 * 3600

  private struct RememberedToken {
    let userID: UserID
    let expiresAtUnixSeconds: Int64
  }

  let store: FleetStore
  private let secret: TokenSecret
  private var remembered: [String: RememberedToken] = [:]

  package init(store: FleetStore, secret: TokenSecret) {
    self.store = store
    self.secret = secret
  }

  /// The active account that a token speaks for.
  func user(token: String) -> User? {
    let now = store.clock().unixMilliseconds / 1000
    if let known = remembered[token], known.expiresAtUnixSeconds > now { return active(known.userID) }
    guard let claims = try? JWT.verifyHS256(token, secret: secret, nowUnixSeconds: now) else { return nil }
    if remembered.count >= Self.maximumRememberedTokens { remembered.removeAll(keepingCapacity: true) }
    let userID = UserID(claims.userID)
    remembered[token] = RememberedToken(
      userID: userID, expiresAtUnixSeconds: claims.expiresAtUnixSeconds)
    return active(userID)
  }

  /// The account of the request's `Authorization: Bearer`, which may also be the bare token.
  func user(_ request: HTTPRequest) throws(DashboardError) -> User {
    guard let token = Self.bearer(request.headers["Authorization"]), let user = user(token: token) else {
      throw .unauthorized
    }
    return user
  }

  /// The account of a token, also of one that expired a little ago.
  func renewable(_ request: HTTPRequest) throws(DashboardError) -> User {
    guard let token = Self.bearer(request.headers["Authorization"]),
      let claims = try? JWT.verifyHS256(
        token, secret: secret, nowUnixSeconds: store.clock().unixMilliseconds / 1000,
        expiryGraceSeconds: Self.renewalGraceSeconds),
      let user = active(UserID(claims.userID))
    else { throw .unauthorized }
    return user
  }

  func dispatcher(_ request: HTTPRequest) throws(DashboardError) -> User {
    let user = try user(request)
    guard user.role.isDispatcher else { throw .forbidden("Admin access required") }
    return user
  }

  /// The driver that the request's account reports for.
  func driver(_ request: HTTPRequest) throws(DashboardError) -> DriverSlot {
    let user = try user(request)
    guard let slot = store.fleet.driver(forUser: user.id) else {
      throw .notFound("Contractor profile not found")
    }
    return slot
  }

  func newToken(for user: UserID) -> String {
    Self.token(for: user, secret: secret, now: store.clock())
  }

  package static func token(for user: UserID, secret: TokenSecret, now: Timestamp) -> String {
    JWT.signHS256(
      JWTClaims(
        userID: user.rawValue, expiresAtUnixSeconds: now.unixMilliseconds / 1000 + tokenLifetimeSeconds),
      secret: secret)
  }

  static func bearer(_ header: String?) -> String? {
    guard let header else { return nil }
    return header.hasPrefix("Bearer ") ? String(header.dropFirst(7)) : header
  }

  private func active(_ id: UserID) -> User? {
    guard let user = store.accounts.user(id), user.isActive else { return nil }
    return user
  }
}
