/// Decides what a server connection does next: a value without I/O, to which the caller passes the time.
///
/// ```
/// idle -> head -> body -> handling -> idle ...     one request after the other
///    \       \       \        \
///     +-------+-------+--------+-> closing         the last response is written; the rest is discarded
///                              \-> handedOver      upgraded or detached
/// ```
struct HTTPConnectionState {
  enum Phase: Equatable {
    /// No byte of the next request has arrived.
    case idle
    case head
    case body
    /// A responder must still answer.
    case handling
    case closing
    case handedOver
  }

  enum Action {
    case needMoreBytes
    /// The client waits for the permission to send the body.
    case sendContinue
    case handle(RequestHead, body: [UInt8])
    /// Answer with the error's status, then close.
    case refuse(HTTPError)
  }

  enum Expiry: Equatable {
    case close
    case refuse(HTTPError)
  }

  private(set) var phase = Phase.idle
  /// Whether the client finished sending.
  private(set) var hasInputEnded = false
  /// Set when the server stops: no further request is begun after the present one.
  var isDraining = false
  /// The bound of the body after a head, nil if no route reads it; called before any of it is read.
  var bodyLimit: ((RequestHead) throws(HTTPError) -> Int?)?
  /// The number of bytes of the present request's body in memory, until the request is answered.
  private(set) var bodyByteCount = 0
  /// Whether the present request is handled without its body. The following bytes are then no request.
  private(set) var hasLeftBody = false

  private let limits: RequestLimits
  private let timeouts: HTTPServer.Timeouts
  private var parser: RequestHeadParser
  private var head: RequestHead?
  private var body: [UInt8] = []
  private var chunks: ChunkedDecoder
  private(set) var deadline: UInt64?
  /// The time at which the present body must be complete, without the time that its bytes earn.
  private var bodyEnd: UInt64 = 0
  private var lingerEnd: UInt64 = 0
  private var isKeepAlive = true

  /// Memory is allocated for a body as it arrives, so that a mere claim of a length costs nothing.
  private static let maximumReservedBodyBytes = 64 * 1024

  init(limits: RequestLimits, timeouts: HTTPServer.Timeouts, now: UInt64) {
    self.limits = limits
    self.timeouts = timeouts
    parser = RequestHeadParser(limits: limits)
    chunks = ChunkedDecoder(limits: limits)
    // A client that connects has a request: only between requests may a connection be silent for longer.
    deadline = now + timeouts.headMilliseconds
  }

  /// Whether the request that is being read is a HEAD: then even an error's response has no body.
  var isReadingHead: Bool { head.map { $0.method == .head } ?? parser.isHead }

  /// The number of bytes that were read of the request that is not complete yet; 0 between two requests. Nil if they
  /// are not kept as they came: of a body in chunks, and of a request that is complete.
  var unfinishedByteCount: Int? {
    switch phase {
    case .idle: return 0
    case .head: return parser.unfinishedBytes.count
    case .body:
      guard let head, case .known = head.bodyLength else { return nil }
      return head.headers.bytes.count + body.count
    case .handling, .closing, .handedOver: return nil
    }
  }

  /// Those bytes: a connection that reads them goes on where this state is.
  var unfinishedBytes: [UInt8] {
    switch phase {
    case .head: parser.unfinishedBytes
    case .body: (head?.headers.bytes ?? []) + body
    case .idle, .handling, .closing, .handedOver: []
    }
  }

  /// Reads bytes of the present request, and returns their number and the next action. Call it again with the rest
  /// until it needs more bytes; not while handling, closing or handed over.
  mutating func next(_ bytes: Span<UInt8>, now: UInt64) -> (consumed: Int, action: Action) {
    do throws(HTTPError) {
      switch phase {
      case .idle, .head: return try readHead(bytes, now: now)
      case .body: return try readBody(bytes, now: now)
      case .handling, .closing, .handedOver: return (0, .needMoreBytes)
      }
    } catch {
      return (bytes.count, .refuse(error))
    }
  }

  /// Notes that the response of the present request is written: the next request may begin.
  mutating func responded(now: UInt64) {
    phase = .idle
    deadline = now + timeouts.idleMilliseconds
    bodyByteCount = 0
  }

  /// Whether a response that is written now leaves the connection open.
  func keepsAlive(hasUnreadBytes: Bool) -> Bool {
    isKeepAlive && !isDraining && (!hasInputEnded || hasUnreadBytes)
  }

  /// Notes that the last response is written, or given up.
  mutating func beginClosing(now: UInt64) {
    phase = .closing
    deadline = now + timeouts.lingerMilliseconds
    lingerEnd = now + timeouts.lingerLimitMilliseconds
    bodyByteCount = 0
    releaseRequest()
  }

  /// Notes that a client still sends bytes that are discarded: closing over them would discard the answer before it
  /// is read.
  mutating func isDiscarding(now: UInt64) {
    if phase == .closing { deadline = min(now + timeouts.lingerMilliseconds, lingerEnd) }
  }

  /// Notes that bytes are still on their way to the client: until it has them all, it is neither idle nor done.
  mutating func isSending(now: UInt64) {
    switch phase {
    case .idle: deadline = now + timeouts.idleMilliseconds
    case .closing: deadline = now + timeouts.lingerMilliseconds
    case .head, .body, .handling, .handedOver: break
    }
  }

  mutating func handOver() {
    phase = .handedOver
    deadline = nil
    bodyByteCount = 0
  }

  /// Gives the client more time, in which nothing was read of it.
  mutating func extendDeadline(byMilliseconds time: UInt64) {
    deadline = deadline.map { $0 + time }
    bodyEnd += time
  }

  /// Notes that the client finished sending. nil: nothing to do before the response is written.
  mutating func inputEnded() -> Expiry? {
    hasInputEnded = true
    switch phase {
    case .idle, .closing, .handedOver: return .close
    case .head where !parser.hasBegun: return .close
    case .head, .body: return .refuse(.incompleteRequest)
    case .handling: return nil
    }
  }

  /// The deadline that has passed at `now`, if there is one.
  func expiry(now: UInt64) -> Expiry? {
    guard let deadline, now >= deadline else { return nil }
    switch phase {
    case .head where !parser.hasBegun: return .close
    case .head: return .refuse(.headTimedOut)
    case .body: return .refuse(.bodyTimedOut)
    case .idle, .closing: return .close
    case .handling, .handedOver: return nil
    }
  }

  private mutating func readHead(
    _ bytes: Span<UInt8>, now: UInt64
  ) throws(HTTPError) -> (Int, Action) {
    guard !bytes.isEmpty else { return (0, .needMoreBytes) }
    if phase == .idle {
      phase = .head
      deadline = now + timeouts.headMilliseconds
    }
    let consumed = try parser.consume(bytes)
    guard let head = parser.takeHead() else { return (consumed, .needMoreBytes) }
    isKeepAlive = head.isKeepAlive
    if head.bodyLength == .none { return (consumed, handle(head)) }
    self.head = head
    var bounds = limits
    if let bodyLimit {
      guard let limit = try bodyLimit(head) else {
        hasLeftBody = true
        isKeepAlive = false
        return (consumed, handle(head))
      }
      bounds.maximumBodyBytes = min(limit, limits.maximumBodyBytes)
    }
    if case .known(let length) = head.bodyLength {
      guard length <= bounds.maximumBodyBytes else { throw .bodyTooLarge }
      body.reserveCapacity(min(length, Self.maximumReservedBodyBytes))
    }
    chunks = ChunkedDecoder(limits: bounds)
    phase = .body
    bodyEnd = now + timeouts.bodyMilliseconds
    deadline = bodyEnd
    // A client that sent some of the body already does not wait for the permission.
    let waits = head.expectsContinue && consumed == bytes.count
    return (consumed, waits ? .sendContinue : .needMoreBytes)
  }

  private mutating func readBody(
    _ bytes: Span<UInt8>, now: UInt64
  ) throws(HTTPError) -> (Int, Action) {
    guard let head else { return (0, .needMoreBytes) }
    let consumed: Int
    let isComplete: Bool
    if case .known(let length) = head.bodyLength {
      consumed = min(length - body.count, bytes.count)
      bytes.extracting(first: consumed).withUnsafeBufferPointer { body.append(contentsOf: $0) }
      isComplete = body.count == length
    } else {
      consumed = try chunks.decode(bytes, into: &body)
      isComplete = chunks.isDone
    }
    if body.count > bodyByteCount {
      bodyByteCount = body.count
      let earned = UInt64(bodyByteCount) * 1000 / UInt64(max(1, timeouts.bodyBytesPerSecond))
      deadline = min(now + timeouts.bodyMilliseconds, bodyEnd + earned)
    }
    return (consumed, isComplete ? handle(head) : .needMoreBytes)
  }

  private mutating func handle(_ head: RequestHead) -> Action {
    phase = .handling
    deadline = nil
    let body = body
    releaseRequest()
    return .handle(head, body: body)
  }

  private mutating func releaseRequest() {
    head = nil
    body = []
  }
}
