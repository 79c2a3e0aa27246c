import Glibc
import HTTP
import Net
import SocketIO
import WebSocket

/// The server that protocol test suites connect to: Waypost's own HTTP, WebSocket, Engine.IO and Socket.IO, with the
/// handlers and the short heartbeats that the suites expect. No part of a release.
final class ConformanceHost {
  private let loop: EventLoop
  private let echo = EngineIOEcho()
  private let events: SocketIOEcho
  private let engine: EngineIOServer
  private let socketIO: SocketIOServer
  private let echoesHTTP: Bool
  private let timeouts: HTTPServer.Timeouts
  private var http: HTTPServer?
  // Open plain WebSockets keep themselves alive; this keeps their delegate.
  private let plainEcho = PlainEcho()

  /// The pause between the answer to a WebSocket's handshake and the open packet, and between the answer to CONNECT
  /// and `auth`: the suites' clients read one message at a time, and lose a second one in the same read.
  static let pauseMilliseconds: UInt64 = 20

  init(
    loop: EventLoop, echoesHTTP: Bool, timeouts: HTTPServer.Timeouts, pingIntervalMilliseconds: UInt64,
    pingTimeoutMilliseconds: UInt64, connectTimeoutMilliseconds: UInt64
  ) {
    self.loop = loop
    self.echoesHTTP = echoesHTTP
    self.timeouts = timeouts
    var configuration = SocketIOServer.Configuration()
    configuration.engine.pingIntervalMilliseconds = pingIntervalMilliseconds
    configuration.engine.pingTimeoutMilliseconds = pingTimeoutMilliseconds
    configuration.connectTimeoutMilliseconds = connectTimeoutMilliseconds
    configuration.engine.maximumPayloadBytes = 1_000_000
    configuration.namespaces = ["/", "/custom"]
    configuration.engine.latePostMilliseconds = 0
    configuration.engine.openDelayMilliseconds = Self.pauseMilliseconds
    events = SocketIOEcho(loop: loop)
    engine = EngineIOServer(loop: loop, configuration: configuration.engine)
    socketIO = SocketIOServer(loop: loop, configuration: configuration, delegate: events)
    engine.delegate = echo
  }

  /// Returns the port that was bound.
  func listen(host: String, port: UInt16) throws(NetError) -> UInt16 {
    var configuration = HTTPServer.Configuration()
    // Room for the echo of the largest message, /echo's 64 MiB.
    configuration.maximumQueuedBytes = 160 << 20
    configuration.timeouts = timeouts
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
      var response = HTTPResponse.error(error.status, error.message)
      for header in error.headers { response.headers.add(header.name, header.value) }
      responder.send(response)
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
