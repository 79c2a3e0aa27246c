import Auth
import HTTP
import Net
import Storage
import Tracking

/// Sessions of signed-in browsers: a random token in a cookie, its digest in the database.
///
/// Confined to the front loop. Over HTTPS the cookie is `__Host-` and Secure; over plain HTTP it exists on
/// loopback only, unless the operator allows it (`--insecure-cookies`).
package final class SessionCookies {
  static let lifetimeMilliseconds: Int64 = 12 * 3_600_000

  private let store: FleetStore
  private let allowsInsecure: Bool

  package init(store: FleetStore, allowsInsecure: Bool) {
    self.store = store
    self.allowsInsecure = allowsInsecure
  }

  /// Whether a browser may sign in over this connection at all.
  func mayUseCookies(_ request: HTTPRequest) -> Bool {
    request.isSecure || allowsInsecure || PeerAddress(text: request.clientAddress).isLoopback
  }

  func session(_ request: HTTPRequest) -> (session: Session, user: User)? {
    guard mayUseCookies(request), let token = token(request) else { return nil }
    return store.accounts.session(Self.id(of: token), now: store.clock())
  }

  /// Ties a form to this session: derived from the token, so that nothing more is stored.
  func csrf(_ request: HTTPRequest) -> String? {
    token(request).map { Base64URL.encode(Sha256.digest(Array("form".utf8) + $0.digest)) }
  }

  /// Whether the form came from a page of this session.
  func isOwnForm(_ request: HTTPRequest) -> Bool {
    guard let expected = csrf(request), let sent = request.form["csrf"] else { return false }
    return ConstantTime.equal(Array(expected.utf8), Array(sent.utf8))
  }

  /// Starts a session on disk, then gives the `Set-Cookie` value.
  func begin(
    for user: User, _ request: HTTPRequest, done: @escaping (Result<String, DashboardError>) -> Void
  ) {
    guard let token = try? SessionToken() else { return done(.failure(.busy)) }
    let now = store.clock()
    let session = Session(
      id: Self.id(of: token), userID: user.id, createdAt: now,
      expiresAt: now.adding(milliseconds: Self.lifetimeMilliseconds))
    let cookie = cookie(
      request, value: token.text, maximumAgeSeconds: Self.lifetimeMilliseconds / 1000)
    store.submit([.session(session)]) { result in done(result.map { _ in cookie }) }
  }

  /// Ends the session on disk, then gives the `Set-Cookie` value that removes the cookie.
  func end(_ request: HTTPRequest, done: @escaping (Result<String, DashboardError>) -> Void) {
    let cookie = cookie(request, value: "", maximumAgeSeconds: 0)
    guard let token = token(request) else { return done(.success(cookie)) }
    store.submit([.sessionEnded(id: Self.id(of: token))]) { result in done(result.map { _ in cookie }) }
  }

  private func token(_ request: HTTPRequest) -> SessionToken? {
    request.cookie(name(request)).flatMap { SessionToken(text: $0) }
  }

  private func name(_ request: HTTPRequest) -> String {
    request.isSecure ? "__Host-waypost" : "waypost"
  }

  private func cookie(_ request: HTTPRequest, value: String, maximumAgeSeconds: Int64) -> String {
    let secure = request.isSecure ? "; Secure" : ""
    return "\(name(request))=\(value); Path=/; HttpOnly; SameSite=Lax; Max-Age=\(maximumAgeSeconds)\(secure)"
  }

  private static func id(of token: SessionToken) -> String { Sha256.hexadecimal(token.digest) }
}
