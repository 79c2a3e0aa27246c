import Auth
import HTTP
import Storage
import Store
import Templating
import Tracking
import Words

/// The second step of a sign-in, for accounts with a second factor: `/board/sign-in/code`. The browser has proved the
/// password by then, and holds a ticket (`AccountTicket`) instead of a session.
extension SessionRoutes {
  private static let codePath = "/board/sign-in/code"
  private static let ticketCookie = "waypost_code"

  func addCodes(to router: inout Router) {
    router.on(.get, Self.codePath) { [unowned self] request, _, responder in
      do throws(AccountTicket.Fault) {
        _ = try self.ticket(request)
        responder.send(self.codeForm(request, SignInCodePage(request.query)))
      } catch {
        switch error {
        case .over: responder.send(.redirect(to: "/board/sign-in"))
        case .codeUsed: self.beginAnew(.codeUsed, request.query, request, responder)
        }
      }
    }
    router.on(.post, Self.codePath) { [unowned self] request, _, responder in
      self.takeCode(request, responder)
    }
  }

  /// The password was right: gives the browser a ticket, and asks for the code.
  func askForCode(
    _ user: User, named name: String, _ upstreamToken: String?, _ request: HTTPRequest, _ responder: Responder
  ) {
    let now = store.clock()
    guard
      let ticket = AccountTicket(
        .code, of: user, saying: name, with: store.accounts.secondFactors[user.id], signIn.secret, now: now)
    else {
      return responder.send(RequestError.busy.response)
    }
    if let upstreamToken { waitingTokens[ticket.id] = upstreamToken }
    let wanted = [("next", request.form["next"]), (KeptForms.field, request.form[KeptForms.field])]
    let query = wanted.compactMap { name, value in value.map { "\(name)=\($0.percentEncoded)" } }
    var response = HTTPResponse.redirect(
      to: Self.codePath + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
    response.headers.add(
      "Set-Cookie",
      Self.cookie(
        Self.ticketCookie, ticket.text, maximumAgeSeconds: ticket.endsAt.millisecondsSince(now) / 1000,
        request)
    )
    responder.send(response)
  }

  private func ticket(_ request: HTTPRequest) throws(AccountTicket.Fault) -> AccountTicket {
    guard cookies.mayUseCookies(request), let text = request.cookie(Self.ticketCookie) else { throw .over }
    return try AccountTicket(text, for: .code, signIn.secret, store.accounts, now: store.clock())
  }

  /// Asks for the password again, and says why. `fields` are those of the code's page.
  private func beginAnew(
    _ failure: SignInPage.Failure, _ fields: HTTPQuery, _ request: HTTPRequest, _ responder: Responder
  ) {
    responder.send(
      form(
        request, failure: failure, next: fields["next"], kept: fields[KeptForms.field], status: .forbidden))
  }

  private func codeForm(
    _ request: HTTPRequest, _ page: SignInCodePage, status: HTTPStatus = .ok
  ) -> HTTPResponse {
    let context = context(for: request)
    var page = page
    page.csrf = formSecret(of: request)?.text
    return HTTPResponse.html(library.render("sign-in-code", page.template(context)), status: status)
      .written(for: context.locale)
  }

  private func takeCode(_ request: HTTPRequest, _ responder: Responder) {
    let form = request.form
    // After five minutes, or from another browser, the sign-in begins anew.
    let ticket: AccountTicket
    do throws(AccountTicket.Fault) {
      guard isOwnForm(request) else { throw .over }
      ticket = try self.ticket(request)
    } catch {
      let failure: SignInPage.Failure = error == .codeUsed ? .codeUsed : foreignForm(request)
      return beginAnew(failure, form, request, responder)
    }
    var page = SignInCodePage(form)
    func refuse(_ failure: SignInCodePage.Failure, _ status: HTTPStatus, after seconds: Int? = nil) {
      page.failure = failure
      var response = codeForm(request, page, status: status)
      if let seconds { response.headers.set("Retry-After", "\(seconds)") }
      responder.send(response)
    }
    let outcome = signIn.check(
      code: form["code"] ?? "", of: ticket.user, from: request.clientAddress,
      device: request.cookie(KnownClients.cookieName), isAtBoard: true)
    switch outcome {
    case .wrong: refuse(.wrong, .unauthorized)
    case .limited(let seconds):
      refuse(.limited(seconds: seconds), .tooManyRequests, after: seconds)
    case .right(let use, let isRecoveryCode):
      let writes =
        isRecoveryCode
        ? [use] + signIn.recoveryNotes(of: ticket.user, from: request.clientAddress) : [use]
      cookies.begin(
        for: ticket.user, named: ticket.said, request, upstreamToken: waitingTokens[ticket.id], with: writes
      ) { [weak self] result in
        guard let self else { return }
        // Another request was faster with the same code.
        if case .failure(.storage(.conflict)) = result { return refuse(.wrong, .unauthorized) }
        self.waitingTokens[ticket.id] = nil
        self.letIn(ticket.user, next: page.next, kept: page.kept, result, request, responder)
      }
    }
  }
}
