/// The ways along streets that drivers have ahead: one for each job en route whose way somebody asked for.
extension Fleet {
  /// A range by a way that the driver left is kept for this long, until there is another way.
  static let wayKeptMilliseconds: Int64 = 15_000

  /// What is known of the way of a job's driver.
  package enum WayState: Hashable, Sendable {
    case none, followed, left
  }

  /// What is known of the way ahead of the job's driver at its present place.
  package func wayState(of slot: JobSlot) -> WayState {
    guard let way = followedWay(of: slot) else { return .none }
    // A way past a stop that is over leads on, until there is a shorter one.
    return way.isFollowed && way.way.stops == placesAhead(of: slot) ? .followed : .left
  }

  /// Whether a routing engine answers for the job, and so finds the next way too.
  package func isRouted(_ slot: JobSlot, now: Timestamp) -> Bool {
    arrivals[slot]?.isReported(by: .router, now) ?? false
  }

  /// The number of ways in memory.
  package var wayCount: Int { ways.count }

  /// The way ahead of the job's driver; nil if none is known, and if the driver goes to another job first.
  package func wayAhead(of slot: JobSlot) -> WayAhead? {
    guard let way = followedWay(of: slot), way.way.stops.isEmpty, stopsAhead(of: slot) ?? 0 == 0,
      let position = movement.tracks[way.driver.rawValue].position
    else { return nil }
    return way.ahead(of: position.coordinate)
  }

  /// The number of the way ahead of the job's driver; nil where `wayAhead` is.
  package func wayNumber(of slot: JobSlot) -> UInt32? {
    guard let way = followedWay(of: slot), way.isFollowed, way.way.stops.isEmpty,
      stopsAhead(of: slot) ?? 0 == 0
    else { return nil }
    return way.number
  }

  /// The job to whose pickup the driver is on its way; nil if there is none.
  package func jobAhead(of driver: DriverSlot) -> JobSlot? {
    jobs(of: driver).first { status($0) == .enRoute && stopsAhead(of: $0) ?? 0 == 0 }
  }

  /// The job's way, with the driver's present place on it; nil if it is not this driver's way to this pickup, past the
  /// stops before it.
  func followedWay(of slot: JobSlot) -> FollowedWay? {
    // Most jobs have no way: this is asked at each fix.
    if ways.isEmpty { return nil }
    let brief = briefs[slot.rawValue]
    guard brief.status == .enRoute, var way = ways[slot], brief.driverSlot == way.driver,
      jobsBySlot[slot.rawValue].pickup == way.way.pickup,
      let stops = placesAhead(of: slot), way.way.stops.suffix(stops.count) == stops[...],
      let position = movement.tracks[way.driver.rawValue].position
    else { return nil }
    if way.follow(position) { ways[slot] = way }
    return way
  }

  /// Takes the way of the job's driver, or drops the one that is known. It changes nothing while the job is not under
  /// way to the way's pickup.
  func take(_ way: StreetWay?, for slot: JobSlot, now: Timestamp) -> [FleetChange] {
    guard let way else { return ways.removeValue(forKey: slot) == nil ? [] : [.arrivalChanged(slot)] }
    let job = jobsBySlot[slot.rawValue]
    guard job.status == .enRoute, job.pickup == way.pickup,
      let driver = job.driverID.flatMap({ self.slot(of: $0) })
    else { return [] }
    lastWayNumber &+= 1
    ways[slot] = FollowedWay(way, number: lastWayNumber, driver: driver, at: now)
    return [.arrivalChanged(slot)]
  }
}
