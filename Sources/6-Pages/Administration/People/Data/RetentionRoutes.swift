import Access
import HTTP
import Storage
import Store
import System
import Tracking

/// `/board/people/data/kept`: administrators choose how long the database keeps what it could do without.
///
/// Confined to the front loop.
final class RetentionRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages

  init(store: FleetStore, staff: StaffPages) {
    self.store = store
    self.staff = staff
  }

  func add(to router: inout Router) {
    router.page(.get, "/board/people/data/kept", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      var page = self.page()
      page.isSaved = request.query["done"] == "saved"
      self.show(page, request, responder)
    }
    router.page(.post, "/board/people/data/kept", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.change(request, responder)
    }
  }

  private func page() -> RetentionPage { RetentionPage(store.retention, history: store.historyRule) }

  private func change(_ request: HTTPRequest, _ responder: Responder) {
    var page = page()
    for field in RetentionPage.Field.allCases {
      if let text = request.form[field.rawValue] { page.typed[field] = text.trimmed }
    }
    guard let author = staff.author(of: request, as: .administrator) else {
      page.answer = .form
      return show(page, request, responder)
    }
    guard let chosen = page.chosen() else { return show(page, request, responder) }
    let entries = page.changes(from: store.retention, to: chosen).map { change in
      DurableWrite.audit(
        AuditEntry(
          at: store.clock(), by: author, .retentionChange, address: request.clientAddress,
          detail: change.text))
    }
    store.submit([.retention(chosen)] + entries) { [weak self] result in
      switch result {
      case .success: responder.send(.redirect(to: "/board/people/data/kept?done=saved"))
      case .failure(let error):
        page.answer = FormOutcome(failed: error)
        self?.show(page, request, responder)
      }
    }
  }

  private func show(_ page: RetentionPage, _ request: HTTPRequest, _ responder: Responder) {
    var page = page
    page.csrf = staff.csrf(request)
    let status = page.answer?.status ?? (page.wrong.isEmpty ? .ok : .unprocessableContent)
    staff.send("retention", page.template(staff.context(for: request)), status: status, request, responder)
  }
}
