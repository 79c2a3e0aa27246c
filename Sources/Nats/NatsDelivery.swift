import CNats
import Net
import System

/// Posts what nats.c's threads report to the loop that waits for it. It is never freed: such a thread may call as long
/// as the process lives, and a process has one connection.
final class NatsDelivery: Sendable {
  private let events: LoopHandle<NatsConnection.Event>

  init(_ events: LoopHandle<NatsConnection.Event>) {
    self.events = events
    _ = Unmanaged.passRetained(self)
  }

  func connected(_ connection: OpaquePointer) {
    var url = [CChar](repeating: 0, count: 256)
    waypost_nats_connected_url(connection, &url, url.count - 1)
    let server = url.withUnsafeBufferPointer { text in
      String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    events.post(
      .connected(server: SecretAddress(server), maximumBytes: Int(waypost_nats_maximum_payload(connection))))
  }

  func disconnected() { events.post(.disconnected) }

  func failed(_ reason: String) { events.post(.failed(SecretAddress.withoutSecrets(reason))) }

  /// Has nats.c report its connection's changes here.
  func listen(_ options: OpaquePointer) -> natsStatus {
    waypost_nats_set_events(
      options,
      { connection, context in
        if let connection, let text = waypost_nats_last_error(connection) {
          NatsDelivery.of(context)?.failed(String(cString: text))
        }
        NatsDelivery.of(context)?.disconnected()
      },
      { connection, context in
        if let connection { NatsDelivery.of(context)?.connected(connection) }
      },
      { _, context in NatsDelivery.of(context)?.disconnected() },
      { _, _, status, context in NatsDelivery.of(context)?.failed(NatsLoop.text(status)) },
      Unmanaged.passUnretained(self).toOpaque())
  }

  func subscribe(
    _ subscription: inout OpaquePointer?, _ connection: OpaquePointer, _ subject: String
  ) -> natsStatus {
    waypost_nats_subscribe(
      &subscription, connection, subject,
      { _, subscription, message, context in
        guard let message, let subscription else { return }
        defer { waypost_nats_destroy_message(message) }
        NatsDelivery.of(context)?.events.post(.message(NatsMessage(received: message, by: subscription)))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// `init` retained it for ever, so that it is alive in every call.
  private static func of(_ context: UnsafeMutableRawPointer?) -> NatsDelivery? {
    context.map { Unmanaged<NatsDelivery>.fromOpaque($0).takeUnretainedValue() }
  }
}
