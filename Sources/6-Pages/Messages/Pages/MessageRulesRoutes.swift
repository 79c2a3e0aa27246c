import Access
import Administration
import HTTP
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
  private let staff: StaffPages
  /// Nil where nothing is sent, as while a recording is played back.
  private let outbox: Outbox?

  package init(store: FleetStore, staff: StaffPages, outbox: Outbox?) {
    self.outbox = outbox
    self.store = store
    self.staff = staff
  }

  package func add(to router: inout Router) {
    router.page(.get, MessageRulesPage.path, staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.show(
        self.store.business.terms.messages, FormOutcome(done: request.query["done"]), request, responder)
    }
    router.page(.post, MessageRulesPage.path, staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.save(request, responder)
    }
  }

  private func save(_ request: HTTPRequest, _ responder: Responder) {
    let choices = MessageRulesPage.choices(request.form)
    guard let author = staff.author(of: request, as: .administrator) else {
      return show(choices, .form, request, responder)
    }
    var terms = store.business.terms
    guard terms.messages != choices else {
      return responder.send(FormOutcome.changed.redirect(to: MessageRulesPage.path))
    }
    terms.messages = choices
    let entries = MessageRulesPage.changes(from: store.business.terms.messages, to: choices).map { change in
      DurableWrite.audit(
        AuditEntry(
          at: store.clock(), by: author, .settingsChange, subject: nil, address: request.clientAddress,
          detail: change.text))
    }
    store.submit([.terms(terms)] + entries) { [weak self] result in
      result.end(.changed, at: MessageRulesPage.path, responder) {
        self?.show(choices, $0, request, responder)
      }
    }
  }

  private func show(
    _ choices: MessageChoices, _ answer: FormOutcome?, _ request: HTTPRequest, _ responder: Responder
  ) {
    let page = MessageRulesPage(
      choices: choices, sendsMails: outbox?.sendsMails == true, answer: answer,
      csrf: staff.csrf(request))
    staff.send(
      "message-rules", page.template(staff.context(for: request)), status: answer?.status ?? .ok, request,
      responder)
  }
}
