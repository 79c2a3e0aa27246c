import Access
import Storage
import Store
import Tracking

/// The rooms that a session may enter.
extension SocketGateway {
  /// The name of the room that a session may join under this name; nil if it may not.
  func admission(to room: String, _ session: SocketSession) -> String? {
    if mayEnter(room, session) { return room }
    guard case .job(let id) = SocketRoom.kind(room) else { return nil }
    return customerRoom(of: id, session)?.name
  }

  func mayEnter(_ room: String, _ session: SocketSession) -> Bool {
    let user = session.userID.flatMap { access.active($0) }
    let isDispatcher = user?.role.isDispatcher ?? false
    switch SocketRoom.kind(room) {
    case .admin: return isDispatcher
    case .driver(let id):
      return session.driverID == id || (isDispatcher && store.fleet.slot(of: id) != nil)
    case .job(let id):
      guard let job = store.fleet.job(id) else { return false }
      return isDispatcher || (session.driverID != nil && job.driverID == session.driverID)
    case .phones(let driver):
      if case .phone(driver, _) = session.identity { return true }
      return false
    case .customers: return false
    }
  }

  /// The room in which this session follows a job as its customer: by the rules of its link, or by those of the
  /// configuration if its account ordered the job. Nil for everybody else.
  func customerRoom(of id: JobID, _ session: SocketSession) -> CustomerRooms.Room? {
    guard let slot = store.fleet.slot(of: id), let rules = customerRules(of: slot, session) else {
      return nil
    }
    let room = customerRooms.room(slot, id, rules)
    // The earlier members have received this already.
    if room.isNew {
      room.isDriverShown =
        store.fleet.customerView(of: slot, rules: rules, now: store.clock()).driver != nil
      room.isNew = false
    }
    return room
  }

  func customerRules(of slot: JobSlot, _ session: SocketSession) -> VisibilityRules? {
    switch session.identity {
    case .link(let token):
      guard case .open(let own, let link) = store.fleet.linkState(token, now: store.clock()), own == slot
      else { return nil }
      return store.fleet.rules(of: link)
    case .user(let user, _, _):
      return store.fleet.job(slot).customerID == user ? store.fleet.configuration.rules : nil
    case .phone: return nil
    }
  }
}
