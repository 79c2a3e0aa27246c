import Access
import JSON
import Logging
import Net
import SocketIO
import Storage
import Store
import Tracking

/// Answers the events that phones, apps and dispatchers' scripts send over Socket.IO.
///
/// Confined to the front loop. Nobody connects without a token: an account's JWT, a tracking link, or the key of a
/// driver's phone, which a driver's page has in its cookie. A driver
/// reports only itself; a room is open only to those whom its job or driver concerns.
package final class SocketGateway: SocketIOServerDelegate {
  /// The number of refused events, by reason.
  package private(set) var refusedEvents: [String: Int] = [:]

  /// The log of refusals.
  let refusals: RefusalLog?
  let customerRooms = CustomerRooms()
  let store: FleetStore
  let access: Access
  var sockets = ConnectedSockets()
  /// The drivers whose phones are connected, with the holder of the newest socket of each.
  private var reporters: [DriverSlot: UserID] = [:]

  package init(store: FleetStore, access: Access, refusals: RefusalLog? = nil) {
    self.refusals = refusals
    self.store = store
    self.access = access
  }

  var connectedDrivers: Dictionary<DriverSlot, UserID>.Keys { reporters.keys }

  /// The jobs whose rooms have members, so that a position of any other job needs no room's name.
  private(set) var followedJobs: Set<JobID> = []

  /// The bound of sockets of one account at one time; one more is refused.
  static let maximumSocketsOfAccount = 1_000
  /// The bound of refused joins of one socket; one more ends it.
  static let maximumRefusedJoins = 50

  /// Whether customers' sockets are refused, because the last descriptors are kept for drivers.
  package var refusesGuests: () -> Bool = { false }

  // MARK: Connecting

  package func socketIO(_ server: SocketIOServer, connected socket: SocketIOSocket) {
    guard let session = socket.session as? SocketSession else { return }
    sockets.insert(socket, session.identity)
    switch session.identity {
    case .user, .phone: findDriver(of: session, socket)
    // The iOS customer app joins before it is connected and never again, so its link joins for it.
    case .link(let token):
      if case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) {
        join(SocketRoom.job(store.fleet.job(slot).id), session, socket, ackID: nil)
      }
    }
  }

  package func socketIO(
    _ server: SocketIOServer, disconnected socket: SocketIOSocket, reason: CloseReason
  ) {
    guard let session = socket.session as? SocketSession else { return }
    sockets.remove(socket, session.identity)
    forgetReporter(session)
  }

  // MARK: Events

  /// Reads a position directly from the event's bytes, because positions are frequent.
  package func socketIO(_ server: SocketIOServer, reads event: Span<UInt8>) -> Bool {
    event == "driver:location"
  }

  package func socketIO(
    _ server: SocketIOServer, socket: SocketIOSocket, event name: Span<UInt8>,
    arguments: Span<UInt8>, ackID: UInt64?
  ) {
    guard let session = socket.session as? SocketSession else { return }
    if name == "driver:location" {
      takeLocation(arguments, from: session, socket, ackID)
    } else if name == "join" {
      guard let room = string("room", of: arguments) else { return deny("malformed", socket, ackID) }
      join(room, session, socket, ackID: ackID)
    } else if name == "customer:join" {
      joinJob(arguments, session, socket, ackID)
    } else if name == "admin:join" {
      join(SocketRoom.admin, session, socket, ackID: ackID)
    } else if name == "leave" {
      guard let room = string("room", of: arguments) else { return deny("malformed", socket, ackID) }
      leave(room, socket)
      acknowledge(socket, ackID)
    } else if name == "admin:leave" {
      socket.leave(SocketRoom.admin)
      acknowledge(socket, ackID)
    } else if name == "customer:leave" {
      for room in socket.rooms {
        switch SocketRoom.kind(room) {
        case .job, .customers: socket.leave(room)
        case .admin, .driver, .phones: break
        }
      }
      acknowledge(socket, ackID)
    } else if !takeChat(name, arguments, session, socket, ackID) {
      count(refused: "unknown_event")
      acknowledge(socket, ackID, refusal: "unknown_event")
    }
  }

  func count(refused reason: String) { refusedEvents[reason, default: 0] += 1 }

  private func takeLocation(
    _ json: Span<UInt8>, from session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    guard let driver = session.driver, let id = session.driverID else {
      if socket.endUnlessJSON(json) { return }
      store.fleet.count(.unknownDriver)
      return refuseFix(.unknownDriver, session, socket, ackID)
    }
    let message: LocationMessage
    do throws(FleetRejection) {
      message = try LocationMessage(json, from: id, receivedAt: store.clock())
    } catch {
      if socket.endUnlessJSON(json) { return }
      store.fleet.count(error)
      return refuseFix(error, session, socket, ackID)
    }
    do throws(FleetRejection) {
      try store.move(driver, to: message.position)
      acknowledge(socket, ackID)
    } catch {
      refuseFix(error, session, socket, ackID)
    }
  }

  private func refuseFix(
    _ reason: FleetRejection, _ session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    refusals?.fix(from: session.address, driver: session.driverID, reason, now: store.clock())
    acknowledge(socket, ackID, refusal: reason.rawValue)
  }

  /// A link joins its own job, whatever the message names.
  private func joinJob(
    _ arguments: Span<UInt8>, _ session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    if case .link(let token) = session.identity {
      guard case .open(let slot, _) = store.fleet.linkState(token, now: store.clock()) else {
        return deny(roomRefusal, socket, ackID)
      }
      return join(SocketRoom.job(store.fleet.job(slot).id), session, socket, ackID: ackID)
    }
    guard let id = string("job_id", of: arguments) else { return deny("malformed", socket, ackID) }
    join(SocketRoom.job(JobID(id)), session, socket, ackID: ackID)
  }

  private func join(
    _ room: String, _ session: SocketSession, _ socket: SocketIOSocket, ackID: UInt64?
  ) {
    if let name = admission(to: room, session) { return enter(name, as: room, socket, ackID) }
    guard let known = store.lateRefusals.known else {
      return refuseJoin(roomRefusal, session, socket, ackID)
    }
    // The job, or its driver, may be news from another node.
    store.lateRefusals.wait(since: known, for: AddressKey(session.address)) {
      [weak self, weak socket] outcome in
      guard let self, let socket, socket.isConnected else { return }
      if let name = admission(to: room, session) { return enter(name, as: room, socket, ackID) }
      var reason = roomRefusal
      if case .behind = outcome { reason = Self.behind }
      refuseJoin(reason, session, socket, ackID)
    }
  }

  private func refuseJoin(
    _ reason: String, _ session: SocketSession, _ socket: SocketIOSocket, _ ackID: UInt64?
  ) {
    session.refusedJoins += 1
    guard session.refusedJoins <= Self.maximumRefusedJoins else {
      refusedEvents["too_many_refused_joins", default: 0] += 1
      return socket.disconnect(endingSession: .tooManyRefusals)
    }
    deny(reason, socket, ackID)
  }

  private func enter(_ name: String, as room: String, _ socket: SocketIOSocket, _ ackID: UInt64?) {
    guard socket.join(name) else { return deny("too_many_rooms", socket, ackID) }
    socket.emit(event: "joined", json: JSONWriter.object(capacity: 96) { $0.member("room", room) })
    acknowledge(socket, ackID)
  }

  // MARK: Rooms

  package func socketIO(_ server: SocketIOServer, room: String, hasMembers: Bool) {
    guard case .job(let id) = SocketRoom.kind(room) else { return }
    if hasMembers { followedJobs.insert(id) } else { followedJobs.remove(id) }
  }

  /// Clients name a customer's room by its job.
  private func leave(_ room: String, _ socket: SocketIOSocket) {
    for name in socket.rooms where name == room || customerRooms.named(name)?.jobID.rawValue == room {
      socket.leave(name)
    }
  }

  /// Removes a socket from the rooms that it may not join any more, or ends it.
  private func review(_ socket: SocketIOSocket) {
    guard let session = socket.session as? SocketSession, isLetIn(session) else {
      return socket.disconnect(endingSession: .notAllowed)
    }
    findDriver(of: session, socket)
    for name in socket.rooms {
      if case .customers = SocketRoom.kind(name) {
        reviewCustomer(name, session, socket)
      } else if !mayEnter(name, session) {
        socket.leave(name)
      }
    }
  }

  /// Other rules mean another room.
  private func reviewCustomer(_ name: String, _ session: SocketSession, _ socket: SocketIOSocket) {
    let former = customerRooms.named(name)
    let room = former.flatMap { customerRoom(of: $0.jobID, session) }
    guard room?.name != name else { return }
    socket.leave(name)
    if let room { socket.join(room.name) }
  }

  private func isLetIn(_ session: SocketSession) -> Bool {
    switch session.identity {
    case .user(let id, let expiresAt, let token):
      // The tokens of its account may have been ended.
      return store.clock() < expiresAt && access.bearer(token: token)?.user.id == id
    case .link(let token):
      if case .open = store.fleet.linkState(token, now: store.clock()) { return true }
      return false
    case .phone(let driver, let token): return access.deviceKey(text: token)?.key.driverID == driver
    }
  }

  /// Finds the account's driver, which may be created, or given to another account, while the socket is open.
  func findDriver(of session: SocketSession, _ socket: SocketIOSocket) {
    let slot: DriverSlot? =
      switch session.identity {
      case .user(let user, _, _): store.fleet.driver(forUser: user)
      case .phone(let driver, _): store.fleet.slot(of: driver)
      case .link: nil
      }
    // A phone that stands sends no fix: its open socket, which answers pings, shows that it is there.
    if let slot { store.noteConnection(of: slot) }
    guard slot != session.driver else { return }
    forgetReporter(session)
    if let room = session.ownRoom { socket.leave(room) }
    session.set(driver: slot, id: slot.map { store.fleet.profile($0).id })
    guard let slot, let room = session.ownRoom else { return }
    reporters[slot] = session.identity.holder
    socket.join(room)
  }

  /// Marks the driver of an ended socket as disconnected, unless another socket of its holder is open.
  private func forgetReporter(_ session: SocketSession) {
    guard let slot = session.driver, let user = session.identity.holder, reporters[slot] == user else {
      return
    }
    let isHeld = sockets.of(user).contains { socket in
      let other = socket.session as? SocketSession
      return other !== session && other?.driver == slot
    }
    if !isHeld { reporters[slot] = nil }
  }

  // MARK: Answers

  /// The reason why a room is not opened: while this node is cut off, another may know its job.
  private var roomRefusal: String { store.fleet.nodes.isCutOff ? "cut_off" : "room_refused" }

  private func deny(_ reason: String, _ socket: SocketIOSocket, _ ackID: UInt64?) {
    refusedEvents[reason, default: 0] += 1
    socket.emit(event: "error", json: Self.error(reason))
    acknowledge(socket, ackID, refusal: reason)
  }

  func acknowledge(_ socket: SocketIOSocket, _ ackID: UInt64?, refusal: String? = nil) {
    guard let ackID else { return }
    socket.acknowledge(ackID, json: refusal.map { Self.error($0) } ?? [])
  }

  private static func error(_ reason: String) -> [UInt8] {
    JSONWriter.object(capacity: 64) { $0.member("error", reason) }
  }

  private func string(_ key: String, of arguments: Span<UInt8>) -> String? {
    (try? JSONValue.parse(arguments))?[key]?.stringValue
  }
}

extension SocketGateway: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    switch change {
    case .driverChanged(let slot):
      for holder in holders(of: slot).union([reporters[slot]].compactMap { $0 }) {
        review(sockets.of(holder))
      }
    case .jobReassigned(_, let former?):
      guard let slot = store.fleet.slot(of: former) else { break }
      for holder in holders(of: slot) { review(sockets.of(holder)) }
    case .linkChanged(let token): review(sockets.of(link: token))
    default: break
    }
  }

  package func accountsChanged(_ users: Set<UserID>) {
    for user in users {
      review(sockets.of(user))
      guard let slot = store.fleet.driver(forUser: user) else { continue }
      review(sockets.of(SocketSession.Identity.holder(ofPhonesOf: store.fleet.profile(slot).id)))
    }
  }

  private func holders(of slot: DriverSlot) -> Set<UserID> {
    let profile = store.fleet.profile(slot)
    return Set([profile.userID, SocketSession.Identity.holder(ofPhonesOf: profile.id)].compactMap { $0 })
  }

  package func timePassed() { sockets.beginChecks() }

  package func checkNext() -> Bool {
    guard let socket = sockets.nextToCheck() else { return false }
    review([socket])
    return true
  }

  private func review(_ sockets: [SocketIOSocket]) {
    for socket in sockets where socket.isConnected { review(socket) }
  }
}

func == (bytes: Span<UInt8>, literal: StaticString) -> Bool {
  guard bytes.count == literal.utf8CodeUnitCount else { return false }
  // A literal's bytes live for ever; `index` is below both counts.
  for index in 0..<bytes.count where bytes[index] != literal.utf8Start[index] { return false }
  return true
}
