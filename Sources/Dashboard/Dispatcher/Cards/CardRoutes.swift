import Auth
import HTTP
import Maps
import Storage
import Templating
import Tracking

/// `/board/jobs/{job}` and `/board/drivers/{driver}`: pages of their own, which work without a script, and the forms of
/// a job's links. Whoever may see the board may see them.
///
/// Confined to the front loop.
final class CardRoutes {
  private let store: FleetStore
  private let library: MustacheLibrary
  private let context: PageContext
  private let cookies: SessionCookies
  /// The street map, if there is one.
  var streets: Streets?

  init(store: FleetStore, library: MustacheLibrary, context: PageContext, cookies: SessionCookies) {
    self.store = store
    self.library = library
    self.context = context
    self.cookies = cookies
  }

  func add(to router: inout Router) {
    router.on(.get, "/board/jobs/:job") { [unowned self] request, parameters, responder in
      guard self.isDispatcher(request) else { return responder.send(BoardRoutes.toSignIn(from: request)) }
      let notice = request.query["done"].flatMap { JobCard.Notice(rawValue: $0) }
      self.job(JobID(parameters["job"]), request, notice, responder)
    }
    router.on(.post, "/board/jobs/:job/links") { [unowned self] request, parameters, responder in
      guard self.isDispatcher(request) else { return responder.send(.redirect(to: "/board/sign-in")) }
      self.change(JobID(parameters["job"]), request, responder)
    }
    router.on(.get, "/board/drivers/:driver") { [unowned self] request, parameters, responder in
      guard self.isDispatcher(request) else { return responder.send(BoardRoutes.toSignIn(from: request)) }
      self.driver(DriverID(parameters["driver"]), request, responder)
    }
  }

  private func isDispatcher(_ request: HTTPRequest) -> Bool {
    cookies.dispatcher(request) != nil
  }

  // MARK: Cards

  private func job(
    _ id: JobID, _ request: HTTPRequest, _ notice: JobCard.Notice?, status: HTTPStatus = .ok,
    _ responder: Responder
  ) {
    guard let slot = store.fleet.slot(of: id) else { return notFound(request, responder) }
    let reader = request.reader(fallback: context.reader)
    // The job's own clock, as its customer's page has it, would mislead beside other jobs: the board has one clock.
    let context = context.speaking(to: reader)
    let scheme = request.isSecure ? "https" : "http"
    let card = JobCard(
      store.fleet, slot, origin: "\(scheme)://\(request.authority)", csrf: cookies.csrf(request),
      notice: notice, now: store.clock(), words: context.words)
    send("job-card", over: card.map, context, status: status, responder) { card.template($0) }
  }

  private func driver(_ id: DriverID, _ request: HTTPRequest, _ responder: Responder) {
    guard let slot = store.fleet.slot(of: id) else { return notFound(request, responder) }
    let context = context.speaking(to: request.reader(fallback: context.reader))
    let card = DriverCard(store.fleet, slot, now: store.clock(), words: context.words)
    send("driver-card", over: card.map, context, responder) { card.template($0) }
  }

  private func send(
    _ template: String, over map: CardMap, _ context: PageContext, status: HTTPStatus = .ok,
    _ responder: Responder, _ page: @escaping (PageContext) -> MustacheValue
  ) {
    let library = library
    func send(_ ground: StreetGround?) {
      var response = HTTPResponse.html(
        library.render(template, page(context.over(ground))), status: status
      ).written(for: context.reader)
      // The forms' secret stands beside names that others chose.
      response.allowsCompression = false
      responder.send(response)
    }
    guard let streets, map.isShown else { return send(nil) }
    streets.ground(under: map.viewport, language: context.reader.language) { send($0) }
  }

  private func notFound(_ request: HTTPRequest, _ responder: Responder) {
    let context = context.speaking(to: request.reader(fallback: context.reader))
    responder.send(
      .html(library.render("notice", NoticePage(.notFound).template(context)), status: .notFound)
        .written(for: context.reader))
  }

  // MARK: Links

  /// The form's fields: `csrf`, `do` (create, extend or revoke), `token`, and `minutes`, which is empty for a link
  /// that ends after the job. A token is a secret and stands in no address of the board.
  private func change(_ id: JobID, _ request: HTTPRequest, _ responder: Responder) {
    guard store.fleet.slot(of: id) != nil else { return notFound(request, responder) }
    guard let author = cookies.author(of: request) else {
      return job(id, request, .refused, status: .forbidden, responder)
    }
    let form = request.form
    guard let expiry = expiry(form["minutes"] ?? "") else {
      return job(id, request, .refused, status: .badRequest, responder)
    }
    let event: FleetEvent
    let done: JobCard.Notice
    let action: AuditEntry.Action
    switch form["do"] {
    case "create":
      guard let token = try? RandomToken() else {
        return job(id, request, .busy, status: .serviceUnavailable, responder)
      }
      let link = TrackingLink(token: token.text, jobID: id, createdAt: store.clock())
      event = .linkCreated(LinkChange(expiry: expiry).applied(to: link))
      done = .created
      action = .linkCreate
    case "extend", "revoke":
      // A token of another job's is as unknown here as one that nobody has.
      guard let token = form["token"], let link = store.fleet.link(token), link.jobID == id else {
        return job(id, request, .refused, status: .notFound, responder)
      }
      let isRevoking = form["do"] == "revoke"
      event =
        isRevoking
        ? .linkRevoked(token: link.token)
        : .linkChanged(token: link.token, LinkChange(expiry: expiry))
      done = isRevoking ? .revoked : .extended
      action = isRevoking ? .linkRevoke : .linkChange
    default: return job(id, request, .refused, status: .badRequest, responder)
    }
    // Pages that are open on the link follow at once.
    let entry = AuditEntry(
      at: store.clock(), by: author, action, subject: id.rawValue, address: request.clientAddress)
    store.submit(event, with: [.audit(entry)]) { [weak self] result in
      switch result {
      case .success:
        responder.send(.redirect(to: "\(JobMark.path(id.rawValue))?done=\(done.rawValue)#links"))
      case .failure(let error):
        let notice: JobCard.Notice =
          switch error {
          case .fleet(.tooManyLinks): .tooMany
          case .fleet(.linkRevoked): .over
          case .fleet: .refused
          default: .busy
          }
        self?.job(id, request, notice, status: error.response.status, responder)
      }
    }
  }

  /// Nil for what the form does not offer.
  private func expiry(_ minutes: String) -> LinkChange.Expiry? {
    if minutes.isEmpty { return .afterJob }
    guard let count = Int64(minutes), JobCard.lifetimesMinutes.contains(count) else { return nil }
    return .at(store.clock().adding(milliseconds: count * 60_000))
  }
}
