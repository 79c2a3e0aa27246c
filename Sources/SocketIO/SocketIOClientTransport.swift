import WebSocket

/// Carries the Engine.IO packets of one connection of a client: a WebSocket, or long-polling.
///
/// Confined to the client's loop. What comes is handed to the client by the transport's own way.
protocol SocketIOClientTransport: AnyObject {
  /// One packet of text, with its type character.
  func send(packet: Span<UInt8>)
  /// Lets go; the client hears nothing more of it.
  func leave()
}

extension WebSocketConnection: SocketIOClientTransport {
  func send(packet: Span<UInt8>) { send(text: packet) }
  func leave() { close() }
}
