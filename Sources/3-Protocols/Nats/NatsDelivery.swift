import CNats
import Net
import System

/// Posts what nats.c's threads report to the loop that waits for it. It is never freed: such a thread may call as long
/// as the process lives, and a process has one connection.
final class NatsDelivery: Sendable {
  private let events: LoopHandle<NatsConnection.Event>
  /// nats.c gives up, for example where all servers refused this node twice.
  private let closed: LoopHandle<Void>

  init(_ events: LoopHandle<NatsConnection.Event>, closed: LoopHandle<Void>) {
    self.events = events
    self.closed = closed
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

  func failed(_ reason: NatsFailure) { events.post(.failed(reason)) }

  func troubled(_ reason: String) { events.post(.troubled(reason)) }

  /// Why the connection is gone, or `usual` where nats.c does not say it.
  func reportFailure(of connection: OpaquePointer, usual: NatsFailure? = nil) {
    var text: UnsafePointer<CChar>?
    let status = waypost_nats_last_error(connection, &text)
    let words = text.map { String(cString: $0) } ?? ""
    if let failure = status == NATS_OK ? usual : NatsFailure(status, words) { failed(failure) }
  }

  /// Has nats.c report its connection's changes here.
  func listen(_ options: OpaquePointer) -> natsStatus {
    waypost_nats_set_events(
      options,
      { connection, context in
        NatsDelivery.of(context)?.disconnected()
        if let connection { NatsDelivery.of(context)?.reportFailure(of: connection) }
      },
      { connection, context in
        if let connection { NatsDelivery.of(context)?.connected(connection) }
      },
      { connection, context in
        NatsDelivery.of(context)?.disconnected()
        if let connection { NatsDelivery.of(context)?.reportFailure(of: connection) }
        NatsDelivery.of(context)?.closed.post(())
      },
      { _, _, status, context in NatsDelivery.of(context)?.troubled(NatsLoop.text(status)) },
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
