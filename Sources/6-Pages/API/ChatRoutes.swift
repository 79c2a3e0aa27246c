import Access
import HTTP
import JSON
import Storage
import Store
import Tracking

/// `/api/jobs/{job}/messages`: the conversation about a job, for its driver, its customer (also by `?token=` of a link)
/// and dispatchers.
///
/// Confined to the front loop. Everybody else gets the same 404 as for a job that does not exist.
package final class ChatRoutes: RouteGroup {
  private let store: FleetStore
  private let access: Access
  private let keyed: KeyedRequests

  package init(store: FleetStore, access: Access, keyed: KeyedRequests) {
    self.store = store
    self.access = access
    self.keyed = keyed
  }

  package func add(to router: inout Router) {
    router.on(.get, "/api/jobs/:job/messages", self, ChatRoutes.messages)
    router.on(.post, "/api/jobs/:job/messages", self, ChatRoutes.send)
  }

  /// One who may read the conversation, and what a customer may learn of its driver.
  private struct Reader {
    let job: Job
    let sender: ChatSender
    /// Nil for the driver and dispatchers, who see everything.
    let view: CustomerView?
    /// The account, or the link, whose keys of requests count for it.
    let holder: UserID

    func write(_ message: ChatMessage, to json: inout JSONWriter) {
      message.write(to: &json, showsSender: view.map { message.showsSender(in: $0) } ?? true)
    }
  }

  private func reader(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> Reader {
    let now = store.clock()
    let fleet = store.fleet
    let unknown = store.unknown(.notFound("Job not found"))
    let slot = fleet.slot(of: JobID(parameters["job"]))
    if let token = request.query["token"], case .open(let own, let link) = fleet.linkState(token, now: now) {
      guard own == slot else { throw unknown }
      let job = fleet.job(own)
      return Reader(
        job: job, sender: .customer(of: job),
        view: fleet.customerView(of: own, rules: fleet.rules(of: link), now: now),
        holder: UserID("link \(token)"))
    }
    let user = try access.user(request)
    guard let slot else { throw unknown }
    let job = fleet.job(slot)
    guard let sender = ChatSender.account(user, of: job, in: fleet) else { throw unknown }
    let isCustomer = sender.role == .customer
    return Reader(
      job: job, sender: sender,
      view: isCustomer ? fleet.customerView(of: slot, rules: fleet.configuration.rules, now: now) : nil,
      holder: user.id)
  }

  private func messages(
    _ request: HTTPRequest, _ parameters: PathParameters
  ) throws(RequestError) -> HTTPResponse {
    let reader = try reader(request, parameters)
    return APIRoute.success { json in
      json.array("messages") { json in
        for message in store.chat.messages(of: reader.job.id) { reader.write(message, to: &json) }
      }
    }
  }

  /// The sender is the one of the token; what the body says about it is passed over.
  private func send(
    _ request: HTTPRequest, _ parameters: PathParameters, _ responder: Responder
  ) throws(RequestError) {
    let reader = try reader(request, parameters)
    guard let text = try APIRoute.object(request).text("message") else {
      throw .badRequest(ChatFault.empty.message)
    }
    let key = try IdempotencyKey(request, by: reader.holder)
    if let former = try keyed.former(key) {
      return responder.send(answer(try message(former, reader), to: reader))
    }
    keyed.begin(key)
    let writes = { [store] id in key.map { [$0.write(made: id, at: store.clock())] } ?? [] }
    store.write(text, about: reader.job.id, by: reader.sender, with: writes) { [self] result in
      responder.send(
        Result { () throws(RequestError) in
          _ = try keyed.end(key)
          switch result {
          case .success(let message): return message
          case .failure(let fault):
            // The same request at another node may have been first.
            guard fault == .notStored, let former = try keyed.former(key) else { throw RequestError(fault) }
            return try message(former, reader)
          }
        }
      ) { answer($0, to: reader) }
    }
  }

  /// The message of an earlier request with the same key.
  private func message(_ former: KeyedRequest, _ reader: Reader) throws(RequestError) -> ChatMessage {
    guard let message = store.chat.message(former.made, of: reader.job.id) else {
      throw KeyedRequests.isMade("a message that is not kept any more")
    }
    return message
  }

  private func answer(_ message: ChatMessage, to reader: Reader) -> HTTPResponse {
    APIRoute.success(status: .created) { json in
      json.key("message")
      reader.write(message, to: &json)
    }
  }
}

extension RequestError {
  init(_ fault: ChatFault) {
    self =
      switch fault {
      case .closed, .full: .conflict(fault.message)
      case .empty, .tooLong: .badRequest(fault.message)
      case .tooOften: .tooManyRequests(retryAfterSeconds: 10)
      case .notStored: .unavailable(fault.message)
      }
  }
}
