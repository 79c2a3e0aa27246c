import Nats

/// Delivers a stream's entries to one subject, from one server's copy: kept in that server's memory alone, and over when
/// nobody listens (JetStream's ephemeral push consumer).
final class SimulatedConsumer {
  private unowned let stream: SimulatedStream
  let server: Int
  private let subject: String
  private var next: UInt64
  private var delivered: UInt64 = 0
  private let world: World
  private unowned let nats: SimulatedNats
  private(set) var isOver = false
  private var listenedAt: UInt64

  private static let heartbeatMilliseconds: UInt64 = 500
  private static let inactiveMilliseconds: UInt64 = 5000

  init(
    stream: SimulatedStream, server: Int, subject: String, next: UInt64, world: World, nats: SimulatedNats
  ) {
    self.stream = stream
    self.server = server
    self.subject = subject
    self.next = next
    self.world = world
    self.nats = nats
    listenedAt = world.nowMilliseconds
  }

  func begin() {
    world.after(milliseconds: world.networkMilliseconds()) { [weak self] in self?.deliver() }
    beat()
  }

  func end() { isOver = true }

  private func beat() {
    world.after(milliseconds: Self.heartbeatMilliseconds) { [weak self] in
      guard let self, !isOver else { return }
      if nats.isListening(to: subject, from: server) { listenedAt = world.nowMilliseconds }
      guard world.nowMilliseconds < listenedAt + Self.inactiveMilliseconds else { return end() }
      if next > stream.copies[server] {
        nats.deliver(
          NatsMessage(
            subject: subject, headers: [("Status", "100"), ("Nats-Last-Consumer", "\(delivered)")]),
          from: server)
      }
      beat()
    }
  }

  func deliver() {
    guard !isOver else { return }
    while next <= stream.copies[server] {
      let entry = stream.entries[Int(next) - 1]
      delivered += 1
      let pending = stream.copies[server] - next
      var message = entry.message
      message.reply = "$JS.ACK.\(stream.name).consumer.1.\(entry.sequence).\(delivered).0.\(pending)"
      nats.deliver(message, to: subject, from: server)
      next += 1
    }
  }
}
