import Auth
import HTTP
import Net
import Storage
import Store
import System
import Tracking

/// The sessions of signed-in browsers: a random token in a cookie, its digest in the database.
///
/// Confined to the front loop. Over HTTPS the cookie is `__Host-` and Secure; over plain HTTP it exists on loopback
/// only, unless the operator allows it (`--insecure-cookies`). A session ends 12 hours after it began, or after two
/// hours without a use; an open board uses it.
package final class SessionCookies {
  static let lifetimeMilliseconds: Int64 = 12 * 3_600_000
  /// The time between two stored uses of a session, so that requests seldom write to the disk.
  static let useStepMilliseconds: Int64 = 5 * 60_000

  private let store: FleetStore
  private let allowsInsecure: Bool
  /// What was typed while the session had ended.
  let keptForms = KeptForms()
  /// The backend's tokens; nil if nobody changes the backend's jobs.
  package private(set) var upstreamTokens: SessionTokens?

  package init(store: FleetStore, allowsInsecure: Bool) {
    self.store = store
    self.allowsInsecure = allowsInsecure
  }

  /// From now on keeps the tokens that the backend gives to those who sign in with their accounts there.
  package func keepUpstreamTokens() {
    guard upstreamTokens == nil else { return }
    upstreamTokens = SessionTokens(accounts: store.accounts, clock: store.clock)
  }

  /// The backend's token of the session's account; nil if the backend gave none, or it has ended.
  package func upstreamToken(_ request: HTTPRequest) -> String? {
    token(request).flatMap { upstreamTokens?.token(of: Self.id(of: $0)) }
  }

  var now: Timestamp { store.clock() }

  /// Whether a browser may sign in over this connection at all.
  package func mayUseCookies(_ request: HTTPRequest) -> Bool {
    request.isSecure || allowsInsecure || PeerAddress(text: request.clientAddress).isLoopback
  }

  /// The session that the request's cookie names, and its active account; this counts as a use of the session.
  package func session(_ request: HTTPRequest) -> (session: Session, user: User)? {
    guard mayUseCookies(request), let token = token(request) else { return nil }
    let id = Self.id(of: token)
    guard let found = store.accounts.session(id, now: store.clock()) else { return nil }
    use(id)
    return found
  }

  /// The same for dispatchers and administrators only, also while they must set up a second factor first.
  package func staff(_ request: HTTPRequest) -> (session: Session, user: User)? {
    guard let found = session(request), found.user.role.isDispatcher else { return nil }
    return found
  }

  /// The same without those who must set up a second factor first: until then a session opens nothing but that page.
  package func dispatcher(_ request: HTTPRequest) -> (session: Session, user: User)? {
    guard let found = staff(request), !lacksSecondFactor(found.user) else { return nil }
    return found
  }

  func lacksSecondFactor(_ user: User) -> Bool {
    store.accounts.secondFactors.isMissing(of: user, now: store.clock())
  }

  /// The dispatcher who sent a form of this session's own pages; nil for anybody else and any other page.
  /// `csrf` is the form's token where the body is not one that the request itself reads.
  package func author(of request: HTTPRequest, sending csrf: String? = nil) -> User? {
    guard let user = dispatcher(request)?.user, isOwnForm(request, sending: csrf) else { return nil }
    return user
  }

  /// Notes a use of the session: somebody reads its pages.
  package func use(_ sessionID: String) {
    let now = store.clock()
    guard let session = store.accounts.session(sessionID, now: now)?.session,
      now.millisecondsSince(session.usedAt) >= Self.useStepMilliseconds
    else { return }
    // In memory at once: a failing disk must not end the sessions of those who could repair it.
    store.accounts.use(sessionID, at: now)
    store.submit([.sessionUsed(id: sessionID, at: now)]) { _ in }
  }

  /// The secret of this session's forms, masked for one page.
  package func csrf(_ request: HTTPRequest) -> String? { formSecret(request).flatMap(FormSecret.masked) }

  /// Derived from the session's token, so that nothing more is stored.
  private func formSecret(_ request: HTTPRequest) -> [UInt8]? {
    token(request).map { Sha256.digest(Array("form".utf8) + $0.digest) }
  }

  /// Whether a page of this session sent the form.
  package func isOwnForm(_ request: HTTPRequest, sending csrf: String? = nil) -> Bool {
    guard RequestOrigin.isOwn(request), let secret = formSecret(request),
      let sent = csrf ?? request.form["csrf"]
    else { return false }
    return FormSecret.matches(sent, secret)
  }

  /// Starts a session on disk, then passes the `Set-Cookie` value to `done`. The browser's former session ends: a
  /// token from before the sign-in opens nothing. `name` is the typed name; without one it is no sign-in, but goes on
  /// after one. The session begins after the `earlier` writes, or none of them is made.
  package func begin(
    for user: User, named name: String?, _ request: HTTPRequest, upstreamToken: String? = nil,
    with earlier: [DurableWrite] = [], done: @escaping (Result<String, RequestError>) -> Void
  ) {
    guard let token = try? SessionToken() else { return done(.failure(.busy)) }
    // After a restart the account is known by that name, while many strangers try to sign in.
    let typed = user.id.rawValue.hasPrefix(DelegatedSignIn.prefix) ? name : nil
    let now = store.clock()
    let session = Session(
      id: Self.id(of: token), userID: user.id, createdAt: now,
      expiresAt: now.adding(milliseconds: Self.lifetimeMilliseconds), address: request.clientAddress,
      userAgent: request.headers["User-Agent"].map { String($0.prefix(BrowserName.maximumCharacters)) })
    let cookie = cookie(
      request, value: token.text, maximumAgeSeconds: Self.lifetimeMilliseconds / 1000)
    var writes = earlier + [.session(session)]
    if name != nil {
      writes.append(
        .audit(AuditEntry(at: now, by: user, .signIn, address: request.clientAddress, detail: typed)))
    }
    if let former = self.token(request) { writes.append(.sessionEnded(id: Self.id(of: former))) }
    store.submit(writes) { [weak self] result in
      if case .success = result, let upstreamToken {
        self?.upstreamTokens?.keep(upstreamToken, of: session.id)
      }
      done(result.map { _ in cookie })
    }
  }

  /// Ends the session on disk, or all sessions of its account, then passes the `Set-Cookie` value that removes the
  /// cookie.
  func end(
    _ request: HTTPRequest, everywhere: Bool = false,
    done: @escaping (Result<String, RequestError>) -> Void
  ) {
    let cookie = cookie(request, value: "", maximumAgeSeconds: 0)
    guard let token = token(request) else { return done(.success(cookie)) }
    let id = Self.id(of: token)
    var writes: [DurableWrite] = [.sessionEnded(id: id)]
    if let user = store.accounts.session(id, now: store.clock())?.user {
      if everywhere {
        writes += [.sessionsEnded(of: user.id), .tokensEnded(of: user.id, at: store.clock())]
      }
      writes.append(
        .audit(
          AuditEntry(
            at: store.clock(), by: user, everywhere ? .signOutEverywhere : .signOut,
            address: request.clientAddress)))
    }
    store.submit(writes) { result in done(result.map { _ in cookie }) }
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
