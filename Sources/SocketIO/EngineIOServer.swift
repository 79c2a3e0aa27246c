import HTTP
import Net
import WebSocket

/// Engine.IO protocol 4, server side: the table of sessions, and the limits on them.
///
/// Confined to its loop. `EngineIOServer+Requests` reads what clients ask for over HTTP.
package final class EngineIOServer {
  package struct Configuration: Sendable {
    package var pingIntervalMilliseconds: UInt64 = 25_000
    package var pingTimeoutMilliseconds: UInt64 = 20_000
    /// The longest POST body and the longest WebSocket message of a client.
    package var maximumPayloadBytes = 1_000_000
    /// Of one POST. Clients put everything that waits into one, so this is no small number.
    package var maximumPacketsPerPayload = 4_096
    /// Of one poll's answer; python-engineio refuses more than 16, so the rest waits for the next poll.
    package var maximumPacketsPerPoll = 16
    /// What may wait for one slow client, on either transport; beyond it the session ends with `.queueFull`.
    package var maximumQueuedBytes = 1 << 20
    package var maximumSessions = 20_000
    /// IPv6 counts by /64; of a /48 it may be four times as many.
    package var maximumSessionsPerAddress = 256
    /// Whether the limit per address holds for this machine too: off, because reverse proxies without
    /// forwarded addresses and simulated drivers come from there in numbers.
    package var boundsLoopback = false
    /// How long a WebSocket may take to prove itself before polling goes on without it.
    package var upgradeTimeoutMilliseconds: UInt64 = 10_000
    /// Between the answer to a WebSocket's handshake and the open packet; 0 for one write of both. For clients that
    /// begin to listen when they know that they are connected, and so miss what came in the same read.
    package var openDelayMilliseconds: UInt64 = 0
    package var origins = OriginPolicy()
    /// Whether WebSockets may be compressed. Off: an iOS client that offers it marks its control frames as
    /// compressed too, which no server may take, and each connection costs some 300 KB.
    package var acceptsDeflate = false

    package init() {}
  }

  package struct Statistics: Sendable {
    package var sessionsOpened = 0
    package var upgrades = 0
    package var pongsReceived = 0
    /// Sessions by why they ended.
    package var closed: [CloseReason: Int] = [:]
    /// Requests that were turned away, by a fixed label.
    package var refused: [String: Int] = [:]
    /// Packets that ended their session.
    package var badPackets: [SocketIOError: Int] = [:]
  }

  package let loop: EventLoop
  package let configuration: Configuration
  package internal(set) var statistics = Statistics()
  /// Held until `drain()`.
  package var delegate: (any EngineIOServerDelegate)?

  private var sessions: [String: EngineIOSession] = [:]
  private var sessionsByAddress: AddressCounts
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

  /// Ends every session with `.goingAway` and opens no more; clients that reconnect are refused with 503.
  package func drain() {
    isDraining = true
    for session in Array(sessions.values) { session.close(.goingAway) }
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

  /// Why no further session may be opened for `address`, if so.
  func refusal(for address: AddressKey) -> (status: HTTPStatus, label: String, message: String)? {
    if isDraining { return (.serviceUnavailable, "going_away", "The server is stopping") }
    if sessions.count >= configuration.maximumSessions {
      return (.serviceUnavailable, "too_many_sessions", "Too many sessions")
    }
    let isExempt = address.isLoopback && !configuration.boundsLoopback
    if !isExempt, !sessionsByAddress.hasRoom(for: address) {
      return (.tooManyRequests, "too_many_sessions_of_address", "Too many sessions from this address")
    }
    return nil
  }

  func open(_ transport: EngineIOSession.Transport, by request: HTTPRequest) -> EngineIOSession {
    let session = EngineIOSession(
      id: Self.randomID(), address: request.clientKey, transport: transport, server: self)
    sessions[session.id] = session
    sessionsByAddress.add(session.address)
    statistics.sessionsOpened += 1
    session.open(upgrades: transport.isPolling ? ["websocket"] : [])
    if let delegate { session.delegate = delegate.engineIO(self, opened: session, by: request) }
    return session
  }

  func forget(_ session: EngineIOSession, reason: CloseReason) {
    sessions[session.id] = nil
    statistics.closed[reason, default: 0] += 1
    sessionsByAddress.remove(session.address)
  }

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
