import Net
import Tracking

/// Applies what is heard from upstream to the fleet.
///
/// Confined to the front loop. Upstream owns drivers and jobs: its word is what happened, but no fix that fails
/// the fleet's checks is shown.
package final class UpstreamIntake {
  package private(set) var statistics = UpstreamStatistics()

  private let store: FleetStore
  private let log: Log
  /// Drivers that the newest roster named: everybody else is off line.
  private var onlineDrivers: Set<DriverID> = []
  /// Positions that wait for their driver to be on disk; one a driver.
  private var waitingFixes: [DriverID: (position: Position, isDated: Bool)] = [:]
  /// Nil until a list of contractors was read.
  private var operators: UpstreamOperators?
  private lazy var unstored = UnstoredChanges(store: store) { [weak self] event, result in
    self?.stored(event, result)
  }

  package init(store: FleetStore, log: Log) {
    self.store = store
    self.log = log
    store.addObserver(self)
    for driver in store.fleet.drivers where driver.isOnline { onlineDrivers.insert(driver.id) }
  }

  package func receive(_ event: UpstreamEvent) {
    switch event {
    case .connected:
      log.info("following upstream")
      try? store.applyNow(.upstreamConnected)
    case .lost(let failure, let retry):
      if !store.fleet.upstream.isLost {
        log.warning(
          "upstream is lost",
          [("reason", failure.name), ("retry_ms", "\(retry)"), ("detail", failure.detail)])
      }
      try? store.applyNow(.upstreamLost)
    case .roster(let drivers): take(drivers)
    case .jobs(let jobs): for job in jobs { submit(.jobUpserted(job)) }
    case .operators(let operators): take(operators)
    case .jobOperator(let job, let id, let name): submit(.jobOperatorChanged(job, to: id, name: name))
    case .jobGone(let id): submit(.jobGone(id))
    case .moved(let id, let position): place(position, of: id, isDated: true)
    case .jobStatus(let id, let status, let driver):
      submit(.upstreamStatus(id, status, driverID: driver))
    case .statistics(let statistics): self.statistics = statistics
    }
  }

  private func take(_ roster: [UpstreamDriver]) {
    let now = store.clock()
    let gone = onlineDrivers.subtracting(roster.map(\.profile.id))
    // First of all: the place of a driver who is new waits only if the roster is known to name it.
    onlineDrivers = Set(roster.map(\.profile.id))
    for driver in roster {
      var profile = driver.profile
      profile.isOnline = true
      profile.operatorName = operatorName(of: profile.id)
      submit(.driverChanged(profile))
      guard let coordinate = driver.coordinate else { continue }
      let known = store.fleet.slot(of: profile.id).flatMap { store.fleet.position($0) }
      if let known, known.coordinate.distanceMeters(to: coordinate) < 1 { continue }
      place(
        Position(coordinate: coordinate, fixTime: driver.isElsewhereAt ?? now, receivedAt: now),
        of: profile.id,
        isDated: driver.isElsewhereAt != nil)
    }
    for id in gone { submit(.availabilityChanged(id, isOnline: false)) }
  }

  private func take(_ operators: UpstreamOperators) {
    self.operators = operators
    let fleet = store.fleet
    for slot in fleet.driverSlots {
      let id = fleet.profile(slot).id
      let name = operatorName(of: id)
      if name != fleet.operatorName(of: slot) { submit(.driverOperatorChanged(id, name: name)) }
    }
    // Whom the roster named a moment ago, and the disk has not answered yet.
    for id in onlineDrivers where fleet.slot(of: id) == nil {
      if let name = operators.operatorNames[id] { submit(.driverOperatorChanged(id, name: name)) }
    }
  }

  /// What the list of contractors says; what was known before where it says nothing.
  private func operatorName(of id: DriverID) -> String? {
    if let name = operators?.operatorNames[id] { return name }
    return operators?.isComplete == true
      ? nil : store.fleet.slot(of: id).flatMap { store.fleet.operatorName(of: $0) }
  }

  /// A roster's first answer gives no time: its places are old until a fix comes.
  private func place(_ position: Position, of id: DriverID, isDated: Bool) {
    guard let slot = store.fleet.slot(of: id) else {
      // The roster named the driver a moment ago, and the disk has not answered yet.
      if onlineDrivers.contains(id) {
        waitingFixes[id] = (position, isDated)
      } else {
        store.fleet.count(.unknownDriver)
      }
      return
    }
    guard isDated else { return store.fleet.place(slot, at: position) }
    // A refusal is counted by the fleet under its name; there is nobody to tell.
    try? store.move(slot, to: position)
  }

  private func submit(_ event: FleetEvent) { unstored.add(event) }

  private func stored(_ event: FleetEvent, _ result: Result<[FleetChange], DashboardError>) {
    if case .failure(let error) = result {
      log.debug("an event from upstream was refused", [("reason", "\(error)")])
    }
    guard case .driverChanged(let profile) = event,
      let waiting = waitingFixes.removeValue(forKey: profile.id)
    else { return }
    place(waiting.position, of: profile.id, isDated: waiting.isDated)
  }
}

extension UpstreamIntake: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {}

  package func timePassed() { unstored.retry() }
}
