import Net

/// Why a client is not connected.
package enum SocketIOClientDisconnect: Hashable, Sendable {
  /// No stream to the server could be opened; the text says why.
  case unreachable(String)
  /// The server answered the WebSocket handshake with this status.
  case handshakeRefused(status: Int)
  /// The namespace refused (packet `44`); the JSON of its error.
  case refused(String)
  /// It was connected, or nearly, and that ended.
  case closed(CloseReason)

  /// Under which it is counted.
  package var label: String {
    switch self {
    case .unreachable: "unreachable"
    case .handshakeRefused: "handshake_refused"
    case .refused: "refused"
    case .closed(let reason): reason.rawValue
    }
  }
}
