import Access
import HTTP
import Messages
import People
import Storage
import Store
import Templating
import Tracking
import Words

/// `/board/messages/rules`: administrators choose which mails and notices are sent.
///
/// Confined to the front loop.
package final class MessageRulesRoutes: RouteGroup {
  private let store: FleetStore
  private let door: AdministratorDoor
  /// Nil where nothing is sent, as while a recording is played back.
  package var outbox: Outbox?

  package init(store: FleetStore, cookies: SessionCookies, library: MustacheLibrary, context: PageContext) {
    self.store = store
    door = AdministratorDoor(cookies: cookies, library: library, context: context)
  }

  package func add(to router: inout Router) {
    router.on(.get, MessageRulesPage.path) { [unowned self] request, _, responder in
      guard self.door.administrator(request, responder) != nil else { return }
      self.show(
        self.store.business.terms.messages, MessageAnswer(done: request.query["done"]), request, responder)
    }
    router.on(.post, MessageRulesPage.path) { [unowned self] request, _, responder in
      guard self.door.administrator(request, responder) != nil else { return }
      self.save(request, responder)
    }
  }

  private func save(_ request: HTTPRequest, _ responder: Responder) {
    let choices = MessageRulesPage.choices(request.form)
    guard let author = door.author(of: request) else { return show(choices, .form, request, responder) }
    let done = HTTPResponse.redirect(to: "\(MessageRulesPage.path)?done=\(MessageAnswer.changed.rawValue)")
    var terms = store.business.terms
    guard terms.messages != choices else { return responder.send(done) }
    terms.messages = choices
    let entry = AuditEntry(
      at: store.clock(), by: author, .settingsChange, subject: nil, address: request.clientAddress,
      detail: CustomerTerms.messagesName)
    store.submit([.terms(terms), .audit(entry)]) { [weak self] result in
      switch result {
      case .success: responder.send(done)
      case .failure(let error): self?.show(choices, MessageAnswer(failed: error), request, responder)
      }
    }
  }

  private func show(
    _ choices: MessageChoices, _ answer: MessageAnswer?, _ request: HTTPRequest, _ responder: Responder
  ) {
    let page = MessageRulesPage(
      choices: choices, sendsMails: outbox?.sendsMails == true, answer: answer,
      csrf: door.cookies.csrf(request))
    door.send(
      "message-rules", page.template(door.context(for: request)), status: answer?.status ?? .ok, request,
      responder)
  }
}
