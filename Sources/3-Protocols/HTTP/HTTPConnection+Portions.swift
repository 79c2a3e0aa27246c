import Net

/// A content that is made while it is sent: a portion is asked for once the kernel has taken the one before, so that no
/// more than one waits in memory.
final class PortionedBody {
  let response: HTTPResponse
  let request: HTTPRequest
  let keepsAlive: Bool
  private let make: Responder.PortionMaker
  private(set) var sentBytes = 0
  private var isAsking = false

  init(
    _ response: HTTPResponse, to request: HTTPRequest, keepsAlive: Bool,
    _ make: @escaping Responder.PortionMaker
  ) {
    self.response = response
    self.request = request
    self.keepsAlive = keepsAlive
    self.make = make
  }

  /// Gives the next portion, now or in a later turn; nothing while one is being made.
  func next(_ take: @escaping (Responder.Portion) -> Void) {
    guard !isAsking else { return }
    isAsking = true
    make { [self] portion in
      isAsking = false
      if case .bytes(let bytes) = portion { sentBytes += bytes.count }
      take(portion)
    }
  }
}

extension HTTPConnection {
  /// Waits until the client has taken the last one.
  func sendNextPortion() {
    guard let portions, stream.isOpen else { return }
    guard stream.queuedByteCount == 0 else { return proceedWhenSent() }
    portions.next { [weak self] in self?.take($0, of: portions) }
  }

  private func take(_ portion: Responder.Portion, of body: PortionedBody) {
    guard portions === body, stream.isOpen else { return }
    let isChunked = body.response.bodyLength == .chunked
    switch portion {
    case .bytes(let bytes):
      if isChunked, !bytes.isEmpty { write(Array("\(String(bytes.count, radix: 16))\r\n".utf8)) }
      write(bytes)
      if isChunked, !bytes.isEmpty { write(Array("\r\n".utf8)) }
      proceedWhenSent()
    case .end:
      if isChunked { write(Array("0\r\n\r\n".utf8)) }
      endPortions()
      responded(keepsAlive: body.keepsAlive)
    // A client knows by the missing end that something is missing.
    case .failed: stream.close(.local)
    }
  }

  /// Notes in the log how much was sent.
  func endPortions() {
    guard let body = portions else { return }
    portions = nil
    report(body.request, body.response.status, byteCount: body.sentBytes)
  }

  func mayKeepAlive(_ response: HTTPResponse) -> Bool {
    state.keepsAlive(hasUnreadBytes: !unread.isEmpty) && server.room() == .ample
      && !response.headers.contains("Connection", token: "close")
  }

  func stream(_ response: HTTPResponse, to request: HTTPRequest, _ make: @escaping Responder.PortionMaker) {
    guard state.phase == .handling, stream.isOpen else { return }
    var response = response
    response.bodyLength = request.head.minorVersion == 0 ? .untilEnd : .chunked
    let keepsAlive = response.bodyLength == .chunked && mayKeepAlive(response)
    let isHead = request.method == .head
    writeHead(response, to: request, isHead: isHead, keepsAlive: keepsAlive)
    portions = PortionedBody(response, to: request, keepsAlive: keepsAlive, make)
    guard isHead else { return sendNextPortion() }
    endPortions()
    responded(keepsAlive: keepsAlive)
  }
}
