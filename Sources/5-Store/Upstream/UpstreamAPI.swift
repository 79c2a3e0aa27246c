import Access
import JSON
import Net
import Outbound
import System
import Tracking

/// The backend's REST API with the token that it needs: signs in, renews, and repeats a request once if its token was
/// refused. Confined to the outbound loop.
final class UpstreamAPI {
  private let client: HTTPClient
  let configuration: UpstreamConfiguration
  private(set) var token: UpstreamToken?
  /// The requests that wait for the token request under way: signing in is limited to a few times a minute.
  private var waitingForToken: [(UpstreamFailure?) -> Void] = []
  /// The time at which the backend refused the password: the same one is not tried again at once.
  private var passwordRefusal: (failure: UpstreamFailure, atMilliseconds: UInt64)?
  private let loop: EventLoop

  /// The pause after a refused password: at most two tries a minute.
  static let refusedPasswordMilliseconds: UInt64 = 30_000

  init(loop: EventLoop, configuration: UpstreamConfiguration) throws(OutboundError) {
    client = try HTTPClient(loop: loop, configuration: configuration.outbound)
    self.loop = loop
    self.configuration = configuration
    if case .token(let text) = configuration.credentials { token = UpstreamToken(text, receivedAt: Self.now) }
  }

  /// Calls `done` once when the token is good for a while, at once if it is already.
  func ensureToken(_ done: @escaping (UpstreamFailure?) -> Void) {
    guard let token else { return signIn(done) }
    let now = Self.now
    guard token.isDue(now) else { return done(nil) }
    renew(token) { [weak self] failure in
      guard let self, failure != nil else { return done(nil) }
      // A token that could not be renewed may still be good for a while.
      token.isExpired(Self.now) ? self.signIn(done) : done(nil)
    }
  }

  /// `path` includes its query. The answer is status 200 and JSON, or a failure.
  func get(_ path: String, _ done: @escaping (Result<JSONValue, UpstreamFailure>) -> Void) {
    ensureToken { [weak self] failure in
      if let failure { return done(.failure(failure)) }
      self?.sendForJSON("GET", path, body: nil) { [weak self] result in
        guard let self, case .failure(.refused(status: 401)) = result, self.canSignIn else {
          return done(result)
        }
        self.signIn { [weak self] failure in
          if let failure { return done(.failure(failure)) }
          self?.sendForJSON("GET", path, body: nil, done)
        }
      }
    }
  }

  enum PutOutcome {
    /// The request could not be sent without a token.
    case unsent(UpstreamFailure)
    case failed(OutboundError)
    case answered(OutboundResponse)
  }

  /// Sends a change. It is sent once, and a second time only if the configured account's token had expired. `token`
  /// is a dispatcher's own; nil: that of the configured account.
  func put(_ path: String, _ body: [UInt8], token: String?, _ done: @escaping (PutOutcome) -> Void) {
    func finish(_ result: Result<OutboundResponse, OutboundError>) {
      switch result {
      case .success(let response): done(.answered(response))
      case .failure(let error): done(.failed(error))
      }
    }
    if let token { return send("PUT", path, body: body, token: token, finish) }
    ensureToken { [weak self] failure in
      guard let self, failure == nil else { return done(.unsent(failure ?? .hung)) }
      self.send("PUT", path, body: body, token: self.token?.text) { [weak self] result in
        guard let self, case .success(let response) = result, response.status == 401, self.canSignIn else {
          return finish(result)
        }
        self.signIn { [weak self] failure in
          guard let self, failure == nil else { return finish(result) }
          self.send("PUT", path, body: body, token: self.token?.text, finish)
        }
      }
    }
  }

  private var canSignIn: Bool {
    if case .password = configuration.credentials { true } else { false }
  }

  private func signIn(_ done: @escaping (UpstreamFailure?) -> Void) {
    guard case .password(let email, let password) = configuration.credentials else {
      return done(.refused(status: 401))
    }
    if let refusal = passwordRefusal,
      loop.nowMilliseconds - refusal.atMilliseconds < Self.refusedPasswordMilliseconds
    {
      return done(refusal.failure)
    }
    token = nil
    let body = JSONWriter.object { body in
      body.member("email", email)
      body.member("password", password)
    }
    requestToken("/api/auth/login", body) { [weak self] failure in
      if let self {
        if case .refused? = failure, let failure {
          self.passwordRefusal = (failure, self.loop.nowMilliseconds)
        } else {
          self.passwordRefusal = nil
        }
      }
      done(failure)
    }
  }

  private func renew(_ token: UpstreamToken, _ done: @escaping (UpstreamFailure?) -> Void) {
    requestToken("/api/auth/refresh", [], done)
  }

  private func requestToken(_ path: String, _ body: [UInt8], _ done: @escaping (UpstreamFailure?) -> Void) {
    waitingForToken.append(done)
    guard waitingForToken.count == 1 else { return }
    sendForJSON("POST", path, body: body) { [weak self] result in
      guard let self else { return }
      var failure: UpstreamFailure?
      switch result {
      case .failure(let error): failure = error
      case .success(let answer):
        if let text = answer["token"]?.stringValue, !text.isEmpty {
          self.token = UpstreamToken(text, receivedAt: Self.now)
        } else {
          failure = .unreadable(path: path)
        }
      }
      let waiting = self.waitingForToken
      self.waitingForToken = []
      for done in waiting { done(failure) }
    }
  }

  private func sendForJSON(
    _ method: String, _ path: String, body: [UInt8]?,
    _ done: @escaping (Result<JSONValue, UpstreamFailure>) -> Void
  ) {
    send(method, path, body: body, token: token?.text) { result in
      switch result {
      case .failure(let error): done(.failure(.unreachable(error)))
      case .success(let response): done(Self.read(response, path))
      }
    }
  }

  private func send(
    _ method: String, _ path: String, body: [UInt8]?, token: String?,
    _ done: @escaping (Result<OutboundResponse, OutboundError>) -> Void
  ) {
    var request = OutboundRequest(
      method: method, url: configuration.address.url(path),
      headers: [OutboundHeader("Accept", "application/json")],
      body: body, timeoutMilliseconds: configuration.requestTimeoutMilliseconds)
    if let token { request.headers.append(OutboundHeader("Authorization", "Bearer \(token)")) }
    if body?.isEmpty == false { request.headers.append(OutboundHeader("Content-Type", "application/json")) }
    do throws(OutboundError) {
      try client.send(request, done)
    } catch {
      done(.failure(error))
    }
  }

  private static func read(_ response: OutboundResponse, _ path: String) -> Result<JSONValue, UpstreamFailure>
  {
    switch response.status {
    case 200:
      guard let value = try? JSONValue.parse(response.body.span, readsNonFiniteAsNull: true) else {
        return .failure(.unreadable(path: path))
      }
      return .success(value)
    case 401, 403: return .failure(.refused(status: response.status))
    // This backend answers 500 when its rate limit is reached.
    case 429, 500: return .failure(.possiblyRateLimited(status: response.status))
    default: return .failure(.unexpectedStatus(response.status))
    }
  }

  static var now: Timestamp { Timestamp(unixMilliseconds: Clock.unixMilliseconds()) }
}
