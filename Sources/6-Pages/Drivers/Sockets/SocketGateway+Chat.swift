import Access
import JSON
import Net
import SocketIO
import Storage
import Store
import Tracking

/// The conversations about jobs: `chat:send`, `chat:typing`, `chat:read`.
///
/// Who sends is decided by the connection's token alone; what an event claims about its sender must agree with that.
extension SocketGateway {
  /// The bound of chat events of one socket in ten seconds; more are refused.
  static let maximumChatEvents = 20

  /// Answers an event whose name begins with `chat:`; false if it is none of them.
  func takeChat(
    _ name: Span<UInt8>, _ arguments: Span<UInt8>, _ session: SocketSession, _ socket: SocketIOSocket,
    _ ackID: UInt64?
  ) -> Bool {
    let event: ChatEvent
    if name == "chat:send" {
      event = .send
    } else if name == "chat:typing" {
      event = .typing
    } else if name == "chat:read" {
      event = .read
    } else {
      return false
    }
    guard session.countChatEvent(now: store.clock()) <= Self.maximumChatEvents else {
      refuse(.fault(.tooOften), socket, ackID)
      return true
    }
    let message = try? JSONValue.parse(arguments)
    let known = store.lateRefusals.known
    do throws(ChatRefusal) {
      try take(event, message, session, socket, ackID)
    } catch {
      guard case .fault(.closed) = error, let known else {
        refuse(error, socket, ackID)
        return true
      }
      // The job, or its driver, may be news from another node.
      store.lateRefusals.wait(since: known, for: AddressKey(session.address)) { [weak self, weak socket] _ in
        guard let self, let socket, socket.isConnected else { return }
        do throws(ChatRefusal) {
          try take(event, message, session, socket, ackID)
        } catch {
          refuse(error, socket, ackID)
        }
      }
    }
    return true
  }

  private func take(
    _ event: ChatEvent, _ message: JSONValue?, _ session: SocketSession, _ socket: SocketIOSocket,
    _ ackID: UInt64?
  ) throws(ChatRefusal) {
    guard let message, let id = message["job_id"]?.stringValue else { throw .fault(.empty) }
    guard let slot = store.fleet.slot(of: JobID(id)), let sender = chatSender(session, slot) else {
      throw .fault(.closed)
    }
    let claim = message[event == .read ? "reader_role" : "sender_role"] ?? .null
    guard claim == .null || claim.stringValue == sender.role.rawValue else { throw .role }
    switch event {
    case .send:
      guard let text = message["message"]?.stringValue else { throw .fault(.empty) }
      store.write(text, about: JobID(id), by: sender) { [weak self, weak socket] result in
        guard let self, let socket else { return }
        switch result {
        case .success: acknowledge(socket, ackID)
        case .failure(let fault): refuse(.fault(fault), socket, ackID)
        }
      }
    case .typing:
      let said = message["is_typing"] ?? .null
      guard let isTyping = said == .null ? true : said.boolValue else { throw .fault(.empty) }
      guard store.tellTyping(isTyping, about: slot, by: sender, from: .connection(ObjectIdentifier(socket)))
      else {
        throw .fault(.closed)
      }
      acknowledge(socket, ackID)
    case .read:
      store.readChat(about: JobID(id), by: sender.role)
      acknowledge(socket, ackID)
    }
  }

  /// The part that this connection has in the conversation; nil if the job does not concern it.
  private func chatSender(_ session: SocketSession, _ slot: JobSlot) -> ChatSender? {
    let job = store.fleet.job(slot)
    switch session.identity {
    case .link: return customerRules(of: slot, session).map { _ in .customer(of: job) }
    case .phone(let driver, _): return job.driverID == driver ? .driver(driver) : nil
    case .user(let id, _, _):
      guard let user = access.active(id) else { return nil }
      return .account(user, of: job, in: store.fleet)
    }
  }

  private func refuse(_ refusal: ChatRefusal, _ socket: SocketIOSocket, _ ackID: UInt64?) {
    count(refused: "chat_\(refusal.reason)")
    let error = JSONWriter.object(capacity: 64) { $0.member("error", refusal.message) }
    socket.emit(event: "chat:error", json: error)
    acknowledge(socket, ackID, refusal: refusal.message)
  }
}

private enum ChatEvent { case send, typing, read }

/// Why an event of a conversation was refused.
private enum ChatRefusal: Error {
  case fault(ChatFault)
  /// The event claims to be of another side.
  case role

  var reason: String {
    switch self {
    case .fault(let fault): fault.reason
    case .role: "role"
    }
  }

  var message: String {
    switch self {
    case .fault(let fault): fault.message
    case .role: "Invalid sender_role"
    }
  }
}
