/// Which end of a WebSocket this process is: clients mask what they send, servers never do (RFC 6455, 5.1).
package enum WebSocketRole: Sendable {
  case server
  case client
}
