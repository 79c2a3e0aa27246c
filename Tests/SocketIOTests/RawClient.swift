import Glibc
import WebSocket

/// A blocking socket that speaks HTTP and WebSocket, with exactly the bytes that the test gives it.
///
/// A read fails after a minute, so that a test fails instead of hanging when the server never answers.
final class RawClient {
  struct SocketFailure: Error { let code: Int32 }

  struct Response: Equatable {
    var status: Int
    var headers: [String: String]
    var body: String
  }

  enum Frame: Equatable {
    case text(String)
    case binary([UInt8])
    /// A Close frame with its code; 1005 if it has no code.
    case close(UInt16)
    case other(UInt8)
    /// The end of the stream.
    case end
  }

  private let descriptor: Int32
  // The server that a test uses lives at least as long as the client.
  private let server: AnyObject?
  private var buffered: [UInt8] = []

  init(port: UInt16, of server: AnyObject? = nil) throws {
    self.server = server
    // The descriptor closes on exec, so that no program that another test starts keeps the connection open.
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketFailure(code: errno) }
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw SocketFailure(code: code)
    }
  }

  deinit { Glibc.close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  // MARK: HTTP

  func request(
    _ method: String, _ target: String, headers: [String] = [], body: String? = nil
  ) {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")).utf8))
  }

  /// The next response, with a body of Content-Length bytes; nil if the stream ends before the response is complete.
  func response() -> Response? {
    let end = Array("\r\n\r\n".utf8)
    var split: Int?
    while split == nil {
      split = buffered.indices.first { buffered[$0...].starts(with: end) }
      if split == nil, !fill() { return nil }
    }
    guard let split else { return nil }
    let lines = String(decoding: buffered[..<split], as: UTF8.self).split(separator: "\r\n")
    buffered.removeFirst(split + 4)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
    }
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      return nil
    }
    let length = status == 101 ? 0 : Int(headers["content-length"] ?? "0") ?? 0
    while buffered.count < length { if !fill() { return nil } }
    let body = String(decoding: buffered.prefix(length), as: UTF8.self)
    buffered.removeFirst(length)
    return Response(status: status, headers: headers, body: body)
  }

  func exchange(
    _ method: String, _ target: String, headers: [String] = [], body: String? = nil
  ) -> Response? {
    request(method, target, headers: headers, body: body)
    return response()
  }

  // MARK: WebSocket

  static let upgradeHeaders = [
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
  ]

  /// Asks for the upgrade and returns the status of the answer.
  func upgrade(_ target: String, headers: [String] = []) -> Int? {
    exchange("GET", target, headers: Self.upgradeHeaders + headers)?.status
  }

  func send(text: String) {
    let bytes = Array(text.utf8)
    send(WebSocketFrame.encode(.text, bytes.span, mask: 0x1234_5678))
  }

  func send(binary bytes: [UInt8]) { send(WebSocketFrame.encode(.binary, bytes.span, mask: 0x1234_5678)) }

  func frame() -> Frame {
    guard let head = take(2) else { return .end }
    var length = Int(head[1] & 0x7F)
    if length == 126 {
      guard let wide = take(2) else { return .end }
      length = Int(wide[0]) << 8 | Int(wide[1])
    } else if length == 127 {
      guard let wide = take(8) else { return .end }
      length = wide.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let payload = take(length) else { return .end }
    switch head[0] & 0x0F {
    case 1: return .text(String(decoding: payload, as: UTF8.self))
    case 2: return .binary(payload)
    case 8: return .close(payload.count < 2 ? 1005 : UInt16(payload[0]) << 8 | UInt16(payload[1]))
    default: return .other(head[0])
    }
  }

  /// The next frame that is not a heartbeat.
  func message() -> Frame {
    while true {
      let next = frame()
      if next != .text("2") { return next }
    }
  }

  private func take(_ count: Int) -> [UInt8]? {
    while buffered.count < count { if !fill() { return nil } }
    let taken = Array(buffered.prefix(count))
    buffered.removeFirst(count)
    return taken
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var count = recv(descriptor, &chunk, chunk.count, 0)
    // A read with a time limit ends early when the process was stopped and continued.
    while count < 0, errno == EINTR { count = recv(descriptor, &chunk, chunk.count, 0) }
    guard count > 0 else { return false }
    buffered.append(contentsOf: chunk[..<count])
    return true
  }
}
