import Glibc

/// TCP over 127.0.0.1 with blocking calls, for setting benchmarks up.
enum Loopback {
  /// - Returns: a listening descriptor and its port.
  static func listen() throws(BenchError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = try makeSocket()
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        if bind(descriptor, pointer, length) != 0 || Glibc.listen(descriptor, 4096) != 0 { return Int32(-1) }
        return getsockname(descriptor, pointer, &length)
      }
    }
    guard status == 0 else { throw .system(operation: "bind, listen", code: errno) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  static func connect(port: UInt16) throws(BenchError) -> Int32 {
    let descriptor = try makeSocket()
    var address = address(port: port)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw .system(operation: "connect", code: errno) }
    return descriptor
  }

  static func accept(_ listener: Int32) throws(BenchError) -> Int32 {
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else { throw .system(operation: "accept", code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  static func send(_ bytes: [UInt8], to descriptor: Int32) throws(BenchError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw .system(operation: "send", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// What has come, or the next that comes; nil at the end.
  static func receive(from descriptor: Int32) throws(BenchError) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw .system(operation: "recv", code: errno) }
    return count == 0 ? nil : Array(buffer[..<count])
  }

  /// What has come by the time that all of it `isEnough`, at most 1 MB.
  static func receive(
    from descriptor: Int32, after heard: [UInt8] = [], _ isEnough: (String) -> Bool
  ) throws(BenchError) -> [UInt8] {
    var heard = heard
    while !isEnough(String(decoding: heard, as: UTF8.self)) {
      guard let more = try receive(from: descriptor), heard.count < 1 << 20 else {
        throw .invalid("not what was asked for: \(String(decoding: heard.prefix(300), as: UTF8.self))")
      }
      heard += more
    }
    return heard
  }

  /// Sends a `GET` over a connection of its own, whose answer is to be read.
  static func ask(_ path: String, port: UInt16, _ headers: [String]) throws(BenchError) -> Int32 {
    let descriptor = try connect(port: port)
    let lines = ["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
    try send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8), to: descriptor)
    return descriptor
  }

  /// A port that is free now.
  static func freePort() throws(BenchError) -> UInt16 {
    let (descriptor, port) = try listen()
    close(descriptor)
    return port
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  private static func makeSocket() throws(BenchError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", code: errno) }
    return descriptor
  }
}

/// Requests over connections of their own with blocking calls, for setting benchmarks up and reading them out.
struct BlockingHTTP {
  let port: UInt16

  struct Answer {
    let status: Int
    let body: [UInt8]
    /// What came over the wire.
    let byteCount: Int

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  func get(_ path: String, headers: [String] = []) throws(BenchError) -> Answer {
    let descriptor = try Loopback.ask(path, port: port, ["Connection: close"] + headers)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while let more = try Loopback.receive(from: descriptor) { bytes += more }
    let end = bytes.indices.dropLast(3).first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
    guard let end,
      let status = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").dropFirst().first,
      let status = Int(status)
    else { throw .invalid("\(path) was not answered: \(bytes.count) bytes") }
    return Answer(status: status, body: Array(bytes[(end + 4)...]), byteCount: bytes.count)
  }
}
