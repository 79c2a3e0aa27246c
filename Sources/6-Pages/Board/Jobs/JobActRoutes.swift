import API
import Access
import FleetView
import HTTP
import Storage
import Store
import System
import Tracking
import Upstream
import Words

/// The forms on a job's card by which a dispatcher changes the job, as `PUT /api/admin/jobs/{job}/assign` and
/// `…/cancel` do.
///
/// Confined to the front loop.
final class JobActRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let cards: CardRoutes
  private let undos: JobUndos
  private let ownsJobs: Bool
  /// Asks the backend to change its jobs; nil unless dispatchers may do that.
  private let upstreamActs: UpstreamActs?

  /// `ownsJobs` is false while upstream owns the jobs.
  init(
    store: FleetStore, staff: StaffPages, cards: CardRoutes, undos: JobUndos, ownsJobs: Bool,
    upstreamActs: UpstreamActs?
  ) {
    self.undos = undos
    self.upstreamActs = upstreamActs
    self.store = store
    self.staff = staff
    self.cards = cards
    self.ownsJobs = ownsJobs
  }

  func add(to router: inout Router) {
    router.page(.post, "/board/jobs/:job/assign", staff, returningTo: .above) {
      [unowned self] _, request, parameters, responder in
      self.authorized(request, parameters, responder) { self.assign($0, by: $1, request, responder) }
    }
    router.page(.post, "/board/jobs/:job/status", staff, returningTo: .above) {
      [unowned self] _, request, parameters, responder in
      self.authorized(request, parameters, responder) { self.setStatus($0, by: $1, request, responder) }
    }
    router.page(.post, "/board/jobs/:job/undo", staff, returningTo: .above) {
      [unowned self] _, request, parameters, responder in
      self.authorized(request, parameters, responder) { self.undo($0, by: $1, request, responder) }
    }
  }

  /// Calls `act` with the job and the dispatcher, if the request is allowed.
  private func authorized(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder,
    _ act: (JobID, User) -> Void
  ) {
    let id = JobID(parameters["job"])
    guard let author = staff.author(of: request) else {
      var typed = JobActs.Typed()
      (typed.driver, typed.reason) = (request.form["driver"] ?? "", request.form["reason"] ?? "")
      return cards.show(id, request, notice: .refused, typed: typed, status: .forbidden, responder)
    }
    guard ownsJobs || upstreamActs != nil else {
      return cards.show(id, request, notice: .upstreamOwns, status: .conflict, responder)
    }
    act(id, author)
  }

  private func assign(_ id: JobID, by author: User, _ request: HTTPRequest, _ responder: Responder) {
    var typed = JobActs.Typed()
    typed.driver = request.form["driver"] ?? ""
    let driver: DriverID
    switch DriverChoice(typed.driver, store.fleet) {
    case .one(let slot): driver = store.fleet.profile(slot).id
    case .nobody:
      typed.driverFault = .missing
      return cards.show(id, request, typed: typed, status: .unprocessableContent, responder)
    case .unknown:
      typed.driverFault = .unknown
      return cards.show(id, request, typed: typed, status: .unprocessableContent, responder)
    case .several(let slots):
      typed.driverFault = .several
      return cards.show(id, request, typed: typed, among: slots, status: .unprocessableContent, responder)
    }
    act(.assign(driver), .assigned, id, author, typed, request, responder)
  }

  private func setStatus(_ id: JobID, by author: User, _ request: HTTPRequest, _ responder: Responder) {
    var typed = JobActs.Typed()
    switch request.form["status"].flatMap({ JobStatus(rawValue: $0) }) {
    case .confirmed:
      let isHeld = store.fleet.job(id)?.driverID != nil
      act(.confirm, isHeld ? .takenBack : .confirmed, id, author, typed, request, responder)
    case .cancelled:
      typed.reason = request.form["reason"]?.trimmed ?? ""
      guard !typed.reason.isEmpty, typed.reason.utf8.count <= JobActs.maximumReasonBytes else {
        typed.lacksReason = true
        return cards.show(id, request, typed: typed, status: .unprocessableContent, responder)
      }
      act(.cancel(reason: typed.reason), .cancelled, id, author, typed, request, responder)
    default: cards.show(id, request, notice: .refused, status: .badRequest, responder)
    }
  }

  /// Does it, or asks the backend that owns the job: its answer decides.
  private func act(
    _ act: JobAct, _ done: JobCard.Notice, _ id: JobID, _ author: User, _ typed: JobActs.Typed,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    if ownsJobs {
      return submit(act, done, id, author, typed, request, responder)
    }
    guard let upstreamActs, let kind = act.askedUpstream else {
      return cards.show(id, request, notice: .upstreamOwns, status: .conflict, responder)
    }
    let order = UpstreamActs.Order(
      kind: kind, job: id, user: author, token: staff.cookies.upstreamToken(request),
      address: request.clientAddress, reason: act.reason, isAtBoard: true)
    upstreamActs.ask(order) { [weak self] outcome in
      let notice: JobCard.Notice
      let status: HTTPStatus
      var noticeText = ""
      switch outcome {
      case .answered(.done):
        return responder.send(.redirect(to: "\(JobMark.path(id.rawValue))?done=\(done.rawValue)"))
      case .answered(.refused(_, let text)):
        (notice, status, noticeText) = (.upstreamRefused, .conflict, text)
      case .answered(.unknown): (notice, status) = (.upstreamUnknown, .gatewayTimeout)
      case .answered(.unreachable): (notice, status) = (.upstreamAway, .serviceUnavailable)
      case .ended: (notice, status) = (.tooLate, .conflict)
      case .busy: (notice, status) = (.busy, .serviceUnavailable)
      case .signInAgain: (notice, status) = (.upstreamSignIn, .forbidden)
      }
      self?.cards.show(
        id, request, notice: notice, noticeText: noticeText, typed: typed, status: status, responder)
    }
  }

  private func submit(
    _ act: JobAct, _ done: JobCard.Notice, _ id: JobID, _ author: User, _ typed: JobActs.Typed,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    undos.submit(act, of: id, by: author, from: request.clientAddress) { [weak self] result in
      switch result {
      case .success:
        responder.send(.redirect(to: "\(JobMark.path(id.rawValue))?done=\(done.rawValue)"))
      case .failure(let error):
        var typed = typed
        var notice: JobCard.Notice?
        switch error {
        case .fleet(.driverNotApproved): typed.driverFault = .notApproved
        case .fleet(.unknownDriver): typed.driverFault = .unknown
        case .fleet(.transitionNotAllowed): notice = .tooLate
        case .fleet: notice = .refused
        default: notice = .init(failed: error)
        }
        let status: HTTPStatus = notice == nil ? .unprocessableContent : error.response.status
        self?.cards.show(id, request, notice: notice, typed: typed, status: status, responder)
      }
    }
  }

  /// Takes back what the same person did some seconds ago; only this server's own jobs offer it.
  private func undo(_ id: JobID, by author: User, _ request: HTTPRequest, _ responder: Responder) {
    guard let revision = request.form["revision"].flatMap({ Int($0) }) else {
      return cards.show(id, request, notice: .refused, status: .badRequest, responder)
    }
    undos.undo(id, at: revision, by: author, from: request.clientAddress) { [weak self] result in
      guard let self else { return }
      guard case .failure(let refusal) = result else {
        return responder.send(
          .redirect(to: "\(JobMark.path(id.rawValue))?done=\(JobCard.Notice.undone.rawValue)"))
      }
      let words = self.staff.context(for: request).words
      var (notice, text, status) = (JobCard.Notice.undoUnknown, "", HTTPStatus.conflict)
      switch refusal {
      case .unknown: break
      case .over: notice = .undoLate
      case .changed(let changer):
        notice = words[changer] == nil ? .undoChangedSomehow : .undoChanged
        text = words[changer] ?? ""
      case .failed(.fleet): notice = .undoDriver
      case .failed(let error): (notice, status) = (.init(failed: error), error.response.status)
      }
      self.cards.show(id, request, notice: notice, noticeText: text, status: status, responder)
    }
  }
}
