import Glibc

/// TCP over 127.0.0.1 with blocking calls, which prepare benchmarks.
enum Loopback {
  /// - Parameter port: the port, or 0 for any free one.
  /// - Returns: a listening descriptor and its port.
  static func listen(port: UInt16 = 0) throws(BenchError) -> (descriptor: Int32, port: UInt16) {
    var port = port
    let descriptor = try open(&port, "bind, listen") { descriptor, address, length in
      var length = length
      guard Glibc.bind(descriptor, address, length) == 0, Glibc.listen(descriptor, 4096) == 0 else {
        return -1
      }
      return getsockname(descriptor, address, &length)
    }
    return (descriptor, port)
  }

  /// - Parameter source: which one of the addresses of 127.0.0.0/8 the connection comes from; with 0 the kernel chooses.
  ///   From one address alone it searches long for a free port, when there are many connections to one port.
  static func connect(port: UInt16, from source: Int = 0) throws(BenchError) -> Int32 {
    var port = port
    return try open(&port, "connect") { descriptor, address, length in
      guard source == 0 || bind(descriptor, to: UInt32(0x7f00_0001 + source % 0xff_ffff)) else { return -1 }
      return Glibc.connect(descriptor, address, length)
    }
  }

  /// Binds to an address alone: the port is chosen when the connection's other end is known.
  private static func bind(_ descriptor: Int32, to host: UInt32) -> Bool {
    var one: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_IP), IP_BIND_ADDRESS_NO_PORT, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = host.bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Makes a socket that `act` binds or connects; afterwards `port` is the port of the socket's address.
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

  /// Sends the bytes, and returns whether the kernel took all of them.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      == bytes.count
  }

  /// Returns the bytes that have arrived, or waits for the next ones; nil at the end of the connection.
  static func receive(from descriptor: Int32) throws(BenchError) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw .system("recv") }
    return count == 0 ? nil : Array(buffer[..<count])
  }

  /// Waits until the received text `isEnough`, for at most 1 MB.
  static func receive(from descriptor: Int32, _ isEnough: (String) -> Bool) throws(BenchError) {
    var heard: [UInt8] = []
    while !isEnough(String(decoding: heard, as: UTF8.self)) {
      guard let more = try receive(from: descriptor), heard.count < 1 << 20 else {
        throw .invalid("not what was asked for: \(String(decoding: heard.prefix(300), as: UTF8.self))")
      }
      heard += more
    }
  }

  /// Sends a `GET` over a new connection; the caller reads the answer from the descriptor.
  static func ask(
    _ path: String, port: UInt16, from source: Int = 0, _ headers: [String]
  ) throws(BenchError) -> Int32 {
    let descriptor = try connect(port: port, from: source)
    let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
    let request = lines.joined(separator: "\r\n") + "\r\n\r\n"
    guard send(Array(request.utf8), to: descriptor) else { throw .system("send") }
    return descriptor
  }

  /// Opens a live feed as a browser does.
  ///
  /// - Parameters:
  ///   - opening: a text in the first state; the first state is read up to this text. With nil nothing is read.
  ///   - session: the session of a person who is signed in to the board.
  static func feed(
    _ path: String, port: UInt16, from source: Int = 0, opens opening: String? = nil, session: String? = nil
  ) throws(BenchError) -> Int32 {
    let cookie = session.map { ["Cookie: waypost=\($0)"] } ?? []
    let descriptor = try ask(path, port: port, from: source, ["Accept: text/event-stream"] + cookie)
    if let opening { try receive(from: descriptor) { $0.contains(opening) && $0.hasSuffix("\n\n") } }
    return descriptor
  }

  /// A port that is free at the moment.
  static func freePort() throws(BenchError) -> UInt16 { try freePorts(1)[0] }

  /// Different ports that are free at the moment.
  static func freePorts(_ count: Int) throws(BenchError) -> [UInt16] {
    var listeners: [(descriptor: Int32, port: UInt16)] = []
    defer { for listener in listeners { close(listener.descriptor) } }
    while listeners.count < count { listeners.append(try listen()) }
    return listeners.map(\.port)
  }
}

/// HTTP requests with blocking calls, each over a new connection, which prepare benchmarks and read their results.
struct BlockingHTTP {
  let port: UInt16

  struct Answer {
    let status: Int
    let text: String
    /// The number of bytes that were received.
    let byteCount: Int
  }

  /// - Parameter isCompressed: whether to request gzip; the text of such an answer must not be used.
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
