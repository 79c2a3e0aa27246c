/// What one link shows of its job at one moment: the only way from the fleet to a customer, be it a page, a feed,
/// a picture, JSON or a Socket.IO room.
///
/// What the rules do not show is not in it: `job` and `driver` are stripped, the place and the trail are rounded
/// and delayed, and all that is said of the place (how far, which way, how exact) is to be made from those.
package struct CustomerView: Sendable {
  /// Without the ids of accounts, and without what the rules hide.
  package let job: Job
  /// Nil unless the rules show the driver now; its position and trail as rounded and delayed as the rules say.
  package let driver: Driver?
  /// Of the position that is shown; nil without a driver.
  package let freshness: Freshness?
  /// The backend's REST fails: what is said of the job is known as of then. Nil while it is current.
  package let jobAsOf: Timestamp?
  /// Somebody was given the job, and who it is is not known yet.
  package let isBeingAssigned: Bool
  /// Also while the driver is too far away to be shown: when it comes is what the customer waits for. In whole
  /// minutes where the place is rounded or delayed, with the distance of the shown place, 0 if there is none.
  package let arrival: Arrival?
  /// Jobs that the driver does before this one; nil when nobody knows.
  package let stopsAhead: Int?
  /// How long after the end of the job's window the driver will come at the earliest: also before it sets off. Nil
  /// when it may be in time, and from the arrival on.
  package let latenessSeconds: Int?
  /// Nobody saw the way to the present position.
  package let isAfterGap: Bool
  /// A shown position older than this is silent.
  package let silentAfterMilliseconds: Int64
  package let now: Timestamp

  /// Lets through of `job` and `driver` what `rules` show. The driver must come as of `rules.delaySeconds` ago
  /// (`Fleet.customerView` sees to that): a newer position is left out.
  package init(
    job: Job, driver: Driver?, freshness: Freshness?, arrival: Arrival?, stopsAhead: Int? = nil,
    latenessSeconds: Int? = nil, jobAsOf: Timestamp? = nil,
    rules: VisibilityRules = VisibilityRules(),
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds, now: Timestamp
  ) {
    let isStatusRight = rules.showsDriver(in: job.status)
    let own = driver.flatMap { $0.id == job.driverID && isStatusRight ? $0 : nil }
    let shown = own.flatMap { rules.visible($0, for: job, arrival: arrival, now: now) }
    self.driver = shown
    let visibleJob = rules.visible(job, hasDriver: shown != nil)
    self.job = visibleJob
    var freshness = freshness
    freshness?.heardAgeMilliseconds = nil
    self.freshness = shown == nil ? nil : freshness
    isBeingAssigned = job.isBeingAssigned
    self.jobAsOf = job.status.isEnded ? nil : jobAsOf
    self.arrival =
      own == nil ? nil : arrival.map { rules.visible($0, place: shown?.position, of: visibleJob) }
    self.stopsAhead = stopsAhead
    self.latenessSeconds = rules.visible(latenessSeconds, of: job, hasDriver: own != nil, shown?.position)
    self.silentAfterMilliseconds = silentAfterMilliseconds + Int64(rules.delaySeconds) * 1000
    // Asked of the whole trail: the part that may be shown always begins as after a gap.
    isAfterGap = shown?.position != nil && driver?.cameAfterGap == true
    self.now = now
  }
}

extension VisibilityRules {
  /// When the job's present driver began to be shown; nil when nobody knows.
  func showsDriverSince(_ job: Job) -> Timestamp? {
    let shown = JobStatus.allCases.lazy.filter { showsDriver(in: $0) }
    guard let first = shown.compactMap({ job.statusTimes[$0] }).min() else { return nil }
    return max(first, job.driverSince ?? first, since ?? first)
  }

  /// The job's own driver in a status that shows drivers: nil while it is too far away.
  fileprivate func visible(_ driver: Driver, for job: Job, arrival: Arrival?, now: Timestamp) -> Driver? {
    let cutoff = now.adding(milliseconds: -Int64(delaySeconds) * 1000)
    var shown = driver
    if delaySeconds > 0, let position = driver.position, position.receivedAt > cutoff { shown.position = nil }
    shown.position = shown.position.map { visible($0) }
    guard isWithinLimits(shown.position?.coordinate, job, arrival, now) else { return nil }
    shown.trail = visible(driver.trail, for: job, until: cutoff)
    shown.lastHeardAt = nil
    shown.smoothedSpeedMetersPerSecond = nil
    shown.profile = visible(driver.profile)
    return shown
  }

  /// Only the first name, and no id of an account.
  private func visible(_ profile: DriverProfile) -> DriverProfile {
    DriverProfile(
      id: profile.id,
      name: showsDriverName ? profile.name?.split(separator: " ").first.map(String.init) : nil,
      vehicle: showsVehicle ? profile.vehicle : nil, phone: showsPhone ? profile.phone : nil,
      rating: showsRating ? profile.rating : nil,
      completedJobCount: showsRating ? profile.completedJobCount : nil, isApproved: profile.isApproved,
      isOnline: profile.isOnline)
  }

  private func visible(_ position: Position) -> Position {
    guard roundingMeters > 0 else {
      return Position(
        coordinate: position.coordinate, fixTime: position.fixTime, receivedAt: position.receivedAt,
        headingDegrees: position.headingDegrees, accuracyMeters: position.accuracyMeters)
    }
    // The circle around the middle that holds the whole square. What the phone said of its heading is of the true
    // place: the course is that of the rounded trail.
    let circle = Double(roundingMeters) * 0.5.squareRoot()
    return Position(
      coordinate: position.coordinate.snapped(toSquareOf: roundingMeters), fixTime: position.fixTime,
      receivedAt: position.receivedAt, accuracyMeters: max(circle, position.accuracyMeters ?? 0))
  }

  /// Only since this driver set out to this job and was shown: without these times nothing proves that a point belongs
  /// to it.
  private func visible(_ trail: Trail, for job: Job, until cutoff: Timestamp) -> Trail {
    guard let setOutAt = job.statusTimes[.enRoute], let shownSince = showsDriverSince(job) else {
      return Trail()
    }
    let start = max(setOutAt, shownSince)
    guard delaySeconds > 0 || roundingMeters > 0 else { return trail.clipped(since: start) }
    var kept: [TrailPoint] = []
    for point in trail.points(since: start) {
      // Points keep whole seconds: one of the second of the cutoff may be newer than it.
      if delaySeconds > 0, point.time.adding(milliseconds: 999) > cutoff { break }
      var shown = point
      shown.coordinate = point.coordinate.snapped(toSquareOf: roundingMeters)
      if roundingMeters > 0, let last = kept.last, last.coordinate == shown.coordinate, !shown.isAfterGap {
        continue
      }
      kept.append(shown)
    }
    return Trail(kept)
  }

  /// Whether a driver who is shown at `place` is so near to the pickup, in meters and minutes, that it may be shown.
  func isWithinLimits(_ place: Coordinate?, _ job: Job, _ arrival: Arrival?, _ now: Timestamp) -> Bool {
    if let meters = shownWithinMeters {
      guard let place, let pickup = job.pickup, place.distanceMeters(to: pickup) <= Double(meters) else {
        return false
      }
    }
    if let seconds = shownWithinSeconds, !job.status.isDriverAtStop {
      guard let arrival, arrival.earliestSeconds(from: now) <= seconds else { return false }
    }
    return true
  }

  fileprivate func visible(_ arrival: Arrival, place: Position?, of job: Job) -> Arrival {
    var shown = arrival
    shown.distanceMeters = 0
    if let place = place?.coordinate, let pickup = job.pickup {
      shown.distanceMeters = place.distanceMeters(to: pickup)
    }
    guard place == nil || roundingMeters > 0 || delaySeconds > 0 else { return shown }
    // To the millisecond they would tell how far the driver is, where the speed is known.
    let minute: Int64 = 60_000
    shown.earliestAt.unixMilliseconds = arrival.earliestAt.unixMilliseconds / minute * minute
    shown.latestAt.unixMilliseconds = (arrival.latestAt.unixMilliseconds + minute - 1) / minute * minute
    shown.latenessSeconds = arrival.latenessSeconds.map { max(60, $0 / 60 * 60) }
    return shown
  }

  /// Once somebody is under way, how late tells how far: not of a driver who is never shown, and in whole minutes
  /// where the place is not exact.
  fileprivate func visible(
    _ latenessSeconds: Int?, of job: Job, hasDriver: Bool, _ place: Position?
  ) -> Int? {
    guard let seconds = latenessSeconds, hasDriver || job.status.order < JobStatus.enRoute.order else {
      return nil
    }
    return place == nil || roundingMeters > 0 || delaySeconds > 0 ? max(60, seconds / 60 * 60) : seconds
  }

  /// The job as its customer may see it.
  fileprivate func visible(_ job: Job, hasDriver: Bool) -> Job {
    var shown = job
    shown.customerID = nil
    shown.customerName = nil
    shown.customerPhone = nil
    shown.confirmationCode = nil
    if !showsAddress { shown.address = "" }
    if !showsAddress || !showsMap(in: job.status) { shown.pickup = nil }
    if !showsPrice { shown.totalPrice = nil }
    if !showsNotes { shown.notes = nil }
    if !showsPhotos { shown.photos = [] }
    if !hasDriver { shown.driverID = nil }
    return shown
  }
}

extension Driver {
  /// Nobody saw the way to the present position.
  package var cameAfterGap: Bool {
    guard let position, let newest = trail.newest else { return false }
    return newest.isAfterGap && newest.coordinate.distanceMeters(to: position.coordinate) < 1
  }
}
