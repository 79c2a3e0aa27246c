import Auth
import HTTP
import Live
import Net
import Storage
import Templating
import Tracking

/// The dispatchers' addresses: sign-in, sign-out, the board and its feed.
///
/// Confined to the front loop.
package final class BoardRoutes {
  private let store: FleetStore
  private let feeds: FeedResponder
  private let library: MustacheLibrary
  private let context: PageContext
  private let signIn: SignIn
  private let cookies: SessionCookies
  private let loop: EventLoop
  private let frames: FleetFrames
  /// The street map, if there is one.
  package var streets: Streets?
  /// Open feeds by session, so that they end with it.
  private var openFeeds = OpenFeeds()

  /// Ties the sign-in form to the browser that asked for it, before there is a session.
  private static let formCookie = "waypost_form"

  package init(
    store: FleetStore, feeds: FeedResponder, library: MustacheLibrary, context: PageContext, signIn: SignIn,
    cookies: SessionCookies, loop: EventLoop
  ) {
    self.store = store
    self.feeds = feeds
    self.library = library
    self.context = context
    self.signIn = signIn
    self.cookies = cookies
    self.loop = loop
    frames = FleetFrames(for: .board, words: context.words)
    store.addObserver(self)
  }

  package func add(to router: inout Router) {
    router.on(.get, "/board") { [unowned self] request, _, responder in
      self.board(request, responder)
    }
    router.on(.get, "/board/live") { [unowned self] request, _, responder in
      self.follow(request, responder)
    }
    router.on(.get, "/board/sign-in") { [unowned self] request, _, responder in
      responder.send(self.form(request, next: request.query["next"]))
    }
    router.on(.post, "/board/sign-in") { [unowned self] request, _, responder in
      self.begin(request, responder)
    }
    router.on(.post, "/board/sign-out") { [unowned self] request, _, responder in
      self.end(request, responder)
    }
  }

  private func dispatcher(_ request: HTTPRequest) -> Session? {
    guard let (session, user) = cookies.session(request), user.role.isDispatcher else { return nil }
    return session
  }

  private func board(_ request: HTTPRequest, _ responder: Responder) {
    guard dispatcher(request) != nil else { return responder.send(.redirect(to: "/board/sign-in")) }
    let context = context(for: request)
    let page = BoardPage(
      store.fleet, csrf: cookies.csrf(request), now: store.clock(), words: context.words)
    let library = library
    func send(_ ground: StreetGround?) {
      var response = HTTPResponse.html(library.render("board", page.template(context.over(ground))))
        .written(for: context.reader)
      // The form's secret stands beside names that others chose.
      response.allowsCompression = false
      responder.send(response)
    }
    guard let streets else { return send(nil) }
    streets.ground(under: page.fleet.viewport, language: context.reader.language) { send($0) }
  }

  private func follow(_ request: HTTPRequest, _ responder: Responder) {
    guard let session = dispatcher(request) else { return feeds.refuse(responder) }
    guard openFeeds.hasRoom(for: session.id) else {
      return responder.send(DashboardError.tooManyRequests(retryAfterSeconds: 60).response)
    }
    let store = store
    let reader = request.reader(fallback: context.reader)
    let frames = FleetFrames(for: .board, words: reader.words)
    feeds.open(responder) { [weak self] retry in
      guard let self, self.mayWatch(session.id) else { return nil }
      return FeedResponder.Opening(
        topics: [.board(reader.language)],
        state: frames.opening(
          store.fleet, now: store.clock(), id: store.revision, retryMilliseconds: retry),
        opened: { self.openFeeds.insert($0, for: session.id) },
        ended: { [weak self] id in self?.openFeeds.remove(id, for: session.id) })
    }
  }

  private func context(for request: HTTPRequest) -> PageContext {
    context.speaking(to: request.reader(fallback: context.reader))
  }

  private func mayWatch(_ sessionID: String) -> Bool {
    store.accounts.session(sessionID, now: store.clock())?.user.role.isDispatcher ?? false
  }

  // MARK: Signing in and out

  private func form(
    _ request: HTTPRequest, failure: SignInPage.Failure? = nil, email: String? = nil, next: String? = nil,
    status: HTTPStatus = .ok
  ) -> HTTPResponse {
    let context = context(for: request)
    guard cookies.mayUseCookies(request) else { return insecureNotice(request) }
    guard let token = try? RandomToken() else { return DashboardError.busy.response }
    let page = SignInPage(failure: failure, email: email, next: Self.local(next), csrf: token.text)
    var response = HTTPResponse.html(library.render("sign-in", page.template(context)), status: status)
      .written(for: context.reader)
    response.allowsCompression = false
    let secure = request.isSecure ? "; Secure" : ""
    response.headers.add(
      "Set-Cookie",
      "\(Self.formCookie)=\(token.text); Path=/board/sign-in; HttpOnly; SameSite=Strict; Max-Age=3600\(secure)"
    )
    return response
  }

  private func insecureNotice(_ request: HTTPRequest) -> HTTPResponse {
    let context = context(for: request)
    return .text(context.words.signIn.insecure, status: .forbidden).written(for: context.reader)
  }

  private func begin(_ request: HTTPRequest, _ responder: Responder) {
    let form = request.form
    let (email, next) = (form["email"] ?? "", form["next"])
    guard cookies.mayUseCookies(request) else { return responder.send(insecureNotice(request)) }
    guard let sent = form["csrf"].flatMap({ RandomToken(text: $0) }),
      let expected = request.cookie(Self.formCookie).flatMap({ RandomToken(text: $0) }), sent == expected
    else { return responder.send(self.form(request, email: email, next: next, status: .forbidden)) }
    signIn.attempt(
      name: email, password: form["password"] ?? "", address: request.clientAddress,
      nowMilliseconds: loop.nowMilliseconds
    ) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .limited(let seconds):
        var response = self.form(
          request, failure: .limited, email: email, next: next, status: .tooManyRequests)
        response.headers.set("Retry-After", "\(seconds)")
        responder.send(response)
      case .signedIn(let user) where user.role.isDispatcher:
        self.cookies.begin(for: user, request) { result in
          Self.redirect(to: Self.local(next) ?? "/board", result, responder)
        }
      // An account that may not see the board learns no more than a wrong password does.
      case .signedIn, .refused:
        responder.send(
          self.form(request, failure: .wrong, email: email, next: next, status: .unauthorized))
      }
    }
  }

  private func end(_ request: HTTPRequest, _ responder: Responder) {
    guard cookies.isOwnForm(request) else { return responder.send(.redirect(to: "/board")) }
    cookies.end(request) { result in Self.redirect(to: "/board/sign-in", result, responder) }
  }

  private static func redirect(
    to path: String, _ cookie: Result<String, DashboardError>, _ responder: Responder
  ) {
    switch cookie {
    case .failure(let error): responder.send(error.response)
    case .success(let cookie):
      var response = HTTPResponse.redirect(to: path)
      response.headers.add("Set-Cookie", cookie)
      responder.send(response)
    }
  }

  /// Only a path of the board: a link from elsewhere must not choose where a dispatcher lands.
  private static func local(_ next: String?) -> String? {
    guard let next, next == "/board" || next.hasPrefix("/board?") || next.hasPrefix("/board/") else {
      return nil
    }
    return next.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } ? next : nil
  }
}

extension BoardRoutes: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {}

  package func accountsChanged(_ users: Set<UserID>) { review(openFeeds.keys) }

  package func timePassed() { review(openFeeds.takeKeysToReview()) }

  /// Ends the feeds of sessions that are over, or whose account may not see the board any more.
  private func review(_ sessionIDs: [String]) {
    for sessionID in sessionIDs where !mayWatch(sessionID) {
      for id in openFeeds[sessionID] { feeds.feeds.end(id, last: frames.end(id: store.revision)) }
    }
  }
}
