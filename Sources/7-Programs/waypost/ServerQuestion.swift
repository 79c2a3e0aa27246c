import Net

/// One GET of a command to a server on this machine, over a connection of its own, and the whole answer.
///
/// Confined to the loop that it runs.
final class ServerQuestion: ByteStreamDelegate {
  struct Answer {
    /// The first line without its end.
    let status: String
    let body: [UInt8]

    var isOK: Bool { status.hasPrefix("HTTP/1.1 200 ") }
  }

  struct Problem: Error { let text: String }

  private let loop: EventLoop
  private var connection: Connection?
  private var bytes: [UInt8] = []
  private var problem = "no answer within \(patienceMilliseconds) ms"
  private var isEnded = false

  private static let patienceMilliseconds: UInt64 = 3000
  private static let longestLineBytes = 128
  private static let maximumBytes = 1 << 20

  init(loop: EventLoop) { self.loop = loop }

  /// Runs the loop until there is an answer.
  func ask(_ address: HostAndPort, _ path: String, token: String? = nil) throws(Problem) -> Answer {
    loop.schedule(afterMilliseconds: Self.patienceMilliseconds) { self.loop.stop() }
    let field = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    Connection.connect(
      loop: loop, host: address.host, port: address.port, timeoutMilliseconds: Self.patienceMilliseconds
    ) { result in
      switch result {
      case .failure(let error): self.end("\(error)")
      case .success(let connection):
        self.connection = connection
        connection.delegate = self
        connection.start()
        connection.write(
          Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(field)Connection: close\r\n\r\n".utf8))
      }
    }
    loop.run()
    guard isEnded, let lineEnd = bytes.firstIndex(of: 0x0d), let bodyStart = bodyStart else {
      throw Problem(text: problem)
    }
    return Answer(
      status: String(decoding: bytes[..<lineEnd], as: UTF8.self), body: Array(bytes[bodyStart...]))
  }

  private func end(_ problem: String) {
    self.problem = problem
    loop.stop()
  }

  /// The place behind the empty line.
  private var bodyStart: Int? {
    let mark: [UInt8] = [0x0d, 0x0a, 0x0d, 0x0a]
    return bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
  }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    for index in bytes.indices where self.bytes.count < Self.maximumBytes { self.bytes.append(bytes[index]) }
    let line = self.bytes.prefix(Self.longestLineBytes)
    if line.count == Self.longestLineBytes, line.firstIndex(of: 0x0d) == nil { end("it does not speak HTTP") }
  }

  func byteStreamDrained(_ stream: any ByteStream) {}

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    isEnded = true
    end("the connection ended: \(reason.rawValue)")
  }
}
