/// The state of an arrival between two questions: the reports, and the shown range.
struct ArrivalState: Sendable {
  /// The driver whose arrival it is.
  let driver: DriverSlot
  /// At most one of each basis, the best basis first.
  private var reports: [ArrivalReport] = []
  var shown: ArrivalRange?
  var basis = Arrival.Basis.estimate
  var isArriving = false

  init(driver: DriverSlot) { self.driver = driver }

  /// The best report at this time, upstream before the router.
  func report(_ now: Timestamp) -> ArrivalReport? { reports.first { $0.isGood(now) } }

  /// Whether a report of this basis is good at this time.
  func isReported(by basis: Arrival.Basis, _ now: Timestamp) -> Bool {
    reports.contains { $0.basis == basis && $0.isGood(now) }
  }

  /// Takes a report in the place of the one with the same basis.
  mutating func take(_ report: ArrivalReport) {
    reports.removeAll { $0.basis == report.basis }
    if report.basis == .upstream { reports.insert(report, at: 0) } else { reports.append(report) }
  }
}

extension Fleet {
  /// "Arriving" ends only at this distance, or it would flicker at the edge.
  static let arrivingEndsMeters = 250.0
  /// The errors of times that are mostly the map's say nothing of those that were learned.
  private static let leastLearnedShare = 0.5
  static let arrivingLatestMilliseconds: Int64 = 120_000
  /// A shown range is kept for this long without a position, through a tunnel or a lost connection.
  static let arrivalKeptMilliseconds: Int64 = 5 * 60_000
  /// Nothing is known about six hours ahead.
  static let arrivalWithinMilliseconds: Int64 = 6 * 3_600_000

  /// The expected arrival of the job's driver at its pickup. Nil if nothing honest can be said: the driver is not
  /// under way to this job, no current position is known, there is no pickup, or the way is too long.
  ///
  /// The shown range is remembered, so that it changes only for a reason: all questions at one moment get the same
  /// answer.
  package func arrival(of slot: JobSlot, now: Timestamp) -> Arrival? {
    let brief = briefs[slot.rawValue]
    guard brief.status == .enRoute, let driver = brief.driverSlot,
      let pickup = jobsBySlot[slot.rawValue].pickup,
      let position = movement.tracks[driver.rawValue].position
    else { return nil }
    var state = arrivals[slot].flatMap { $0.driver == driver ? $0 : nil } ?? ArrivalState(driver: driver)
    let meters = position.coordinate.distanceMeters(to: pickup)
    let freshness = freshness(of: driver, status: brief.status, since: brief.statusTime, now: now)
    if freshness.isCurrent {
      update(
        &state, way: followedWay(of: slot), atStops: secondsAtStops(before: slot, now: now), meters: meters,
        driver: driver, fixTime: position.fixTime, now: now)
      arrivals[slot] = state
    } else if freshness.ageMilliseconds ?? .max > Self.arrivalKeptMilliseconds {
      return nil
    }
    if state.isArriving {
      return Arrival(
        earliestAt: now, latestAt: now.adding(milliseconds: Self.arrivingLatestMilliseconds),
        basis: state.basis,
        distanceMeters: meters, isArriving: true, latenessSeconds: lateness(of: brief, arrivingAt: now))
    }
    guard let shown = state.shown, shown.latestAt > now,
      shown.latestAt.millisecondsSince(now) <= Self.arrivalWithinMilliseconds
    else { return nil }
    return Arrival(
      earliestAt: max(now, shown.earliestAt), latestAt: shown.latestAt, basis: state.basis,
      distanceMeters: meters, latenessSeconds: lateness(of: brief, arrivingAt: max(now, shown.earliestAt)))
  }

  private func update(
    _ state: inout ArrivalState, way: FollowedWay?, atStops: Double, meters: Double, driver: DriverSlot,
    fixTime: Timestamp, now: Timestamp
  ) {
    // A driver who passes by on the way to another stop is not arriving.
    state.isArriving =
      atStops == 0
      && meters <= (state.isArriving ? Self.arrivingEndsMeters : Arrival.arrivingWithinMeters)
    let report = state.report(now)
    if report == nil, state.basis == .streets, state.shown != nil, let way, !way.isFollowed,
      fixTime.millisecondsSince(way.followedAt) <= Self.wayKeptMilliseconds
    {
      // The driver has just left the way: another one will be there soon.
      return
    }
    // From the fix on: the driver has gone on driving since then, as far as is known.
    let pace = movement.tracks[driver.rawValue].pace
    let byStreets = way.flatMap {
      $0.isFollowed
        ? StreetArrival.range(
          meters: $0.metersLeft, seconds: $0.secondsLeft, learnedShare: $0.way.learnedShare, pace: pace,
          spread: arrivalSpread, from: atStops > 0 ? now : fixTime
        ).later(bySecondsAtStops: atStops)
        : nil
    }
    let former = state.basis
    state.basis = report?.basis ?? (byStreets == nil ? .estimate : .streets)
    var estimate =
      report?.range ?? byStreets ?? ArrivalEstimate.range(meters: meters, pace: pace, from: fixTime)
    // A driver who is not there yet takes a little longer, whatever the estimate was.
    estimate.latestAt = max(estimate.latestAt, now.adding(milliseconds: ArrivalRange.lastStepsMilliseconds))
    // A way is so much better than the estimate that nothing of the former range is kept.
    let isBetter = former == .estimate && state.basis == .streets
    let part = state.basis == .streets ? ArrivalRange.streetsMiddlePart : ArrivalRange.middlePart
    state.shown = isBetter ? estimate : state.shown?.following(estimate, middlePart: part) ?? estimate
  }

  /// The driving time that is expected along the streets, and the time of the fix from which it counts. Nil for a
  /// driver who does not follow a way, or is as good as there, and while the time is mostly the map's.
  package func streetExpectation(of slot: JobSlot) -> (seconds: Double, from: Timestamp)? {
    guard let way = followedWay(of: slot), way.isFollowed, way.way.stops.isEmpty,
      way.way.learnedShare >= Self.leastLearnedShare,
      let position = movement.tracks[way.driver.rawValue].position,
      position.coordinate.distanceMeters(to: way.way.pickup) > Arrival.arrivingWithinMeters
    else { return nil }
    let seconds = StreetArrival.seconds(
      meters: way.metersLeft, seconds: way.secondsLeft, learnedShare: way.way.learnedShare,
      pace: movement.tracks[way.driver.rawValue].pace)
    return seconds > 0 ? (seconds, position.fixTime) : nil
  }

  /// Takes a report of upstream or the router about a job's arrival. It changes nothing while the job is not under
  /// way.
  func report(_ report: ArrivalReport, for slot: JobSlot) -> [FleetChange] {
    let job = jobsBySlot[slot.rawValue]
    guard job.status == .enRoute, let driver = job.driverID.flatMap({ self.slot(of: $0) }) else { return [] }
    var state = arrivals[slot].flatMap { $0.driver == driver ? $0 : nil } ?? ArrivalState(driver: driver)
    guard report.basis == .upstream || report.basis == .router else { return [] }
    state.take(report)
    arrivals[slot] = state
    return [.arrivalChanged(slot)]
  }

  /// The time from the end of the job's window to the earliest arrival, in whole seconds, also while no driver has
  /// set off. Nil if the driver may be in time, or is there already, or the job has no window.
  package func latenessSeconds(of slot: JobSlot, now: Timestamp) -> Int? {
    latenessSeconds(of: slot, arrival(of: slot, now: now), now: now)
  }

  /// The same for a caller that knows the job's arrival at that time.
  package func latenessSeconds(of slot: JobSlot, _ arrival: Arrival?, now: Timestamp) -> Int? {
    arrival?.latenessSeconds ?? lateness(of: briefs[slot.rawValue], arrivingAt: now)
  }

  func lateness(of brief: JobBrief, arrivingAt moment: Timestamp) -> Int? {
    guard brief.status.isBeforeArrival, let end = brief.windowEndsAt else { return nil }
    let late = moment.millisecondsSince(end) / 1000
    return late > 0 ? Int(late) : nil
  }
}
