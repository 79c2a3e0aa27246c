import JSON
import Nats
import Storage
import Store
import Tracking

/// Tells the other nodes that somebody types a message here, and applies what they tell.
///
/// Confined to the front loop. It is of the moment: a message that is lost, or comes while a node is cut off, is not sent
/// again, and each node ends by itself what is not said any more.
final class NodeTyping: FleetObserver {
  private let store: FleetStore
  private let node: String
  private let subjects: JetStreamSubjects
  private let send: (NatsMessage) -> Void
  /// Nothing is sent while no server is there.
  var isConnected = false

  init(
    store: FleetStore, node: UInt64, subjects: JetStreamSubjects, send: @escaping (NatsMessage) -> Void
  ) {
    self.store = store
    self.node = String(node, radix: 16)
    self.subjects = subjects
    self.send = send
  }

  func fleetChanged(_ change: FleetChange) {}

  func chatChanged(_ news: ChatNews) {
    guard case .typing(let typing) = news, typing.isSaidHere, isConnected else { return }
    let bytes = JSONWriter.object(capacity: 160) { json in
      json.member("node", node)
      json.member("job_id", store.fleet.id(of: typing.slot).rawValue)
      json.member("sender_id", typing.sender.id)
      json.member("sender_role", typing.sender.role.rawValue)
      json.member("is_typing", typing.isTyping)
    }
    send(NatsMessage(subject: subjects.typing, bytes: bytes))
  }

  /// A message of any node, also of this one; one that cannot be read is of a later version, and passed over.
  func received(_ message: NatsMessage) {
    guard let json = try? JSONValue.parse(message.bytes), json["node"]?.stringValue != node,
      let job = json["job_id"]?.stringValue, let slot = store.fleet.slot(of: JobID(job)),
      let role = json["sender_role"]?.stringValue.flatMap({ ChatRole(rawValue: $0) }),
      let id = json["sender_id"]?.stringValue, let isTyping = json["is_typing"]?.boolValue
    else { return }
    store.tellTyping(isTyping, about: slot, by: ChatSender(role: role, id: id), from: .otherNode)
  }
}
