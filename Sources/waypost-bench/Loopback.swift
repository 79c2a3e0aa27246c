import CUV
import Glibc

/// TCP over 127.0.0.1 with blocking calls, for setting benchmarks up.
enum Loopback {
  /// - Returns: a listening descriptor and its port.
  static func listen() throws(BenchError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = try makeSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
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
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
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

  /// A port that is free now.
  static func freePort() throws(BenchError) -> UInt16 {
    let (descriptor, port) = try listen()
    close(descriptor)
    return port
  }

  private static func makeSocket() throws(BenchError) -> Int32 {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", code: errno) }
    return descriptor
  }
}
