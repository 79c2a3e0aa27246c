import JSON
import Nats
import Net
import Store

/// Tells the other nodes of the tries to sign in that count here, and counts theirs: who guesses passwords at several
/// nodes has the tries of one.
///
/// Confined to the front loop. Bound: `maximumWaiting` tries wait for a message; those beyond it count here alone, as all
/// do while this node is cut off, which signs nobody in.
final class NodeGuesses {
  private let node: String
  private let subjects: JetStreamSubjects
  private let loop: EventLoop
  private let send: (NatsMessage) -> Void
  private var waiting: [SignInCharge] = []
  /// Nothing is sent while no server is there.
  var isConnected = false
  var count: (SignInCharge) -> Void = { _ in }

  /// Less than the time of one check of a password.
  private static let batchMilliseconds: UInt64 = 10
  private static let maximumWaiting = 1000

  init(node: String, subjects: JetStreamSubjects, loop: EventLoop, send: @escaping (NatsMessage) -> Void) {
    self.node = node
    self.subjects = subjects
    self.loop = loop
    self.send = send
  }

  func tell(_ charge: SignInCharge) {
    guard isConnected, waiting.count < Self.maximumWaiting else { return }
    waiting.append(charge)
    guard waiting.count == 1 else { return }
    loop.schedule(afterMilliseconds: Self.batchMilliseconds) { [weak self] in self?.sendWaiting() }
  }

  private func sendWaiting() {
    let bytes = Self.bytes(of: waiting, node: node)
    waiting.removeAll(keepingCapacity: true)
    send(NatsMessage(subject: subjects.guesses, bytes: bytes))
  }

  /// A message of any node, also of this one.
  func received(_ message: NatsMessage) {
    guard let (sender, charges) = Self.read(message.bytes), sender != node else { return }
    for charge in charges { count(charge) }
  }

  static func bytes(of charges: [SignInCharge], node: String) -> [UInt8] {
    JSONWriter.object { json in
      json.member("node", node)
      json.array("tries") { json in
        for charge in charges {
          json.object { json in
            json.member("limit", charge.limit.rawValue)
            json.member("key", charge.key)
            if charge.isForgiven { json.member("forgiven", true) }
          }
        }
      }
    }
  }

  /// Nil for bytes that no node sends; limits of later versions are passed over.
  static func read(_ bytes: [UInt8]) -> (node: String, charges: [SignInCharge])? {
    guard let json = try? JSONValue.parse(bytes), let node = json["node"]?.stringValue,
      let tries = json["tries"]?.arrayValue
    else { return nil }
    let charges = tries.prefix(maximumWaiting).compactMap { json -> SignInCharge? in
      guard let limit = json["limit"]?.stringValue.flatMap({ SignInCharge.Limit(rawValue: $0) }),
        let key = json["key"]?.stringValue
      else { return nil }
      return SignInCharge(limit, key, isForgiven: json["forgiven"]?.boolValue ?? false)
    }
    return (node, charges)
  }
}
