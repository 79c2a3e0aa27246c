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

/// `/set-password/TOKEN`: the owner of an account sets its password by a link that an administrator made, or that was
/// mailed because the password is forgotten (`AccountTicket`).
///
/// Confined to the front loop. Unknown, used, replaced and expired links get the same answer, and wrong ones count as
/// guesses of their address: beyond the limit none is looked at.
final class SetPasswordRoutes: RouteGroup {
  private let store: FleetStore
  private let cookies: SessionCookies
  private let secret: TokenSecret
  private let passwords: PasswordChecker
  private let library: MustacheLibrary
  private let context: PageContext
  private let brands: Brands
  private let loop: EventLoop
  // As for wrong passwords: five a minute from one address.
  private var byAddress = AddressRate(capacity: 5, refillPerSecond: 5.0 / 60)

  init(
    store: FleetStore, cookies: SessionCookies, secret: TokenSecret, passwords: PasswordChecker,
    library: MustacheLibrary,
    context: PageContext, brands: Brands, loop: EventLoop
  ) {
    self.store = store
    self.cookies = cookies
    self.secret = secret
    self.passwords = passwords
    self.library = library
    self.context = context
    self.brands = brands
    self.loop = loop
  }

  func add(to router: inout Router) {
    router.on(.get, "/set-password/:token") { [unowned self] request, parameters, responder in
      guard let opened = self.open(parameters["token"], request, responder) else { return }
      self.send(SetPasswordPage(user: opened.user), request, responder)
    }
    // A character takes twelve bytes at most, and there are two passwords.
    router.on(.post, "/set-password/:token", body: BodyLimit(32 << 10)) {
      [unowned self] request, parameters, responder in
      guard let opened = self.open(parameters["token"], request, responder) else { return }
      self.set(opened, request, responder)
    }
  }

  /// A link that is open, with its account.
  private enum OpenLink {
    /// With the digest of its token.
    case made(digest: String, User)
    case mailed(AccountTicket)

    var user: User {
      switch self {
      case .made(_, let user): user
      case .mailed(let ticket): ticket.user
      }
    }
  }

  private func find(_ token: String) -> OpenLink? {
    let now = store.clock()
    if let digest = RandomToken(text: token).map({ Sha256.hexadecimal($0.bytes) }) {
      return store.accounts.openPasswordLink(digest, now: now).map { .made(digest: digest, $0.user) }
    }
    return (try? AccountTicket(token, for: .password, secret, store.accounts, now: now)).map { .mailed($0) }
  }

  /// Nil if the answer was sent.
  private func open(_ token: String, _ request: HTTPRequest, _ responder: Responder) -> OpenLink? {
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
    guard let found = find(token) else {
      refuse(request, responder, isMailed: token.contains("."))
      return nil
    }
    // A right link is no guess.
    byAddress.giveBack(request.clientKey)
    return found
  }

  /// A cut off node may not have heard of a link that another one made.
  ///
  /// - Parameter isMailed: whether the link has the form of those that are mailed.
  private func refuse(_ request: HTTPRequest, _ responder: Responder, isMailed: Bool = false) {
    let isCutOff = store.fleet.nodes.isCutOff
    let context = context(for: request)
    let page = NoticePage(isCutOff ? .unknownHere : isMailed ? .accountLink : .passwordLink).template(context)
    responder.send(
      .html(library.render("notice", page), status: isCutOff ? .serviceUnavailable : .notFound)
        .written(for: context.locale))
  }

  private func set(_ link: OpenLink, _ request: HTTPRequest, _ responder: Responder) {
    let user = link.user
    let password: NewPassword
    do throws(NewPassword.Fault) {
      password = try NewPassword(request.form, of: user)
    } catch {
      return send(
        SetPasswordPage(user: user, state: .refused(error)), status: .unprocessableContent, request, responder
      )
    }
    let isTaken = passwords.hash(password.text) { [weak self] hash in
      guard let self else { return }
      guard let hash else { return self.sendBusy(user, request, responder) }
      self.store(hash, link, request, responder)
    }
    if !isTaken { sendBusy(user, request, responder) }
  }

  /// The hash took a while: the link must still be open, and the account is as it is now.
  private func store(_ hash: String, _ link: OpenLink, _ request: HTTPRequest, _ responder: Responder) {
    let now = store.clock()
    guard let former = store.accounts.user(link.user.id), isStillOpen(link, now) else {
      return refuse(request, responder)
    }
    var user = former
    user.passwordHash = hash
    // Whoever knew the former password is out.
    user.tokensEndedAt = max(now, user.tokensEndedAt ?? now)
    let entry = AuditEntry(
      at: now, by: user, .accountPassword, subject: user.id.rawValue, address: request.clientAddress)
    var writes: [DurableWrite] = [
      .user(former), .user(user), .sessionsEnded(of: user.id), .audit(entry),
    ]
    if case .made(let digest, _) = link { writes.insert(.passwordLinkUsed(digest: digest, at: now), at: 0) }
    let mail = AccountMail(
      telling: .accountPassword, to: user, from: request.clientAddress, at: now, context(for: request))
    writes += store.mail(mail, about: user.id)
    store.submit(writes) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success: self.send(SetPasswordPage(user: user, state: .done), request, responder)
      case .failure(.storage(.conflict)), .failure(.storage(.outdated)): self.refuse(request, responder)
      case .failure(let error) where error == .storage(.cutOff) || error == .storage(.undecided):
        responder.send(error.page(self.library, self.context(for: request)))
      case .failure: self.sendBusy(user, request, responder)
      }
    }
  }

  private func isStillOpen(_ link: OpenLink, _ now: Timestamp) -> Bool {
    switch link {
    case .made(let digest, _): store.accounts.openPasswordLink(digest, now: now) != nil
    case .mailed(let ticket):
      (try? AccountTicket(ticket.text, for: .password, secret, store.accounts, now: now)) != nil
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
