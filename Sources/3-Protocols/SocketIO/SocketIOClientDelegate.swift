import Net

/// Receives the events of one client, on its loop. Spans are valid during the call only.
package protocol SocketIOClientDelegate: AnyObject {
  /// The namespace let this client in: now, and after every reconnect. Rooms must be joined again.
  func socketIOConnected(_ client: SocketIOClient)

  /// `name` is unescaped; `arguments` is the rest of the event, JSON that is not checked yet. With an `ackID` the
  /// server waits for `client.acknowledge(ackID, ...)`.
  func socketIO(
    _ client: SocketIOClient, event name: Span<UInt8>, arguments: Span<UInt8>, ackID: UInt64?)

  /// The same with attachments, whose places in `arguments` are `{"_placeholder":true,"num":n}`.
  func socketIO(
    _ client: SocketIOClient, event name: Span<UInt8>, arguments: Span<UInt8>,
    attachments: [[UInt8]], ackID: UInt64?)

  /// The connection is lost, or could not be made. `retryAfterMilliseconds` is nil if the client does not try again
  /// by itself; calling `disconnect()` in here prevents that.
  func socketIO(
    _ client: SocketIOClient, disconnected reason: SocketIOClientDisconnect,
    retryAfterMilliseconds: UInt64?)
}

extension SocketIOClientDelegate {
  package func socketIO(
    _ client: SocketIOClient, event name: Span<UInt8>, arguments: Span<UInt8>,
    attachments: [[UInt8]], ackID: UInt64?
  ) {}
}

/// The reason why a client is not connected.
package enum SocketIOClientDisconnect: Hashable, CustomStringConvertible, Sendable {
  /// No stream to the server could be opened; the text holds the reason.
  case unreachable(String)
  /// The server answered the WebSocket handshake with this status.
  case handshakeRefused(status: Int)
  /// The namespace refused (packet `44`); the JSON of its error.
  case refused(String)
  /// It was connected, or nearly, and the connection ended.
  case closed(CloseReason)

  package var description: String {
    switch self {
    case .unreachable(let reason): "no connection: \(reason)"
    case .handshakeRefused(let status): "the WebSocket handshake was answered with \(status)"
    case .refused(let json): "the namespace refused: \(json)"
    case .closed(let reason): reason.rawValue
    }
  }

  /// The label under which it is counted.
  package var label: String {
    switch self {
    case .unreachable: "unreachable"
    case .handshakeRefused: "handshake_refused"
    case .refused: "refused"
    case .closed(let reason): reason.rawValue
    }
  }
}
