import Net

/// Ends one request: with a response, with an upgrade, or by giving the descriptor away.
///
/// Confined to the server's loop; may be kept and completed in a later turn. Exactly one of `send`, `upgrade` and
/// `detach` ends it; later calls are ignored and counted. If a responder is dropped without any of them, the answer
/// is 500.
package final class Responder {
  /// A part of a content that is made while it is sent.
  package enum Portion {
    case bytes([UInt8])
    case end
    /// No more can be made: the connection ends, and the client knows that something is missing.
    case failed
  }

  /// Gives the next portion to its argument, once, in this turn or in a later one of the loop.
  package typealias PortionMaker = (_ give: @escaping (Portion) -> Void) -> Void

  package let request: HTTPRequest

  /// Called if the client goes away before the response is complete; after it nothing can be sent.
  ///
  /// A client that only finished sending (half-close) still gets its response, unless this is set: code that sets it
  /// waits for an event that may be far away, as a long poll does, and wants to know at once.
  package var onAbort: (() -> Void)? {
    didSet {
      guard let onAbort else { return }
      if isAborted {
        self.onAbort = nil
        onAbort()
      } else {
        exchange?.waitsForAbort()
      }
    }
  }

  /// Looks at the next answer before it is sent, once: true keeps it back, and another one is sent later.
  package var review: ((HTTPResponse) -> Bool)?

  private var exchange: (any Exchange)?
  private var isAborted = false
  private let statistics: HTTPStatistics

  init(request: HTTPRequest, exchange: any Exchange, statistics: HTTPStatistics) {
    self.request = request
    self.exchange = exchange
    self.statistics = statistics
  }

  /// A responder without a connection, for running routes in memory; `upgrade` and `detach` end it without an effect.
  package convenience init(inMemory request: HTTPRequest, _ receive: @escaping (HTTPResponse) -> Void) {
    self.init(
      request: request, exchange: MemoryExchange(receive: receive), statistics: HTTPStatistics())
  }

  deinit { exchange?.respond(.error(.responderLost), to: request) }

  /// Whether nothing can be sent any more.
  package var isComplete: Bool { exchange == nil }

  package func send(_ response: HTTPResponse) {
    if exchange != nil, let review {
      self.review = nil
      onAbort = nil
      if review(response) { return }
    }
    takeExchange()?.respond(response, to: request)
  }

  /// Sends a response whose content is made in portions: each is asked for when the client has taken the one before, so
  /// that one at a time is in memory. Nothing more is asked for once the client is gone. The content is not compressed.
  package func stream(_ response: HTTPResponse, _ make: @escaping PortionMaker) {
    takeExchange()?.stream(response, to: request, make)
  }

  /// Writes `head` (101 and its fields) and hands the connection over with the bytes that followed the request; the
  /// server forgets the connection, and its new owner sets `delegate` at once.
  package func upgrade(
    _ head: [UInt8], takeOver: @escaping (_ connection: Connection, _ unread: [UInt8]) -> Void
  ) {
    takeExchange()?.upgrade(request, head, takeOver: takeOver)
  }

  /// Gives the descriptor away before anything of this response is written: its new owner writes head and body, and
  /// closes it. `isFollowed` if the client sent more than an empty line (RFC 9112 section 2.2) after the request: nobody
  /// answers that, and so the owner ends the connection after this response.
  ///
  /// A HEAD request gets the head of an event stream instead, and `done` is not called.
  package func detach(_ done: @escaping (_ descriptor: Int32, _ isFollowed: Bool) -> Void) {
    takeExchange()?.detach(request, done)
  }

  /// Notes that the client went away.
  func abort() {
    guard exchange != nil else { return }
    exchange = nil
    isAborted = true
    let onAbort = onAbort
    self.onAbort = nil
    onAbort?()
  }

  private func takeExchange() -> (any Exchange)? {
    guard let exchange else {
      if !isAborted { statistics.ignoredCompletions += 1 }
      return nil
    }
    self.exchange = nil
    onAbort = nil
    return exchange
  }

  /// Carries out the end of a request: a connection, or memory.
  protocol Exchange: AnyObject {
    func respond(_ response: HTTPResponse, to request: HTTPRequest)
    func stream(_ response: HTTPResponse, to request: HTTPRequest, _ make: @escaping PortionMaker)
    func upgrade(
      _ request: HTTPRequest, _ head: [UInt8], takeOver: @escaping (Connection, [UInt8]) -> Void)
    func detach(_ request: HTTPRequest, _ done: @escaping (Int32, Bool) -> Void)
    /// The handler needs to know when the client is gone, and a half-close counts as that.
    func waitsForAbort()
  }

  private final class MemoryExchange: Exchange {
    let receive: (HTTPResponse) -> Void

    init(receive: @escaping (HTTPResponse) -> Void) { self.receive = receive }

    func respond(_ response: HTTPResponse, to request: HTTPRequest) { receive(response) }
    func stream(_ response: HTTPResponse, to request: HTTPRequest, _ make: @escaping PortionMaker) {
      collect(response, [], make)
    }
    func upgrade(
      _ request: HTTPRequest, _ head: [UInt8], takeOver: @escaping (Connection, [UInt8]) -> Void
    ) {}
    func detach(_ request: HTTPRequest, _ done: @escaping (Int32, Bool) -> Void) {}
    func waitsForAbort() {}

    private func collect(_ response: HTTPResponse, _ made: [UInt8], _ make: @escaping PortionMaker) {
      make { [self] portion in
        switch portion {
        case .bytes(let bytes): collect(response, made + bytes, make)
        case .end:
          var response = response
          response.body = .bytes(made)
          receive(response)
        case .failed: receive(.error(.responderLost))
        }
      }
    }
  }
}
