import Net
import WebSocket

/// Handing a session over to another process.
extension EngineIOSession {
  /// When the heartbeat acts next, in milliseconds from now.
  enum Heartbeat {
    case ping(UInt64)
    /// The client's answer to the last ping is due.
    case pong(UInt64)
  }

  /// Whether another process can go on with it once everything is sent. A session that polls cannot go on.
  var isBetweenMessages: Bool { !isClosed && webSocket?.isBetweenMessages == true }

  /// The socket, if everything is sent and another process can go on with it.
  var quietDescriptor: Int32? { isClosed ? nil : webSocket?.quietDescriptor }

  var nextHeartbeat: Heartbeat {
    let now = server.loop.nowMilliseconds
    if let pongDueBy { return .pong(pongDueBy - min(now, pongDueBy)) }
    return .ping(nextPingAt - min(now, nextPingAt))
  }

  func pause() { webSocket?.pause() }
  func resume() { webSocket?.resume() }

  /// Ends without a word to the client: another process goes on.
  func abandon() { webSocket?.abort(.goingAway) }

  /// Goes on with a session of another process, instead of `open`.
  func goOn(with next: Heartbeat) {
    let now = server.loop.nowMilliseconds
    switch next {
    case .ping(let wait):
      let wait = min(wait, server.configuration.pingIntervalMilliseconds)
      nextPingAt = now + wait
      beat(afterMilliseconds: wait)
    case .pong(let wait):
      // The answer may wait to be read.
      let wait = max(Self.shortestWait, min(wait, server.configuration.pingTimeoutMilliseconds))
      pongDueBy = now + wait
      beat(afterMilliseconds: wait)
    }
    webSocket?.start()
  }

  private static let shortestWait: UInt64 = 1000

  private var webSocket: WebSocketConnection? {
    if case .webSocket(let socket) = transport { socket } else { nil }
  }
}
