import Glibc
import Net
import Testing
import WebSocket

/// A socket to the server of a `World` in the same thread: it never blocks, and waits for data by running the loop.
final class WireClient {
  private unowned let world: World
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private(set) var isEnded = false

  init(_ world: World) throws {
    self.world = world
    // The descriptor closes on exec, so that no program that another test starts keeps the connection open.
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = world.port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    // The kernel accepts the connection for a listening socket without its loop.
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// All text that came and was not taken yet.
  var text: String {
    fill()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes all text that came.
  func takeAll() -> String {
    defer { bytes = [] }
    return text
  }

  func send(_ bytes: [UInt8]) {
    let sent = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if sent != bytes.count { Issue.record("the kernel took \(sent) of \(bytes.count) bytes") }
  }

  func request(_ target: String, headers: [String] = []) {
    let lines = ["GET \(target) HTTP/1.1", "Host: localhost"] + headers
    send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  /// Waits until `part` has come, and takes all text up to the end of `part`.
  @discardableResult
  func take(through part: String) throws -> String {
    try world.run { self.text.contains(part) || self.isEnded }
    let wanted = Array(part.utf8)
    guard let start = text.utf8.count >= wanted.count ? firstIndex(of: wanted) : nil else {
      throw World.Stuck()
    }
    let end = start + wanted.count
    defer { bytes.removeFirst(end) }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Waits until the server has closed the connection, and takes the text that came before.
  @discardableResult
  func takeToEnd() throws -> String {
    try world.run {
      self.fill()
      return self.isEnded
    }
    defer { bytes = [] }
    return text
  }

  // MARK: WebSocket

  /// Connects over Socket.IO to its main namespace with `token`.
  static func socketIO(
    _ world: World, token: String?, headers: [String] = [], payload: String = ""
  ) throws -> WireClient {
    let client = try WireClient(world)
    client.request(
      "/socket.io/?EIO=4&transport=websocket\(token.map { "&token=\($0)" } ?? "")",
      headers: [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
      ] + headers)
    try client.take(through: "\r\n\r\n")
    _ = try client.message()
    client.say("40\(payload)")
    return client
  }

  /// Sends a text message.
  func say(_ text: String) { send(WebSocketFrame.encode(.text, Array(text.utf8).span, mask: 0x1234_5678)) }

  /// The next text message; nil when the connection ended.
  func message() throws -> String? {
    while true {
      try world.run { self.nextFrameLength() != nil || self.isEnded }
      guard let (head, length) = nextFrameLength() else { return nil }
      let opcode = bytes[0] & 0x0f
      let payload = bytes[head..<(head + length)]
      defer { bytes.removeFirst(head + length) }
      if opcode == 8 { return nil }
      let text = String(decoding: payload, as: UTF8.self)
      if opcode == 1, text != "2" { return text }
    }
  }

  /// All messages that the server sent until it answered the request that this function sends, without that answer.
  func messages() throws -> [String] {
    say(#"4277["leave",{"room":"nowhere"}]"#)
    var heard: [String] = []
    while let next = try message() {
      if next == "4377[]" { return heard }
      heard.append(next)
    }
    return heard
  }

  private func nextFrameLength() -> (head: Int, length: Int)? {
    fill()
    guard bytes.count >= 2 else { return nil }
    var (head, length) = (2, Int(bytes[1] & 0x7f))
    if length == 126 {
      guard bytes.count >= 4 else { return nil }
      (head, length) = (4, Int(bytes[2]) << 8 | Int(bytes[3]))
    } else if length == 127 {
      guard bytes.count >= 10 else { return nil }
      (head, length) = (10, bytes[2..<10].reduce(0) { $0 << 8 | Int($1) })
    }
    return bytes.count >= head + length ? (head, length) : nil
  }

  private func firstIndex(of wanted: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !isEnded {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        isEnded = true
      } else {
        return
      }
    }
  }
}
