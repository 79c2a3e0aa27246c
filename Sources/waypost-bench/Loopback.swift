import Glibc

/// TCP over 127.0.0.1 with blocking calls, for setting benchmarks up.
enum Loopback {
  /// - Returns: a listening descriptor and its port.
  static func listen() throws(BenchError) -> (descriptor: Int32, port: UInt16) {
    var port: UInt16 = 0
    let descriptor = try open(&port, "bind, listen") { descriptor, address, length in
      var length = length
      guard bind(descriptor, address, length) == 0, Glibc.listen(descriptor, 4096) == 0 else { return -1 }
      return getsockname(descriptor, address, &length)
    }
    return (descriptor, port)
  }

  static func connect(port: UInt16) throws(BenchError) -> Int32 {
    var port = port
    return try open(&port, "connect") { Glibc.connect($0, $1, $2) }
  }

  /// A socket that `act` binds or connects; `port` becomes that of the address in the end.
  private static func open(
    _ port: inout UInt16, _ operation: String,
    _ act: (Int32, UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) throws(BenchError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw .system("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        act(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw .system(operation) }
    port = UInt16(bigEndian: address.sin_port)
    return descriptor
  }

  static func accept(_ listener: Int32) throws(BenchError) -> Int32 {
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else { throw .system("accept") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Whether the kernel took all of the bytes.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      == bytes.count
  }

  /// What has come, or the next that comes; nil at the end.
  static func receive(from descriptor: Int32) throws(BenchError) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw .system("recv") }
    return count == 0 ? nil : Array(buffer[..<count])
  }

  /// Waits until what has come `isEnough`, at most 1 MB.
  static func receive(from descriptor: Int32, _ isEnough: (String) -> Bool) throws(BenchError) {
    var heard: [UInt8] = []
    while !isEnough(String(decoding: heard, as: UTF8.self)) {
      guard let more = try receive(from: descriptor), heard.count < 1 << 20 else {
        throw .invalid("not what was asked for: \(String(decoding: heard.prefix(300), as: UTF8.self))")
      }
      heard += more
    }
  }

  /// Sends a `GET` over a connection of its own, whose answer is to be read.
  static func ask(_ path: String, port: UInt16, _ headers: [String]) throws(BenchError) -> Int32 {
    let descriptor = try connect(port: port)
    let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
    let request = lines.joined(separator: "\r\n") + "\r\n\r\n"
    guard send(Array(request.utf8), to: descriptor) else { throw .system("send") }
    return descriptor
  }

  /// A live feed as a browser opens it.
  ///
  /// - Parameters:
  ///   - opening: what the first state holds, which is read here; nil reads nothing.
  ///   - session: of somebody who is signed in at the board.
  static func feed(
    _ path: String, port: UInt16, opens opening: String? = nil, session: String? = nil
  ) throws(BenchError) -> Int32 {
    let cookie = session.map { ["Cookie: waypost=\($0)"] } ?? []
    let descriptor = try ask(path, port: port, ["Accept: text/event-stream"] + cookie)
    if let opening { try receive(from: descriptor) { $0.contains(opening) && $0.hasSuffix("\n\n") } }
    return descriptor
  }

  /// A port that is free now.
  static func freePort() throws(BenchError) -> UInt16 {
    let (descriptor, port) = try listen()
    close(descriptor)
    return port
  }
}

/// Requests over connections of their own with blocking calls, for setting benchmarks up and reading them out.
struct BlockingHTTP {
  let port: UInt16

  struct Answer {
    let status: Int
    let text: String
    /// What came over the wire.
    let byteCount: Int
  }

  /// - Parameter isCompressed: whether gzip is asked for; then the answer's text is not to be used.
  func get(_ path: String, isCompressed: Bool = false) throws(BenchError) -> Answer {
    let headers = ["Connection: close"] + (isCompressed ? ["Accept-Encoding: gzip"] : [])
    let descriptor = try Loopback.ask(path, port: port, headers)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while let more = try Loopback.receive(from: descriptor) { bytes += more }
    let end = bytes.indices.dropLast(3).first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
    guard let end,
      let status = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").dropFirst().first,
      let status = Int(status)
    else { throw .invalid("\(path) was not answered: \(bytes.count) bytes") }
    let text = String(decoding: bytes[(end + 4)...], as: UTF8.self)
    return Answer(status: status, text: text, byteCount: bytes.count)
  }
}
