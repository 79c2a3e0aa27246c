import Glibc

/// A blocking client socket that sends exactly the bytes that the test gives it.
///
/// A read fails after a minute, so that a test fails instead of hanging when the server never answers.
final class RawClient {
  struct SocketFailure: Error { let code: Int32 }

  struct Response {
    let status: Int
    let head: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
      for line in head.split(separator: "\r\n").dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == name.lowercased() {
          return String(parts[1].drop { $0 == " " })
        }
      }
      return nil
    }
  }

  private var descriptor: Int32
  private var buffered: [UInt8] = []

  init(port: UInt16, receiveBufferBytes: Int32? = nil) throws {
    // The descriptor closes on exec, so that no program that another test starts keeps the connection open.
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketFailure(code: errno) }
    if var size = receiveBufferBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
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

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  func send(_ text: String) { send(Array(text.utf8)) }

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

  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes with a reset, as when a client crashed.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    Glibc.close(descriptor)
    descriptor = -1
  }

  /// All bytes up to the end of the stream.
  func readToEnd() -> String {
    while fill() {}
    defer { buffered = [] }
    return String(decoding: buffered, as: UTF8.self)
  }

  /// The next `count` bytes, or fewer if the stream ends earlier.
  func read(_ count: Int) -> [UInt8] {
    while buffered.count < count, fill() {}
    let taken = Array(buffered.prefix(count))
    buffered.removeFirst(taken.count)
    return taken
  }

  /// The next response, with a body of Content-Length bytes; nil if the stream ends before the response is complete.
  func readResponse(toHead: Bool = false) -> Response? {
    var head = readHead()
    // An interim response has no body, and the final response follows it.
    if let interim = head, interim.hasPrefix("HTTP/1.1 100 ") { head = readHead() }
    guard let head, let status = Int(head.split(separator: " ").dropFirst().first ?? "") else { return nil }
    let bare = Response(status: status, head: head, body: [])
    guard !toHead, let length = bare.header("Content-Length").flatMap(Int.init) else { return bare }
    let body = read(length)
    return body.count == length ? Response(status: status, head: head, body: body) : nil
  }

  func readHead() -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let index = buffered.indices.first(where: { buffered[$0...].starts(with: end) }) {
        let head = String(decoding: buffered[..<(index + 4)], as: UTF8.self)
        buffered.removeFirst(index + 4)
        return head
      }
      guard fill() else { return nil }
    }
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
