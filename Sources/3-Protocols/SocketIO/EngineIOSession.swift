import HTTP
import Net
import System
import WebSocket

/// One client's Engine.IO session: its transport, its heartbeat, and its waiting packets.
///
/// Confined to the server's loop. It begins on polling or on WebSocket and may change once, from the first to the
/// second.
package final class EngineIOSession {
  package enum Transport {
    case polling
    case webSocket(WebSocketConnection)

    package var isPolling: Bool { if case .polling = self { true } else { false } }
  }

  /// The WebSocket that is to take over from polling.
  private enum Upgrade {
    case none
    /// Connected; its `2probe` is due.
    case connected(WebSocketConnection)
    /// Probed; its `5` is due, and until then every poll is answered at once.
    case probed(WebSocketConnection)

    var socket: WebSocketConnection? {
      switch self {
      case .none: nil
      case .connected(let socket), .probed(let socket): socket
      }
    }

    var isProbed: Bool { if case .probed = self { true } else { false } }
  }

  package let id: String
  package let address: AddressKey
  package private(set) var transport: Transport {
    didSet { noteSocket() }
  }
  package private(set) var isClosed = false
  /// The present standing of its user; it never sinks.
  package private(set) var standing: SessionStanding
  /// Whether the client ended it, by packet `1`.
  private(set) var saidGoodbye = false
  /// Held until `closed` was called.
  ///
  /// `@exclusivity(unchecked)`, here and below: these are read and written on one loop in accesses that call no other
  /// code, so that no two can overlap.
  @exclusivity(unchecked) package var delegate: (any EngineIOSessionDelegate)?

  // A cycle with the server's table of sessions until this one is closed.
  let server: EngineIOServer
  // Identifies the WebSocket that is the transport; comparing it costs no reference counts.
  @exclusivity(unchecked) private var transportSocket: ObjectIdentifier?
  private var upgrade = Upgrade.none
  private var upgradeTimer: Timer?
  var heartbeat: Timer?
  // In the loop's milliseconds.
  var nextPingAt: UInt64 = 0
  /// The time at which the session ends, unless a pong comes before; nil while none is due.
  var pongDueBy: UInt64?
  private var openPoll: Responder?
  private var queue: [EngineIOPacket] = []
  private var queuedBytes = 0
  private var isFlushScheduled = false
  /// Once it left polling: the time until which POSTs that were sent before are read, in the loop's milliseconds.
  private var latePostsUntil: UInt64 = 0
  /// The budget of its POSTs; its WebSocket has one of its own.
  private var postBudget: PeerBudget?

  init(
    id: String, address: AddressKey, transport: Transport, standing: SessionStanding, server: EngineIOServer
  ) {
    self.id = id
    self.address = address
    self.transport = transport
    self.standing = standing
    self.server = server
    noteSocket()
  }

  private func noteSocket() {
    if case .webSocket(let socket) = transport { transportSocket = ObjectIdentifier(socket) }
  }

  var isPolled: Bool { openPoll != nil }
  /// Whether POSTs are read: through a proxy one may arrive after the `5` that was sent behind it.
  var takesPosts: Bool { transport.isPolling || latePostMilliseconds > 0 }
  /// The time for which late POSTs are still read.
  var latePostMilliseconds: UInt64 { latePostsUntil - min(server.loop.nowMilliseconds, latePostsUntil) }

  func takeLatePosts(forMilliseconds time: UInt64) { latePostsUntil = server.loop.nowMilliseconds + time }

  var isUpgrading: Bool { upgrade.socket != nil }

  func open(upgrades: [String]) {
    let configuration = server.configuration
    let handshake = EngineIOHandshake(
      sid: id, upgrades: upgrades, pingIntervalMilliseconds: configuration.pingIntervalMilliseconds,
      pingTimeoutMilliseconds: configuration.pingTimeoutMilliseconds,
      maximumPayloadBytes: configuration.maximumPayloadBytes)
    send(EngineIOPacket(.open, handshake.json.span))
    nextPingAt = server.loop.nowMilliseconds + configuration.pingIntervalMilliseconds
    beat(afterMilliseconds: configuration.pingIntervalMilliseconds)
  }

  func beat(afterMilliseconds wait: UInt64) {
    heartbeat = server.loop.schedule(afterMilliseconds: wait) {
      // Cancelled by `close`, without which a session is never released.
      [unowned self] in heartbeatExpired()
    }
  }

  // MARK: Limits of the client

  /// Notes that it entered a namespace, perhaps with an account.
  func rise(to standing: SessionStanding) {
    guard self.standing != standing, self.standing != .known, !isClosed else { return }
    server.moves(self, to: standing)
    self.standing = standing
    renewBudget()
  }

  func renewBudget() {
    guard let rates = server.configuration.rates?.of(standing) else { return }
    let budget = PeerBudget(rates, nowMilliseconds: server.loop.nowMilliseconds)
    if case .webSocket(let socket) = transport { socket.budget = budget }
    if takesPosts { postBudget = budget }
    upgrade.socket?.budget = budget
  }

  /// Counts a POST; its packets are counted one by one.
  func mayPost(byteCount: Int) -> Bool { take(messages: 1, bytes: byteCount) }

  private func take(messages: Int, bytes: Int) -> Bool {
    if postBudget == nil { renewBudget() }
    let isWithin = postBudget?.take(
      messages: messages, bytes: bytes, nowMilliseconds: server.loop.nowMilliseconds)
    return isWithin ?? true
  }

  // MARK: Sending

  package func send(text: Span<UInt8>) { send(EngineIOPacket(.message, text)) }
  package func send(binary: Span<UInt8>) { send(EngineIOPacket(binary: binary)) }

  /// Sends a packet: at once on WebSocket, with the next poll's answer on polling.
  package func send(_ packet: EngineIOPacket) {
    guard !isClosed else { return }
    switch transport {
    case .webSocket(let socket):
      socket.send(encodedFrame: packet.frame)
    case .polling:
      queue.append(packet)
      queuedBytes += packet.frame.count
      guard queuedBytes <= server.configuration.maximumQueuedBytes else { return close(.queueFull) }
      // At the end of the turn, so that all packets of the turn are one answer.
      if openPoll != nil, !isFlushScheduled {
        isFlushScheduled = true
        server.loop.atTurnEnd { [self] in
          isFlushScheduled = false
          answerPoll()
        }
      }
    }
  }

  /// Ends the session; the delegate is called before this returns.
  package func close(_ reason: CloseReason = .serverClosed) {
    guard !isClosed else { return }
    isClosed = true
    heartbeat?.cancel()
    heartbeat = nil
    endUpgrade(reason)
    server.forget(self, reason: reason)
    if openPoll != nil {
      // All waiting packets and the close, in one answer: no other poll will come.
      queue.append(reason == .clientClosed ? .noop : .close)
      answerPoll(everything: true)
    }
    queue = []
    if case .webSocket(let socket) = transport {
      switch reason {
      case .goingAway: socket.close(.goingAway, reason.rawValue)
      case .overBudget: socket.cutOff(.policyViolation, reason.rawValue)
      case .parseError: socket.close(.policyViolation, reason.rawValue)
      default: socket.close(.normal, reason.rawValue)
      }
    }
    let delegate = delegate
    self.delegate = nil
    delegate?.engineIO(self, closed: reason)
  }

  // MARK: Polling

  /// Takes a GET: answered now if packets wait, otherwise with the next packet.
  func poll(by responder: Responder) {
    openPoll = responder
    // Released when the responder is completed, at the latest by `close`.
    responder.onAbort = { [self] in
      guard isPolled else { return }
      openPoll = nil
      close(.pollAborted)
    }
    if upgrade.isProbed, queue.isEmpty { queue.append(.noop) }
    answerPoll()
  }

  /// Answers an open poll, so that the client asks again.
  func endPoll() {
    guard isPolled else { return }
    if queue.isEmpty { queue.append(.noop) }
    answerPoll()
  }

  private func answerPoll(everything: Bool = false) {
    guard let poll = openPoll, !queue.isEmpty else { return }
    openPoll = nil
    let answered = queue.prefix(everything ? queue.count : server.configuration.maximumPacketsPerPoll)
    let body = EngineIOPayload.encode(answered)
    // The noop or close of an answer was not counted when it was queued.
    queuedBytes = max(0, queuedBytes - answered.reduce(0) { $0 + $1.frame.count })
    queue = Array(queue.dropFirst(answered.count))
    poll.send(server.text(body, for: poll.request))
  }

  /// Reads the packets of a POST, in order; stops if the session ends.
  func receive(payload: Span<UInt8>) throws(SocketIOError) {
    let packets = try EngineIOPayload.split(
      payload, maximumPackets: server.configuration.maximumPacketsPerPayload)
    for range in packets where !isClosed {
      guard take(messages: 1, bytes: 0) else { return close(.overBudget) }
      let packet = payload.extracting(range)
      if packet[0] == UInt8(ascii: "b") {
        guard let bytes = Base64.standard.decode(packet.extracting(droppingFirst: 1)) else {
          throw .malformedBase64
        }
        delegate?.engineIO(self, receivedBinary: bytes.span)
      } else {
        try receive(packet)
      }
    }
  }

  // MARK: Packets

  private func receive(_ packet: Span<UInt8>) throws(SocketIOError) {
    guard !packet.isEmpty else { throw .emptyPacket }
    switch EngineIOPacketType(rawValue: packet[0]) {
    case .message:
      delegate?.engineIO(self, receivedText: packet.extracting(droppingFirst: 1))
    case .pong:
      guard pongDueBy != nil else { return }
      pongDueBy = nil
      server.statistics.pongsReceived += 1
      nextPingAt = server.loop.nowMilliseconds + server.configuration.pingIntervalMilliseconds
      heartbeat?.restart(afterMilliseconds: server.configuration.pingIntervalMilliseconds)
    case .close:
      saidGoodbye = true
      close(.clientClosed)
    // An iOS client that upgrades sends one, before its `5` or after it.
    case .noop:
      break
    // In protocol 4 only the server pings; 5 belongs to an upgrade.
    case .open, .ping, .upgrade:
      throw .packetNotAllowedHere
    case nil:
      throw .unknownPacketType
    }
  }

  private func heartbeatExpired() {
    guard pongDueBy == nil else { return close(.pingTimeout) }
    let timeout = server.configuration.pingTimeoutMilliseconds
    let now = server.loop.nowMilliseconds
    // The two terms add up to the time that was announced to the client, however busy the loop is; but a machine that
    // slept must not end all sessions when it wakes.
    let isOnTime = now - min(now, nextPingAt) <= timeout / 4
    let dueBy = (isOnTime ? nextPingAt : now) + timeout
    pongDueBy = dueBy
    heartbeat?.restart(afterMilliseconds: dueBy - min(now, dueBy))
    send(.ping)
  }

  /// Whether its time is over though its timer has not fired yet: a request may be read before a timer of the same
  /// turn.
  var hasExpired: Bool { pongDueBy.map { $0 <= server.loop.nowMilliseconds } ?? false }

  // MARK: Upgrade

  /// Takes a WebSocket for this session. Only one may try to take over, and only while the session polls.
  func probe(with socket: WebSocketConnection) {
    socket.delegate = self
    guard !isClosed, transport.isPolling, upgrade.socket == nil else {
      server.statistics.failedUpgrades[.duplicateUpgrade, default: 0] += 1
      return socket.close(.policyViolation, CloseReason.duplicateUpgrade.rawValue)
    }
    upgrade = .connected(socket)
    upgradeTimer = server.loop.schedule(
      afterMilliseconds: server.configuration.upgradeTimeoutMilliseconds
    ) { [unowned self] in endUpgrade(.upgradeTimedOut) }
  }

  private func receiveProbe(_ packet: Span<UInt8>, _ socket: WebSocketConnection) {
    switch upgrade {
    case .connected where packet.elementsEqual("2probe"):
      upgrade = .probed(socket)
      socket.send(encodedFrame: EngineIOPacket.probeAnswer.frame)
      // The client sends `5` only once its open poll has returned.
      if openPoll != nil {
        if queue.isEmpty { queue.append(.noop) }
        answerPoll()
      }
    case .probed where packet.elementsEqual("5"):
      upgrade = .none
      upgradeTimer?.cancel()
      upgradeTimer = nil
      if openPoll != nil {
        // Still polling: waiting packets go by WebSocket, where their order is certain.
        let waiting = queue
        queue = [.noop]
        answerPoll()
        queue = waiting
      }
      transport = .webSocket(socket)
      takeLatePosts(forMilliseconds: server.configuration.latePostMilliseconds)
      server.statistics.upgrades += 1
      let waiting = queue
      queue = []
      queuedBytes = 0
      for packet in waiting { send(packet) }
    default:
      endUpgrade(.parseError)
    }
  }

  /// Goes on with polling alone.
  private func endUpgrade(_ reason: CloseReason) {
    guard let socket = upgrade.socket else { return }
    upgradeTimer?.cancel()
    upgradeTimer = nil
    upgrade = .none
    server.statistics.failedUpgrades[reason, default: 0] += 1
    socket.close(.policyViolation, reason.rawValue)
  }
}

extension EngineIOSession: WebSocketDelegate {
  package func webSocket(_ socket: WebSocketConnection, receivedText text: Span<UInt8>) {
    guard transportSocket == ObjectIdentifier(socket) else {
      if upgrade.socket === socket { receiveProbe(text, socket) }
      return
    }
    do throws(SocketIOError) {
      try receive(text)
    } catch {
      server.statistics.badPackets[error, default: 0] += 1
      close(.parseError)
    }
  }

  package func webSocket(_ socket: WebSocketConnection, receivedBinary bytes: Span<UInt8>) {
    guard transportSocket == ObjectIdentifier(socket) else { return }
    delegate?.engineIO(self, receivedBinary: bytes)
  }

  package func webSocketOverBudget(_ socket: WebSocketConnection) {
    guard transportSocket == ObjectIdentifier(socket) else {
      if upgrade.socket === socket { endUpgrade(.overBudget) }
      return
    }
    // A phone that sends the positions of an outage must lose none of them.
    guard standing == .known else { return close(.overBudget) }
    server.statistics.rests += 1
    socket.rest(milliseconds: max(Self.shortestRestMilliseconds, socket.budget?.debtMilliseconds ?? 0))
  }

  /// Long enough that a flood costs few timers.
  private static let shortestRestMilliseconds: UInt64 = 50

  package func webSocket(_ socket: WebSocketConnection, closed closure: WebSocketClosure) {
    if upgrade.socket === socket { return endUpgrade(closure.sessionReason) }
    guard transportSocket == ObjectIdentifier(socket) else { return }
    close(closure.sessionReason)
  }
}

extension Span<UInt8> {
  func elementsEqual(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    // Both are `count` bytes long.
    for index in indices where self[index] != text.utf8Start[index] { return false }
    return true
  }
}
