import System

/// The opening handshake of RFC 6455, section 4.1, client side: one request, one response, no I/O.
package struct WebSocketClientHandshake: Sendable {
  /// The request. Names and values must not contain CR, LF or NUL; those that do are left out.
  package struct Request: Sendable {
    /// `host` or `host:port`, as it goes into the Host header.
    package var host: String
    /// The origin-form target, percent-encoded.
    package var target: String
    package var headers: [(name: String, value: String)]
    package var offersDeflate: Bool

    package init(
      host: String, target: String, headers: [(name: String, value: String)] = [],
      offersDeflate: Bool = false
    ) {
      self.host = host
      self.target = target
      self.headers = headers
      self.offersDeflate = offersDeflate
    }
  }

  package enum Progress: Equatable {
    case needsMoreBytes
    /// The connection is a WebSocket now; the bytes after the head are frames.
    case accepted
    /// The server answered with another status than 101.
    case refused(status: Int)
  }

  /// A response whose head is longer than this, together with the interim ones before it, fails.
  package static let maximumResponseBytes = 16 * 1024

  /// The compression that the server agreed to, once it accepted.
  package private(set) var deflate: WebSocketDeflate?

  private let key: String
  private let request: Request
  private var response: [UInt8] = []
  private var receivedByteCount = 0

  package init(_ request: Request) {
    var generator = SystemRandomNumberGenerator()
    let key = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    self.init(request, key: key)
  }

  /// `key` are the 16 bytes of the nonce.
  init(_ request: Request, key: [UInt8]) {
    self.request = request
    self.key = Base64.standard.encode(key.span)
  }

  /// The bytes to send first.
  package var requestBytes: [UInt8] {
    func isSafe(_ text: String) -> Bool { !text.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F } }
    func isTarget(_ text: String) -> Bool { text.hasPrefix("/") && !text.utf8.contains { $0 <= 0x20 } }
    var lines = [
      "GET \(isTarget(request.target) && isSafe(request.target) ? request.target : "/") HTTP/1.1",
      "Host: \(isSafe(request.host) ? request.host : "")",
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Key: \(key)",
      "Sec-WebSocket-Version: \(WebSocketHandshake.version)",
    ]
    if request.offersDeflate { lines.append("Sec-WebSocket-Extensions: \(WebSocketDeflate.offer)") }
    for header in request.headers where isSafe(header.name) && isSafe(header.value) {
      lines.append("\(header.name): \(header.value)")
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Reads the response from `bytes` on from `offset`, which moves past its head.
  package mutating func receive(
    _ bytes: Span<UInt8>, from offset: inout Int
  ) throws(WebSocketError) -> Progress {
    while offset < bytes.count {
      guard receivedByteCount < Self.maximumResponseBytes else { throw .handshakeTooLong }
      response.append(bytes[offset])
      receivedByteCount += 1
      offset += 1
      guard response.suffix(4).elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) else { continue }
      let progress = try judge()
      if progress != .needsMoreBytes { return progress }
      response = []
    }
    return .needsMoreBytes
  }

  /// The meaning of a whole head; an interim one means that more must come.
  private mutating func judge() throws(WebSocketError) -> Progress {
    let text = String(decoding: response.dropLast(4), as: UTF8.self)
    // "\r\n" is one Character, so a bare "\n" does not end a line here.
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { throw .handshakeNotUnderstood }
    let words = first.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].utf8.count == 3,
      let status = Int(words[1]), status >= 100
    else { throw .handshakeNotUnderstood }
    // A client accepts interim responses that it did not ask for, RFC 9110 section 15.2.
    guard status == 101 else { return status < 200 ? .needsMoreBytes : .refused(status: status) }
    var upgrade = ""
    var connection = ""
    var accept: [String] = []
    var extensions: [String] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw .handshakeNotUnderstood }
      let value = line[line.index(after: colon)...].trimmingSpaces
      switch line[..<colon].lowercased() {
      case "upgrade": upgrade = value.lowercased()
      case "connection": connection += "," + value.lowercased()
      case "sec-websocket-accept": accept.append(value)
      case "sec-websocket-extensions": extensions.append(value)
      // The request offered none, so the answer may not name one (section 4.1).
      case "sec-websocket-protocol": throw .handshakeRefused
      default: break
      }
    }
    guard upgrade == "websocket",
      connection.split(separator: ",").contains(where: { $0.trimmingSpaces == "upgrade" }),
      accept == [WebSocketHandshake.acceptValue(forKey: key)]
    else { throw .handshakeRefused }
    if !extensions.isEmpty {
      guard request.offersDeflate, let answer = WebSocketExtension.list(extensions),
        let deflate = WebSocketDeflate(answer: answer)
      else { throw .handshakeRefused }
      self.deflate = deflate
    }
    return .accepted
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let start = firstIndex(where: { !isSpace($0) }), let end = lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return String(self[start...end])
  }
}
