import Glibc
import HTTP
import Net
import SocketIO
import WebSocket

/// What protocol test suites talk to: Waypost's own HTTP, WebSocket, Engine.IO and Socket.IO, with the
/// handlers and the short heartbeats that the suites expect. No part of a release.
final class ConformanceHost {
  private let loop: EventLoop
  private let echo = EngineIOEcho()
  private let events = SocketIOEcho()
  private let engine: EngineIOServer
  private let socketIO: SocketIOServer
  private let echoesHTTP: Bool
  private var http: HTTPServer?
  // Open plain WebSockets; they keep themselves alive, this keeps what hears them.
  private let plainEcho = PlainEcho()

  init(
    loop: EventLoop, echoesHTTP: Bool, pingIntervalMilliseconds: UInt64, pingTimeoutMilliseconds: UInt64
  ) {
    self.loop = loop
    self.echoesHTTP = echoesHTTP
    var configuration = SocketIOServer.Configuration()
    configuration.engine.pingIntervalMilliseconds = pingIntervalMilliseconds
    configuration.engine.pingTimeoutMilliseconds = pingTimeoutMilliseconds
    configuration.connectTimeoutMilliseconds = 1_000
    configuration.engine.maximumPayloadBytes = 1_000_000
    configuration.namespaces = ["/", "/custom"]
    engine = EngineIOServer(loop: loop, configuration: configuration.engine)
    socketIO = SocketIOServer(loop: loop, configuration: configuration, delegate: events)
    engine.delegate = echo
  }

  /// Returns the port that was bound.
  func listen(host: String, port: UInt16) throws(NetError) -> UInt16 {
    var configuration = HTTPServer.Configuration()
    // Room for the echo of the largest message, /echo's 64 MiB.
    configuration.maximumQueuedBytes = 160 << 20
    let http = HTTPServer(loop: loop, configuration: configuration) { [unowned self] request, responder in
      handle(request, responder)
    }
    self.http = http
    return try http.listen(host: host, port: port)
  }

  private func handle(_ request: HTTPRequest, _ responder: Responder) {
    switch request.path {
    case "/engine.io/": engine.handle(request, responder)
    case "/socket.io/": socketIO.handle(request, responder)
    case "/echo": openEcho(request, responder)
    default:
      if echoesHTTP {
        responder.send(HTTPResponse(contentType: "application/octet-stream", body: request.body))
      } else {
        responder.send(.error(.notFound, "Not found"))
      }
    }
  }

  private func openEcho(_ request: HTTPRequest, _ responder: Responder) {
    do throws(WebSocketHandshake.Refusal) {
      let acceptance = try WebSocketHandshake.accept(
        request, origins: OriginPolicy(allowed: ["*"]), acceptsDeflate: true)
      responder.upgrade(acceptance.head) { [loop, plainEcho] connection, unread in
        var configuration = WebSocketConnection.Configuration()
        configuration.maximumMessageBytes = 64 << 20
        configuration.maximumQueuedBytes = 130 << 20
        let socket = WebSocketConnection(
          serverOver: connection, loop: loop, configuration: configuration, deflate: acceptance.deflate)
        socket.delegate = plainEcho
        socket.start(unread: unread)
      }
    } catch {
      responder.send(.error(error.status, error.message))
    }
  }
}

/// `/echo`: messages come back as they are.
private final class PlainEcho: WebSocketDelegate {
  func webSocket(_ socket: WebSocketConnection, receivedText text: Span<UInt8>) { socket.send(text: text) }
  func webSocket(_ socket: WebSocketConnection, receivedBinary bytes: Span<UInt8>) {
    socket.send(binary: bytes)
  }
  func webSocket(_ socket: WebSocketConnection, closed closure: WebSocketClosure) {}
}

/// `/engine.io/`: messages come back as they are.
private final class EngineIOEcho: EngineIOServerDelegate, EngineIOSessionDelegate {
  func engineIO(
    _ server: EngineIOServer, opened session: EngineIOSession, by request: HTTPRequest
  ) -> any EngineIOSessionDelegate { self }

  func engineIO(_ session: EngineIOSession, receivedText text: Span<UInt8>) { session.send(text: text) }
  func engineIO(_ session: EngineIOSession, receivedBinary bytes: Span<UInt8>) {
    session.send(binary: bytes)
  }
  func engineIO(_ session: EngineIOSession, closed reason: CloseReason) {}
}

/// `/socket.io/`: greets with `auth`, answers `message` and `message-with-ack`.
private final class SocketIOEcho: SocketIOServerDelegate {
  private final class Auth {
    let payload: [UInt8]
    init(_ payload: [UInt8]) { self.payload = payload }
  }

  func socketIO(
    _ server: SocketIOServer, authorize handshake: SocketIOHandshake
  ) -> SocketIOAuthorization {
    .accept(session: Auth(handshake.auth))
  }

  func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket) {
    let auth = (socket.session as? Auth)?.payload ?? []
    socket.emit(event: "auth", json: auth.isEmpty ? Array("{}".utf8) : auth)
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
