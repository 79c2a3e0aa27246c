import Net
import WebSocket

/// The client's side of Engine.IO by long-polling: one GET is always open and brings packets; outgoing packets go by
/// POSTs, one at a time.
///
/// Confined to the client's loop; the `Exchange` sends the requests. Bounds: the bytes that wait to be sent, the size
/// of an answer and its packets, and ten polls a second, because each may cost a connection of its own.
package final class EngineIOPolling: SocketIOClientTransport {
  package struct Request: Sendable {
    /// Nil for a GET, which may be answered only after `timeoutMilliseconds`; else the body of a POST.
    package var body: [UInt8]?
    /// The address after its `?`.
    package var query: String
    package var headers: [(name: String, value: String)]
    package var timeoutMilliseconds: UInt64
    package var maximumAnswerBytes: Int
  }

  package struct Answer: Sendable {
    package var status: Int
    package var body: [UInt8]

    package init(status: Int, body: [UInt8]) {
      self.status = status
      self.body = body
    }
  }

  /// Sends a request and calls back once on the client's loop, never from within the call. The returned function
  /// cancels the request.
  package typealias Exchange = (
    _ request: Request, _ done: @escaping (Result<Answer, any Error>) -> Void
  ) -> (() -> Void)

  static let pollSpacingMilliseconds: UInt64 = 100
  /// python-engineio refuses more in one request.
  static let maximumPacketsPerPost = 16
  static let maximumPacketsPerAnswer = 20_000
  private static let postTimeoutMilliseconds: UInt64 = 20_000

  private weak var client: SocketIOClient?
  private let loop: EventLoop
  private let configuration: SocketIOClient.Configuration
  private let exchange: Exchange
  /// The session's id, once it is open.
  private var sid: String?
  private var answerTimeoutMilliseconds: UInt64
  private var maximumPostBytes = 1_000_000
  private var outgoing: [[UInt8]] = []
  private var outgoingByteCount = 0
  private var giveUpPoll: (() -> Void)?
  private var giveUpPost: (() -> Void)?
  private var polledMilliseconds: UInt64 = 0
  private var nextPoll: Timer?
  private var hasLeft = false

  init(client: SocketIOClient, exchange: @escaping Exchange) {
    self.client = client
    loop = client.loop
    configuration = client.configuration
    self.exchange = exchange
    answerTimeoutMilliseconds = configuration.connectTimeoutMilliseconds
  }

  func start() { poll() }

  func send(packet: Span<UInt8>) {
    guard !hasLeft else { return }
    guard packet.count <= maximumPostBytes,
      outgoingByteCount + packet.count <= configuration.maximumQueuedBytes
    else { return end(.closed(.queueFull)) }
    outgoing.append(packet.withUnsafeBufferPointer { Array($0) })
    outgoingByteCount += packet.count
    post()
  }

  func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    nextPoll?.cancel()
    giveUpPoll?()
    giveUpPost?()
    giveUpPoll = nil
    giveUpPost = nil
    // Otherwise the server would keep the session, and packets for it, until its heartbeat misses the client.
    if sid != nil {
      outgoing.append([EngineIOPacketType.close.rawValue])
      _ = exchange(request(body: takePayload(), 5_000)) { _ in }
    }
    outgoing = []
  }

  // MARK: Receiving

  private func poll() {
    guard !hasLeft else { return }
    polledMilliseconds = loop.nowMilliseconds
    giveUpPoll = exchange(request(body: nil, answerTimeoutMilliseconds)) { [weak self] result in
      guard let self, !self.hasLeft else { return }
      self.giveUpPoll = nil
      switch result {
      case .failure(let error):
        self.end(self.sid == nil ? .unreachable("\(error)") : .closed(.transportClosed))
      case .success(let answer) where answer.status != 200: self.end(self.meaning(ofStatus: answer.status))
      case .success(let answer):
        self.receive(answer.body)
        self.pollLater()
      }
    }
  }

  private func pollLater() {
    guard !hasLeft else { return }
    let spent = loop.nowMilliseconds - polledMilliseconds
    // The session's first answers come one after the other, and the client waits for them.
    guard client?.isConnected == true, spent < Self.pollSpacingMilliseconds else { return poll() }
    nextPoll = loop.schedule(afterMilliseconds: Self.pollSpacingMilliseconds - spent) { [weak self] in
      self?.poll()
    }
  }

  private func receive(_ payload: [UInt8]) {
    do throws(SocketIOError) {
      let ranges = try EngineIOPayload.split(payload.span, maximumPackets: Self.maximumPacketsPerAnswer)
      for range in ranges where !hasLeft {
        let packet = payload.span.extracting(range)
        if sid == nil {
          let handshake = try EngineIOHandshake.parse(packet.extracting(droppingFirst: 1))
          sid = handshake.sid
          answerTimeoutMilliseconds =
            handshake.pingIntervalMilliseconds + handshake.pingTimeoutMilliseconds
          maximumPostBytes = min(maximumPostBytes, max(1, handshake.maximumPayloadBytes))
        }
        client?.polling(self, received: packet)
      }
    } catch {
      end(.closed(.parseError))
    }
  }

  // MARK: Sending

  private func post() {
    guard giveUpPost == nil, sid != nil, !outgoing.isEmpty, !hasLeft else { return }
    giveUpPost = exchange(request(body: takePayload(), Self.postTimeoutMilliseconds)) { [weak self] result in
      guard let self, !self.hasLeft else { return }
      self.giveUpPost = nil
      switch result {
      case .failure: self.end(.closed(.transportClosed))
      case .success(let answer) where answer.status != 200: self.end(self.meaning(ofStatus: answer.status))
      case .success: self.post()
      }
    }
  }

  /// Takes as many of the waiting packets as one request may have.
  private func takePayload() -> [UInt8] {
    var payload: [UInt8] = []
    var count = 0
    for packet in outgoing.prefix(Self.maximumPacketsPerPost) {
      guard payload.isEmpty || payload.count + 1 + packet.count <= maximumPostBytes else { break }
      if !payload.isEmpty { payload.append(EngineIOPayload.separator) }
      payload += packet
      outgoingByteCount -= packet.count
      count += 1
    }
    outgoing.removeFirst(count)
    return payload
  }

  private func request(body: [UInt8]?, _ timeoutMilliseconds: UInt64) -> Request {
    Request(
      body: body, query: SocketIOClient.query(configuration, transport: "polling", sid: sid),
      headers: configuration.headers, timeoutMilliseconds: timeoutMilliseconds,
      maximumAnswerBytes: configuration.maximumMessageBytes)
  }

  /// 400 is the answer for a session that the server does not know any more.
  private func meaning(ofStatus status: Int) -> SocketIOClientDisconnect {
    guard sid != nil else { return .handshakeRefused(status: status) }
    return .closed(status == 400 ? .serverClosed : .transportClosed)
  }

  private func end(_ reason: SocketIOClientDisconnect) { client?.polling(self, ended: reason) }
}
