import Glibc
import Net

/// `waypost health`: asks a server on this machine whether its loop answers, for the health check of a container.
///
/// Ends with status 0 if `/healthz` is answered with 200 within 3 s, else with 1.
enum HealthCommand {
  static func run(_ given: Arguments) throws(CommandError) {
    let listen = given.settings.listen
    // A server that listens on all addresses listens on this machine's own as well.
    let own = ["0.0.0.0": "127.0.0.1", "::": "::1"][listen.host]
    let address = given.address ?? HostAndPort(host: own ?? listen.host, port: listen.port)
    signal(SIGPIPE, SIG_IGN)
    let question = HealthQuestion(loop: try orFail { () throws(NetError) in try EventLoop() })
    if let problem = question.ask(address) {
      throw .failed("\(address.host):\(address.port) is not healthy: \(problem)")
    }
  }
}

/// One request over a connection of its own, and the first line of its answer.
///
/// Confined to the loop that it runs.
private final class HealthQuestion: ByteStreamDelegate {
  private let loop: EventLoop
  private var connection: Connection?
  private var answer: [UInt8] = []
  private var problem: String?

  private static let patienceMilliseconds: UInt64 = 3000
  private static let expected = Array("HTTP/1.1 200 ".utf8)
  private static let longestLineBytes = 128

  init(loop: EventLoop) { self.loop = loop }

  /// Runs the loop until there is an answer; returns the fault, or nil.
  func ask(_ address: HostAndPort) -> String? {
    problem = "no answer within \(Self.patienceMilliseconds) ms"
    loop.schedule(afterMilliseconds: Self.patienceMilliseconds) { self.loop.stop() }
    Connection.connect(
      loop: loop, host: address.host, port: address.port, timeoutMilliseconds: Self.patienceMilliseconds
    ) { result in
      switch result {
      case .failure(let error): self.finish("\(error)")
      case .success(let connection):
        self.connection = connection
        connection.delegate = self
        connection.start()
        connection.write(
          Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
      }
    }
    loop.run()
    return problem
  }

  private func finish(_ problem: String?) {
    self.problem = problem
    loop.stop()
  }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    for index in bytes.indices where answer.count < Self.longestLineBytes { answer.append(bytes[index]) }
    if let end = answer.firstIndex(of: 0x0d) {
      let line = answer[..<end]
      finish(line.starts(with: Self.expected) ? nil : String(decoding: line, as: UTF8.self))
    } else if answer.count == Self.longestLineBytes {
      finish("it does not speak HTTP")
    }
  }

  func byteStreamDrained(_ stream: any ByteStream) {}

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    if !answer.contains(0x0d) { finish("the connection ended: \(reason.rawValue)") }
  }
}
