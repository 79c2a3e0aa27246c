import Glibc
import Net

/// Handing clients over to another process.
extension SocketIOServer {
  /// A client's socket, and what the other process needs to go on with it.
  package struct PausedClient {
    package let descriptor: Int32
    package let record: [String: String]
  }

  private static let separator: Character = "\n"

  /// Reads nothing more. Ends the WebSockets with which no other process can go on: those that compress, or sent a
  /// message in part, or are let in nowhere. Open polls are answered: the other process does not know their sessions,
  /// and so their clients come back.
  package func pause() {
    for session in Array(engine.sessions.values) {
      if session.transport.isPolling {
        session.endPoll()
      } else if session.isBetweenMessages, pass(of: session) != nil {
        session.pause()
      } else {
        session.close(.goingAway)
      }
    }
  }

  package func resume() {
    for session in engine.sessions.values { session.resume() }
  }

  /// During a pause: the clients to which everything is sent.
  package var pausedClients: [PausedClient] {
    engine.sessions.values.compactMap { session in
      guard let descriptor = session.quietDescriptor, let (socket, pass) = pass(of: session) else {
        return nil
      }
      var record = [
        "session": session.id, "socket": socket.id, "address": socket.clientAddress, "token": pass.token,
        "rooms": pass.rooms.joined(separator: String(Self.separator)),
      ]
      if session.latePostMilliseconds > 0 { record["latePosts"] = "\(session.latePostMilliseconds)" }
      switch session.nextHeartbeat {
      case .ping(let milliseconds): record["ping"] = "\(milliseconds)"
      case .pong(let milliseconds): record["pong"] = "\(milliseconds)"
      }
      return PausedClient(descriptor: descriptor, record: record)
    }
  }

  private func pass(of session: EngineIOSession) -> (SocketIOSocket, SocketIOPass)? {
    guard let socket = (session.delegate as? SocketIOConnection)?.onlySocket,
      let pass = delegate?.socketIO(self, passOf: socket)
    else { return nil }
    return (socket, pass)
  }

  /// Ends, after another process went on with the paused clients.
  package func leave() {
    for session in Array(engine.sessions.values) where session.quietDescriptor != nil { session.abandon() }
    drain()
  }

  /// Goes on with a client of another process. One that is not allowed any more is ended.
  package func takeOver(_ record: [String: String], descriptor: Int32) {
    guard let id = record["session"], let socketID = record["socket"], let address = record["address"],
      let token = record["token"], let rooms = record["rooms"]
    else {
      close(descriptor)
      return
    }
    guard let session = engine.takeOver(descriptor, id: id, address: address) else { return }
    let handshake = SocketIOHandshake(token: token, clientAddress: address)
    let connection = SocketIOConnection(session: session, handshake: handshake, server: self)
    session.delegate = connection
    if let time = record["latePosts"].flatMap({ UInt64($0) }) {
      session.takeLatePosts(forMilliseconds: min(time, configuration.engine.latePostMilliseconds))
      session.renewBudget()
    }
    let pong = record["pong"].flatMap { UInt64($0) }
    session.goOn(with: pong.map { .pong($0) } ?? .ping(record["ping"].flatMap { UInt64($0) } ?? 0))
    guard case .accept(let object, let isKnown) = delegate?.socketIO(self, authorize: handshake) else {
      return session.close(.notAllowed)
    }
    let socket = connection.enter("/", id: socketID, session: object, isKnown: isKnown)
    delegate?.socketIO(self, wentOn: socket, in: rooms.split(separator: Self.separator).map { String($0) })
  }
}
