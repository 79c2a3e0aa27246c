import Net
import WebSocket

/// A Socket.IO protocol 5 client, by WebSocket over any byte stream or by long-polling, which reconnects by itself.
///
/// Confined to its loop. Nothing is stored for later: an event emitted while it is not connected is dropped.
package final class SocketIOClient {
  package struct Configuration: Sendable {
    /// `host` or `host:port` for the Host header.
    package var host: String
    package var path = "/socket.io/"
    /// Sent as `?token=`.
    package var token: String?
    package var query: [(name: String, value: String)] = []
    package var headers: [(name: String, value: String)] = []
    package var namespace = "/"
    /// The payload of CONNECT: a JSON object, or empty.
    package var auth: [UInt8] = []
    /// The time from the request for a stream until the namespace lets this client in.
    package var connectTimeoutMilliseconds: UInt64 = 20_000
    /// Nil: connects once.
    package var backoff: ReconnectBackoff? = ReconnectBackoff()
    /// The time that a connection must have lasted before the pauses are short again: a server that lets this client
    /// in only to disconnect it is not asked again and again.
    package var settledAfterMilliseconds: UInt64 = 5_000
    package var maximumMessageBytes = 1 << 20
    package var maximumQueuedBytes = 1 << 20
    package var maximumAttachments = 8
    package var maximumPendingAcks = 256
    package var acknowledgementTimeoutMilliseconds: UInt64 = 10_000

    package init(host: String) { self.host = host }
  }

  /// Opens the stream to the server and calls back once, on the client's loop.
  package typealias OpenStream = (_ done: @escaping (Result<any ByteStream, any Error>) -> Void) -> Void

  /// The transport by which the server is reached.
  package enum Way {
    case webSocket(OpenStream)
    case polling(EngineIOPolling.Exchange)
  }

  enum State {
    case idle
    /// The stream is being opened, or the WebSocket handshake is under way, or the open packet is due.
    case connecting
    /// The session is open; the answer to CONNECT is due.
    case entering
    case connected
    /// Waits until the backoff has passed.
    case waiting
  }

  /// A change, such as a new token, takes effect with the next attempt.
  package var configuration: Configuration
  package weak var delegate: (any SocketIOClientDelegate)?
  /// The id in the current session, while connected.
  package internal(set) var socketID: String?

  let loop: EventLoop
  private let way: Way
  var state = State.idle
  var backoff: ReconnectBackoff?
  var transport: (any SocketIOClientTransport)?
  // Distinguishes a stream of an earlier attempt from the current one's.
  private var attempt = 0
  private var timer: Timer?
  var silenceLimitMilliseconds: UInt64 = 0
  var lastHeardMilliseconds: UInt64 = 0
  /// The time at which the namespace let this client in, while it is connected.
  var enteredMilliseconds: UInt64?
  var binary: SocketIOIncomingBinary?
  let pendingAcks: PendingAcks
  // Events that came before the answer to CONNECT: Flask-SocketIO sends those of its connect handler so early.
  var earlyEvents: [[UInt8]] = []
  static let maximumEarlyEvents = 64

  package init(
    loop: EventLoop, configuration: Configuration, delegate: any SocketIOClientDelegate, by way: Way
  ) {
    self.loop = loop
    self.configuration = configuration
    self.delegate = delegate
    self.way = way
    backoff = configuration.backoff
    pendingAcks = PendingAcks(loop: loop)
  }

  /// By WebSocket.
  package convenience init(
    loop: EventLoop, configuration: Configuration, delegate: any SocketIOClientDelegate,
    openStream: @escaping OpenStream
  ) {
    self.init(loop: loop, configuration: configuration, delegate: delegate, by: .webSocket(openStream))
  }

  package var isConnected: Bool { state == .connected }

  /// Connects now, also while it waits to reconnect; does nothing while connecting or connected.
  package func connect() {
    guard state == .idle || state == .waiting else { return }
    state = .connecting
    attempt += 1
    let current = attempt
    arm(configuration.connectTimeoutMilliseconds) { $0.lose(.closed(.connectTimeout)) }
    switch way {
    case .webSocket(let openStream): open(openStream, current)
    case .polling(let exchange):
      let polling = EngineIOPolling(client: self, exchange: exchange)
      transport = polling
      polling.start()
    }
  }

  private func open(_ openStream: OpenStream, _ current: Int) {
    openStream { [weak self] result in
      guard let self, self.attempt == current, self.state == .connecting else {
        if case .success(let stream) = result { stream.close(.local) }
        return
      }
      switch result {
      case .failure(let error): self.lose(.unreachable("\(error)"))
      case .success(let stream): self.start(over: stream)
      }
    }
  }

  /// Disconnects, and does not reconnect. The delegate receives nothing more.
  package func disconnect() {
    if state == .connected {
      let packet = SocketIOPacket.encode(.disconnect, namespace: configuration.namespace)
      send(message: packet.span)
    }
    state = .idle
    release()
    backoff = configuration.backoff
  }

  // MARK: Sending

  /// `arguments` is JSON: one value, several with commas, or nothing. False if the event was dropped, for lack of a
  /// connection or because too many acknowledgements are due.
  ///
  /// `acknowledged` receives the acknowledgement's arguments, or nil if none came.
  @discardableResult
  package func emit(
    event name: String, json arguments: Span<UInt8>, acknowledged: ((Span<UInt8>?) -> Void)? = nil
  ) -> Bool {
    guard state == .connected else { return false }
    var ackID: UInt64?
    if let acknowledged {
      ackID = pendingAcks.ask(
        atMost: configuration.maximumPendingAcks,
        timeoutMilliseconds: configuration.acknowledgementTimeoutMilliseconds, acknowledged)
      guard ackID != nil else { return false }
    }
    let packet = SocketIOPacket.encodeEvent(
      name, arguments: arguments, namespace: configuration.namespace, ackID: ackID)
    send(message: packet.span)
    return state == .connected
  }

  @discardableResult
  package func emit(event name: String, json arguments: [UInt8] = []) -> Bool {
    emit(event: name, json: arguments.span)
  }

  package func acknowledge(_ ackID: UInt64, json arguments: Span<UInt8>) {
    guard state == .connected else { return }
    let packet = SocketIOPacket.encodeAck(ackID, arguments: arguments, namespace: configuration.namespace)
    send(message: packet.span)
  }

  func send(message: Span<UInt8>) {
    var text: [UInt8] = []
    text.reserveCapacity(message.count + 1)
    text.append(EngineIOPacketType.message.rawValue)
    text.append(message, in: 0..<message.count)
    transport?.send(packet: text.span)
  }

  // MARK: The life of a connection

  private func start(over stream: any ByteStream) {
    var settings = WebSocketConnection.Configuration()
    settings.maximumMessageBytes = configuration.maximumMessageBytes
    settings.maximumQueuedBytes = configuration.maximumQueuedBytes
    settings.handshakeTimeoutMilliseconds = configuration.connectTimeoutMilliseconds
    let target = configuration.path + "?" + Self.query(configuration, transport: "websocket")
    let socket = WebSocketConnection(
      clientOver: stream, loop: loop,
      request: WebSocketClientHandshake.Request(
        host: configuration.host, target: target, headers: configuration.headers),
      configuration: settings)
    transport = socket
    socket.delegate = self
    socket.start()
  }

  /// The address after its `?`.
  static func query(_ configuration: Configuration, transport: String, sid: String? = nil) -> String {
    var query = [(name: "EIO", value: "4"), (name: "transport", value: transport)]
    if let token = configuration.token { query.append((name: "token", value: token)) }
    query += configuration.query
    if let sid { query.append((name: "sid", value: sid)) }
    return query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
  }

  func lose(_ reason: SocketIOClientDisconnect) {
    guard state != .idle, state != .waiting else { return }
    if let entered = enteredMilliseconds,
      loop.nowMilliseconds - entered >= configuration.settledAfterMilliseconds
    {
      backoff = configuration.backoff
    }
    release()
    let wait = backoff?.nextMilliseconds()
    if let wait {
      state = .waiting
      arm(wait) { $0.connect() }
    } else {
      state = .idle
    }
    delegate?.socketIO(self, disconnected: reason, retryAfterMilliseconds: wait)
  }

  /// Releases everything that belongs to one connection.
  private func release() {
    timer?.cancel()
    timer = nil
    let old = transport
    transport = nil
    socketID = nil
    enteredMilliseconds = nil
    binary = nil
    earlyEvents = []
    old?.leave()
    pendingAcks.giveUp()
  }

  private func arm(_ milliseconds: UInt64, _ fire: @escaping (SocketIOClient) -> Void) {
    timer?.cancel()
    timer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in
      if let self { fire(self) }
    }
  }

  // Not restarted with each packet: when it fires it checks how long the silence is.
  func watchForSilence(_ milliseconds: UInt64) {
    arm(milliseconds) { client in
      let silent = client.loop.nowMilliseconds - client.lastHeardMilliseconds
      if silent >= client.silenceLimitMilliseconds {
        client.lose(.closed(.pingTimeout))
      } else {
        client.watchForSilence(client.silenceLimitMilliseconds - silent)
      }
    }
  }
}

extension String {
  /// Everything but the unreserved characters of RFC 3986, section 2.3, as %XX.
  fileprivate var percentEncoded: String {
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
