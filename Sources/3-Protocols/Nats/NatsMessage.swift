import CNats

/// One message: a subject, perhaps a subject for the answer, some headers and bytes (NATS protocol, `MSG` and `HMSG`).
package struct NatsMessage: Sendable {
  package var subject: String
  /// Of a received message, the subject that was subscribed to: what a consumer delivers has the subject of its stream.
  package private(set) var subscription = ""
  package var reply: String?
  /// The headers to send; of a received message, those of `readHeaders` that it has.
  package var headers: [(name: String, value: String)]
  package var bytes: [UInt8]

  package init(
    subject: String, reply: String? = nil, headers: [(name: String, value: String)] = [], bytes: [UInt8] = []
  ) {
    self.subject = subject
    self.reply = reply
    self.headers = headers
    self.bytes = bytes
  }

  /// The headers that a received message keeps: the status of a message without content, the subject on which a stalled
  /// consumer waits for an answer, and the number of the last message that a consumer sent.
  private static let readHeaders = ["Status", "Nats-Consumer-Stalled", "Nats-Last-Consumer"]

  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The message as who subscribed to `subscription` receives it.
  package func received(by subscription: String) -> NatsMessage {
    var message = self
    message.subscription = subscription
    return message
  }

  /// Copies what nats.c received.
  init(received message: OpaquePointer, by subscription: OpaquePointer) {
    self.subscription = waypost_nats_subscription_subject(subscription).map { String(cString: $0) } ?? ""
    subject = waypost_nats_subject(message).map { String(cString: $0) } ?? ""
    reply = waypost_nats_reply(message).map { String(cString: $0) }
    headers = Self.readHeaders.compactMap { name in
      waypost_nats_header(message, name).map { (name, String(cString: $0)) }
    }
    let count = Int(waypost_nats_data_length(message))
    if count > 0, let data = waypost_nats_data(message) {
      bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: count))
    } else {
      bytes = []
    }
  }

  /// Hands the message to nats.c, which copies it. False if it is too large or there is no server.
  func publish(through connection: OpaquePointer) -> Bool {
    let made = bytes.withUnsafeBytes { buffer in
      waypost_nats_message(subject, reply, buffer.baseAddress, Int32(clamping: buffer.count))
    }
    guard let made else { return false }
    defer { waypost_nats_destroy_message(made) }
    for (name, value) in headers where waypost_nats_set_header(made, name, value) != NATS_OK { return false }
    return waypost_nats_publish(connection, made) == NATS_OK
  }
}
