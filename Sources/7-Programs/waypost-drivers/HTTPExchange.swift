import Net

/// One HTTP request and its answer over a new connection. The object keeps itself alive until the answer has arrived.
///
/// Confined to its loop.
final class HTTPExchange: ByteStreamDelegate {
  enum Failure: Error, Equatable {
    case unreachable(String)
    case malformed
    case closed(String)
    case timedOut
  }

  static let timeoutMilliseconds: UInt64 = 15_000

  private var received: [UInt8] = []
  private var connection: Connection?
  private var timer: Timer?
  private var done: ((Result<HTTPReply, Failure>) -> Void)?
  private var itself: HTTPExchange?

  /// - Parameters:
  ///   - body: JSON, or nil for none.
  ///   - done: called once, on the loop.
  static func send(
    _ method: String, _ path: String, to server: ServerAddress, token: String, body: [UInt8]?,
    loop: EventLoop, _ done: @escaping (Result<HTTPReply, Failure>) -> Void
  ) {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: \(server.authority)\r\nConnection: close\r\n"
    head += "Authorization: Bearer \(token)\r\nAccept: application/json\r\n"
    if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
    let request = Array((head + "\r\n").utf8) + (body ?? [])
    let exchange = HTTPExchange(done: done)
    exchange.itself = exchange
    Connection.connect(
      loop: loop, host: server.host, port: server.port, timeoutMilliseconds: timeoutMilliseconds
    ) { result in
      switch result {
      case .failure(let error): exchange.finish(.failure(.unreachable("\(error)")))
      case .success(let connection): exchange.start(connection, request: request, loop: loop)
      }
    }
  }

  private init(done: @escaping (Result<HTTPReply, Failure>) -> Void) {
    self.done = done
  }

  private func start(_ connection: Connection, request: [UInt8], loop: EventLoop) {
    self.connection = connection
    connection.delegate = self
    timer = loop.schedule(afterMilliseconds: Self.timeoutMilliseconds) { [weak self] in
      self?.finish(.failure(.timedOut))
    }
    connection.write(request.span)
    connection.start()
  }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    bytes.span.withUnsafeBufferPointer { received.append(contentsOf: $0) }
    judge(isEnd: false)
  }

  func byteStreamDrained(_ stream: any ByteStream) {}

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    if reason == .endOfStream { judge(isEnd: true) }
    finish(.failure(.closed(reason.rawValue)))
  }

  private func judge(isEnd: Bool) {
    switch HTTPReply.parse(received, isEnd: isEnd) {
    case .needsMore: break
    case .malformed: finish(.failure(.malformed))
    case .complete(let reply): finish(.success(reply))
    }
  }

  private func finish(_ result: Result<HTTPReply, Failure>) {
    guard let done else { return }
    self.done = nil
    timer?.cancel()
    connection?.delegate = nil
    connection?.close(.local)
    connection = nil
    itself = nil
    done(result)
  }
}
