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
  private let door: AdministratorDoor

  init(store: FleetStore, door: AdministratorDoor) {
    self.store = store
    self.door = door
  }

  func add(to router: inout Router) {
    router.on(.get, "/board/people/data/kept") { [unowned self] request, _, responder in
      guard self.door.administrator(request, responder) != nil else { return }
      var page = self.page()
      page.isSaved = request.query["done"] == "saved"
      self.show(page, request, responder)
    }
    router.on(.post, "/board/people/data/kept") { [unowned self] request, _, responder in
      guard self.door.administrator(request, responder) != nil else { return }
      self.change(request, responder)
    }
  }

  private func page() -> RetentionPage { RetentionPage(store.retention, history: store.historyRule) }

  private func change(_ request: HTTPRequest, _ responder: Responder) {
    var page = page()
    for field in RetentionPage.Field.allCases {
      if let text = request.form[field.rawValue] { page.typed[field] = text.trimmed }
    }
    guard let author = door.author(of: request) else {
      page.answer = .form
      return show(page, request, responder)
    }
    guard let chosen = page.chosen() else { return show(page, request, responder) }
    let entry = AuditEntry(
      at: store.clock(), by: author, .retentionChange, address: request.clientAddress,
      detail:
        "history-hours \(Self.text(chosen.historyHours)), customer-days \(Self.text(chosen.customerDays))")
    store.submit([.retention(chosen), .audit(entry)]) { [weak self] result in
      switch result {
      case .success: responder.send(.redirect(to: "/board/people/data/kept?done=saved"))
      case .failure(let error):
        page.answer = PersonAnswer(failed: error)
        self?.show(page, request, responder)
      }
    }
  }

  private static func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }

  private func show(_ page: RetentionPage, _ request: HTTPRequest, _ responder: Responder) {
    var page = page
    page.csrf = door.cookies.csrf(request)
    let status = page.answer?.status ?? (page.wrong.isEmpty ? .ok : .unprocessableContent)
    door.send("retention", page.template(door.context(for: request)), status: status, request, responder)
  }
}
