/// The part of a job and its driver that one link shows at one moment: the only way from the fleet to a customer, be
/// it a page, a feed, a picture, JSON or a Socket.IO room.
///
/// It does not contain what the rules hide: `job` and `driver` are stripped, the place and the trail are rounded and
/// delayed, and every text about the place (distance, direction, accuracy) must be made from those.
package struct CustomerView: Sendable {
  /// Without the ids of accounts, and without the fields that the rules hide.
  package let job: Job
  /// The short number by which people name the job.
  package let number: String
  /// Nil unless the rules show the driver now; its position and trail are rounded and delayed by the rules.
  package let driver: Driver?
  /// The first name of the driver who completed the job; nil unless the rules show it after the end.
  package let doneBy: String?
  /// The freshness of the shown position; nil without a driver.
  package let freshness: Freshness?
  /// The time of the job's data while the backend's REST fails; nil while they are current.
  package let jobAsOf: Timestamp?
  /// The time since when other nodes may know of another status, because this one is cut off; nil while they are
  /// joined, and for a job that ended.
  package let cutOffSince: Timestamp?
  /// Whether the job was given to a driver who is not known yet.
  package let isBeingAssigned: Bool
  /// Whether a driver could not do the job, and nobody has decided yet how it goes on. Why, and the driver's own words,
  /// are not for the customer.
  package let hasFailed: Bool
  /// The expected arrival, also while the driver is too far away to be shown, because the customer waits for it. It
  /// is in whole minutes if the place is rounded or delayed, and has the distance of the shown place, 0 if there is
  /// none.
  package let arrival: Arrival?
  /// The way that the driver has ahead, along streets. Nil if it is not known, and unless the rules show the driver and
  /// the pickup exactly and at once: the way begins at the driver's place and ends at the pickup.
  package let way: WayAhead?
  /// The number of jobs that the driver does before this one; nil if it is not known.
  package let stopsAhead: Int?
  /// The time from the end of the job's window to the earliest arrival, also before the driver sets off. Nil if the
  /// driver may be in time, and from the arrival on.
  package let latenessSeconds: Int?
  /// Whether the way to the present position is not known.
  package let isAfterGap: Bool
  /// A shown position older than this is silent.
  package let silentAfterMilliseconds: Int64
  /// The time from which the trail is shown; nil if none of it is.
  let trailSince: Timestamp?
  package let now: Timestamp

  /// Keeps of `job` and `driver` what `rules` show. The driver must be in its state of `rules.delaySeconds` ago
  /// (`Fleet.customerView` does that): a newer position is left out. `number` is the one that dispatchers see;
  /// without it the number is made of the id.
  package init(
    job: Job, number: String? = nil, driver: Driver?, freshness: Freshness?, arrival: Arrival?,
    way: WayAhead? = nil,
    stopsAhead: Int? = nil, latenessSeconds: Int? = nil, jobAsOf: Timestamp? = nil,
    cutOffSince: Timestamp? = nil,
    rules: VisibilityRules = VisibilityRules(),
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds, now: Timestamp
  ) {
    let isStatusRight = rules.showsDriver(in: job.status)
    let own = driver.flatMap { $0.id == job.driverID && isStatusRight ? $0 : nil }
    let shown = own.flatMap { rules.visible($0, for: job, arrival: arrival, now: now) }
    self.driver = shown
    doneBy = driver.flatMap { rules.nameAfter($0, job) }
    let visibleJob = rules.visible(job, hasDriver: shown != nil)
    self.job = visibleJob
    self.number = number ?? job.id.number
    var freshness = freshness
    freshness?.heardAgeMilliseconds = nil
    self.freshness = shown == nil ? nil : freshness
    isBeingAssigned = job.isBeingAssigned
    hasFailed = job.texts.failure != nil
    self.jobAsOf = job.status.isEnded ? nil : jobAsOf
    self.cutOffSince = job.status.isEnded ? nil : cutOffSince
    self.arrival =
      own == nil ? nil : arrival.map { rules.visible($0, place: shown?.position, of: visibleJob) }
    self.way =
      shown?.position != nil && visibleJob.pickup != nil && self.arrival != nil && job.status == .enRoute
        && rules.delaySeconds == 0 && rules.roundingMeters == 0 ? way : nil
    self.stopsAhead = stopsAhead
    self.latenessSeconds = rules.visible(latenessSeconds, of: job, hasDriver: own != nil, shown?.position)
    self.silentAfterMilliseconds = silentAfterMilliseconds + Int64(rules.delaySeconds) * 1000
    // Computed from the whole trail: the shown part always begins as after a gap.
    isAfterGap = shown?.position != nil && driver?.cameAfterGap == true
    trailSince = rules.showsTrailSince(job)
    self.now = now
  }
}

extension VisibilityRules {
  /// The time at which the job's present driver was first shown; nil if it is not known.
  func showsDriverSince(_ job: Job) -> Timestamp? {
    let shown = JobStatus.allCases.lazy.filter { showsDriver(in: $0) }
    guard let first = shown.compactMap({ job.statusTimes[$0] }).min() else { return nil }
    return max(first, job.driverSince ?? first, since ?? first)
  }

  /// The time from which the driver's trail may be shown: it was on its way to this job, and shown. Nil without these
  /// times, as nothing proves then that a point belongs to the job.
  fileprivate func showsTrailSince(_ job: Job) -> Timestamp? {
    guard let setOutAt = job.statusTimes[.enRoute], let shownSince = showsDriverSince(job) else { return nil }
    return max(setOutAt, shownSince)
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

  /// Keeps only the first name, and no id of an account.
  private func visible(_ profile: DriverProfile) -> DriverProfile {
    var shown = DriverProfile(
      id: profile.id,
      name: showsDriverName ? profile.name?.split(separator: " ").first.map(String.init) : nil,
      vehicle: showsVehicle ? profile.vehicle : nil, phone: showsPhone ? profile.phone : nil,
      rating: showsRating ? profile.rating : nil,
      completedJobCount: showsRating ? profile.completedJobCount : nil, isApproved: profile.isApproved,
      isOnline: profile.isOnline)
    if showsPicture { shown.pictureAt = profile.pictureAt }
    return shown
  }

  /// A driver that was never shown is not named afterwards.
  fileprivate func nameAfter(_ driver: Driver, _ job: Job) -> String? {
    guard job.status == .completed, driver.id == job.driverID, showsDriverNameAfter, !driverShownFrom.isEnded
    else { return nil }
    return visible(driver.profile).name
  }

  private func visible(_ position: Position) -> Position {
    guard roundingMeters > 0 else {
      return Position(
        coordinate: position.coordinate, fixTime: position.fixTime, receivedAt: position.receivedAt,
        headingDegrees: position.headingDegrees, accuracyMeters: position.accuracyMeters)
    }
    // The circle around the middle that contains the whole square. The phone's heading belongs to the true place: the
    // shown course is that of the rounded trail.
    let circle = Double(roundingMeters) * 0.5.squareRoot()
    return Position(
      coordinate: position.coordinate.snapped(toSquareOf: roundingMeters), fixTime: position.fixTime,
      receivedAt: position.receivedAt, accuracyMeters: max(circle, position.accuracyMeters ?? 0))
  }

  /// Keeps the points since this driver set out to this job and was shown: without these times nothing proves that a
  /// point belongs to the job.
  private func visible(_ trail: Trail, for job: Job, until cutoff: Timestamp) -> Trail {
    guard let start = showsTrailSince(job) else { return Trail() }
    guard delaySeconds > 0 || roundingMeters > 0 else { return trail.clipped(since: start) }
    var kept: [TrailPoint] = []
    for point in trail.points(since: start) {
      // Points have whole seconds: one in the second of the cutoff may be newer than the cutoff.
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

  /// Whether a driver shown at `place` is near enough to the pickup, in meters and minutes, to be shown.
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
    // Milliseconds would reveal the driver's distance if the speed is known.
    (shown.earliestAt, shown.latestAt) = arrival.wholeMinutes
    shown.latenessSeconds = arrival.latenessSeconds.map { max(60, $0 / 60 * 60) }
    return shown
  }

  /// The lateness that may be shown: once a driver is under way it reveals the distance. So it is nil for a driver
  /// who is never shown, and in whole minutes if the place is not exact.
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
    for fact in JobFact.allCases where fact.row.linkRule.map({ self[$0] }) != true {
      shown.texts[fact] = nil
    }
    // Each kind has a rule of its own.
    if let request = job.texts.request, self[request.kind.rule] { shown.texts.customerRequest = request.line }
    shown.confirmationCode = nil
    if !showsAddress { shown.address = "" }
    if !showsAddress || !showsMap(in: job.status) { shown.pickup = nil }
    if !showsPrice { (shown.totalPrice, shown.priceParts) = (nil, PriceParts()) }
    if !showsItems { shown.itemsJSON = nil }
    shown.operatorID = nil
    if !showsOperator { shown.operatorName = nil }
    if !showsPhotos { shown.photos = [] }
    shown.failurePhotos = []
    if !showsSignature || job.status != .completed { shown.signature = nil }
    if !hasDriver { shown.driverID = nil }
    shown.alterations.removeAll { alteration in
      switch alteration.kind {
      case .time: false
      case .address: !showsAddress
      case .notes: !showsNotes
      }
    }
    return shown
  }
}
