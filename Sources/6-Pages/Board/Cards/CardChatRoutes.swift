import Access
import FleetView
import HTTP
import Storage
import Store
import Tracking

/// The form of the conversation about a job on its card.
///
/// Confined to the front loop.
final class CardChatRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let cards: CardRoutes

  init(store: FleetStore, staff: StaffPages, cards: CardRoutes) {
    self.store = store
    self.staff = staff
    self.cards = cards
  }

  func add(to router: inout Router) {
    let body = BodyLimit(16 << 10)
    router.page(.post, "/board/jobs/:job/chat", staff, returningTo: .above, body: body) {
      [unowned self] _, request, parameters, responder in
      self.write(about: JobID(parameters["job"]), request, responder)
    }
  }

  private func write(about id: JobID, _ request: HTTPRequest, _ responder: Responder) {
    guard let slot = store.fleet.slot(of: id) else { return cards.notFound(request, responder) }
    guard let author = staff.author(of: request) else {
      let text = request.form["message"] ?? ""
      return cards.show(
        id, request, notice: .refused, message: text.isEmpty ? nil : ChatView.Refused(text, nil),
        status: .forbidden, responder)
    }
    if let typing = request.form["typing"] {
      store.tellTyping(typing == "1", about: slot, by: .dispatcher(author.id))
      return responder.send(HTTPResponse(status: .noContent))
    }
    let text = request.form["message"] ?? ""
    let form = request.form[ChatView.form]
    store.write(text, about: id, by: .dispatcher(author.id), from: form) { [weak self] result in
      switch result {
      case .success: responder.send(.redirect(to: "\(JobMark.path(id.rawValue))#chat"))
      case .failure(let fault):
        self?.cards.show(
          id, request, message: ChatView.Refused(text, fault), status: fault.status, responder)
      }
    }
  }
}
