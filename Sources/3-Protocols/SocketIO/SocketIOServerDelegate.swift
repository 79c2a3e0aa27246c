import HTTP
import Net

/// Decides who may connect and receives the events of sockets, on the server's loop. Spans are valid during the call
/// only.
package protocol SocketIOServerDelegate: AnyObject {
  func socketIO(
    _ server: SocketIOServer, authorize handshake: SocketIOHandshake
  ) -> SocketIOAuthorization

  /// Whether the request that opens a session proves by itself that it comes from an account. The CONNECT is checked
  /// again.
  func socketIO(_ server: SocketIOServer, knows handshake: SocketIOHandshake) -> Bool

  /// The client has received the answer; events may be emitted and rooms joined.
  func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket)

  /// With this pass another process lets the socket in again; nil if the socket ends with this process.
  func socketIO(_ server: SocketIOServer, passOf socket: SocketIOSocket) -> SocketIOPass?

  /// In place of `connected`: the client of another process goes on here, and was in these rooms.
  func socketIO(_ server: SocketIOServer, wentOn socket: SocketIOSocket, in rooms: [String])

  /// A room of the main namespace got its first member, or lost its last one.
  func socketIO(_ server: SocketIOServer, room: String, hasMembers: Bool)

  /// Whether the delegate reads the arguments of this event itself, to their end, so that they need not be checked
  /// before. If it cannot read them it calls `socket.endUnlessJSON`.
  func socketIO(_ server: SocketIOServer, reads event: Span<UInt8>) -> Bool

  /// `name` is unescaped. `arguments` is the rest of the array: one JSON value, several with commas, or nothing. With
  /// an `ackID` the client waits for `socket.acknowledge(ackID, ...)`.
  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>,
    arguments: Span<UInt8>, ackID: UInt64?)

  /// The same with attachments, whose places in `arguments` are `{"_placeholder":true,"num":n}`.
  func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>,
    arguments: Span<UInt8>, attachments: [[UInt8]], ackID: UInt64?)

  /// Called exactly once for each `connected`, after the socket left its rooms.
  func socketIO(_ server: SocketIOServer, disconnected socket: SocketIOSocket, reason: CloseReason)
}

extension SocketIOServerDelegate {
  package func socketIO(_ server: SocketIOServer, knows handshake: SocketIOHandshake) -> Bool { false }

  package func socketIO(_ server: SocketIOServer, passOf socket: SocketIOSocket) -> SocketIOPass? { nil }

  package func socketIO(_ server: SocketIOServer, wentOn socket: SocketIOSocket, in rooms: [String]) {}

  package func socketIO(_ server: SocketIOServer, room: String, hasMembers: Bool) {}

  package func socketIO(_ server: SocketIOServer, reads event: Span<UInt8>) -> Bool { false }

  /// The default answers a binary event as if it had no attachments.
  package func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>,
    arguments: Span<UInt8>, attachments: [[UInt8]], ackID: UInt64?
  ) {
    socketIO(server, socket: socket, event: name, arguments: arguments, ackID: ackID)
  }
}

/// A request to enter a namespace.
package struct SocketIOHandshake: Sendable {
  package var namespace: String
  /// `?token=` of the request that opened the session.
  package var token: String?
  /// The Authorization header of that request.
  package var authorization: String?
  /// Its X-Client-Type header.
  package var clientType: String?
  package var clientAddress: String
  /// Whether that request came by TLS, as far as trusted proxies report it.
  package var isSecure: Bool
  /// Its cookies.
  private var cookies = HTTPHeaders()
  /// The payload of the CONNECT packet: a valid JSON object, or empty.
  package var auth: [UInt8] = []

  /// A request to enter the main namespace, without a payload.
  init(_ request: HTTPRequest) {
    namespace = "/"
    token = request.query["token"]
    authorization = request.headers["Authorization"]
    clientType = request.headers["X-Client-Type"]
    clientAddress = request.clientAddress
    isSecure = request.isSecure
    for field in request.headers.all("Cookie") { cookies.add("Cookie", field) }
  }

  package func cookie(_ name: String) -> String? { cookies.pair(name, in: "Cookie") }

  /// The same for a client that another process let in.
  init(token: String, clientAddress: String) {
    namespace = "/"
    self.token = token
    self.clientAddress = clientAddress
    isSecure = false
  }
}

/// The answer to a `SocketIOHandshake`.
package enum SocketIOAuthorization {
  /// `session` is the delegate's own and can be read from the socket; `isKnown` if it belongs to an account.
  case accept(session: AnyObject?, isKnown: Bool = true)
  /// The client receives `44{"message":...}`; `data` is JSON for the error's `data`, if any.
  case refuse(message: String, data: [UInt8]? = nil)
  /// The answer comes later: the delegate keeps the closure, and calls it once on the loop with another answer. Until
  /// then the client waits as long as it may wait for its CONNECT.
  case later((@escaping (SocketIOAuthorization) -> Void) -> Void)
}
