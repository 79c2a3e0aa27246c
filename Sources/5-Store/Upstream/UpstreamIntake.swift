import Logging
import Store
import Tracking

/// Applies the events of upstream to the fleet.
///
/// Confined to the front loop. Upstream owns drivers and jobs: its events are facts, but a fix that fails the fleet's
/// checks is never shown.
package final class UpstreamIntake {
  package private(set) var statistics = UpstreamStatistics()

  /// Receives upstream's answers to dispatchers' acts; nil unless they may act.
  package var upstreamActs: UpstreamActs?

  private let store: FleetStore
  private let log: Log
  private var reports: UpstreamReports
  /// The drivers that the newest roster named: all others are offline.
  private var onlineDrivers: Set<DriverID> = []
  /// The newest fix of the socket, for drivers for whom the fleet refused it as a jump.
  private var jumps: [DriverID: Coordinate] = [:]
  /// Places that wait until their driver is on disk; one for each driver.
  private var waitingPlaces: [DriverID: UpstreamPlace] = [:]
  /// Nil until a list of contractors was read.
  private var operators: UpstreamOperators?
  /// The phones of drivers, whether the fleet knows the driver or not.
  private var phones: [DriverID: String] = [:]
  private static let maximumPhones = 20_000
  private lazy var unstored = UnstoredChanges(store: store) { [weak self] event, result in
    self?.stored(event, result)
  }

  /// A place that REST confirms replaces one that is at least this far from it: a smaller distance may be the error
  /// of a fix.
  static let settledMeters = 30.0

  package init(store: FleetStore, log: Log) {
    self.store = store
    self.log = log
    reports = UpstreamReports(log: log)
    begin()
  }

  /// Begins with the drivers that the fleet holds, before upstream is followed from here.
  package func begin() {
    onlineDrivers.removeAll()
    for driver in store.fleet.drivers where driver.isOnline { onlineDrivers.insert(driver.id) }
  }

  package func receive(_ event: UpstreamEvent) {
    switch event {
    case .connected:
      log.info("following upstream")
      for matter in [UpstreamReports.Matter.connection, .rest, .backlog] { reports.ended(matter) }
      try? store.applyNow(.upstreamConnected)
    case .lost(let failure, let retry):
      reports.failed(.connection, failure, now: store.clock(), [("retry_ms", "\(retry)")])
      try? store.applyNow(.upstreamLost)
    case .restFailed(let failure, let asOf, let isLasting):
      if failure == .behind { reports.ended(.rest) }
      reports.failed(
        failure == .behind ? .backlog : .rest, failure, now: store.clock(), [("jobs_as_of", asOf.iso8601)])
      if isLasting { try? store.applyNow(.upstreamPartial(asOf: asOf)) }
    case .restWorks:
      for matter in [UpstreamReports.Matter.rest, .backlog] { reports.ended(matter) }
      try? store.applyNow(.upstreamConnected)
    case .mapFailed(let failure?): reports.failed(.map, failure, now: store.clock())
    case .mapFailed(nil): reports.ended(.map)
    case .roster(let drivers): take(drivers)
    case .jobs(let jobs): for job in jobs { submit(.jobUpserted(dated(job))) }
    case .driver(let profile): take(profile)
    case .operators(let operators): take(operators)
    case .jobOperator(let job, let id, let name): submit(.jobOperatorChanged(job, to: id, name: name))
    case .jobGone(let id): submit(.jobGone(id))
    case .moved(let id, let position): place(UpstreamPlace(position: position, age: .fromSocket), of: id)
    case .jobStatus(let id, let status, let driver, let isDriverUncertain):
      submit(.upstreamStatus(id, status, driverID: driver, isDriverUncertain: isDriverUncertain))
    case .acted(let answer): upstreamActs?.receive(answer)
    case .statistics(let statistics):
      note(statistics.transport)
      self.statistics = statistics
    }
  }

  /// Logs the transport of the events, once at each change.
  private func note(_ transport: UpstreamTransport?) {
    guard transport != statistics.transport else { return }
    switch transport {
    case .polling:
      log.warning(
        "following upstream by polling, because WebSocket to it is blocked",
        [("next_try_of_websocket", "in 30 seconds, then every 10 minutes")])
    case .webSocket where statistics.transport == .polling:
      log.info("following upstream by WebSocket again")
    case .webSocket, nil: break
    }
  }

  /// A status that the backend reported after a break in the connection was reached some time before.
  private func dated(_ job: Job) -> Job {
    guard case .connected = store.fleet.upstream else {
      var job = job
      if job.status != .pending, job.statusTimes[job.status] == nil {
        job.statusTimes.reach(job.status, noLaterThan: store.clock())
      }
      return job
    }
    return job
  }

  private func take(_ roster: [UpstreamDriver]) {
    let now = store.clock()
    let gone = onlineDrivers.subtracting(roster.map(\.profile.id))
    // First of all: the place of a new driver waits only if the roster names the driver.
    onlineDrivers = Set(roster.map(\.profile.id))
    for driver in roster {
      var profile = driver.profile
      profile.isOnline = true
      profile.operatorName = operatorName(of: profile.id)
      profile.phone = phone(of: profile.id)
      submit(.driverChanged(profile))
      guard let coordinate = driver.coordinate else { continue }
      let known = store.fleet.slot(of: profile.id).flatMap { store.fleet.position($0) }
      let meters = known?.coordinate.distanceMeters(to: coordinate) ?? .infinity
      switch driver.age {
      case .fromSocket: continue
      case .resent where jumps[profile.id] != coordinate: continue
      case .settled where meters < Self.settledMeters: continue
      case _ where meters < 1: continue
      case .unknown, .newSince, .settled, .resent:
        place(UpstreamPlace(coordinate: coordinate, age: driver.age, toldAt: now), of: profile.id)
      }
    }
    // A driver who left the roster may come back at another place.
    for id in gone { jumps[id] = nil }
    for id in gone { submit(.availabilityChanged(id, .offline)) }
  }

  /// A driver whom an answer about a job names may be offline: the roster does not name it then.
  private func take(_ driver: DriverProfile) {
    if let phone = driver.phone { remember(phone, of: driver.id) }
    submit(.driverDescribed(driver))
  }

  private func remember(_ phone: String, of id: DriverID) {
    if phones[id] != nil || phones.count < Self.maximumPhones { phones[id] = phone }
  }

  private func take(_ operators: UpstreamOperators) {
    self.operators = operators
    for (id, phone) in operators.phones { remember(phone, of: id) }
    let fleet = store.fleet
    for slot in fleet.driverSlots {
      let id = fleet.profile(slot).id
      let name = operatorName(of: id)
      if name != fleet.operatorName(of: slot) { submit(.driverOperatorChanged(id, name: name)) }
      if let phone = operators.phones[id], phone != fleet.profile(slot).phone {
        submit(.driverDescribed(DriverProfile(id: id, phone: phone)))
      }
    }
    // Drivers of the newest roster whose creation is not on disk yet.
    for id in onlineDrivers where fleet.slot(of: id) == nil {
      if let name = operators.operatorNames[id] { submit(.driverOperatorChanged(id, name: name)) }
    }
  }

  /// The operator by the list of contractors; if the list does not name the driver, the operator known before.
  private func operatorName(of id: DriverID) -> String? {
    if let name = operators?.operatorNames[id] { return name }
    return operators?.isComplete == true
      ? nil : store.fleet.slot(of: id).flatMap { store.fleet.operatorName(of: $0) }
  }

  /// The last reported phone of the driver; the roster contains none.
  private func phone(of id: DriverID) -> String? {
    phones[id] ?? store.fleet.slot(of: id).flatMap { store.fleet.profile($0).phone }
  }

  private func place(_ report: UpstreamPlace, of id: DriverID) {
    guard let slot = store.fleet.slot(of: id) else {
      // The roster named the driver a moment ago, and the disk has not answered yet.
      if onlineDrivers.contains(id) { waitingPlaces[id] = report } else { store.fleet.count(.unknownDriver) }
      return
    }
    // The fleet counts a refusal by its reason; nobody else needs to know.
    switch report.age {
    case .fromSocket: move(id, slot, to: report.position)
    case .newSince: try? store.moveAbout(slot, to: report.position)
    case .settled, .resent: store.replacePosition(of: slot, by: report.position)
    case .unknown: store.place(slot, at: report.position)
    }
  }

  private func move(_ id: DriverID, _ slot: DriverSlot, to position: Position) {
    do throws(FleetRejection) {
      try store.move(slot, to: position)
      jumps[id] = nil
    } catch {
      jumps[id] = error == .implausibleJump ? position.coordinate : nil
    }
  }

  private func submit(_ event: FleetEvent) { unstored.add(event) }

  private func stored(_ event: FleetEvent, _ result: Result<[FleetChange], RequestError>) {
    if case .failure(let error) = result {
      log.debug("an event from upstream was refused", [("reason", "\(error)")])
    }
    guard case .driverChanged(let profile) = event,
      let waiting = waitingPlaces.removeValue(forKey: profile.id)
    else { return }
    place(waiting, of: profile.id)
  }
}

extension UpstreamIntake: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {}

  package func timePassed() { unstored.retry() }
}

/// A driver's place on its way to the fleet, with the knowledge about its age.
private struct UpstreamPlace {
  let position: Position
  let age: UpstreamDriver.Age

  init(position: Position, age: UpstreamDriver.Age) {
    self.position = position
    self.age = age
  }

  /// A place from REST.
  init(coordinate: Coordinate, age: UpstreamDriver.Age, toldAt now: Timestamp) {
    let since: Timestamp? =
      switch age {
      case .newSince(let time), .settled(let time), .resent(let time): time
      case .unknown, .fromSocket: nil
      }
    position = Position(coordinate: coordinate, fixTime: since, receivedAt: now)
    self.age = age
  }
}
