import Access
import Auth
import FleetView
import HTTP
import Storage
import Store
import Tracking

/// The forms of a job's tracking links on its card.
///
/// Confined to the front loop.
final class CardLinkRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let cards: CardRoutes

  init(store: FleetStore, staff: StaffPages, cards: CardRoutes) {
    self.store = store
    self.staff = staff
    self.cards = cards
  }

  func add(to router: inout Router) {
    router.page(.post, "/board/jobs/:job/links", staff, returningTo: .above) {
      [unowned self] _, request, parameters, responder in
      self.change(JobID(parameters["job"]), request, responder)
    }
  }

  /// Handles the form's fields: `csrf`, `do` (create, extend or revoke), `token`, and `minutes`, which is empty for a
  /// link that ends after the job. A token is a secret: no address of the board contains one.
  private func change(_ id: JobID, _ request: HTTPRequest, _ responder: Responder) {
    guard store.fleet.slot(of: id) != nil else { return cards.notFound(request, responder) }
    guard let author = staff.author(of: request) else {
      return cards.show(id, request, notice: .refused, status: .forbidden, responder)
    }
    let form = request.form
    guard let expiry = expiry(form["minutes"] ?? "") else {
      return cards.show(id, request, notice: .refused, status: .badRequest, responder)
    }
    let event: FleetEvent
    let done: JobCard.Notice
    let action: AuditEntry.Action
    switch form["do"] {
    case "create":
      guard let token = try? RandomToken() else {
        return cards.show(id, request, notice: .busy, status: .serviceUnavailable, responder)
      }
      let link = TrackingLink(token: token.text, jobID: id, createdAt: store.clock())
      event = .linkCreated(LinkChange(expiry: expiry).applied(to: link))
      done = .created
      action = .linkCreate
    case "extend", "revoke":
      // The token of another job's link is refused like an unknown token.
      guard let token = form["token"], let link = store.fleet.link(token), link.jobID == id else {
        return cards.show(id, request, notice: .refused, status: .notFound, responder)
      }
      let isRevoking = form["do"] == "revoke"
      event =
        isRevoking
        ? .linkRevoked(token: link.token)
        : .linkChanged(token: link.token, LinkChange(expiry: expiry))
      done = isRevoking ? .revoked : .extended
      action = isRevoking ? .linkRevoke : .linkChange
    default: return cards.show(id, request, notice: .refused, status: .badRequest, responder)
    }
    // Pages that are open on the link change at once.
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
          default: .init(failed: error)
          }
        self?.cards.show(id, request, notice: notice, status: error.response.status, responder)
      }
    }
  }

  /// Nil for a value that the form does not offer.
  private func expiry(_ minutes: String) -> LinkChange.Expiry? {
    if minutes.isEmpty { return .afterJob }
    guard let count = Int64(minutes), JobCard.lifetimesMinutes.contains(count) else { return nil }
    return .at(store.clock().adding(milliseconds: count * 60_000))
  }
}
