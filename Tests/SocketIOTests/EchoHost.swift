import HTTP
import Net
import SocketIO
import System
import Testing

/// A real server on a loop of its own: `/engine.io/` echoes messages, and `/socket.io/` behaves as the protocol's own
/// test suite requires.
final class EchoHost: Sendable {
  typealias Work = @Sendable (Servers) -> Void

  /// The objects of the loop.
  struct Servers {
    let loop: EventLoop
    let http: HTTPServer
    let engine: EngineIOServer
    let socketIO: SocketIOServer
    let echo: Echo
  }

  let port: UInt16
  private let thread: LoopThread<Work>

  init(_ change: @escaping @Sendable (inout SocketIOServer.Configuration) -> Void = { _ in }) throws {
    let listening = Handshake<UInt16>()
    thread = try LoopThread<Work>.start(name: "socketio-test") { loop in
      var configuration = SocketIOServer.Configuration()
      configuration.namespaces = ["/", "/custom"]
      change(&configuration)
      let echo = Echo()
      let engine = EngineIOServer(loop: loop, configuration: configuration.engine)
      engine.delegate = echo
      let socketIO = SocketIOServer(loop: loop, configuration: configuration, delegate: echo)
      let http = HTTPServer(loop: loop) { request, responder in
        switch request.path {
        case "/engine.io/": engine.handle(request, responder)
        case "/socket.io/": socketIO.handle(request, responder)
        default: responder.send(.error(.notFound, "Not found"))
        }
      }
      let servers = Servers(loop: loop, http: http, engine: engine, socketIO: socketIO, echo: echo)
      listening.send((try? http.listen(host: "127.0.0.1", port: 0)) ?? 0)
      return { work in work(servers) }
    }
    port = listening.receive()
  }

  deinit {
    thread.handle.post { servers in
      servers.engine.drain()
      servers.socketIO.drain()
      servers.http.close()
      servers.loop.stop()
    }
    thread.join()
  }

  func connect() throws -> RawClient { try RawClient(port: port, of: self) }

  func post(_ work: @escaping Work) { thread.handle.post(work) }

  /// Runs `body` on the loop and waits for its result.
  func onLoop<Value: Sendable>(_ body: @escaping @Sendable (Servers) -> Value) -> Value {
    let result = Handshake<Value>()
    thread.handle.post { servers in result.send(body(servers)) }
    return result.receive()
  }

  /// Waits until a condition is true on the loop.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until isTrue: @escaping @Sendable (Servers) -> Bool
  ) {
    let end = Clock.monotonicNanoseconds() + 60_000_000_000
    while !onLoop(isTrue) {
      guard Clock.monotonicNanoseconds() < end else {
        Issue.record("not so within a minute", sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// Waits until a socket has disconnected, and returns the reason.
  func nextDisconnect() -> CloseReason {
    let result = Handshake<CloseReason>()
    thread.handle.post { servers in servers.echo.onDisconnect { result.send($0) } }
    return result.receive()
  }

  /// Opens a polling session and returns its id.
  func pollingSession(_ path: String = "/engine.io/") throws -> String {
    let answer = try connect().exchange("GET", "\(path)?EIO=4&transport=polling")
    let body = answer?.body ?? ""
    let start = body.firstRange(of: "\"sid\":\"")?.upperBound ?? body.endIndex
    return String(body[start...].prefix { $0 != "\"" })
  }

  /// Opens a WebSocket and joins the main namespace.
  func socketIOClient(auth: String = "") throws -> RawClient {
    let client = try connect()
    _ = client.upgrade("/socket.io/?EIO=4&transport=websocket")
    _ = client.message()
    client.send(text: "40\(auth)")
    _ = client.message()
    _ = client.message()
    return client
  }
}

/// Echoes Engine.IO messages and the events of the Socket.IO protocol's test suite.
final class Echo {
  private var disconnects: [CloseReason] = []
  private var waiting: ((CloseReason) -> Void)?
  var sockets: [SocketIOSocket] = []

  func onDisconnect(_ hear: @escaping (CloseReason) -> Void) {
    if disconnects.isEmpty { waiting = hear } else { hear(disconnects.removeFirst()) }
  }
}

extension Echo: EngineIOServerDelegate, EngineIOSessionDelegate {
  func engineIO(
    _ server: EngineIOServer, opened session: EngineIOSession, by request: HTTPRequest
  ) -> any EngineIOSessionDelegate { self }

  func engineIO(_ session: EngineIOSession, receivedText text: Span<UInt8>) { session.send(text: text) }
  func engineIO(_ session: EngineIOSession, receivedBinary bytes: Span<UInt8>) {
    session.send(binary: bytes)
  }
  func engineIO(_ session: EngineIOSession, closed reason: CloseReason) {}
}

extension Echo: SocketIOServerDelegate {
  func socketIO(
    _ server: SocketIOServer, authorize handshake: SocketIOHandshake
  ) -> SocketIOAuthorization {
    handshake.auth == Array(#"{"token":"bad"}"#.utf8) || handshake.token == "bad"
      ? .refuse(message: "Unauthorized", data: Array(#"{"code":401}"#.utf8))
      : .accept(session: Box(handshake))
  }

  final class Box {
    let handshake: SocketIOHandshake
    init(_ handshake: SocketIOHandshake) { self.handshake = handshake }
  }

  func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket) {
    sockets.append(socket)
    let auth = (socket.session as? Box)?.handshake.auth ?? []
    socket.emit(event: "auth", json: auth.isEmpty ? Array("{}".utf8) : auth)
  }

  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>, arguments: Span<UInt8>,
    ackID: UInt64?
  ) {
    hear(server, socket, name, arguments, [], ackID)
  }

  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>, arguments: Span<UInt8>,
    attachments: [[UInt8]], ackID: UInt64?
  ) {
    hear(server, socket, name, arguments, attachments, ackID)
  }

  private func hear(
    _ server: SocketIOServer, _ socket: SocketIOSocket, _ name: Span<UInt8>, _ arguments: Span<UInt8>,
    _ attachments: [[UInt8]], _ ackID: UInt64?
  ) {
    switch name.withUnsafeBufferPointer({ String(decoding: $0, as: UTF8.self) }) {
    case "message": socket.emit(event: "message-back", json: arguments, attachments: attachments)
    case "message-with-ack":
      if let ackID { socket.acknowledge(ackID, json: arguments, attachments: attachments) }
    case "join":
      let room = arguments.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      let joined = socket.join(room)
      if let ackID { socket.acknowledge(ackID, json: Array("\(joined)".utf8)) }
    case "tell":
      let room = arguments.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      server.emit(
        SocketIOPacket.encode(event: "told", arguments: arguments, namespace: socket.namespace),
        toRoom: room, except: ObjectIdentifier(socket))
    case "leave-me": socket.disconnect()
    default: break
    }
  }

  func socketIO(_ server: SocketIOServer, passOf socket: SocketIOSocket) -> SocketIOPass? {
    SocketIOPass(token: "good", rooms: Array(socket.rooms))
  }

  func socketIO(_ server: SocketIOServer, wentOn socket: SocketIOSocket, in rooms: [String]) {
    sockets.append(socket)
    for room in rooms { socket.join(room) }
  }

  func socketIO(_ server: SocketIOServer, disconnected socket: SocketIOSocket, reason: CloseReason) {
    sockets.removeAll { $0 === socket }
    if let waiting {
      self.waiting = nil
      waiting(reason)
    } else {
      disconnects.append(reason)
    }
  }
}

/// The text of a span; nil if there is no span.
func text(_ bytes: Span<UInt8>?) -> String? {
  guard let bytes else { return nil }
  return bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
}
