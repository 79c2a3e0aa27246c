import JSON
import Net
import System
import WebSocket

extension SocketIOClient: WebSocketDelegate {
  package func webSocket(_ socket: WebSocketConnection, receivedText text: Span<UInt8>) {
    guard socket === transport else { return }
    do throws(SocketIOError) { try receive(text) } catch { lose(.closed(.parseError)) }
  }

  package func webSocket(_ socket: WebSocketConnection, receivedBinary bytes: Span<UInt8>) {
    guard socket === transport else { return }
    do throws(SocketIOError) { try receive(attachment: bytes) } catch { lose(.closed(.parseError)) }
  }

  package func webSocket(_ socket: WebSocketConnection, closed closure: WebSocketClosure) {
    guard socket === transport else { return }
    if let status = closure.refusedStatus { return lose(.handshakeRefused(status: status)) }
    switch (closure.error, closure.streamReason) {
    case (.handshakeTimedOut, _): lose(.closed(.connectTimeout))
    case (.messageTooBig, _): lose(.closed(.payloadTooLarge))
    case (.some, _): lose(.closed(.protocolError))
    case (nil, .queueFull): lose(.closed(.queueFull))
    case (nil, _): lose(.closed(closure.code == .abnormal ? .transportClosed : .serverClosed))
    }
  }

  func polling(_ polling: EngineIOPolling, received packet: Span<UInt8>) {
    guard polling === transport else { return }
    do throws(SocketIOError) {
      guard packet.count > 0, packet[0] == UInt8(ascii: "b") else { return try receive(packet) }
      guard let bytes = Base64.standard.decode(packet.extracting(droppingFirst: 1)) else {
        throw .malformedBase64
      }
      try receive(attachment: bytes.span)
    } catch {
      lose(.closed(.parseError))
    }
  }

  func polling(_ polling: EngineIOPolling, ended reason: SocketIOClientDisconnect) {
    guard polling === transport else { return }
    lose(reason)
  }

  private func receive(_ packet: Span<UInt8>) throws(SocketIOError) {
    guard !packet.isEmpty else { throw .emptyPacket }
    lastHeardMilliseconds = loop.nowMilliseconds
    switch EngineIOPacketType(rawValue: packet[0]) {
    case .message: try receive(message: packet.extracting(droppingFirst: 1))
    case .open: try open(packet.extracting(droppingFirst: 1))
    case .ping:
      var pong = [EngineIOPacketType.pong.rawValue]
      pong.append(packet, in: 1..<packet.count)
      transport?.send(packet: pong.span)
    case .close: lose(.closed(.serverClosed))
    case .noop, .pong: break
    case .upgrade: throw .packetNotAllowedHere
    case nil: throw .unknownPacketType
    }
  }

  private func open(_ json: Span<UInt8>) throws(SocketIOError) {
    guard state == .connecting else { throw .packetNotAllowedHere }
    let handshake = try EngineIOHandshake.parse(json)
    silenceLimitMilliseconds = handshake.pingIntervalMilliseconds + handshake.pingTimeoutMilliseconds
    state = .entering
    let packet = SocketIOPacket.encode(
      .connect, namespace: configuration.namespace, payload: configuration.auth.span)
    send(message: packet.span)
  }

  private func receive(message text: Span<UInt8>) throws(SocketIOError) {
    guard binary == nil else { throw .attachmentExpected }
    let packet = try SocketIOPacket.parse(text)
    guard isOurs(packet.namespace, in: text) else { return }
    switch packet.type {
    case .event: try deliverEvent(packet, text, attachments: nil)
    case .ack: try deliverAck(packet, text)
    case .connect: try enter(text.extracting(packet.payload))
    case .disconnect: lose(.closed(.peerLeftNamespace))
    case .connectError:
      let payload = text.extracting(packet.payload)
      lose(.refused(payload.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }))
    case .binaryEvent, .binaryAck:
      let incoming = try SocketIOIncomingBinary(
        packet, text: text, maximumAttachments: configuration.maximumAttachments)
      if incoming.isComplete { try deliver(incoming) } else { binary = incoming }
    }
  }

  private func isOurs(_ namespace: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard !namespace.isEmpty else { return configuration.namespace == "/" }
    return text.extracting(namespace).withUnsafeBufferPointer {
      $0.elementsEqual(configuration.namespace.utf8)
    }
  }

  private func enter(_ payload: Span<UInt8>) throws(SocketIOError) {
    guard state == .entering else { throw .packetNotAllowedHere }
    state = .connected
    socketID = (try? JSONValue.parse(payload))?["sid"]?.stringValue
    enteredMilliseconds = loop.nowMilliseconds
    watchForSilence(silenceLimitMilliseconds)
    let early = earlyEvents
    earlyEvents = []
    delegate?.socketIOConnected(self)
    for event in early where state == .connected { try receive(message: event.span) }
  }

  private func receive(attachment: Span<UInt8>) throws(SocketIOError) {
    guard var incoming = binary else { throw .attachmentNotExpected }
    try incoming.append(attachment, maximumBytes: configuration.maximumMessageBytes)
    binary = incoming.isComplete ? nil : incoming
    if incoming.isComplete { try deliver(incoming) }
  }

  private func deliver(_ incoming: SocketIOIncomingBinary) throws(SocketIOError) {
    if incoming.packet.type == .binaryAck {
      try deliverAck(incoming.packet, incoming.text.span)
    } else {
      try deliverEvent(incoming.packet, incoming.text.span, attachments: incoming.attachments)
    }
  }

  private func deliverEvent(
    _ packet: SocketIOPacket, _ text: Span<UInt8>, attachments: [[UInt8]]?
  ) throws(SocketIOError) {
    let event = try SocketIOEventPayload.parseEvent(text, in: packet.payload)
    guard state == .connected else {
      if attachments == nil, earlyEvents.count < Self.maximumEarlyEvents {
        earlyEvents.append(text.withUnsafeBufferPointer { Array($0) })
      }
      return
    }
    let arguments = text.extracting(event.arguments)
    if event.nameHasEscapes || attachments != nil {
      let name = try SocketIOEventPayload.unescaped(text.extracting(event.name))
      if let attachments {
        delegate?.socketIO(
          self, event: name.span, arguments: arguments, attachments: attachments, ackID: packet.ackID)
      } else {
        delegate?.socketIO(self, event: name.span, arguments: arguments, ackID: packet.ackID)
      }
    } else {
      delegate?.socketIO(
        self, event: text.extracting(event.name), arguments: arguments, ackID: packet.ackID)
    }
  }

  private func deliverAck(_ packet: SocketIOPacket, _ text: Span<UInt8>) throws(SocketIOError) {
    let arguments = try SocketIOEventPayload.arguments(text, in: packet.payload)
    guard let id = packet.ackID else { throw .malformedAckID }
    pendingAcks.receive(id, text.extracting(arguments))
  }
}
