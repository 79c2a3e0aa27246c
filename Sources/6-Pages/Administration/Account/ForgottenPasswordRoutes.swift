import Access
import Auth
import FleetView
import HTTP
import Net
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// `/board/sign-in/forgotten`: sends the owner of an account a link for a new password. The answer is the same for every
/// address, and is given before the address is looked up, so that its time tells nothing either.
///
/// Confined to the front loop. Bounds: five requests a minute from one address; to one account two mails, and one more
/// each hour.
final class ForgottenPasswordRoutes: RouteGroup {
  static let path = "/board/sign-in/forgotten"
  private static let maximumEmailBytes = 320

  private let store: FleetStore
  private let staff: StaffPages
  private let secret: TokenSecret
  private let loop: EventLoop
  private var byAddress = AddressRate(capacity: 5, refillPerSecond: 5.0 / 60)
  private var byAccount = RateLimiter<UserID>(capacity: 2, refillPerSecond: 1.0 / 3600)

  init(store: FleetStore, staff: StaffPages, secret: TokenSecret, loop: EventLoop) {
    self.store = store
    self.staff = staff
    self.secret = secret
    self.loop = loop
  }

  func add(to router: inout Router) {
    router.on(.get, Self.path) { [unowned self] request, _, responder in
      self.show(isSent: false, request, responder)
    }
    router.on(.post, Self.path) { [unowned self] request, _, responder in
      self.take(request, responder)
    }
  }

  private func take(_ request: HTTPRequest, _ responder: Responder) {
    guard RequestOrigin.isOwn(request), store.mailsAccounts else {
      return show(isSent: false, request, responder)
    }
    if case .refused(let seconds) = byAddress.take(request.clientKey, nowMilliseconds: loop.nowMilliseconds) {
      return responder.send(RequestError.tooManyRequests(retryAfterSeconds: seconds).response)
    }
    // The same for every address: no link can be made now.
    guard !store.fleet.nodes.isCutOff else {
      return responder.send(
        RequestError.storage(.cutOff).page(staff.library, staff.context(for: request)))
    }
    show(isSent: true, request, responder)
    let email = (request.form["email"] ?? "").trimmed
    guard email.utf8.count <= Self.maximumEmailBytes else { return }
    // In a later turn of the loop: the answer is on its way by then.
    loop.schedule(afterMilliseconds: 0) { [weak self] in self?.send(to: email, request) }
  }

  private func send(to email: String, _ request: HTTPRequest) {
    // An account of the backend has its password there.
    guard let user = store.accounts.user(email: email), user.isActive, user.role != .service,
      !user.id.rawValue.hasPrefix(DelegatedSignIn.prefix),
      case .allowed = byAccount.take(user.id, nowMilliseconds: loop.nowMilliseconds),
      let ticket = AccountTicket(.password, of: user, secret, now: store.clock())
    else { return }
    let context = staff.context(for: request)
    let words = context.words.account.mails
    let account = user.email ?? email
    let mail = AccountMail(
      to: account, language: context.locale.language.code,
      subject: Words.fill(words.resetSubject, ["account": account]), sentences: [words.resetLead],
      button: AccountMail.Button(label: words.resetButton, path: "/set-password/\(ticket.text)"),
      lifetimeMilliseconds: ticket.endsAt.millisecondsSince(store.clock()))
    let entry = AuditEntry(
      at: store.clock(), by: user, .accountLinkMailed, subject: user.id.rawValue,
      address: request.clientAddress)
    store.submit(store.mail(mail, about: user.id) + [.audit(entry)]) { _ in }
  }

  private func show(isSent: Bool, _ request: HTTPRequest, _ responder: Responder) {
    let words = staff.context(for: request).words.account
    let context = staff.context(for: request)
    staff.send(
      "forgotten-password",
      context.page(
        title: "\(words.labels.forgotten) · Waypost",
        [
          "say": Catalog.texts(of: words.labels), "mails": .bool(store.mailsAccounts),
          "sent": isSent ? .text(words.resetSent) : .null,
        ]), request, responder)
  }
}
