import Net
import WebSocket

/// Handing sessions over to another process.
extension EngineIOServer {
  /// Takes a session's WebSocket from another process; nil if it cannot be watched, or its id is taken. The caller sets
  /// the session's delegate, and starts it with `goOn`.
  func takeOver(_ descriptor: Int32, id: String, address: String) -> EngineIOSession? {
    // It closes the descriptor itself if it cannot watch it.
    guard
      let stream = try? Connection(
        loop: loop, descriptor: descriptor, peer: PeerAddress(of: descriptor),
        maximumQueuedBytes: configuration.maximumQueuedBytes),
      sessions[id] == nil
    else { return nil }
    let socket = webSocket(over: stream, address: address)
    let session = EngineIOSession(
      id: id, address: AddressKey(address), transport: .webSocket(socket), standing: .stranger, server: self)
    socket.delegate = session
    sessions[id] = session
    count(session, by: 1)
    statistics.sessionsOpened += 1
    session.renewBudget()
    return session
  }
}
