import HTTP
import Testing

@testable import WebSocket

struct WebSocketHandshakeTests {
  static func request(_ changes: [(String, String?)] = [], method: HTTPMethod = .get) throws -> HTTPRequest {
    var headers: HTTPHeaders = [
      "Host": "server.example.com", "Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
    ]
    for (name, value) in changes {
      if let value { headers.set(name, value) } else { headers.remove(name) }
    }
    return try HTTPRequest(method: method, target: "/chat", headers: headers)
  }

  @Test func `the key of RFC 6455 section 1.3 is answered with its accept value`() throws {
    let head = try WebSocketHandshake.accept(Self.request(), origins: OriginPolicy()).head
    #expect(
      String(decoding: head, as: UTF8.self)
        == "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n")
  }

  @Test func `extensions and subprotocols that are offered are not agreed to`() throws {
    let request = try Self.request([
      ("Sec-WebSocket-Extensions", "permessage-deflate; client_max_window_bits"),
      ("Sec-WebSocket-Protocol", "chat"),
    ])
    let head = String(
      decoding: try WebSocketHandshake.accept(request, origins: OriginPolicy()).head, as: UTF8.self)
    #expect(!head.lowercased().contains("extensions"))
    #expect(!head.lowercased().contains("protocol:"))
  }

  @Test(
    arguments: [
      (("Upgrade", nil), HTTPStatus.badRequest), (("Upgrade", "h2c"), .badRequest),
      (("Connection", "keep-alive"), .badRequest), (("Sec-WebSocket-Key", nil), .badRequest),
      (("Sec-WebSocket-Key", "c2hvcnQ="), .badRequest), (("Sec-WebSocket-Key", "not base64!"), .badRequest),
      (("Sec-WebSocket-Version", nil), .upgradeRequired), (("Sec-WebSocket-Version", "8"), .upgradeRequired),
      (("Origin", "https://evil.example"), .forbidden),
    ] as [((String, String?), HTTPStatus)])
  func `a request that is not a handshake is refused with its status`(
    change: (String, String?), status: HTTPStatus
  ) throws {
    let request = try Self.request([change])
    let refusal = #expect(throws: WebSocketHandshake.Refusal.self) {
      try WebSocketHandshake.accept(request, origins: OriginPolicy())
    }
    #expect(refusal?.status == status)
    if status == .upgradeRequired {
      #expect(refusal?.headers.first?.name == "Sec-WebSocket-Version")
      #expect(refusal?.headers.first?.value == "13")
      // RFC 9110, section 15.5.22, requires this field.
      #expect(refusal?.headers.last?.name == "Upgrade")
    }
  }

  @Test func `only GET upgrades`() throws {
    let request = try Self.request(method: .post)
    #expect(throws: WebSocketHandshake.Refusal.self) {
      try WebSocketHandshake.accept(request, origins: OriginPolicy())
    }
  }
}

struct WebSocketClientHandshakeTests {
  static let nonce = Array("the sample nonce".utf8)

  static func handshake(_ request: WebSocketClientHandshake.Request? = nil) -> WebSocketClientHandshake {
    WebSocketClientHandshake(
      request ?? WebSocketClientHandshake.Request(host: "server.example.com", target: "/chat"), key: nonce)
  }

  @Test func `the request is the one of RFC 6455 section 1.3`() {
    #expect(
      String(decoding: Self.handshake().requestBytes, as: UTF8.self)
        == "GET /chat HTTP/1.1\r\nHost: server.example.com\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
  }

  @Test func `what would split the request does not get into it`() {
    let bytes = Self.handshake(
      WebSocketClientHandshake.Request(
        host: "a", target: "/x y", headers: [("X", "1\r\nEvil: 2"), ("Y", "fine")])
    ).requestBytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("GET / HTTP/1.1\r\n"))
    #expect(!text.contains("Evil"))
    #expect(text.contains("Y: fine\r\n"))
  }

  static func outcome(_ response: String) throws -> (WebSocketClientHandshake.Progress, rest: Int) {
    var handshake = Self.handshake()
    let bytes = Array(response.utf8)
    var offset = 0
    let progress = try handshake.receive(bytes.span, from: &offset)
    return (progress, bytes.count - offset)
  }

  static let accepted =
    "HTTP/1.1 101 Switching Protocols\r\nupgrade: WebSocket\r\nConnection: keep-alive, upgrade\r\n"
    + "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"

  @Test func `a good response is accepted wherever it is cut, and what follows is left`() throws {
    let bytes = Array((Self.accepted + "\u{81}").utf8)
    let head = Self.accepted.utf8.count
    for cut in 0..<head {
      var handshake = Self.handshake()
      var offset = 0
      let (left, right) = (Array(bytes[..<cut]), Array(bytes[cut...]))
      let first = try handshake.receive(left.span, from: &offset)
      #expect(first == .needsMoreBytes)
      #expect(offset == cut)
      offset = 0
      let second = try handshake.receive(right.span, from: &offset)
      #expect(second == .accepted)
      #expect(offset == head - cut)
    }
  }

  @Test(arguments: ["400 BAD REQUEST", "302 Found", "200 OK", "503 Service Unavailable"])
  func `another status is a refusal that names it`(line: String) throws {
    let (progress, _) = try Self.outcome("HTTP/1.1 \(line)\r\nContent-Length: 3\r\n\r\nabc")
    #expect(progress == .refused(status: Int(line.prefix(3)) ?? 0))
  }

  @Test(arguments: [
    ("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", "AAAAAAAAAAAAAAAAAAAAAAAAAAA=", WebSocketError.handshakeRefused),
    ("upgrade: WebSocket\r\n", "", .handshakeRefused), ("keep-alive, upgrade", "close", .handshakeRefused),
    ("\r\n\r\n", "\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n", .handshakeRefused),
    ("\r\n\r\n", "\r\nSec-WebSocket-Protocol: chat\r\n\r\n", .handshakeRefused),
    ("HTTP/1.1", "ICY", .handshakeNotUnderstood), ("HTTP/1.1", "HTTP/2", .handshakeNotUnderstood),
    ("101", "099", .handshakeNotUnderstood), ("101", "1010", .handshakeNotUnderstood),
    ("upgrade:", "upgrade", .handshakeNotUnderstood),
  ])
  func `a response that does not fit is refused`(
    part: String, replacement: String, error: WebSocketError
  ) {
    let response = Self.accepted.replacing(part, with: replacement)
    #expect(throws: error) { _ = try Self.outcome(response) }
  }

  @Test func `a response head without an end is given up`() {
    let endless = "HTTP/1.1 101 X\r\nX: " + String(repeating: "a", count: 20_000)
    #expect(throws: WebSocketError.handshakeTooLong) { _ = try Self.outcome(endless) }
  }
}
