import Auth
import HTTP
import Logging
import Net
import Storage
import Store
import Templating
import Words

/// Signing in and out at the board, and the list of one's own sessions: `/board/sign-in`, `/board/sign-out`,
/// `/board/account`.
///
/// Confined to the front loop.
package final class SessionRoutes: RouteGroup {
  let store: FleetStore
  let library: MustacheLibrary
  let context: PageContext
  let signIn: SignIn
  let cookies: SessionCookies
  let loop: EventLoop

  /// Hands a form that must not be carried out to its route; it has the secret of no session.
  package var showForm: ((HTTPRequest, Responder) -> Void)?

  /// Ties the sign-in form to the browser that asked for it, before a session exists.
  private static let formCookie = "waypost_form"
  /// The backend's tokens of those who still have to send a code, by their tickets: the newest.
  var waitingTokens = AgingCache<String, String>(capacity: 128)
  private static let maximumNextBytes = 2048

  package init(
    store: FleetStore, library: MustacheLibrary, context: PageContext, signIn: SignIn,
    cookies: SessionCookies,
    loop: EventLoop
  ) {
    self.store = store
    self.library = library
    self.context = context
    self.signIn = signIn
    self.cookies = cookies
    self.loop = loop
  }

  package func add(to router: inout Router) {
    router.on(.get, "/board/sign-in") { [unowned self] request, _, responder in
      responder.send(self.form(request, next: request.query["next"], kept: request.query[KeptForms.field]))
    }
    router.on(.post, "/board/sign-in") { [unowned self] request, _, responder in
      self.begin(request, responder)
    }
    addCodes(to: &router)
    router.on(.post, "/board/sign-out") { [unowned self] request, _, responder in
      self.end(request, everywhere: false, responder)
    }
    router.on(.post, "/board/sign-out-everywhere") { [unowned self] request, _, responder in
      self.end(request, everywhere: true, responder)
    }
    router.on(.get, KeptForms.pathPrefix + ":form") { [unowned self] request, parameters, responder in
      self.showKept(parameters["form"], request, responder)
    }
    router.on(.get, "/board/account") { [unowned self] request, _, responder in
      responder.send(self.account(request))
    }
  }

  // MARK: Signing in

  func form(
    _ request: HTTPRequest, failure: SignInPage.Failure? = nil, email: String? = nil, next: String? = nil,
    kept: String? = nil, status: HTTPStatus = .ok
  ) -> HTTPResponse {
    let context = context(for: request)
    guard cookies.mayUseCookies(request) else { return insecureNotice(request) }
    guard let token = try? RandomToken() else { return RequestError.busy.response }
    var page = SignInPage(failure: failure, email: email, next: Self.local(next), csrf: token.text)
    page.isBeforeAnyAccount = context.ownsJobs && !store.accounts.hasStaff
    let device = request.cookie(KnownClients.cookieName)
    page.kept = kept.flatMap { cookies.keptForms.claim($0, device: device, now: cookies.now) ? $0 : nil }
    var response = HTTPResponse.html(library.render("sign-in", page.template(context)), status: status)
      .written(for: context.locale)
    response.headers.add(
      "Set-Cookie", Self.cookie(Self.formCookie, token.text, maximumAgeSeconds: 3600, request))
    return response
  }

  /// A cookie of the sign-in's own pages.
  static func cookie(_ name: String, _ value: String, maximumAgeSeconds: Int64, _ request: HTTPRequest)
    -> String
  {
    let secure = request.isSecure ? "; Secure" : ""
    return
      "\(name)=\(value); Path=/board/sign-in; HttpOnly; SameSite=Strict; Max-Age=\(maximumAgeSeconds)\(secure)"
  }

  func insecureNotice(_ request: HTTPRequest) -> HTTPResponse {
    let context = context(for: request)
    return .text(context.words.signIn.insecure, status: .forbidden).written(for: context.locale)
  }

  private func begin(_ request: HTTPRequest, _ responder: Responder) {
    let form = request.form
    let (email, next, kept) = (form["email"] ?? "", form["next"], form[KeptForms.field])
    guard cookies.mayUseCookies(request) else { return responder.send(insecureNotice(request)) }
    guard isOwnForm(request) else {
      return responder.send(
        self.form(
          request, failure: foreignForm(request), email: email, next: next, kept: kept, status: .forbidden))
    }
    signIn.attempt(
      name: email, password: form["password"] ?? "", address: request.clientAddress,
      nowMilliseconds: loop.nowMilliseconds, isAtBoard: true,
      device: request.cookie(KnownClients.cookieName)
    ) { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .limited(let seconds):
        var response = self.form(
          request, failure: .limited, email: email, next: next, kept: kept, status: .tooManyRequests)
        response.headers.set("Retry-After", "\(seconds)")
        responder.send(response)
      case .behind: responder.send(RequestError.behind.page(self.library, self.context(for: request)))
      case .unavailable:
        var response = self.form(
          request, failure: .unavailable, email: email, next: next, kept: kept, status: .serviceUnavailable)
        response.headers.set("Retry-After", "10")
        responder.send(response)
      case .signedIn(let user, let upstreamToken) where user.role.isDispatcher:
        if self.store.accounts.secondFactors[user.id] != nil {
          return self.askForCode(user, named: email, upstreamToken, request, responder)
        }
        self.cookies.begin(for: user, named: email, request, upstreamToken: upstreamToken) { result in
          self.letIn(user, next: next, kept: kept, result, request, responder)
        }
      case .signedIn(let user, _):
        self.signIn.refusals.signIn(
          from: request.clientAddress, atBoard: true, account: user, reason: "role")
        // An account that may not see the board gets the same answer as a wrong password.
        responder.send(
          self.form(request, failure: .wrong, email: email, next: next, kept: kept, status: .unauthorized))
      case .refused:
        responder.send(
          self.form(request, failure: .wrong, email: email, next: next, kept: kept, status: .unauthorized))
      }
    }
  }

  /// Whether the page of this browser's sign-in sent the form.
  func isOwnForm(_ request: HTTPRequest) -> Bool {
    guard RequestOrigin.isOwn(request), let sent = request.form["csrf"].flatMap({ RandomToken(text: $0) }),
      let expected = formSecret(of: request)
    else { return false }
    return sent == expected
  }

  /// What ties the sign-in's forms to the browser.
  func formSecret(of request: HTTPRequest) -> RandomToken? {
    request.cookie(Self.formCookie).flatMap { RandomToken(text: $0) }
  }

  /// Leads to the page that was asked for; `result` is the cookie of the new session.
  func letIn(
    _ user: User, next: String?, kept: String?, _ result: Result<String, RequestError>,
    _ request: HTTPRequest,
    _ responder: Responder
  ) {
    redirect(
      to: keptPath(kept, of: user) ?? Self.local(next) ?? "/board", result,
      device: deviceCookie(user, request), request, responder)
  }

  /// The address that shows the kept form; nil if there is none for this account.
  private func keptPath(_ id: String?, of user: User) -> String? {
    id.flatMap { keptForm($0, of: user) }.map { KeptForms.pathPrefix + $0.id }
  }

  private func keptForm(_ id: String, of user: User) -> KeptForms.Form? {
    guard let form = cookies.keptForms.form(id, now: cookies.now), let device = form.device,
      signIn.isKnown(device: device, of: user)
    else { return nil }
    return form
  }

  /// Shows a kept form: its own route answers as it does to a form with the secret of another session, which shows what
  /// was typed, and changes nothing.
  private func showKept(_ id: String, _ request: HTTPRequest, _ responder: Responder) {
    guard let user = cookies.dispatcher(request)?.user else {
      return responder.send(cookies.toSignIn(from: request))
    }
    guard let kept = keptForm(id, of: user), let form = try? request.form(to: kept.target, kept.body),
      !cookies.isOwnForm(form)
    else { return responder.send(.redirect(to: "/board")) }
    showForm?(form, responder)
  }

  /// Why a form is not taken for this page's own; what a proxy must change is logged.
  func foreignForm(_ request: HTTPRequest) -> SignInPage.Failure {
    guard let origin = RequestOrigin.unknown(request) else { return .expired }
    let (host, asked) = (String(request.authority.prefix(200)), String(origin.prefix(200)))
    signIn.refusals.otherHost(
      from: request.clientAddress, host: host, asked: asked, line: SignInPage.proxyLine)
    return .otherHost(sent: host, asked: asked)
  }

  private func end(_ request: HTTPRequest, everywhere: Bool, _ responder: Responder) {
    guard cookies.isOwnForm(request) else {
      // Who is signed out already gets what was wanted; anybody else reads why nothing happened.
      let context = context(for: request)
      responder.send(
        cookies.dispatcher(request) == nil
          ? .redirect(to: "/board/sign-in")
          : .text(context.words[FormOutcome.form], status: .forbidden).written(for: context.locale))
      return
    }
    cookies.end(request, everywhere: everywhere) { result in
      let next = Self.local(request.form["next"]).map { "?next=\($0.percentEncoded)" } ?? ""
      self.redirect(to: "/board/sign-in" + next, result, request, responder)
    }
  }

  /// The cookie by which the browser gets a place in the queue while guessers take all others; it opens nothing.
  private func deviceCookie(_ user: User, _ request: HTTPRequest) -> String {
    Self.cookie(
      KnownClients.cookieName, signIn.deviceCookie(for: user),
      maximumAgeSeconds: KnownClients.lifetimeMilliseconds / 1000, request)
  }

  private func redirect(
    to path: String, _ cookie: Result<String, RequestError>, device: String? = nil, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    switch cookie {
    case .failure(let error): responder.send(error.page(library, context(for: request)))
    case .success(let cookie):
      var response = HTTPResponse.redirect(to: path)
      response.headers.add("Set-Cookie", cookie)
      if let device { response.headers.add("Set-Cookie", device) }
      responder.send(response)
    }
  }

  /// Accepts only a path of the board, in the form that this server writes: a foreign link must not choose where a
  /// dispatcher lands, and no browser or proxy may read another path in it.
  package static func local(_ next: String?) -> String? {
    guard let next, next.utf8.count <= maximumNextBytes,
      next.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\\") })
    else { return nil }
    let path = next.prefix { $0 != "?" && $0 != "#" }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.count >= 2, segments[0].isEmpty, segments[1] == "board" else { return nil }
    // Escaped dots and separators; this server's paths contain none.
    let disguises = ["2e", "2f", "5c"]
    for escape in path.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    where disguises.contains(escape.prefix(2).lowercased()) {
      return nil
    }
    return segments.dropFirst().contains { $0.isEmpty || $0 == "." || $0 == ".." } ? nil : next
  }

  // MARK: One's own sign-ins

  private func account(_ request: HTTPRequest) -> HTTPResponse {
    guard let (session, user) = cookies.dispatcher(request) else {
      return cookies.toSignIn(from: request)
    }
    let context = context(for: request)
    var page = AccountPage(
      store.accounts, store.fleet, user: user, session: session, csrf: cookies.csrf(request),
      now: store.clock())
    page.isSessionEnded = request.query["done"] == "ended"
    return HTTPResponse.html(library.render("account", page.template(context))).written(for: context.locale)
  }

  func context(for request: HTTPRequest) -> PageContext {
    context.read(by: request, cookies)
  }
}
