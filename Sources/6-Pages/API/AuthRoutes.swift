import Access
import HTTP
import JSON
import Logging
import Net
import Storage
import Store
import Tracking

/// `/api/auth`: signing in by REST, as the existing apps do.
///
/// Confined to the front loop.
package final class AuthRoutes: RouteGroup {
  private let access: Access
  private let signIn: SignIn
  private let loop: EventLoop

  package init(access: Access, signIn: SignIn, loop: EventLoop) {
    self.access = access
    self.signIn = signIn
    self.loop = loop
  }

  package func add(to router: inout Router) {
    router.on(.post, "/api/auth/login", self, AuthRoutes.logIn)
    router.on(.post, "/api/auth/driver-login", self, AuthRoutes.logInDriver)
    router.on(.get, "/api/auth/me", self, AuthRoutes.me)
    router.on(.post, "/api/auth/validate", self, AuthRoutes.me)
    router.on(.post, "/api/auth/refresh", self, AuthRoutes.refresh)
  }

  private func me(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let user = try access.user(request)
    return APIRoute.success { Self.write(user, to: &$0) }
  }

  private func refresh(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let (user, signedInAt) = try access.renewable(request)
    guard !access.store.accounts.secondFactors.isMissing(of: user, now: access.store.clock()) else {
      throw .forbidden("This account must set up a second factor first: sign in at the board")
    }
    return APIRoute.success {
      $0.member("token", access.newToken(for: user.id, signedInAtUnixSeconds: signedInAt))
    }
  }

  private func logIn(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    try logIn(request, responder, driversOnly: false)
  }

  private func logInDriver(_ request: HTTPRequest, _ responder: Responder) throws(RequestError) {
    try logIn(request, responder, driversOnly: true)
  }

  private func logIn(
    _ request: HTTPRequest, _ responder: Responder, driversOnly: Bool
  ) throws(RequestError) {
    let body = try APIRoute.object(request)
    let names = [try body.text("email"), try body.text("phone"), try body.text("phoneNumber")]
    guard let name = names.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }),
      let password = try body.text("password"), !password.isEmpty
    else { throw .badRequest("Email or phone number and password required") }
    let typedCode = try body.text("totp")
    signIn.attempt(
      name: name, password: password, address: request.clientAddress, nowMilliseconds: loop.nowMilliseconds
    ) { [weak self, signIn] outcome in
      guard let self else { return }
      switch outcome {
      case .limited(let seconds):
        responder.send(RequestError.tooManyRequests(retryAfterSeconds: seconds).response)
      case .behind: responder.send(RequestError.behind.response)
      case .refused, .unavailable: responder.send(.error(.unauthorized, "Invalid credentials"))
      case .signedIn(let user, _) where driversOnly && user.role != .driver:
        signIn.refusals.signIn(
          from: request.clientAddress, atBoard: false, account: user, reason: "role")
        responder.send(
          .error(
            .forbidden, "This account is not registered as a driver. Please use the customer app."))
      case .signedIn(let user, _): self.finish(user, typedCode: typedCode, request, responder)
      }
    }
  }

  /// The password was right: an account with a second factor needs its code too, and one that must have it and has not
  /// gets no token.
  private func finish(_ user: User, typedCode: String?, _ request: HTTPRequest, _ responder: Responder) {
    let factors = access.store.accounts.secondFactors
    guard factors[user.id] != nil else {
      if factors.isMissing(of: user, now: access.store.clock()) {
        return responder.send(
          .error(.forbidden, "This account must set up a second factor first: sign in at the board"))
      }
      sendToken(user, request, responder)
      return
    }
    guard let typedCode, !typedCode.isEmpty else {
      return responder.send(
        .error(.unauthorized, "This account has a second factor: send its code as totp"))
    }
    let wrong = HTTPResponse.error(.unauthorized, "Wrong code, or one that was used: send a new one as totp")
    switch signIn.check(code: typedCode, of: user, from: request.clientAddress, isAtBoard: false) {
    case .wrong: responder.send(wrong)
    case .limited(let seconds):
      responder.send(RequestError.tooManyRequests(retryAfterSeconds: seconds).response)
    case .right(let use, let isRecoveryCode):
      let writes =
        isRecoveryCode ? [use] + signIn.recoveryNotes(of: user, from: request.clientAddress) : [use]
      access.store.submit(writes) { [weak self] result in
        switch result {
        case .success: self?.sendToken(user, request, responder)
        case .failure(.storage(.conflict)): responder.send(wrong)
        case .failure(let error): responder.send(error.response)
        }
      }
    }
  }

  private func sendToken(_ user: User, _ request: HTTPRequest, _ responder: Responder) {
    // Only dispatchers have entries in the audit log; a full disk must not withhold a token from others.
    if user.role.isDispatcher {
      access.store.submit([access.audit(.signIn, "REST", by: user, request)]) { _ in }
    }
    responder.send(
      APIRoute.success { json in
        json.member("token", access.newToken(for: user.id))
        Self.write(user, to: &json)
      })
  }

  static func write(_ user: User, to json: inout JSONWriter) {
    json.object("user") { json in
      json.member("id", user.id.rawValue)
      json.member("email", orNull: user.email)
      json.member("name", orNull: user.name)
      json.member("phone", orNull: user.phone)
      json.member("phoneNumber", orNull: user.phone)
      json.member("role", user.role.rawValue)
      json.member("status", user.isActive ? "active" : "deactivated")
      json.iso8601("created_at", user.createdAt)
    }
  }
}
