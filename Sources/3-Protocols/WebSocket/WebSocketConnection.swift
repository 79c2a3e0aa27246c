import Net

/// A WebSocket over any byte stream, in either role.
///
/// Confined to its loop. It never blocks; a peer that does not read is disconnected at a bound, with `.queueFull` as
/// the stream's reason.
package final class WebSocketConnection {
  package let role: WebSocketRole
  package let stream: any ByteStream
  /// Held until `closed` was called.
  ///
  /// `@exclusivity(unchecked)`, here and below: these are read and written on one loop in accesses that call no other
  /// code, so that no two can overlap; the checks would cost more than parsing a frame.
  @exclusivity(unchecked) package var delegate: (any WebSocketDelegate)?

  private let loop: EventLoop
  private let configuration: Configuration
  @exclusivity(unchecked) var state: State
  private var handshake: WebSocketClientHandshake?
  @exclusivity(unchecked) var parser: WebSocketParser
  var deflater: MessageDeflater?
  var timer: Timer?
  // Set while it is started: the stream holds its delegate weakly, and the owner that closed this connection releases
  // it before the closing handshake is complete.
  var keptAlive: WebSocketConnection?
  private var hasHeardMore = false
  @exclusivity(unchecked) var unfinished: UnfinishedMessage
  private var isMessageTimed = false
  /// After a failure: the number of bytes that are missing of the peer's present frame, and the time until which they
  /// are awaited, in the loop's milliseconds.
  private var dueByteCount = 0
  private var discardEnd: UInt64 = 0
  var reasonOfEnd = CloseReason.endOfStream
  var closure = WebSocketClosure(code: .abnormal, text: "", streamReason: .local)
  /// The bound of the peer's messages, control frames and bytes. Nil: no bound.
  @exclusivity(unchecked) package var budget: PeerBudget?
  /// While it rests: the bytes that were read and are not parsed yet, at most one read.
  var held: [UInt8] = []
  var restTimer: Timer?

  /// The server's end: the 101 has been written to `stream`, or will be before anything else. `deflate` is the agreed
  /// compression; `budget` and `address` bound its unfinished messages.
  package init(
    serverOver stream: any ByteStream, loop: EventLoop, configuration: Configuration,
    deflate: WebSocketDeflate? = nil, budget: ByteBudget? = nil, address: String = ""
  ) {
    unfinished = UnfinishedMessage(budget: budget, address: address)
    self.stream = stream
    self.loop = loop
    self.configuration = configuration
    role = .server
    state = .open
    parser = WebSocketParser(role: .server, maximumMessageBytes: configuration.maximumMessageBytes)
    use(deflate)
  }

  /// The client's end of an established stream; the handshake begins with `start`.
  package init(
    clientOver stream: any ByteStream, loop: EventLoop, request: WebSocketClientHandshake.Request,
    configuration: Configuration
  ) {
    unfinished = UnfinishedMessage()
    self.stream = stream
    self.loop = loop
    self.configuration = configuration
    role = .client
    state = .opening
    handshake = WebSocketClientHandshake(request)
    parser = WebSocketParser(role: .client, maximumMessageBytes: configuration.maximumMessageBytes)
  }

  private func use(_ deflate: WebSocketDeflate?) {
    parser.inflater = deflate?.inflater(for: role)
    deflater = deflate?.deflater(for: role)
  }

  /// Whether messages can be sent.
  package var isOpen: Bool { state == .open }

  /// Begins to read, with `unread` as the first bytes.
  package func start(unread: [UInt8] = []) {
    keptAlive = self
    stream.delegate = self
    if let handshake {
      stream.write(handshake.requestBytes)
      arm(configuration.handshakeTimeoutMilliseconds) { $0.fail(.handshakeTimedOut) }
    }
    stream.resumeReading()
    if !unread.isEmpty {
      var unread = unread
      var bytes = unread.mutableSpan
      received(&bytes)
    }
  }

  // MARK: Sending

  package func send(text: Span<UInt8>) { send(.text, text) }
  package func send(binary: Span<UInt8>) { send(.binary, binary) }
  package func ping(_ payload: Span<UInt8>) { send(.ping, payload) }

  /// Sends a frame made by `WebSocketFrame.encode` for the server role: one encoding for many peers, never
  /// compressed, which the receivers accept (RFC 7692, section 6).
  package func send(encodedFrame frame: [UInt8]) {
    assert(role == .server, "a client's frames are masked one by one")
    guard isOpen, hasRoom(for: frame.count) else { return }
    stream.write(frame.span)
  }

  /// Starts the closing handshake; `closed` follows.
  package func close(_ code: WebSocketCloseCode = .normal, _ text: String = "") {
    switch state {
    case .open:
      write(.close, WebSocketClosePayload.encode(code, text).span)
      guard isOpen else { return }
      state = .closing
      arm(configuration.closeTimeoutMilliseconds) { $0.stream.close(.timedOut) }
    case .opening:
      stream.close(.local)
    case .closing, .discarding, .closed:
      break
    }
  }

  /// Sends the reason, reads no more, and ends the stream a moment later.
  package func cutOff(_ code: WebSocketCloseCode, _ text: String) {
    if isOpen { write(.close, WebSocketClosePayload.encode(code, text).span) }
    guard !isClosed else { return }
    state = .discarding
    parser.forget()
    held = []
    stream.pauseReading()
    arm(configuration.lingerMilliseconds) { $0.stream.close(.local) }
  }

  /// Reads nothing for this time; the kernel makes the peer wait.
  package func rest(milliseconds: UInt64) {
    guard isOpen, restTimer == nil else { return }
    stream.pauseReading()
    restTimer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in self?.wake() }
  }

  private func wake() {
    restTimer = nil
    guard !isClosed else { return }
    var waiting = held
    held = []
    if !waiting.isEmpty {
      var bytes = waiting.mutableSpan
      parse(&bytes)
    }
    if restTimer == nil, state != .discarding { stream.resumeReading() }
  }

  /// Ends the stream now, without a Close frame.
  package func abort(_ reason: CloseReason) { stream.close(reason) }

  private func send(_ opcode: WebSocketOpcode, _ payload: Span<UInt8>) {
    guard isOpen else { return }
    if let deflater, !opcode.isControl, payload.count >= MessageDeflater.minimumBytes,
      let compressed = deflater.compress(payload)
    {
      write(opcode, compressed.span, isCompressed: true)
    } else {
      write(opcode, payload)
    }
  }

  private func write(_ opcode: WebSocketOpcode, _ payload: Span<UInt8>, isCompressed: Bool = false) {
    guard hasRoom(for: payload.count + WebSocketFrameHeader.maximumByteCount) else { return }
    switch role {
    case .server:
      let header = WebSocketFrame.Header(
        opcode, payloadByteCount: payload.count, isCompressed: isCompressed)
      stream.write(header.span)
      stream.write(payload)
    case .client:
      // From the kernel, so that a page that chooses the payload cannot choose the bytes (section 10.3).
      let mask = UInt32.random(in: .min ... .max)
      stream.write(WebSocketFrame.encode(opcode, payload, mask: mask, isCompressed: isCompressed).span)
    }
  }

  private func hasRoom(for byteCount: Int) -> Bool {
    guard stream.queuedByteCount + byteCount <= configuration.maximumQueuedBytes else {
      stream.close(.queueFull)
      return false
    }
    return true
  }

  // MARK: Receiving

  func received(_ bytes: inout MutableSpan<UInt8>) {
    var offset = 0
    hasHeardMore = true
    if state == .discarding { return discard(bytes.span) }
    if state == .opening, !finishOpening(bytes.span, from: &offset) { return }
    charge(messages: 0, bytes: bytes.count)
    parse(&bytes, from: offset)
  }

  /// Reads all messages in `bytes`, or those that the budget allows now; the others wait.
  private func parse(_ bytes: inout MutableSpan<UInt8>, from start: Int = 0) {
    var offset = start
    while state == .open || state == .closing {
      if restTimer != nil {
        bytes.span.extracting(droppingFirst: offset).withUnsafeBufferPointer { held.append(contentsOf: $0) }
        return
      }
      do throws(WebSocketError) {
        let event = try parser.next(in: &bytes, from: &offset)
        if case .needsMoreBytes = event { return try noteUnfinished() }
        try act(on: event, bytes.span)
        charge(messages: 1, bytes: 0)
      } catch {
        dueByteCount = parser.dueByteCount - (bytes.count - offset)
        fail(error)
      }
    }
  }

  private func charge(messages: Int, bytes: Int) {
    guard budget != nil else { return }
    if budget?.take(messages: messages, bytes: bytes, nowMilliseconds: loop.nowMilliseconds) == true {
      return
    }
    // A peer that goes on sending after its Close is not awaited.
    if isOpen { delegate?.webSocketOverBudget(self) } else { stream.close(.sentTooMuch) }
  }

  /// Whether the handshake is complete, so that frames follow from `offset` on.
  private func finishOpening(_ bytes: Span<UInt8>, from offset: inout Int) -> Bool {
    do throws(WebSocketError) {
      switch try handshake?.receive(bytes, from: &offset) {
      case .accepted:
        use(handshake?.deflate)
        handshake = nil
        state = .open
        timer?.cancel()
        timer = nil
        delegate?.webSocketOpened(self)
        return true
      case .refused(let status):
        closure.refusedStatus = status
        throw .handshakeRefused
      case .needsMoreBytes, nil:
        return false
      }
    } catch {
      fail(error)
      return false
    }
  }

  private func act(on event: WebSocketParser.Event, _ bytes: Span<UInt8>) throws(WebSocketError) {
    switch event {
    case .needsMoreBytes:
      break
    case .text(.received(let range)):
      if isOpen { delegate?.webSocket(self, receivedText: bytes.extracting(range)) }
    case .text(.gathered):
      unfinished.ended()
      let text = parser.takeGathered()
      if isOpen { delegate?.webSocket(self, receivedText: text.span) }
    case .binary(.received(let range)):
      if isOpen { delegate?.webSocket(self, receivedBinary: bytes.extracting(range)) }
    case .binary(.gathered):
      unfinished.ended()
      let binary = parser.takeGathered()
      if isOpen { delegate?.webSocket(self, receivedBinary: binary.span) }
    case .ping(.received(let range)): send(.pong, bytes.extracting(range))
    case .ping(.gathered): send(.pong, parser.takeGatheredControl().span)
    case .pong(.received(let range)): delegate?.webSocket(self, receivedPong: bytes.extracting(range))
    case .pong(.gathered): delegate?.webSocket(self, receivedPong: parser.takeGatheredControl().span)
    case .close(.received(let range)): try peerClosed(bytes.extracting(range))
    case .close(.gathered): try peerClosed(parser.takeGatheredControl().span)
    }
  }

  /// After a read: updates the account of an unfinished message, if there is one.
  private func noteUnfinished() throws(WebSocketError) {
    guard role == .server else { return }
    let held = parser.heldByteCount
    try unfinished.note(held: held, now: held > 0 ? loop.nowMilliseconds : 0)
    if held > 0, !isMessageTimed, isOpen {
      timeMessage(afterMilliseconds: configuration.messageTimeoutMilliseconds)
    }
  }

  /// One timer for all messages that come in several reads: it checks the present one when it fires.
  private func timeMessage(afterMilliseconds wait: UInt64) {
    isMessageTimed = true
    arm(wait) { socket in
      socket.isMessageTimed = false
      let held = socket.parser.heldByteCount
      guard socket.isOpen, let end = socket.unfinished.end(held: held, socket.configuration) else { return }
      let now = socket.loop.nowMilliseconds
      guard now >= end else { return socket.timeMessage(afterMilliseconds: end - now) }
      socket.dueByteCount = socket.parser.dueByteCount
      socket.fail(.messageTimedOut)
    }
  }

  private func peerClosed(_ payload: Span<UInt8>) throws(WebSocketError) {
    let close = try WebSocketClosePayload.parse(payload)
    closure.code = close.code
    closure.text = close.text
    if isOpen { write(.close, WebSocketClosePayload.encode(close.code, "").span) }
    guard !isClosed else { return }
    state = .discarding
    switch role {
    case .server:
      endStream(.local, afterMilliseconds: configuration.closeTimeoutMilliseconds)
    case .client:
      arm(configuration.closeTimeoutMilliseconds) { $0.stream.close(.local) }
    }
  }

  private func fail(_ error: WebSocketError) {
    closure.error = error
    closure.code = error.closeCode
    if isOpen { write(.close, WebSocketClosePayload.encode(error.closeCode, "").span) }
    guard !isClosed else { return }
    if state == .opening {
      stream.close(.protocolError)
      return
    }
    state = .discarding
    parser.forget()
    unfinished.giveBack()
    if role == .client {
      return endStream(.protocolError, afterMilliseconds: configuration.quietMilliseconds)
    }
    discardEnd = loop.nowMilliseconds + configuration.discardTimeoutMilliseconds
    endStreamWhenSilent()
  }

  /// Drops bytes after a failure, or after a Close frame.
  private func discard(_ bytes: Span<UInt8>) {
    guard closure.error != nil else { return }
    if WebSocketClosePayload.isLikely(in: bytes) {
      endStream(.protocolError, afterMilliseconds: configuration.lingerMilliseconds)
    } else if dueByteCount > 0 {
      dueByteCount -= bytes.count
      if dueByteCount <= 0 { endStreamWhenSilent() }
    }
  }

  /// Waits until the peer is silent: a peer in the middle of a long message may read the reason only after sending
  /// it, and would take the end of the stream for a broken connection.
  ///
  /// Between two frames it must be silent twice in a row: after a long turn the loop's clock is behind, and its first
  /// timer early.
  private func endStreamWhenSilent(wasSilent: Bool = false) {
    hasHeardMore = false
    let isInFrame = dueByteCount > 0
    arm(isInFrame ? configuration.lingerMilliseconds : configuration.quietMilliseconds) { socket in
      let isSilent = !socket.hasHeardMore
      if isSilent && (wasSilent || isInFrame) || socket.loop.nowMilliseconds >= socket.discardEnd {
        socket.endStream(.protocolError, afterMilliseconds: socket.configuration.lingerMilliseconds)
      } else {
        socket.endStreamWhenSilent(wasSilent: isSilent)
      }
    }
  }

  /// The server ends its half of the TCP connection (section 7.1.1) after its last bytes; the peer sees that and ends
  /// its own. This side waits for it once everything is sent or nothing more can be, because closing a TCP connection
  /// with unread bytes would discard what the peer has not read yet; after a failure of a client, it waits for as
  /// long as bytes come.
  private func endStream(_ reason: CloseReason, afterMilliseconds wait: UInt64, queued: Int = .max) {
    reasonOfEnd = reason
    if role == .server { stream.finishWriting() }
    hasHeardMore = false
    arm(wait) { socket in
      let left = socket.stream.queuedByteCount
      if left > 0 && left < queued || socket.hasHeardMore && socket.loop.nowMilliseconds < socket.discardEnd {
        socket.endStream(reason, afterMilliseconds: wait, queued: left)
      } else {
        socket.stream.close(reason)
      }
    }
  }

  var isClosed: Bool { state == .closed }

  private func arm(_ milliseconds: UInt64, _ fire: @escaping (WebSocketConnection) -> Void) {
    timer?.cancel()
    timer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in
      if let self { fire(self) }
    }
  }
}
