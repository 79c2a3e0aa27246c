import API
import JSON
import SocketIO
import Store
import Tracking

/// Sends changes to Socket.IO rooms, in the events that the existing apps know.
///
/// Confined to the front loop. An event is encoded only for a room with members, once for all of them. Dispatchers
/// and the job's driver receive the full data; customers receive what a `CustomerView` by the rules of their room
/// shows.
package final class SocketPublisher: FleetObserver {
  let store: FleetStore
  let server: SocketIOServer
  private let gateway: SocketGateway
  let rooms: CustomerRooms
  /// The job at whose door the page of a driver was told that the driver is.
  var doors: [DriverSlot: JobSlot] = [:]
  /// The number of the way that the page of a driver was told of.
  var ways: [DriverSlot: UInt32] = [:]
  private let offerRadiusMeters: Double

  /// A new job is offered to drivers within `offerRadiusMeters` of its pickup.
  package init(
    store: FleetStore, server: SocketIOServer, gateway: SocketGateway, offerRadiusMeters: Double? = nil
  ) {
    self.offerRadiusMeters = offerRadiusMeters ?? JobOffer.usualRadiusMeters
    self.store = store
    self.server = server
    self.gateway = gateway
    rooms = gateway.customerRooms
  }

  package func fleetChanged(_ change: FleetChange) {
    switch change {
    case .driverMoved(let slot):
      publishMove(of: slot)
      publishDoor(of: slot)
    case .jobChanged(let slot, let former):
      publishStatus(of: slot, former: former)
      publishNews(to: store.fleet.job(slot).driverID)
    case .jobReassigned(let slot, let former):
      publishAssignment(of: slot)
      publishNews(to: former)
    case .jobForgotten(let slot, _): for room in rooms.of(slot) { rooms.remove(room) }
    case .driverChanged(let slot): publishNews(to: store.fleet.profile(slot).id)
    case .arrivalChanged(let slot): publishWay(of: slot)
    case .linkChanged, .wallChanged, .upstreamChanged, .nodesChanged:
      break
    }
  }

  private func publishMove(of slot: DriverSlot) {
    let fleet = store.fleet
    if isListened(SocketRoom.admin) {
      emit("admin:contractor-location", to: SocketRoom.admin) { write(slot, into: &$0, isForCustomer: false) }
    }
    for jobSlot in fleet.jobs(of: slot) {
      for room in rooms.of(jobSlot) where room.rules.delaySeconds == 0 {
        publishPlace(to: room, isMoved: true)
      }
      guard !gateway.followedJobs.isEmpty,
        fleet.configuration.rules.showsDriver(in: fleet.status(jobSlot))
      else { continue }
      let id = fleet.id(of: jobSlot)
      guard gateway.followedJobs.contains(id) else { continue }
      emit("driver:location", to: SocketRoom.job(id)) { write(slot, into: &$0, isForCustomer: true) }
    }
  }

  // MARK: Customers

  /// Sends a room the driver's position, and before that the driver, if the rules show it.
  private func publishPlace(to room: CustomerRooms.Room, isMoved: Bool) {
    guard isListened(room.name) else { return }
    let view = store.fleet.customerView(of: room.slot, rules: room.rules, now: store.clock())
    publishDriver(view, to: room)
    let fixTime = view.driver?.position?.fixTime
    defer { room.shownFixTime = fixTime }
    guard isMoved || fixTime != room.shownFixTime, let driver = view.driver, let position = driver.position
    else { return }
    emit("driver:location", to: room.name) { json in
      json.beginObject()
      json.member("contractor_id", driver.id.rawValue)
      json.exactPlace(position.coordinate)
      json.iso8601("at", position.fixTime)
      if let heading = position.headingDegrees {
        json.member("heading", heading)
      }
      json.endObject()
    }
  }

  /// Sends the driver to a room, once the rules show it.
  private func publishDriver(_ view: CustomerView, to room: CustomerRooms.Room) {
    let wasShown = room.isDriverShown
    room.isDriverShown = view.driver != nil
    guard !wasShown, let driver = view.driver else { return }
    emit("job:driver-assigned", to: room.name) {
      Self.writeDriver(driver.id, driver, of: view.job.id, into: &$0)
    }
  }

  private func publishStatus(to room: CustomerRooms.Room) {
    guard isListened(room.name) else { return }
    let view = store.fleet.customerView(of: room.slot, rules: room.rules, now: store.clock())
    emit("job:status", to: room.name) { Self.writeStatus(of: view.job, into: &$0) }
    publishDriver(view, to: room)
  }

  package func timePassed() { rooms.beginChecks() }

  /// Checks a delayed driver, who moves by time alone.
  package func checkNext() -> Bool {
    guard let room = rooms.nextToCheck() else { return false }
    if !isListened(room.name) {
      rooms.remove(room)
    } else if room.rules.delaySeconds > 0 {
      publishPlace(to: room, isMoved: false)
    }
    return true
  }

  // MARK: Dispatchers and drivers

  /// Tells a driver's pages that they show an older state: they ask for the present one.
  func publishNews(to driver: DriverID?) {
    guard let room = driver.map({ SocketRoom.phones($0) }), isListened(room) else { return }
    emit("driver:news", to: room) { json in
      json.beginObject()
      json.endObject()
    }
  }

  private func write(_ slot: DriverSlot, into json: inout JSONWriter, isForCustomer: Bool) {
    guard let position = store.fleet.position(slot) else { return json.null() }
    json.beginObject()
    json.member("contractor_id", store.fleet.profile(slot).id.rawValue)
    json.member("lat", position.coordinate.latitude)
    json.member("lng", position.coordinate.longitude)
    json.member("at", position.fixTime.iso8601)
    if let heading = position.headingDegrees {
      json.member("heading", heading)
    }
    if let speed = position.speedMetersPerSecond, !isForCustomer {
      json.member("speed", speed)
    }
    json.endObject()
  }

  private func publishStatus(of slot: JobSlot, former: JobStatus?) {
    let job = store.fleet.job(slot)
    guard former != job.status else { return publishFacts(of: job) }
    let isOpen = isOpen(job)
    // An assigned job had a driver, and so was no offer.
    if former.map({ $0.isAcceptable && $0 != .assigned }) ?? false != isOpen { publishOffers(near: job) }
    // Upstream also reports jobs that were taken long ago; those are no offer.
    if former == nil, isOpen { return offer(job) }
    for room in rooms.of(slot) { publishStatus(to: room) }
    for (event, room) in [("job:status", SocketRoom.job(job.id)), ("admin:job-status", SocketRoom.admin)]
    where isListened(room) {
      emit(event, to: room) { Self.writeStatus(of: job, into: &$0) }
    }
    let rules = store.fleet.configuration.rules
    if let former, !rules.showsDriver(in: former), rules.showsDriver(in: job.status) {
      publishDriver(of: job)
    }
    if job.status == .accepted {
      for room in rooms(ofDriversNear: nil) {
        emit("job:accepted", to: room) { Self.writeStatus(of: job, into: &$0) }
      }
    }
  }

  /// Sends the whole job to its driver and to dispatchers: something else than its status is another one.
  /// Whether a driver may accept it.
  private func isOpen(_ job: Job) -> Bool {
    job.status.isAcceptable && job.driverID == nil && job.texts.failure == nil
  }

  private func publishFacts(of job: Job) {
    // What a dispatcher offers again, or moves, is an offer as from now on. A backend changes thousands at once.
    if store.fleet.upstream == .none, isOpen(job) { publishOffers(near: job) }
    let rooms = [job.driverID.map { SocketRoom.driver($0) }, SocketRoom.admin].compactMap { $0 }
      .filter { isListened($0) }
    guard !rooms.isEmpty else { return }
    let event = SocketIOPacket.encode(
      event: "job:updated", arguments: JobJSON.bytes(job, in: store.zone).span)
    for room in rooms { server.emit(event, toRoom: room) }
  }

  private static func writeStatus(of job: Job, into json: inout JSONWriter) {
    json.beginObject()
    json.member("job_id", job.id.rawValue)
    json.member("status", job.status.rawValue)
    json.member("driver_id", ifAny: job.driverID?.rawValue)
    json.member("at", ifAny: job.statusTimes.exact(job.status)?.iso8601)
    json.endObject()
  }

  /// Sends a new job to dispatchers, and to drivers near it in the form of an offer; a job without a place goes only
  /// to dispatchers.
  private func offer(_ job: Job) {
    if isListened(SocketRoom.admin) { emit(new: job, to: [SocketRoom.admin]) }
    let offer = JobOffer.of(job)
    if let place = offer.pickup { emit(new: offer, to: rooms(ofDriversNear: place)) }
  }

  /// Tells the pages of drivers near a job that another job is open, or one fewer.
  private func publishOffers(near job: Job) {
    guard let place = JobOffer.of(job).pickup else { return }
    for driver in drivers(near: place) { publishNews(to: driver) }
  }

  private func emit(new job: Job, to rooms: [String]) {
    guard !rooms.isEmpty else { return }
    let event = SocketIOPacket.encode(event: "job:new", arguments: JobJSON.bytes(job, in: store.zone).span)
    for room in rooms { server.emit(event, toRoom: room) }
  }

  private func publishAssignment(of slot: JobSlot) {
    let job = store.fleet.job(slot)
    for room in rooms.of(slot) {
      // Another driver has the job now.
      room.isDriverShown = false
      publishPlace(to: room, isMoved: false)
    }
    guard let driver = job.driverID.flatMap({ store.fleet.slot(of: $0) }) else { return }
    publishDriver(of: job)
    let profile = store.fleet.profile(driver)
    guard job.status == .assigned, isListened(SocketRoom.driver(profile.id)) else { return }
    emit("job:assigned", to: SocketRoom.driver(profile.id)) { json in
      json.beginObject()
      json.member("job_id", job.id.rawValue)
      json.member("contractor_id", profile.id.rawValue)
      json.member("contractor_name", profile.name ?? "")
      json.endObject()
    }
  }

  /// Sends the driver of a job to that driver and to dispatchers who follow the job: the id at once, the rest when
  /// the rules show the driver.
  private func publishDriver(of job: Job) {
    guard let id = job.driverID, isListened(SocketRoom.job(job.id)) else { return }
    let shown = store.fleet.slot(of: job.id).flatMap {
      store.fleet.customerView(of: $0, rules: store.fleet.configuration.rules, now: store.clock()).driver
    }
    emit("job:driver-assigned", to: SocketRoom.job(job.id)) {
      Self.writeDriver(id, shown, of: job.id, into: &$0)
    }
  }

  private static func writeDriver(
    _ id: DriverID, _ shown: Driver?, of job: JobID, into json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("job_id", job.rawValue)
    json.object("driver") { json in
      json.member("id", id.rawValue)
      json.member("name", orNull: shown?.name)
      json.member("truck_type", orNull: shown?.vehicle)
      json.member("avg_rating", orNull: shown?.rating)
      json.member("total_jobs", orNull: shown?.completedJobCount)
    }
    json.endObject()
  }

  /// Checks only connected drivers: checking all drivers for every job would cost milliseconds.
  private func rooms(ofDriversNear place: Coordinate?) -> [String] {
    drivers(near: place).map { SocketRoom.driver($0) }
  }

  /// Those who are online and approved, and near this place if there is one.
  private func drivers(near place: Coordinate?) -> [DriverID] {
    let fleet = store.fleet
    return gateway.connectedDrivers.compactMap { slot -> DriverID? in
      let profile = fleet.profile(slot)
      guard profile.isOnline, profile.isApproved else { return nil }
      if let place {
        guard let position = fleet.position(slot)?.coordinate,
          position.distanceMeters(to: place) <= offerRadiusMeters
        else { return nil }
      }
      return profile.id
    }
  }

  func isListened(_ room: String) -> Bool { server.memberCount(ofRoom: room) > 0 }

  func emit(_ event: String, to room: String, _ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter(capacity: 192)
    write(&json)
    server.emit(SocketIOPacket.encode(event: event, arguments: json.bytes.span), toRoom: room)
  }
}
