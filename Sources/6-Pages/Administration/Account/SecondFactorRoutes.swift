import Access
import Auth
import FleetView
import HTTP
import Net
import Storage
import Store
import Tracking

/// `/board/account/second-factor`: dispatchers and administrators turn their second factor on and off, and make new
/// recovery codes. Each asks for the password as well: a session that was left open or stolen changes nothing.
///
/// Confined to the front loop.
final class SecondFactorRoutes: RouteGroup {
  private typealias Page = SecondFactorPage

  private let store: FleetStore
  private let staff: StaffPages
  private let signIn: SignIn
  private var secret: TokenSecret { signIn.secret }

  init(store: FleetStore, staff: StaffPages, signIn: SignIn) {
    self.store = store
    self.staff = staff
    self.signIn = signIn
  }

  func add(to router: inout Router) {
    router.page(.get, Page.path, staff, as: .newcomer) { [unowned self] user, request, _, responder in
      self.show(user, request, responder)
    }
    router.page(.post, Page.path, staff, as: .newcomer) { [unowned self] user, request, _, responder in
      self.turnOn(user, request, responder)
    }
    for form in [Page.Form.codes, .off] {
      router.page(.post, "\(Page.path)/\(form.rawValue)", staff, as: .newcomer, returningTo: .above) {
        [unowned self] user, request, _, responder in
        self.change(form, user, request, responder)
      }
    }
  }

  // MARK: On

  private func turnOn(_ user: User, _ request: HTTPRequest, _ responder: Responder) {
    let form = request.form
    guard let seed = form["seed"].flatMap(Self.seed) else { return show(user, request, responder) }
    func refuse(_ fault: Page.Fault, _ status: HTTPStatus) {
      show(user, seed: seed, fault: (.on, fault), status: status, request, responder)
    }
    // Another page of the same person turned it on meanwhile, or the page with the new codes is loaded again.
    guard store.accounts.secondFactors[user.id] == nil else { return show(user, request, responder) }
    guard staff.author(of: request, as: .newcomer) != nil else { return refuse(.outcome(.form), .forbidden) }
    signIn.confirm(user, password: form["password"] ?? "", from: request.clientAddress) {
      [weak self] answer in
      guard let self else { return }
      if let fault = Page.Fault(answer) { return refuse(fault, fault.status) }
      let key = self.secret.secondFactorKey(seed: seed, of: user.id)
      let step = TimeCode.step(
        of: (form["code"] ?? "").filter { !$0.isWhitespace }, key, after: 0,
        nowUnixSeconds: self.store.clock().unixMilliseconds / 1000)
      guard let step else { return refuse(.code, .unprocessableContent) }
      guard let codes = Self.newCodes() else { return refuse(.outcome(.busy), .serviceUnavailable) }
      let factor = SecondFactor(
        userID: user.id, seed: seed, createdAt: self.store.clock(), lastStep: step,
        recoveryDigests: codes.map(\.digest))
      self.begin(user, factor, codes, request, responder, failed: { refuse(.outcome($0), $0.status) })
    }
  }

  /// Whoever else is signed in has not shown the second factor: all sessions and tokens end, and this browser gets a new
  /// session.
  private func begin(
    _ user: User, _ factor: SecondFactor, _ codes: [RecoveryCode], _ request: HTTPRequest,
    _ responder: Responder, failed: @escaping (FormOutcome) -> Void
  ) {
    let now = store.clock()
    guard let former = store.accounts.user(user.id) else { return failed(.outdated) }
    var changed = former
    changed.tokensEndedAt = max(now, former.tokensEndedAt ?? now)
    let writes: [DurableWrite] =
      [.user(former), .user(changed), .sessionsEnded(of: user.id), .secondFactor(factor)]
      + noted(.secondFactorSet, user, request)
    let upstreamToken = staff.cookies.upstreamToken(request)
    staff.cookies.begin(for: changed, named: nil, request, upstreamToken: upstreamToken, with: writes) {
      [weak self] result in
      switch result {
      case .failure(let error): failed(FormOutcome(failed: error))
      case .success(let cookie): self?.show(codes, of: user, cookie: cookie, request, responder)
      }
    }
  }

  // MARK: New codes, and off

  private func change(
    _ form: Page.Form, _ user: User, _ request: HTTPRequest, _ responder: Responder
  ) {
    func refuse(_ fault: Page.Fault, _ status: HTTPStatus) {
      show(user, fault: (form, fault), status: status, request, responder)
    }
    guard staff.author(of: request, as: .newcomer) != nil else { return refuse(.outcome(.form), .forbidden) }
    let factors = store.accounts.secondFactors
    guard let factor = factors[user.id],
      form != .off || !factors.rule.isDemanded(of: user.role, now: store.clock())
    else { return show(user, request, responder) }
    signIn.confirm(user, password: request.form["password"] ?? "", from: request.clientAddress) {
      [weak self] answer in
      guard let self else { return }
      if let fault = Page.Fault(answer) { return refuse(fault, fault.status) }
      let typed = request.form["code"] ?? ""
      let session = self.staff.cookies.staff(request)?.session.id
      switch self.signIn.check(
        code: typed, of: user, from: request.clientAddress, session: session, isAtBoard: true)
      {
      case .wrong: refuse(.code, .unprocessableContent)
      case .limited(let seconds): refuse(.limited(seconds: seconds), .tooManyRequests)
      case .right(let use, _):
        self.carryOut(form, user, factor, use, request, responder) { refuse(.outcome($0), $0.status) }
      }
    }
  }

  private func carryOut(
    _ form: Page.Form, _ user: User, _ factor: SecondFactor, _ use: DurableWrite, _ request: HTTPRequest,
    _ responder: Responder, failed: @escaping (FormOutcome) -> Void
  ) {
    var writes = [use]
    var codes: [RecoveryCode] = []
    if form == .off {
      writes += [.secondFactorGone(of: user.id)] + noted(.secondFactorRemove, user, request)
    } else {
      guard let made = Self.newCodes() else { return failed(.busy) }
      codes = made
      writes += [.secondFactor(factor.with(recoveryDigests: made.map(\.digest)))]
      writes += noted(.recoveryCodesMake, user, request)
    }
    store.submit(writes) { [weak self] result in
      switch result {
      // The code was used by another request.
      case .failure(.storage(.conflict)): failed(.outdated)
      case .failure(let error): failed(FormOutcome(failed: error))
      case .success where codes.isEmpty: responder.send(.redirect(to: Page.path))
      case .success: self?.show(codes, of: user, request, responder)
      }
    }
  }

  /// In the audit, and by mail to the account's owner.
  private func noted(
    _ action: AuditEntry.Action, _ user: User, _ request: HTTPRequest
  ) -> [DurableWrite] {
    let (now, address) = (store.clock(), request.clientAddress)
    let entry = AuditEntry(at: now, by: user, action, subject: user.id.rawValue, address: address)
    let mail = AccountMail(telling: action, to: user, from: address, at: now, staff.context(for: request))
    return [.audit(entry)] + store.mail(mail, about: user.id)
  }

  private static func newCodes() -> [RecoveryCode]? {
    try? (0..<RecoveryCode.count).map { _ in try RecoveryCode() }
  }

  // MARK: The page

  /// The same for each load of the page in one session from one address, so that what an app has scanned stays good. Who has
  /// stolen the session and is elsewhere is offered another one; turning it on begins another session.
  private func newSeed(of user: User, _ request: HTTPRequest) -> String? {
    guard let session = staff.cookies.staff(request)?.session.id else { return nil }
    // The words before it distinguish it from everything else that the secret signs.
    let text = "waypost second factor's seed\n\(session)\n\(user.id.rawValue)\n\(request.clientAddress)"
    return String(Sha256.hexadecimal(secret.authenticationCode(Array(text.utf8).span)).prefix(40))
  }

  private static func seed(_ text: String) -> String? {
    text.utf8.count == 40 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      ? text : nil
  }

  private func show(
    _ user: User, seed: String? = nil, fault: (Page.Form, Page.Fault)? = nil, status: HTTPStatus = .ok,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    let state: Page.State
    if let factor = store.accounts.secondFactors[user.id] {
      state = .on(factor)
    } else {
      guard let seed = seed ?? newSeed(of: user, request) else {
        return responder.send(RequestError.busy.response)
      }
      state = .off(
        Page.Offer(
          seed: seed, key: secret.secondFactorKey(seed: seed, of: user.id),
          account: user.email ?? user.phone ?? user.name ?? user.id.rawValue))
    }
    var page = page(user, state, request)
    page.fault = fault
    send(page, status: status, request, responder)
  }

  private func show(
    _ codes: [RecoveryCode], of user: User, cookie: String? = nil, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    send(page(user, .made(codes), request), cookie: cookie, request, responder)
  }

  private func page(_ user: User, _ state: Page.State, _ request: HTTPRequest) -> Page {
    Page(
      user: user, state: state, rule: store.accounts.secondFactors.rule, csrf: staff.csrf(request),
      now: store.clock())
  }

  private func send(
    _ page: Page, status: HTTPStatus = .ok, cookie: String? = nil, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    staff.send(
      "second-factor", holdsSecret: true, page.template(staff.context(for: request)), status: status,
      cookie: cookie, request, responder)
  }
}

extension SecondFactorPage.Fault {
  /// Nil for the right password.
  init?(_ answer: SignIn.Confirmation) {
    switch answer {
    case .right: return nil
    case .wrong: self = .password
    case .limited(let seconds): self = .limited(seconds: seconds)
    case .unknown: self = .outcome(.busy)
    }
  }

  var status: HTTPStatus {
    switch self {
    case .code, .password: .unprocessableContent
    case .limited: .tooManyRequests
    case .outcome(let outcome): outcome.status
    }
  }
}
