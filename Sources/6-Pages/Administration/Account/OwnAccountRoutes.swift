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

/// `/board/account/details`: people change their own name, mail address and password; and end one of their sessions, at
/// `/board/account/end`.
///
/// Confined to the front loop. What decides who can sign in takes the present password: a session that was left open or
/// stolen changes nothing of it.
final class OwnAccountRoutes: RouteGroup {
  private typealias Page = OwnAccountPage

  private let store: FleetStore
  private let staff: StaffPages
  private let signIn: SignIn
  private let passwords: PasswordChecker
  private let ownsAccounts: Bool

  init(store: FleetStore, staff: StaffPages, signIn: SignIn, passwords: PasswordChecker, ownsAccounts: Bool) {
    self.store = store
    self.staff = staff
    self.signIn = signIn
    self.passwords = passwords
    self.ownsAccounts = ownsAccounts
  }

  func add(to router: inout Router) {
    router.page(.get, Page.path, staff) { [unowned self] user, request, _, responder in
      self.show(user, request, responder)
    }
    for form in Page.Form.allCases {
      let body: BodyLimit = form == .password ? BodyLimit(48 << 10) : .small
      router.page(.post, "\(Page.path)/\(form.rawValue)", staff, returningTo: .above, body: body) {
        [unowned self] user, request, _, responder in
        self.change(form, user, request, responder)
      }
    }
    // They need no session: the mail may be read on another device.
    router.on(.get, "/board/account/email/:ticket") { [unowned self] request, parameters, responder in
      self.askToConfirm(parameters["ticket"], request, responder)
    }
    router.on(.post, "/board/account/email/:ticket") { [unowned self] request, parameters, responder in
      self.confirm(parameters["ticket"], request, responder)
    }
    router.page(.post, "/board/account/end", staff, returningTo: .above) {
      [unowned self] user, request, _, responder in
      self.endSession(user, request, responder)
    }
  }

  private func isOwned(_ user: User) -> Bool {
    ownsAccounts && !user.id.rawValue.hasPrefix(DelegatedSignIn.prefix)
  }

  // MARK: Forms

  private func change(_ form: Page.Form, _ user: User, _ request: HTTPRequest, _ responder: Responder) {
    let typed = request.form[form.rawValue]
    func refuse(_ fault: Page.Fault) {
      show(user, fault: (form, fault), typed: form == .password ? nil : typed, request, responder)
    }
    guard staff.author(of: request) != nil else { return refuse(.outcome(.form)) }
    guard isOwned(user) else { return refuse(.outcome(.upstream)) }
    switch form {
    case .name: changeName(user, typed ?? "", request, responder, refuse)
    case .email, .password:
      signIn.confirm(user, password: request.form["present"] ?? "", from: request.clientAddress) {
        [weak self] answer in
        guard let self else { return }
        switch answer {
        case .wrong: refuse(.wrongPassword)
        case .limited(let seconds): refuse(.limited(seconds: seconds))
        case .unknown: refuse(.outcome(.busy))
        case .right where form == .email: self.changeEmail(user, typed ?? "", request, responder, refuse)
        case .right: self.changePassword(user, request, responder, refuse)
        }
      }
    }
  }

  private func changeName(
    _ user: User, _ typed: String, _ request: HTTPRequest, _ responder: Responder,
    _ refuse: @escaping (Page.Fault) -> Void
  ) {
    guard let name = PersonFacts.text(typed) else { return refuse(.person(.name)) }
    var changed = user
    changed.name = name
    store.submit([.user(user), .user(changed), .audit(entry(.accountChange, user, "name", request))]) {
      [weak self] result in
      switch result {
      case .failure(let error): refuse(.outcome(FormOutcome(failed: error)))
      case .success: self?.showDone(user, request, responder) { $0.account.nameSaved }
      }
    }
  }

  /// The address stays as it is until somebody who reads the new one's mails confirms it.
  private func changeEmail(
    _ user: User, _ typed: String, _ request: HTTPRequest, _ responder: Responder,
    _ refuse: @escaping (Page.Fault) -> Void
  ) {
    let email: String
    do throws(MailAddress.Fault) { email = try MailAddress(typed.trimmed).text } catch {
      return refuse(.person(.email(error)))
    }
    if let other = store.accounts.user(email: email), other.id != user.id {
      return refuse(.person(.emailTaken))
    }
    let context = staff.context(for: request)
    guard store.mailsAccounts,
      let ticket = AccountTicket(.mail, of: user, saying: email, signIn.secret, now: store.clock())
    else { return refuse(.outcome(.busy)) }
    let words = context.words.account
    let mail = AccountMail(
      to: email, language: context.locale.language.code, subject: words.mails.confirmSubject,
      sentences: [Words.fill(words.mails.confirmLead, ["account": user.name ?? user.email ?? ""])],
      button: AccountMail.Button(
        label: words.mails.confirmButton, path: "/board/account/email/\(ticket.text)"),
      lifetimeMilliseconds: ticket.endsAt.millisecondsSince(store.clock()))
    store.submit(store.mail(mail, about: user.id)) { [weak self] result in
      switch result {
      case .failure(let error): refuse(.outcome(FormOutcome(failed: error)))
      case .success:
        self?.showDone(user, request, responder) { Words.fill($0.account.confirmSent, ["email": email]) }
      }
    }
  }

  /// Nil if the answer was sent.
  private func mailTicket(_ text: String, _ request: HTTPRequest, _ responder: Responder) -> AccountTicket? {
    if let ticket = try? AccountTicket(text, for: .mail, signIn.secret, store.accounts, now: store.clock()) {
      return ticket
    }
    staff.send(NoticePage(.accountLink), status: .notFound, request, responder)
    return nil
  }

  /// The link of the mail. Programs that check mails open it too, so that it changes nothing by itself.
  private func askToConfirm(_ text: String, _ request: HTTPRequest, _ responder: Responder) {
    guard let ticket = mailTicket(text, request, responder) else { return }
    let context = staff.context(for: request)
    let words = context.words.account.mails
    staff.send(
      "confirm-email", holdsSecret: true,
      context.page(
        title: "\(words.confirmSubject) · Waypost",
        [
          "headline": .text(words.confirmSubject), "email": .text(ticket.said),
          "lead": .text(
            Words.fill(words.confirmLead, ["account": ticket.user.name ?? ticket.user.email ?? ""])),
          "confirm": .text(words.confirmButton),
        ]), request, responder)
  }

  private func confirm(_ text: String, _ request: HTTPRequest, _ responder: Responder) {
    guard let ticket = mailTicket(text, request, responder) else { return }
    let context = staff.context(for: request)
    var changed = ticket.user
    changed.email = ticket.said
    // To the former address: its owner must learn of it, whoever did it.
    let told = notice(.accountChange, ticket.user, request)
    store.submit(
      [
        .user(ticket.user), .user(changed),
        .audit(entry(.accountChange, ticket.user, "email", request)),
      ] + told
    ) { [weak self] result in
      switch result {
      case .failure(.storage(.conflict)), .failure(.storage(.outdated)):
        self?.staff.send(NoticePage(.accountLink), status: .notFound, request, responder)
      case .failure(let error):
        guard let self else { return }
        responder.send(error.page(self.staff.library, context))
      case .success: responder.send(.redirect(to: "\(Page.path)?done=email"))
      }
    }
  }

  private func changePassword(
    _ user: User, _ request: HTTPRequest, _ responder: Responder, _ refuse: @escaping (Page.Fault) -> Void
  ) {
    let password: NewPassword
    do throws(NewPassword.Fault) { password = try NewPassword(request.form, of: user) } catch {
      return refuse(.new(error))
    }
    let isTaken = passwords.hash(password.text) { [weak self] hash in
      guard let self, let hash else { return refuse(.outcome(.busy)) }
      let now = self.store.clock()
      // The hash took a while: the account is as it is now.
      guard let former = self.store.accounts.user(user.id), former.passwordHash == user.passwordHash else {
        return refuse(.outcome(.outdated))
      }
      var changed = former
      changed.passwordHash = hash
      // Whoever knew the former password is out.
      changed.tokensEndedAt = max(now, former.tokensEndedAt ?? now)
      let writes: [DurableWrite] =
        [
          .user(former), .user(changed), .sessionsEnded(of: user.id),
          .audit(self.entry(.accountPassword, user, nil, request)),
        ] + self.notice(.accountPassword, user, request)
      self.staff.cookies.begin(for: changed, named: nil, request, with: writes) { result in
        switch result {
        case .failure(let error): refuse(.outcome(FormOutcome(failed: error)))
        case .success(let cookie):
          var response = HTTPResponse.redirect(to: "\(Page.path)?done=password")
          response.headers.add("Set-Cookie", cookie)
          responder.send(response)
        }
      }
    }
    if !isTaken { refuse(.outcome(.busy)) }
  }

  private func endSession(_ user: User, _ request: HTTPRequest, _ responder: Responder) {
    let id = request.form["session"] ?? ""
    guard staff.author(of: request) != nil else {
      let context = staff.context(for: request)
      return responder.send(
        .text(context.words[FormOutcome.form], status: .forbidden).written(for: context.locale))
    }
    // One that ended meanwhile is not in the list any more.
    guard let session = store.accounts.session(id, now: store.clock())?.session, session.userID == user.id
    else { return responder.send(.redirect(to: "/board/account")) }
    store.submit([.sessionEnded(id: id), .audit(entry(.signOut, user, nil, request))]) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success: responder.send(.redirect(to: "/board/account?done=ended"))
      case .failure(let error):
        responder.send(error.page(self.staff.library, self.staff.context(for: request)))
      }
    }
  }

  private func entry(
    _ action: AuditEntry.Action, _ user: User, _ detail: String?, _ request: HTTPRequest
  ) -> AuditEntry {
    AuditEntry(
      at: store.clock(), by: user, action, subject: user.id.rawValue, address: request.clientAddress,
      detail: detail)
  }

  private func notice(_ action: AuditEntry.Action, _ user: User, _ request: HTTPRequest) -> [DurableWrite] {
    store.mail(
      AccountMail(
        telling: action, to: user, from: request.clientAddress, at: store.clock(), staff.context(for: request)
      ),
      about: user.id)
  }

  // MARK: The page

  private func show(
    _ user: User, fault: (Page.Form, Page.Fault)? = nil, typed: String? = nil, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    var page = page(user, request)
    page.fault = fault
    page.typed = typed
    if fault == nil {
      let words = staff.context(for: request).words.account
      switch request.query["done"] {
      case "email": page.notice = words.emailSaved
      case "password": page.notice = words.passwordSaved
      default: break
      }
    }
    let status: HTTPStatus =
      switch fault?.1 {
      case nil: .ok
      case .outcome(let outcome): outcome.status
      case .limited: .tooManyRequests
      case .person, .new, .wrongPassword: .unprocessableContent
      }
    send(page, status: status, request, responder)
  }

  private func showDone(
    _ user: User, _ request: HTTPRequest, _ responder: Responder, _ text: (Words) -> String
  ) {
    var page = page(store.accounts.user(user.id) ?? user, request)
    page.notice = text(staff.context(for: request).words)
    send(page, status: .ok, request, responder)
  }

  private func page(_ user: User, _ request: HTTPRequest) -> Page {
    Page(
      user: user, isOwned: isOwned(user), sendsMails: store.mailsAccounts, csrf: staff.csrf(request))
  }

  private func send(_ page: Page, status: HTTPStatus, _ request: HTTPRequest, _ responder: Responder) {
    staff.send(
      "own-account", page.template(staff.context(for: request)), status: status, request, responder)
  }
}
