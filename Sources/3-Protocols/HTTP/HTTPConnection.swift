import Net
import System

/// Carries out the decisions of `HTTPConnectionState`: one client's connection until it closes, is upgraded or is
/// detached.
///
/// Confined to the server's loop; the server holds it while it is open. Its buffers are bounded: a head by the
/// request limits, a body by its route's bound and by the shared budget, bytes after a request by
/// `maximumUnreadBytes` and one read, responses by `maximumQueuedBytes`, or one portion of a content that is made
/// while it is sent.
final class HTTPConnection: ByteStreamDelegate {
  let stream: Connection
  let addressKey: AddressKey
  let server: HTTPServer
  var state: HTTPConnectionState
  /// The bytes after a request that is not answered yet.
  var unread: [UInt8] = []
  private weak var responder: Responder?
  /// The content that is being made and sent.
  var portions: PortionedBody?
  /// The request of the head, while its body arrives.
  var awaited: HTTPRequest?
  /// The present body's share of the server's budget.
  var share: ByteBudget.Share?
  private var isProcessing = false
  private var isWaitingToProceed = false
  private var pendingHandOver: HandOver?
  var writtenBytes = 0
  private var takenBytes = 0
  private var lastProgress: UInt64
  private var discardedBytes = 0
  let begunAt: UInt64

  private enum HandOver {
    case upgrade((Connection, [UInt8]) -> Void)
    case detach((_ descriptor: Int32, _ isFollowed: Bool) -> Void)
  }

  /// The bound of bytes that a client may still send after its last response, so that it reads the response and no
  /// reset.
  private static let maximumDiscardedBytes = 16 << 20

  init(stream: Connection, addressKey: AddressKey, server: HTTPServer) {
    self.stream = stream
    self.addressKey = addressKey
    self.server = server
    lastProgress = server.loop.nowMilliseconds
    begunAt = lastProgress
    state = HTTPConnectionState(
      limits: server.configuration.limits, timeouts: server.configuration.timeouts, now: lastProgress)
    stream.delegate = self
    state.bodyLimit = { [unowned self] (head) throws(HTTPError) in try self.bodyLimit(head) }
  }

  // MARK: Events of the stream

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    received(bytes.span)
  }

  func byteStreamDrained(_ stream: any ByteStream) { proceed() }

  func byteStreamEnded(_ stream: any ByteStream) {
    guard let expiry = state.inputEnded() else {
      // A half-closed client still reads its response, unless its handler waits for the client's end.
      guard let responder, responder.onAbort != nil else { return }
      stream.close(.endOfStream)
      return
    }
    if case .close = expiry, state.phase == .idle, !unread.isEmpty { return }
    act(on: expiry, .endOfStream)
  }

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    server.forget(self)
    server.statistics.closes[reason.rawValue, default: 0] += 1
    pendingHandOver = nil
    giveBack()
    endPortions()
    if state.phase == .handling {
      server.statistics.aborts += 1
      state.beginClosing(now: now)
      responder?.abort()
    }
  }

  // MARK: Calls of the server

  /// Ends whatever is overdue; called by the server's sweep.
  func checkDeadlines() {
    let now = now
    let taken = writtenBytes - stream.queuedByteCount
    if taken > takenBytes || stream.queuedByteCount == 0 {
      takenBytes = taken
      lastProgress = now
    } else if now >= lastProgress + server.configuration.timeouts.writeStallMilliseconds {
      stream.close(.timedOut)
      return
    }
    if stream.queuedByteCount > 0 { state.isSending(now: now) }
    if let expiry = state.expiry(now: now) { act(on: expiry, .timedOut) }
  }

  /// Begins no further request, and closes at once if none is under way.
  func drain() {
    state.isDraining = true
    guard state.phase == .idle, unread.isEmpty else { return }
    if stream.queuedByteCount == 0 { stream.close(.goingAway) } else { finish() }
  }

  // MARK: Requests in

  private var now: UInt64 { server.loop.nowMilliseconds }

  private func received(_ bytes: Span<UInt8>) {
    if state.phase == .closing {
      discardedBytes += bytes.count
      state.isDiscarding(now: now)
      if discardedBytes > Self.maximumDiscardedBytes { stream.close(.sentTooMuch) }
      return
    }
    if unread.isEmpty {
      keep(bytes.extracting(droppingFirst: process(bytes)))
    } else {
      keep(bytes)
      processUnread()
    }
    handOverIfPending()
  }

  private func keep(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty, state.phase != .closing else { return }
    bytes.withUnsafeBufferPointer { unread.append(contentsOf: $0) }
    if unread.count > server.configuration.maximumUnreadBytes { stream.pauseReading() }
  }

  /// Goes on with the unread bytes, after a response or when the client has taken some of the earlier responses.
  func proceed() {
    guard !isProcessing else { return }
    if portions != nil { return sendNextPortion() }
    processUnread()
    handOverIfPending()
    guard state.phase == .idle || state.phase == .head || state.phase == .body, unread.isEmpty else {
      return
    }
    if state.hasInputEnded, let expiry = state.inputEnded() {
      act(on: expiry, .endOfStream)
    } else if state.isDraining {
      drain()
    } else if server.isPaused {
      stream.pauseReading()
    } else {
      stream.resumeReading()
    }
  }

  private func processUnread() {
    guard !unread.isEmpty else { return }
    var waiting: [UInt8] = []
    swap(&waiting, &unread)
    let consumed = process(waiting.span)
    guard state.phase != .closing, consumed < waiting.count else { return }
    waiting.removeFirst(consumed)
    unread = waiting
  }

  /// Reads requests from `bytes` until one must wait for its response, and returns the number of bytes read.
  private func process(_ bytes: Span<UInt8>) -> Int {
    isProcessing = true
    defer { isProcessing = false }
    var consumed = 0
    while stream.isOpen, mayBegin {
      let (count, action) = state.next(bytes.extracting(droppingFirst: consumed), now: now)
      consumed += count
      if let error = hold() {
        refuse(error, isHead: state.isReadingHead)
        continue
      }
      switch action {
      case .needMoreBytes:
        // A body may begin right behind its head.
        if count > 0, consumed < bytes.count { continue }
        return consumed
      case .sendContinue: write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      case .handle(let head, let body): begin(head, body)
      case .refuse(let error): refuse(error, isHead: state.isReadingHead)
      }
    }
    return consumed
  }

  private var mayBegin: Bool {
    switch state.phase {
    case .head, .body: return true
    case .handling, .closing, .handedOver: return false
    case .idle:
      // Another process may begin it.
      if server.isPaused { return false }
      if stream.queuedByteCount <= server.configuration.pipelineHighWaterBytes { return true }
      proceedWhenSent()
      return false
    }
  }

  /// Goes on in a later turn, once the kernel has taken everything queued.
  func proceedWhenSent() {
    guard !isWaitingToProceed else { return }
    isWaitingToProceed = true
    // Runs after the stream's flush of this turn: then either everything is sent, or the kernel's buffer is full and
    // the stream reports when it has drained.
    server.loop.atTurnEnd { [weak self] in
      guard let self else { return }
      self.isWaitingToProceed = false
      guard self.stream.queuedByteCount == 0 else { return }
      self.server.loop.schedule(afterMilliseconds: 0) { [weak self] in self?.proceed() }
    }
  }

  private func begin(_ head: RequestHead, _ body: [UInt8]) {
    var request: HTTPRequest
    do throws(HTTPError) {
      if let awaited { request = awaited } else { request = try self.request(head) }
      awaited = nil
      try request.take(body, maximumFields: server.formFieldLimit(request))
    } catch {
      refuse(error, isHead: head.method == .head)
      return
    }
    server.statistics.requests += 1
    if server.room() < .scarce, !server.isPriority(request) {
      return refuse(.descriptorsScarce, isHead: head.method == .head)
    }
    let responder = Responder(request: request, exchange: self, statistics: server.statistics)
    self.responder = responder
    server.handle(request, responder)
  }

  // MARK: Responses out

  private func refuse(_ error: HTTPError, isHead: Bool) {
    server.statistics.count(refusal: error)
    var response = HTTPResponse.error(error)
    if error.status == .serviceUnavailable { response.headers.add("Retry-After", "5") }
    writeHead(response, to: nil, isHead: isHead, keepsAlive: false)
    report(nil, response.status, byteCount: isHead ? 0 : response.body.count)
    finish()
  }

  private func act(on expiry: HTTPConnectionState.Expiry, _ reason: CloseReason) {
    switch expiry {
    case .close:
      if stream.queuedByteCount > 0, state.phase != .closing { finish() } else { stream.close(reason) }
    case .refuse(let error): refuse(error, isHead: state.isReadingHead)
    }
  }

  /// Writes the head, and the content that is there.
  func writeHead(
    _ response: HTTPResponse, to request: HTTPRequest?, isHead: Bool, keepsAlive: Bool
  ) {
    let statusClass = response.status.rawValue / 100
    if server.statistics.responsesByClass.indices.contains(statusClass) {
      server.statistics.responsesByClass[statusClass] += 1
    }
    server.encode(response, to: request, isHead: isHead, keepsAlive: keepsAlive) { write($0) }
  }

  func report(_ request: HTTPRequest?, _ status: HTTPStatus, byteCount: Int = 0) {
    server.answered?(
      HTTPAnswer(request: request, peer: stream.peer, status: status, byteCount: byteCount))
  }

  func write(_ bytes: [UInt8]) { write(bytes.span) }

  private func write(_ bytes: Span<UInt8>) {
    writtenBytes += bytes.count
    stream.write(bytes)
  }

  /// Sends the queued bytes and finishes this side; then waits a moment for the client's end, because closing over
  /// unread bytes would make the kernel discard the response (RFC 9112 section 9.6).
  private func finish() {
    guard state.phase != .closing else { return }
    state.beginClosing(now: now)
    giveBack()
    unread = []
    pendingHandOver = nil
    if state.hasInputEnded {
      stream.closeAfterWriting()
    } else {
      stream.finishWriting()
      stream.resumeReading()
    }
  }

  private func handOverIfPending() {
    guard let handOver = pendingHandOver, !isProcessing, stream.isOpen else { return }
    switch handOver {
    case .upgrade(let takeOver):
      pendingHandOver = nil
      // The new owner would wait for an end that has been reported already.
      guard !state.hasInputEnded else {
        stream.close(.endOfStream)
        return
      }
      server.forget(self)
      server.statistics.upgrades += 1
      let following = unread
      unread = []
      stream.delegate = nil
      // Before it is given away: the new owner may want to wait.
      stream.resumeReading()
      takeOver(stream, following)
    case .detach(let done):
      guard stream.queuedByteCount == 0 else {
        // The responses before it must be sent first.
        proceedWhenSent()
        return
      }
      pendingHandOver = nil
      server.forget(self)
      server.statistics.detaches += 1
      let isFollowed = state.hasLeftBody || !Self.isEmptyLine(unread)
      unread = []
      stream.detach { descriptor, _ in done(descriptor, isFollowed) }
    }
  }
}

extension HTTPConnection: Responder.Exchange {
  func respond(_ response: HTTPResponse, to request: HTTPRequest) {
    guard state.phase == .handling, stream.isOpen else { return }
    var response = response
    guard ContentEncoding.isWanted(for: &response, to: request) else { return answer(request, response) }
    server.compressor.compress(
      response.body, level: ContentEncoding.level(forBytes: response.body.count),
      isWanted: { [weak self] in self?.state.phase == .handling && self?.stream.isOpen == true },
      done: { [weak self] compressed in
        ContentEncoding.apply(compressed, to: &response)
        self?.answer(request, response)
      })
  }

  private func answer(_ request: HTTPRequest, _ response: HTTPResponse) {
    guard state.phase == .handling, stream.isOpen else { return }
    let (keepsAlive, isHead) = (mayKeepAlive(response), request.method == .head)
    writeHead(response, to: request, isHead: isHead, keepsAlive: keepsAlive)
    report(request, response.status, byteCount: isHead ? 0 : response.body.count)
    responded(keepsAlive: keepsAlive)
  }

  /// The response is written.
  func responded(keepsAlive: Bool) {
    guard keepsAlive else {
      finish()
      return
    }
    state.responded(now: now)
    giveBack()
    proceed()
  }

  func upgrade(
    _ request: HTTPRequest, _ head: [UInt8], takeOver: @escaping (Connection, [UInt8]) -> Void
  ) {
    guard state.phase == .handling, stream.isOpen else { return }
    // The new owner would take the bytes of the body for the client's messages.
    if state.hasLeftBody { return refuse(.bodyBeforeUpgrade, isHead: false) }
    state.handOver()
    giveBack()
    write(head)
    report(request, .switchingProtocols)
    pendingHandOver = .upgrade(takeOver)
    handOverIfPending()
  }

  func detach(_ request: HTTPRequest, _ done: @escaping (Int32, Bool) -> Void) {
    guard state.phase == .handling, stream.isOpen else { return }
    report(request, .ok)
    if request.method == .head {
      write(ServerSentEvent.responseHead(date: HTTPDate.format(unixSeconds: Clock.unixSeconds())))
      finish()
      return
    }
    state.handOver()
    giveBack()
    pendingHandOver = .detach(done)
    handOverIfPending()
  }

  func waitsForAbort() {
    if state.hasInputEnded, state.phase == .handling { stream.close(.endOfStream) }
  }
}
