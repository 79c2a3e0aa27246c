import Net
import SocketIO

/// `/socket.io/`: greets with `auth`, answers `message` and `message-with-ack`.
final class SocketIOEcho: SocketIOServerDelegate {
  /// The content of a socket's CONNECT, until the socket has been greeted with it.
  private final class Greeting {
    var payload: [UInt8]?
    init(_ payload: [UInt8]) { self.payload = payload.isEmpty ? Array("{}".utf8) : payload }
  }

  private let loop: EventLoop

  init(loop: EventLoop) { self.loop = loop }

  func socketIO(
    _ server: SocketIOServer, authorize handshake: SocketIOHandshake
  ) -> SocketIOAuthorization {
    .accept(session: Greeting(handshake.auth))
  }

  func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket) {
    if socket.isPolling { return greet(socket) }
    _ = loop.schedule(afterMilliseconds: ConformanceHost.pauseMilliseconds) { [self] in greet(socket) }
  }

  /// Sent once, before any other message to the socket.
  private func greet(_ socket: SocketIOSocket) {
    guard let greeting = socket.session as? Greeting, let payload = greeting.payload else { return }
    greeting.payload = nil
    socket.emit(event: "auth", json: payload)
  }

  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>, arguments: Span<UInt8>,
    ackID: UInt64?
  ) {
    answer(socket, name, arguments, [], ackID)
  }

  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>, arguments: Span<UInt8>,
    attachments: [[UInt8]], ackID: UInt64?
  ) {
    answer(socket, name, arguments, attachments, ackID)
  }

  private func answer(
    _ socket: SocketIOSocket, _ name: Span<UInt8>, _ arguments: Span<UInt8>, _ attachments: [[UInt8]],
    _ ackID: UInt64?
  ) {
    greet(socket)
    switch name.withUnsafeBufferPointer({ String(decoding: $0, as: UTF8.self) }) {
    case "message":
      socket.emit(event: "message-back", json: arguments, attachments: attachments)
    case "message-with-ack":
      if let ackID { socket.acknowledge(ackID, json: arguments, attachments: attachments) }
    default: break
    }
  }

  func socketIO(_ server: SocketIOServer, disconnected socket: SocketIOSocket, reason: CloseReason) {}
}
