import HTTP
import Net
import WebSocket

/// Engine.IO protocol 4, server side: the table of sessions, and the limits on them.
///
/// Confined to its loop. `EngineIOServer+Requests` reads the clients' HTTP requests.
package final class EngineIOServer {
  package struct Configuration: Sendable {
    package var pingIntervalMilliseconds: UInt64 = 25_000
    package var pingTimeoutMilliseconds: UInt64 = 20_000
    /// The bound of a client's POST body and of its WebSocket message.
    package var maximumPayloadBytes = 1_000_000
    /// For a WebSocket message, from its first read to its last and without the time that its bytes earn, and for all
    /// attachments of a packet; heartbeats do not extend it.
    package var messageTimeoutMilliseconds: UInt64 = 60_000
    /// The bound for one POST. Clients put all waiting packets into one, so this is no small number.
    package var maximumPacketsPerPayload = 4_096
    /// The bound for the answer to one poll; python-engineio refuses more than 16, so the rest waits for the next
    /// poll.
    package var maximumPacketsPerPoll = 16
    /// The bytes that may wait for one slow client, on either transport; beyond it the session ends with
    /// `.queueFull`.
    package var maximumQueuedBytes = 1 << 20
    package var maximumSessions = 20_000
    /// The bound of sessions without an account, so that these never fill the table: customers and strangers.
    package var maximumUnknownSessions = 10_000
    /// The bound of those from one address; IPv6 counts by /64, and a /48 may have four times as many.
    package var maximumSessionsPerAddress = 256
    /// The bound of sessions that are in no namespace yet; one more replaces the oldest.
    package var maximumStrangers = 2_000
    /// Whether the limit per address holds for this machine too: off, because many reverse proxies without forwarded
    /// addresses and simulated drivers connect from there.
    package var boundsLoopback = false
    /// The time in which a WebSocket must take over; then polling goes on without it.
    package var upgradeTimeoutMilliseconds: UInt64 = 10_000
    /// The time after an upgrade's `5` in which POSTs that were on their way by other connections of a proxy are still
    /// read; 0 as the protocol has it.
    package var latePostMilliseconds: UInt64 = 2_000
    /// The words with which the id of each session begins; a proxy finds this node by them.
    package var idPrefix = ""
    /// The pause between the answer to a WebSocket's handshake and the open packet; 0 for one write of both. For
    /// clients that begin to read only when they know that they are connected, and would miss bytes of the same read.
    package var openDelayMilliseconds: UInt64 = 0
    /// The rates at which clients may send; nil for no limit. Beyond it a driver waits, and all others are
    /// disconnected.
    package var rates: SessionRates?
    package var origins = OriginPolicy()
    /// Whether WebSockets may be compressed. Off: an iOS client that offers it marks its control frames as compressed
    /// too, which no server may accept, and each connection costs some 300 KB.
    package var acceptsDeflate = false

    package init() {}
  }

  package struct Statistics: Sendable {
    package var sessionsOpened = 0
    package var upgrades = 0
    /// POSTs that arrived after the `5` of their session's upgrade, and were read.
    package var latePosts = 0
    /// Upgrades that did not come about; their sessions went on polling, or ended for the same reason.
    package var failedUpgrades: [CloseReason: Int] = [:]
    package var pongsReceived = 0
    /// Ended sessions by reason.
    package var closed: [CloseReason: Int] = [:]
    /// Refused requests, by a fixed label.
    package var refused: [String: Int] = [:]
    /// The number of times that a known client sent so much that it had to wait.
    package var rests = 0
    /// Packets that ended their session.
    package var badPackets: [SocketIOError: Int] = [:]
  }

  package let loop: EventLoop
  package let configuration: Configuration
  package internal(set) var statistics = Statistics()
  /// Counts the bytes of unfinished messages and attachments, perhaps together with others' bytes; set it before the
  /// first session.
  package var budget = ByteBudget()
  /// Held until `drain()`.
  package var delegate: (any EngineIOServerDelegate)?

  /// The descriptors that are left.
  package var room: () -> DescriptorRoom = { .ample }
  /// The bound of strangers while descriptors are scarce.
  private static let maximumStrangersWhenScarce = 64

  var sessions: [String: EngineIOSession] = [:]
  /// Counts the sessions without an account.
  private var sessionsByAddress: AddressCounts
  private var strangers = StrangerQueue()
  package private(set) var strangerCount = 0
  /// Strangers and guests.
  package private(set) var unknownCount = 0
  /// Posts that ended their session and wait for a poll of it, by its id; each has an open request of its client.
  var goodbyes: [String: Responder] = [:]
  private(set) var isDraining = false

  package init(loop: EventLoop, configuration: Configuration) {
    self.loop = loop
    self.configuration = configuration
    sessionsByAddress = AddressCounts(maximumPerAddress: configuration.maximumSessionsPerAddress)
  }

  package var sessionCount: Int { sessions.count }

  /// Whether a poll of that session waits for an answer.
  package func isPolled(_ id: String) -> Bool { sessions[id]?.isPolled ?? false }

  /// Whether a WebSocket is trying to take that session over.
  package func isUpgrading(_ id: String) -> Bool { sessions[id]?.isUpgrading ?? false }

  /// Ends every session with `.goingAway`; clients come back.
  func closeAll() {
    for session in Array(sessions.values) { session.close(.goingAway) }
  }

  /// Ends every session with `.goingAway` and opens no more; clients that reconnect are refused with 503.
  package func drain() {
    isDraining = true
    closeAll()
    delegate = nil
  }

  // MARK: Sessions

  func session(_ id: String) -> EngineIOSession? {
    guard let session = sessions[id] else { return nil }
    guard !session.hasExpired else {
      session.close(.pingTimeout)
      return nil
    }
    return session
  }

  /// Makes room for one more session for this request, or returns the reason for a refusal.
  func refusal(for request: HTTPRequest) -> (status: HTTPStatus, label: String, message: String)? {
    if isDraining { return (.serviceUnavailable, "going_away", "The server is stopping") }
    let isKnown = delegate?.engineIO(self, knows: request) ?? false
    let address = request.clientKey
    let isExempt = address.isLoopback && !configuration.boundsLoopback
    if !isKnown, !isExempt, !sessionsByAddress.hasRoom(for: address) {
      return (.tooManyRequests, "too_many_sessions_of_address", "Too many sessions from this address")
    }
    let maximumStrangers =
      room() == .ample
      ? configuration.maximumStrangers
      : min(configuration.maximumStrangers, Self.maximumStrangersWhenScarce)
    let isFull =
      sessions.count >= configuration.maximumSessions
      || !isKnown
        && (unknownCount >= configuration.maximumUnknownSessions
          || strangerCount >= maximumStrangers)
    if isFull, !closeOldestStranger() {
      return (.serviceUnavailable, "too_many_sessions", "Too many sessions")
    }
    return nil
  }

  /// Ends the session that has been a stranger for longest.
  private func closeOldestStranger() -> Bool {
    while let id = strangers.takeOldest() {
      guard let session = sessions[id], session.standing == .stranger else { continue }
      session.close(.crowdedOut)
      return true
    }
    return false
  }

  func open(_ transport: EngineIOSession.Transport, by request: HTTPRequest) -> EngineIOSession {
    let isKnown = delegate?.engineIO(self, knows: request) ?? false
    let session = EngineIOSession(
      id: configuration.idPrefix + Self.randomID(), address: request.clientKey, transport: transport,
      standing: isKnown ? .known : .stranger, server: self)
    sessions[session.id] = session
    if !isKnown {
      count(session, by: 1)
      strangers.append(session.id, strangerCount: strangerCount) { sessions[$0]?.standing == .stranger }
    }
    statistics.sessionsOpened += 1
    session.open(upgrades: transport.isPolling ? ["websocket"] : [])
    if let delegate { session.delegate = delegate.engineIO(self, opened: session, by: request) }
    return session
  }

  func forget(_ session: EngineIOSession, reason: CloseReason) {
    sessions[session.id] = nil
    statistics.closed[reason, default: 0] += 1
    if session.standing != .known { count(session, by: -1) }
  }

  func count(_ session: EngineIOSession, by difference: Int) {
    unknownCount += difference
    if session.standing == .stranger { strangerCount += difference }
    if difference > 0 {
      sessionsByAddress.add(session.address)
    } else {
      sessionsByAddress.remove(session.address)
    }
  }

  /// Called before the session's standing changes.
  func moves(_ session: EngineIOSession, to standing: SessionStanding) {
    if session.standing == .stranger { strangerCount -= 1 }
    if standing == .known, session.standing != .known {
      unknownCount -= 1
      sessionsByAddress.remove(session.address)
    }
  }

  /// Whether that session belongs to an account.
  package func isKnown(_ id: String) -> Bool { sessions[id]?.standing == .known }

  /// 120 random bits from the kernel as 20 characters of base64url: an id is the only key to its session.
  package static func randomID() -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var generator = SystemRandomNumberGenerator()
    var bits: [UInt64] = [generator.next(), generator.next()]
    return String(
      decoding: (0..<20).map { index in
        let word = index / 10
        let character = alphabet[Int(bits[word] & 63)]
        bits[word] >>= 6
        return character
      }, as: UTF8.self)
  }
}
