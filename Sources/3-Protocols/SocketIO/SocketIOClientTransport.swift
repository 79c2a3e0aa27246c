import WebSocket

/// Carries the Engine.IO packets of one connection of a client: a WebSocket, or long-polling.
///
/// Confined to the client's loop. Each transport passes received packets to the client in its own way.
protocol SocketIOClientTransport: AnyObject {
  /// One packet of text, with its type character.
  func send(packet: Span<UInt8>)
  /// Ends; the client receives nothing more from it.
  func leave()
}

extension WebSocketConnection: SocketIOClientTransport {
  func send(packet: Span<UInt8>) { send(text: packet) }
  func leave() { close() }
}
