import API
import Access
import FleetView
import HTTP
import Storage
import Store
import Tracking
import Words

/// The form of the conversation about one job.
extension DriverPageRoutes {
  func addChatRoute(to router: inout Router) {
    let body = BodyLimit(16 << 10)
    router.on(.post, "/d/jobs/:job/chat", body: body) { [unowned self] request, parameters, responder in
      self.act(request, request.form["csrf"], responder) {
        self.write(about: JobID(parameters["job"]), $0, request, responder)
      }
    }
  }

  /// Stores the quick answer that was tapped, or else what was typed; a repeated request is answered like the first.
  private func write(
    about id: JobID, _ phone: Access.PhoneKey, _ request: HTTPRequest, _ responder: Responder
  ) {
    guard let job = store.fleet.job(id), job.driverID == phone.key.driverID else {
      return show(phone, request, notice: .gone, about: id, status: .conflict, responder)
    }
    let key: IdempotencyKey?
    do throws(RequestError) {
      key = try Self.key(of: request, phone)
    } catch {
      return responder.send(error.response)
    }
    // A browser unfolds what its address names.
    let finished = HTTPResponse.redirect(to: "\(Self.path)#chat-\(id.rawValue.asPathSegment)-log")
    var writes: [DurableWrite] = []
    if let key {
      if store.accounts.keyedRequest(key.key, now: store.clock())?.content == key.content {
        return responder.send(finished)
      }
      writes.append(
        key.write(made: "", at: store.clock(), keptMilliseconds: KeyedRequest.linkMilliseconds))
    }
    let words = request.locale(fallback: context.locale).words
    let text = QuickAnswer.text(of: request.form, by: .driver, words)
    // A page that was without a network sends each message with a key, and may have written the same text twice.
    let form = key == nil ? request.form[ChatView.form] : nil
    store.write(text, about: id, by: .driver(phone.key.driverID), from: form, with: { _ in writes }) {
      [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        // Who answers has read.
        store.readChat(about: id, by: .driver)
        responder.send(finished)
      case .failure where isDone(request, phone): responder.send(finished)
      case .failure(let fault):
        show(
          phone, request, notice: fault == .closed ? .status(job.status) : nil, about: id,
          message: ChatView.Refused(request.form["message"] ?? "", fault), status: fault.status, responder)
      }
    }
  }
}
