import Access
import Administration
import Auth
import HTTP
import Net
import Storage
import Store
import System
import Templating
import Tracking
import Words

/// `/board/messages`: administrators set the webhooks, and see what was sent to whom, and what came back.
///
/// Confined to the front loop; messages are read, and the list is made, on the history's thread.
package final class MessageRoutes: RouteGroup {
  private let store: FleetStore
  private let staff: StaffPages
  private let secret: TokenSecret
  private let answers: PendingAnswers<Result<[UInt8], StorageError>>
  private let many: ManyMessages
  private let messageAnswers: PendingAnswers<Result<OutboxMessage?, StorageError>>
  /// Nil where nothing is sent, as while a recording is played back.
  private let outbox: Outbox?

  package init(
    store: FleetStore, staff: StaffPages, outbox: Outbox?, secret: TokenSecret, loop: EventLoop
  ) {
    self.outbox = outbox
    self.store = store
    self.secret = secret
    self.staff = staff
    many = ManyMessages(store: store, loop: loop)
    answers = PendingAnswers(loop: loop)
    messageAnswers = PendingAnswers(loop: loop)
  }

  package func add(to router: inout Router) {
    router.page(.get, MessagesPage.path, staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.list(answer: FormOutcome(done: request.query["done"]), request, responder)
    }
    router.page(.post, "\(MessagesPage.path)/act", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.act(request, responder)
    }
    router.page(.post, "\(MessagesPage.path)/receiver", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.actOnAll(request, responder)
    }
    router.page(.get, MessagesPage.webhookPath, staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      guard let id = request.query["id"] else { return self.show(WebhookForm(), request, responder) }
      guard let webhook = self.store.outbox.webhook(id) else {
        return self.staff.send(NoticePage(.notFound), status: .notFound, request, responder)
      }
      self.show(
        WebhookForm(webhook), answer: FormOutcome(done: request.query["done"]), request, responder)
    }
    router.page(.post, MessagesPage.webhookPath, staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.save(request, responder)
    }
    router.page(.post, "\(MessagesPage.webhookPath)/act", staff, as: .administrator) {
      [unowned self] _, request, _, responder in
      self.actOnWebhook(request, responder)
    }
  }

  // MARK: The list

  private func list(answer: FormOutcome? = nil, _ request: HTTPRequest, _ responder: Responder) {
    let filter = History.MessageFilter(
      state: request.query["state"].flatMap { MessageDelivery.State(rawValue: $0) },
      receiver: request.query["to"], before: request.query["before"].flatMap { Int64($0) })
    let webhooks = store.outbox.webhooks.map {
      MessagesPage.Row(webhook: $0, waitingCount: store.outbox.waitingCount(of: $0.id))
    }
    let mailCount = store.outbox.waitingCount(of: OutboxMessage.mailReceiver)
    let (csrf, now) = (staff.csrf(request), store.clock())
    let context = staff.context(for: request)
    let library = staff.library
    let status = answer?.status ?? .ok
    let bytes = answers.expect { result in
      switch result {
      case .success(let bytes):
        responder.send(.html(bytes, status: status).written(for: context.locale))
      case .failure(let error): responder.send(RequestError.storage(error).response)
      }
    }
    store.readHistory { history in
      do throws(StorageError) {
        let history = try history.get()
        let found = try history.messages(filter, limit: MessagesPage.maximumMessages + 1)
        let numbers = try history.jobNumbers(of: found.compactMap(\.message.jobID))
        let page = MessagesPage(
          webhooks: webhooks, waitingMailCount: mailCount, undelivered: try history.undeliveredCounts(),
          filter: filter, jobNumbers: numbers, answer: answer, csrf: csrf, now: now)
        bytes.post(.success(library.render("messages", page.template(found, context))))
      } catch {
        bytes.post(.failure(error))
      }
    }
  }

  /// Sends a message again, or stops it.
  private func act(_ request: HTTPRequest, _ responder: Responder) {
    guard staff.author(of: request, as: .administrator) != nil else {
      return list(answer: .form, request, responder)
    }
    let id = request.form["id"] ?? ""
    if request.form["act"] == "stop" {
      guard var delivery = store.outbox.waiting(id)?.delivery else {
        return list(answer: .over, request, responder)
      }
      delivery.end(.byHand)
      return submit([.outbox(.delivery(delivery))], .stopped, request, responder)
    }
    let read = messageAnswers.expect { [weak self] result in
      guard let self else { return }
      guard case .success(let found?) = result, found.delivery.state != .waiting,
        store.outbox.webhook(found.receiver) != nil || found.receiver == OutboxMessage.mailReceiver,
        found.receiver != OutboxMessage.mailReceiver
          || found.jobID.map({ !self.store.outbox.isQuiet($0) }) ?? true,
        store.outbox.hasRoom(for: found.receiver)
      else { return list(answer: .over, request, responder) }
      submit([.outbox(.again(found.again(at: store.clock())))], .again, request, responder)
    }
    store.readHistory { history in
      read.post(Result { () throws(StorageError) in try history.get().message(id) })
    }
  }

  /// Stops all messages to a receiver, or sends all again that it did not take.
  private func actOnAll(_ request: HTTPRequest, _ responder: Responder) {
    guard let author = staff.author(of: request, as: .administrator) else {
      return list(answer: .form, request, responder)
    }
    let receiver = request.form["id"] ?? ""
    let webhook = store.outbox.webhook(receiver)
    guard webhook != nil || receiver == OutboxMessage.mailReceiver else {
      return list(answer: .over, request, responder)
    }
    let isStop = request.form["act"] == "stop"
    let entry = entry(
      webhook?.name ?? receiver, isStop ? "all-stopped" : "all-sent-again", by: author, request)
    let answer = isStop ? FormOutcome.stoppedAll : .againAll
    let done: (RequestError?) -> Void = { [weak self] error in
      guard let error else { return responder.send(answer.redirect(to: MessagesPage.path)) }
      self?.list(answer: FormOutcome(failed: error), request, responder)
    }
    if isStop { many.stop(receiver, entry, done: done) } else { many.sendAgain(receiver, entry, done: done) }
  }

  private func submit(
    _ writes: [DurableWrite], _ answer: FormOutcome, _ request: HTTPRequest, _ responder: Responder
  ) {
    store.submit(writes) { [weak self] result in
      result.end(answer, at: MessagesPage.path, responder) {
        self?.list(answer: $0, request, responder)
      }
    }
  }

  // MARK: One webhook

  private func save(_ request: HTTPRequest, _ responder: Responder) {
    let form = WebhookForm(request.form, reachesOwnNetworks: outbox?.reachesOwnNetworks ?? true)
    guard let author = staff.author(of: request, as: .administrator) else {
      return show(form, answer: .form, request, responder)
    }
    guard form.faults.isEmpty else { return show(form, request, responder) }
    let now = store.clock()
    var webhook: Webhook
    if form.id.isEmpty {
      guard store.outbox.webhookCount < Webhook.maximumCount, let token = try? RandomToken() else {
        return show(form, isFull: true, request, responder)
      }
      webhook = Webhook(
        id: "hook_\(token.text)", name: form.name, url: SecretAddress(form.url), events: [], createdAt: now)
    } else {
      guard let known = store.outbox.webhook(form.id) else {
        return staff.send(NoticePage(.notFound), status: .notFound, request, responder)
      }
      webhook = known
    }
    let former = form.id.isEmpty ? nil : webhook
    (webhook.name, webhook.url, webhook.events) = (form.name, SecretAddress(form.url), form.chosen)
    webhook.format = form.format
    if form.isOn { webhook.offReason = nil }
    webhook.isOn = form.isOn
    let details = former.map { webhook.changes(from: $0).map(\.text) } ?? ["created"]
    change(webhook, details, .changed, by: author, form, request, responder)
  }

  private func actOnWebhook(_ request: HTTPRequest, _ responder: Responder) {
    guard let author = staff.author(of: request, as: .administrator) else {
      return list(answer: .form, request, responder)
    }
    guard var webhook = store.outbox.webhook(request.form["id"] ?? "") else {
      return staff.send(NoticePage(.notFound), status: .notFound, request, responder)
    }
    let form = WebhookForm(webhook)
    switch request.form["act"] {
    case "rotate":
      webhook.rotate(at: store.clock())
      change(webhook, ["secret"], .rotated, by: author, form, request, responder)
    case "test":
      guard let outbox else { return show(form, answer: .busy, request, responder) }
      outbox.test(webhook) { [weak self] result in
        self?.end(result, .tested, at: MessagesPage.path, form, request, responder)
      }
    case "remove":
      let entry = self.entry(webhook.name, "removed", by: author, request)
      store.submit([.outbox(.webhookGone(id: webhook.id)), entry]) { [weak self] result in
        self?.end(result, .removed, at: MessagesPage.path, form, request, responder)
      }
    default: show(form, request, responder)
    }
  }

  private func entry(
    _ subject: String, _ detail: String, by author: User, _ request: HTTPRequest
  ) -> DurableWrite {
    .audit(
      AuditEntry(
        at: store.clock(), by: author, .webhookChange, subject: subject, address: request.clientAddress,
        detail: detail))
  }

  private func change(
    _ webhook: Webhook, _ details: [String], _ answer: FormOutcome, by author: User, _ form: WebhookForm,
    _ request: HTTPRequest, _ responder: Responder
  ) {
    let entries = details.map { entry(webhook.name, $0, by: author, request) }
    store.submit([.outbox(.webhook(webhook))] + entries) { [weak self] result in
      self?.end(result, answer, at: MessagesPage.path(of: webhook.id), form, request, responder)
    }
  }

  private func end(
    _ result: Result<[FleetChange], RequestError>, _ answer: FormOutcome, at path: String,
    _ form: WebhookForm, _ request: HTTPRequest, _ responder: Responder
  ) {
    result.end(answer, at: path, responder) { show(form, answer: $0, request, responder) }
  }

  private func show(
    _ form: WebhookForm, isFull: Bool = false, answer: FormOutcome? = nil, _ request: HTTPRequest,
    _ responder: Responder
  ) {
    let webhook = store.outbox.webhook(form.id)
    let page = WebhookPage(
      form: form, webhook: webhook, secret: webhook.map { WebhookSecret.text(of: $0, secret) },
      isFull: isFull, answer: answer, csrf: staff.csrf(request))
    staff.send(
      "webhook", holdsSecret: true, page.template(staff.context(for: request)),
      status: isFull ? .conflict : answer?.status ?? (form.faults.isEmpty ? .ok : .unprocessableContent),
      request, responder)
  }
}
