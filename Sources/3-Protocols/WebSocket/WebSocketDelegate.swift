/// Receives the events of one WebSocket, on its loop.
///
/// A connection holds its delegate until `closed`, which comes exactly once and last. Payloads are valid during the
/// call only.
package protocol WebSocketDelegate: AnyObject {
  /// The client's opening handshake succeeded; never called in the server role.
  func webSocketOpened(_ socket: WebSocketConnection)
  /// A whole text message; it is valid UTF-8.
  func webSocket(_ socket: WebSocketConnection, receivedText text: Span<UInt8>)
  func webSocket(_ socket: WebSocketConnection, receivedBinary bytes: Span<UInt8>)
  /// The peer answered a ping, or sent a pong of its own accord.
  func webSocket(_ socket: WebSocketConnection, receivedPong payload: Span<UInt8>)
  /// The peer sent more than its `budget` allows: end it with `cutOff`, pause it with `rest`, or accept it all the
  /// same.
  func webSocketOverBudget(_ socket: WebSocketConnection)
  func webSocket(_ socket: WebSocketConnection, closed closure: WebSocketClosure)
}

extension WebSocketDelegate {
  package func webSocketOpened(_ socket: WebSocketConnection) {}
  package func webSocketOverBudget(_ socket: WebSocketConnection) {}
  package func webSocket(_ socket: WebSocketConnection, receivedPong payload: Span<UInt8>) {}
}
