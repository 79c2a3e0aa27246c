import JSON
import Net
import SocketIO
import Storage
import Tracking

/// What phones, apps and dispatchers' scripts may do over Socket.IO.
///
/// Confined to the front loop. Nobody connects without a token: an account's JWT, or a tracking link. A driver
/// reports only itself; a room is open only to whom its job or driver concerns.
package final class SocketGateway: SocketIOServerDelegate {
  /// Events that were refused, by reason.
  package private(set) var refusedEvents: [String: Int] = [:]

  private let store: FleetStore
  private let access: Access

  package init(store: FleetStore, access: Access) {
    self.store = store
    self.access = access
  }

  // MARK: Connecting

  package func socketIO(
    _ server: SocketIOServer, authorize handshake: SocketIOHandshake
  ) -> SocketIOAuthorization {
    let payload = handshake.auth.isEmpty ? nil : try? JSONValue.parse(handshake.auth)
    let candidates = [
      payload?["token"]?.stringValue, handshake.token, Access.bearer(handshake.authorization),
    ]
    guard let token = candidates.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      return refuse("unauthenticated")
    }
    if let user = access.user(token: token) {
      let driver = store.fleet.driver(forUser: user.id)
      return .accept(
        session: SocketSession(
          identity: .user(user), driver: driver, driverID: driver.map { store.fleet.profile($0).id }))
    }
    if case .open = store.fleet.linkState(token, now: store.clock()) {
      return .accept(session: SocketSession(identity: .link(token: token), driver: nil, driverID: nil))
    }
    return refuse("unauthenticated")
  }

  private func refuse(_ reason: String) -> SocketIOAuthorization {
    refusedEvents[reason, default: 0] += 1
    return .refuse(message: "Unauthorized")
  }

  package func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket) {
    guard let session = socket.session as? SocketSession else { return }
    if let id = session.driverID { socket.join(SocketRoom.driver(id)) }
    // The iOS customer app joins before it is connected and never again, so its link joins for it.
    if case .link(let token) = session.identity,
      case .open(let slot, _) = store.fleet.linkState(token, now: store.clock())
    {
      enter(SocketRoom.job(store.fleet.job(slot).id), socket, ackID: nil)
    }
  }

  package func socketIO(
    _ server: SocketIOServer, disconnected socket: SocketIOSocket, reason: CloseReason
  ) {}

  // MARK: Events

  package func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>,
    arguments: Span<UInt8>, ackID: UInt64?
  ) {
    guard let session = socket.session as? SocketSession else { return }
    if name == "driver:location" {
      takeLocation(arguments, from: session, socket, ackID)
    } else if name == "join" {
      join(arguments, session, socket, ackID)
    } else if name == "customer:join" {
      joinJob(arguments, session, socket, ackID)
    } else if name == "admin:join" {
      guard session.isDispatcher else { return deny("room_refused", socket, ackID) }
      enter(SocketRoom.admin, socket, ackID: ackID)
    } else if name == "leave" {
      if let room = string("room", of: arguments) { socket.leave(room) }
      acknowledge(socket, ackID)
    } else if name == "admin:leave" {
      socket.leave(SocketRoom.admin)
      acknowledge(socket, ackID)
    } else if name == "customer:leave" {
      for room in socket.rooms where store.fleet.slot(of: JobID(room)) != nil { socket.leave(room) }
      acknowledge(socket, ackID)
    } else {
      refusedEvents["unknown_event", default: 0] += 1
    }
  }

  private func takeLocation(
    _ json: Span<UInt8>, from session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    guard let driver = session.driver, let id = session.driverID else {
      store.fleet.count(.unknownDriver)
      return acknowledge(socket, ackID, refusal: FleetRejection.unknownDriver.rawValue)
    }
    let message: LocationMessage
    do throws(FleetRejection) {
      message = try LocationMessage(json, from: id, receivedAt: store.clock())
    } catch {
      store.fleet.count(error)
      return acknowledge(socket, ackID, refusal: error.rawValue)
    }
    do throws(FleetRejection) {
      try store.move(driver, to: message.position)
      acknowledge(socket, ackID)
    } catch {
      acknowledge(socket, ackID, refusal: error.rawValue)
    }
  }

  private func join(
    _ arguments: Span<UInt8>, _ session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    guard let room = string("room", of: arguments) else { return deny("malformed", socket, ackID) }
    let isOwn = session.driverID.map { room == SocketRoom.driver($0) } ?? false
    if isOwn || session.isDispatcher {
      enter(room, socket, ackID: ackID)
    } else if store.fleet.slot(of: JobID(room)) != nil {
      joinJob(named: JobID(room), session, socket, ackID)
    } else {
      deny("room_refused", socket, ackID)
    }
  }

  private func joinJob(
    _ arguments: Span<UInt8>, _ session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    if case .link(let token) = session.identity {
      guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
        return deny("room_refused", socket, ackID)
      }
      return joinJob(named: store.fleet.job(slot).id, session, socket, ackID)
    }
    guard let id = string("job_id", of: arguments) else { return deny("malformed", socket, ackID) }
    joinJob(named: JobID(id), session, socket, ackID)
  }

  private func joinJob(
    named id: JobID, _ session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    guard let job = store.fleet.job(id), mayFollow(job, session) else {
      return deny("room_refused", socket, ackID)
    }
    enter(SocketRoom.job(id), socket, ackID: ackID)
  }

  /// The job's link, the customer whose token owns it, its driver, and dispatchers.
  private func mayFollow(_ job: Job, _ session: SocketSession) -> Bool {
    switch session.identity {
    case .link(let token):
      guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else { return false }
      return store.fleet.job(slot).id == job.id
    case .user(let user):
      return user.role.isDispatcher || job.customerID == user.id
        || (session.driverID != nil && job.driverID == session.driverID)
    }
  }

  // MARK: Answers

  private func enter(_ room: String, _ socket: SocketIOSocket, ackID: UInt64?) {
    guard socket.join(room) else { return deny("too_many_rooms", socket, ackID) }
    var json = JSONWriter(capacity: 96)
    json.beginObject()
    json.key("room")
    json.string(room)
    json.endObject()
    socket.emit(event: "joined", json: json.bytes)
    acknowledge(socket, ackID)
  }

  private func deny(_ reason: String, _ socket: SocketIOSocket, _ ackID: UInt64?) {
    refusedEvents[reason, default: 0] += 1
    socket.emit(event: "error", json: Self.error(reason))
    acknowledge(socket, ackID, refusal: reason)
  }

  private func acknowledge(_ socket: SocketIOSocket, _ ackID: UInt64?, refusal: String? = nil) {
    guard let ackID else { return }
    socket.acknowledge(ackID, json: refusal.map { Self.error($0) } ?? [])
  }

  private static func error(_ reason: String) -> [UInt8] {
    var json = JSONWriter(capacity: 64)
    json.beginObject()
    json.key("error")
    json.string(reason)
    json.endObject()
    return json.bytes
  }

  private func string(_ key: String, of arguments: Span<UInt8>) -> String? {
    (try? JSONValue.parse(arguments))?[key]?.stringValue
  }
}

private func == (bytes: Span<UInt8>, literal: StaticString) -> Bool {
  guard bytes.count == literal.utf8CodeUnitCount else { return false }
  // A literal's bytes live for ever; `index` is below both counts.
  for index in 0..<bytes.count where bytes[index] != literal.utf8Start[index] { return false }
  return true
}
