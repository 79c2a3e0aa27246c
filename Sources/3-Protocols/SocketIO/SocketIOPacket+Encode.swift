import JSON
import WebSocket

extension SocketIOPacket {
  /// The text of a packet. `payload` is JSON, or nothing.
  package static func encode(
    _ type: SocketIOPacketType, namespace: String = "/", attachmentCount: Int = 0, ackID: UInt64? = nil,
    payload: Span<UInt8>
  ) -> [UInt8] {
    var text = header(
      type, namespace: namespace, attachmentCount: attachmentCount, ackID: ackID,
      payloadByteCount: payload.count)
    text.append(payload, in: 0..<payload.count)
    return text
  }

  /// The text of a packet without payload.
  package static func encode(_ type: SocketIOPacketType, namespace: String = "/") -> [UInt8] {
    header(type, namespace: namespace, attachmentCount: 0, ackID: nil, payloadByteCount: 0)
  }

  /// The text of an event; `arguments` is JSON such as `{"lat":1}` or `1,"a"`, or nothing.
  package static func encodeEvent(
    _ name: String, arguments: Span<UInt8>, namespace: String = "/", attachmentCount: Int = 0,
    ackID: UInt64? = nil
  ) -> [UInt8] {
    var quoted = JSONWriter(capacity: name.utf8.count + 8)
    quoted.string(name)
    let type: SocketIOPacketType = attachmentCount > 0 ? .binaryEvent : .event
    var text = header(
      type, namespace: namespace, attachmentCount: attachmentCount, ackID: ackID,
      payloadByteCount: quoted.bytes.count + arguments.count + 3)
    text.append(UInt8(ascii: "["))
    text.append(contentsOf: quoted.bytes)
    if !arguments.isEmpty {
      text.append(UInt8(ascii: ","))
      text.append(arguments, in: 0..<arguments.count)
    }
    text.append(UInt8(ascii: "]"))
    return text
  }

  /// The text of an acknowledgement.
  package static func encodeAck(
    _ id: UInt64, arguments: Span<UInt8>, namespace: String = "/", attachmentCount: Int = 0
  ) -> [UInt8] {
    var text = header(
      attachmentCount > 0 ? .binaryAck : .ack, namespace: namespace, attachmentCount: attachmentCount,
      ackID: id, payloadByteCount: arguments.count + 2)
    text.append(UInt8(ascii: "["))
    text.append(arguments, in: 0..<arguments.count)
    text.append(UInt8(ascii: "]"))
    return text
  }

  /// An event ready for any number of members of one namespace.
  package static func encode(
    event name: String, arguments: Span<UInt8>, namespace: String = "/", attachments: [[UInt8]] = []
  ) -> EncodedEvent {
    let text = encodeEvent(
      name, arguments: arguments, namespace: namespace, attachmentCount: attachments.count)
    return EncodedEvent(namespace: namespace, text: text, attachments: attachments)
  }

  private static func header(
    _ type: SocketIOPacketType, namespace: String, attachmentCount: Int, ackID: UInt64?,
    payloadByteCount: Int
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(payloadByteCount + 32)
    text.append(type.rawValue)
    if type.isBinary {
      text.append(contentsOf: String(attachmentCount).utf8)
      text.append(UInt8(ascii: "-"))
    }
    if namespace != "/" {
      text.append(contentsOf: namespace.utf8)
      text.append(UInt8(ascii: ","))
    }
    if let ackID { text.append(contentsOf: String(ackID).utf8) }
    return text
  }
}

/// A Socket.IO event encoded once for all its receivers, on both transports.
package struct EncodedEvent: Sendable {
  package let namespace: String
  /// The event, then its attachments.
  let packets: [EngineIOPacket]

  init(namespace: String, text: [UInt8], attachments: [[UInt8]] = []) {
    self.namespace = namespace
    packets =
      [EngineIOPacket(.message, text.span)] + attachments.map { EngineIOPacket(binary: $0.span) }
  }
}
