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
    let bytes = Self.bytes(
      node: node, job: store.fleet.id(of: typing.slot), sender: typing.sender, isTyping: typing.isTyping)
    send(NatsMessage(subject: subjects.typing, bytes: bytes))
  }

  static func bytes(node: String, job: JobID, sender: ChatSender, isTyping: Bool) -> [UInt8] {
    JSONWriter.object(capacity: 160) { json in
      json.member("node", node)
      json.member("job_id", job.rawValue)
      json.member("sender_id", sender.id)
      json.member("sender_role", sender.role.rawValue)
      json.member("is_typing", isTyping)
    }
  }

  /// Nil for bytes that no node of this version sends.
  static func read(_ bytes: [UInt8]) -> (node: String, job: JobID, sender: ChatSender, isTyping: Bool)? {
    guard let json = try? JSONValue.parse(bytes), let node = json["node"]?.stringValue,
      let job = json["job_id"]?.stringValue,
      let role = json["sender_role"]?.stringValue.flatMap({ ChatRole(rawValue: $0) }),
      let id = json["sender_id"]?.stringValue, let isTyping = json["is_typing"]?.boolValue
    else { return nil }
    return (node, JobID(job), ChatSender(role: role, id: id), isTyping)
  }

  /// A message of any node, also of this one; one that cannot be read is of a later version, and passed over.
  func received(_ message: NatsMessage) {
    guard let read = Self.read(message.bytes), read.node != node, let slot = store.fleet.slot(of: read.job)
    else { return }
    store.tellTyping(read.isTyping, about: slot, by: read.sender, from: .otherNode)
  }
}
