import Access
import Auth
import FleetView
import HTTP
import Net
import Storage
import Store
import Templating
import Tracking
import Words

/// `/set-password/TOKEN`: the owner of an account sets its password by a link that an administrator made.
///
/// Confined to the front loop. Unknown, used, replaced and expired links get the same answer, and wrong ones count as
/// guesses of their address: beyond the limit none is looked at.
final class SetPasswordRoutes: RouteGroup {
  private let store: FleetStore
  private let cookies: SessionCookies
  private let passwords: PasswordChecker
  private let library: MustacheLibrary
  private let context: PageContext
  private let brands: Brands
  private let loop: EventLoop
  // As for wrong passwords: five a minute from one address.
  private var byAddress = AddressRate(capacity: 5, refillPerSecond: 5.0 / 60)

  init(
    store: FleetStore, cookies: SessionCookies, passwords: PasswordChecker, library: MustacheLibrary,
    context: PageContext, brands: Brands, loop: EventLoop
  ) {
    self.store = store
    self.cookies = cookies
    self.passwords = passwords
    self.library = library
    self.context = context
    self.brands = brands
    self.loop = loop
  }

  func add(to router: inout Router) {
    router.on(.get, "/set-password/:token") { [unowned self] request, parameters, responder in
      guard let (_, user) = self.open(parameters["token"], request, responder) else { return }
      self.send(SetPasswordPage(user: user), request, responder)
    }
    // A character takes twelve bytes at most, and there are two passwords.
    router.on(.post, "/set-password/:token", body: BodyLimit(32 << 10)) {
      [unowned self] request, parameters, responder in
      guard let (digest, user) = self.open(parameters["token"], request, responder) else { return }
      self.set(digest, user, request, responder)
    }
  }

  /// The link's digest and its account; nil if the answer was sent.
  private func open(
    _ token: String, _ request: HTTPRequest, _ responder: Responder
  ) -> (digest: String, user: User)? {
    let context = context(for: request)
    guard cookies.mayUseCookies(request) else {
      // A password must not go over a network that others can read.
      responder.send(
        .text(context.words.signIn.insecure, status: .forbidden).written(for: context.locale))
      return nil
    }
    let verdict = byAddress.take(request.clientKey, nowMilliseconds: loop.nowMilliseconds)
    if case .refused(let seconds) = verdict {
      var response = HTTPResponse.text(context.words.people.password.limited, status: .tooManyRequests)
        .written(for: context.locale)
      response.headers.set("Retry-After", "\(seconds)")
      responder.send(response)
      return nil
    }
    guard let digest = RandomToken(text: token).map({ Sha256.hexadecimal($0.bytes) }),
      let found = store.accounts.openPasswordLink(digest, now: store.clock())
    else {
      refuse(request, responder)
      return nil
    }
    // A right link is no guess.
    byAddress.giveBack(request.clientKey)
    return (digest, found.user)
  }

  /// A cut off node may not have heard of a link that another one made.
  private func refuse(_ request: HTTPRequest, _ responder: Responder) {
    let isCutOff = store.fleet.nodes.isCutOff
    let context = context(for: request)
    let page = NoticePage(isCutOff ? .unknownHere : .passwordLink).template(context)
    responder.send(
      .html(library.render("notice", page), status: isCutOff ? .serviceUnavailable : .notFound)
        .written(for: context.locale))
  }

  private func set(_ digest: String, _ user: User, _ request: HTTPRequest, _ responder: Responder) {
    let password: NewPassword
    do throws(NewPassword.Fault) {
      password = try NewPassword(request.form)
    } catch {
      return send(
        SetPasswordPage(user: user, state: .refused(error)), status: .unprocessableContent, request, responder
      )
    }
    let isTaken = passwords.hash(password.text) { [weak self] hash in
      guard let self else { return }
      guard let hash else { return self.sendBusy(user, request, responder) }
      self.store(hash, digest, request, responder)
    }
    if !isTaken { sendBusy(user, request, responder) }
  }

  /// The hash took a while: the link must still be open, and the account is as it is now.
  private func store(_ hash: String, _ digest: String, _ request: HTTPRequest, _ responder: Responder) {
    let now = store.clock()
    guard let (_, former) = store.accounts.openPasswordLink(digest, now: now) else {
      return refuse(request, responder)
    }
    var user = former
    user.passwordHash = hash
    // Whoever knew the former password is out.
    user.tokensEndedAt = max(now, user.tokensEndedAt ?? now)
    let entry = AuditEntry(
      at: now, by: user, .accountPassword, subject: user.id.rawValue, address: request.clientAddress)
    store.submit([
      .passwordLinkUsed(digest: digest, at: now), .user(former), .user(user), .sessionsEnded(of: user.id),
      .audit(entry),
    ]) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success: self.send(SetPasswordPage(user: user, state: .done), request, responder)
      case .failure(.storage(.conflict)): self.refuse(request, responder)
      case .failure(let error) where error == .storage(.cutOff) || error == .storage(.undecided):
        responder.send(error.page(self.library, self.context(for: request)))
      case .failure: self.sendBusy(user, request, responder)
      }
    }
  }

  private func sendBusy(_ user: User, _ request: HTTPRequest, _ responder: Responder) {
    send(SetPasswordPage(user: user, state: .busy), status: .serviceUnavailable, request, responder)
  }

  private func send(
    _ page: SetPasswordPage, status: HTTPStatus = .ok, _ request: HTTPRequest, _ responder: Responder
  ) {
    let context = context(for: request)
    responder.send(
      .html(library.render("set-password", page.template(context)), status: status)
        .written(for: context.locale))
  }

  private func context(for request: HTTPRequest) -> PageContext {
    brands.branded(context.speaking(to: request.boardLocale(fallback: context.locale)))
  }
}
