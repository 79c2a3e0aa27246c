import Nats
import Net
import System

/// A node's connection to one of the simulated servers: it looks for another one when its server is gone.
///
/// Confined to the world's thread.
final class SimulatedNatsLink: NatsLink {
  private let nats: SimulatedNats
  private let events: LoopHandle<NatsConnection.Event>
  private var world: World { nats.world }
  private let node: String
  private var subjects: [SubjectPattern] = []
  /// The server; nil while none is found.
  private(set) var server: Int?
  /// Grows with each connection: what is on its way in an earlier one is lost.
  private(set) var number = 0
  private var isClosed = false
  /// A message overtakes none that goes the same way.
  private var sentAt: UInt64 = 0
  private var receivedAt: [Int: UInt64] = [:]
  /// The node's machine reaches no server.
  var isCutOff = false

  private static let maximumBytes = 1 << 20

  init(_ nats: SimulatedNats, node: String, events: LoopHandle<NatsConnection.Event>) {
    self.nats = nats
    self.node = node
    self.events = events
    nats.add(self)
    connect()
  }

  private func connect() {
    world.after(milliseconds: world.random.number(5...50)) { [weak self] in
      guard let self, !isClosed, server == nil else { return }
      let up = isCutOff ? [] : (0..<SimulatedNats.serverCount).filter { nats.cluster.isUp($0) }
      guard let chosen = up.randomElement(using: &world.random) else {
        events.post(.failed(.noAnswer))
        return world.after(milliseconds: 250) { [weak self] in self?.connect() }
      }
      server = chosen
      number += 1
      world.tell(node, "connected to NATS server \(chosen + 1)")
      events.post(
        .connected(
          server: SecretAddress("nats://127.0.0.1:\(4222 + chosen)"), maximumBytes: Self.maximumBytes))
    }
  }

  /// The server is gone, or nothing of it comes any more.
  func disconnect() {
    guard server != nil else { return }
    server = nil
    number += 1
    world.tell(node, "lost its connection to NATS")
    events.post(.disconnected)
    connect()
  }

  /// The node's process is gone.
  func drop() {
    isClosed = true
    server = nil
    number += 1
    nats.remove(self)
  }

  // MARK: NatsLink

  func publish(_ messages: [NatsMessage]) {
    guard let server, !isClosed else { return }
    sentAt = max(sentAt, world.nowMilliseconds + world.networkMilliseconds())
    let number = number
    world.at(milliseconds: sentAt) { [weak self] in
      guard let self, self.number == number, !isCutOff else { return }
      for message in messages { nats.received(message, at: server) }
    }
  }

  func subscribe(to subject: String) { subjects.append(SubjectPattern(subject)) }
  func unsubscribe(from subject: String) { subjects.removeAll { $0.text == subject } }
  func rest(milliseconds: UInt64) {}
  func close() { drop() }

  // MARK: What comes

  /// The subscription that a subject belongs to.
  func subscription(for subject: [UInt8]) -> String? {
    server == nil ? nil : subjects.first { $0.matches(subject) }?.text
  }

  func isSubscribed(to subject: String) -> Bool { subjects.contains { $0.text == subject } }

  /// A message that a server has for this node.
  func post(_ message: NatsMessage, from sender: Int) {
    guard let server, nats.cluster.reaches(sender, server) else { return }
    let at = max(receivedAt[sender] ?? 0, world.nowMilliseconds + world.networkMilliseconds())
    receivedAt[sender] = at
    let number = number
    world.at(milliseconds: at) { [weak self] in
      guard let self, self.number == number, !isCutOff, isSubscribed(to: message.subscription) else {
        return
      }
      events.post(.message(message))
    }
  }
}

/// A subject that is subscribed to, in which `*` is any one word.
struct SubjectPattern {
  let text: String
  private let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  func matches(_ subject: [UInt8]) -> Bool {
    var next = 0
    for byte in bytes {
      if byte == UInt8(ascii: "*") {
        let start = next
        while next < subject.count, subject[next] != UInt8(ascii: ".") { next += 1 }
        if next == start { return false }
      } else {
        guard next < subject.count, subject[next] == byte else { return false }
        next += 1
      }
    }
    return next == subject.count
  }
}
