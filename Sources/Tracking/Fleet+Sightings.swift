/// What rules showed when it happened: kept for those that ask how near a driver is, and for jobs that went back.
extension Fleet {
  func willLimit(_ rules: VisibilityRules, _ slot: JobSlot) {
    guard rules.hasLimits else { return }
    hasLimits = true
    if sightings[slot] == nil { sightings[slot] = [] }
  }

  /// Notes who is shown the driver where its newest fix found it, for each job that it is on its way to or works on.
  func noteSightings(of driver: DriverSlot) {
    guard let position = position(driver) else { return }
    for job in activeJobs[driver.rawValue]
    where briefs[job.rawValue].status.order >= JobStatus.enRoute.order {
      guard configuration.rules.hasLimits || sightings[job] != nil else { continue }
      note(position, for: job)
    }
  }

  private func note(_ position: Position, for slot: JobSlot) {
    var all = configuration.rules.hasLimits ? [configuration.rules] : []
    for key in linkKeys[slot.rawValue] {
      guard let link = links[key], link.revokedAt == nil else { continue }
      let rules = rules(of: link)
      if rules.hasLimits, !all.contains(rules) { all.append(rules) }
    }
    let now = position.receivedAt
    let latest = now.adding(milliseconds: Plausibility.futureToleranceMilliseconds)
    let known = (sightings[slot] ?? []).filter { !$0.holdsMoments(after: latest) }
    let job = jobsBySlot[slot.rawValue]
    let arrival = all.contains { $0.shownWithinSeconds != nil } ? arrival(of: slot, now: now) : nil
    sightings[slot] = all.map { rules in
      var sighting = known.first { $0.rules == rules } ?? Sighting(rules: rules)
      let place = position.coordinate.snapped(toSquareOf: rules.roundingMeters)
      sighting.note(
        // Delayed trails go by the time of receipt.
        rules.delaySeconds > 0 ? now : position.fixTime,
        isShown: rules.showsDriver(in: job.status) && rules.isWithinLimits(place, job, arrival, now))
      return sighting
    }
  }

  /// A job that went back, or was opened again, was hidden meanwhile, whatever its status times say: from then on its
  /// statuses count from the fix after which they were reached.
  func noteRepeated(_ slot: JobSlot, from before: Job, to job: Job) {
    if before.driverID != job.driverID || job.status.isEnded || job.status.order < JobStatus.enRoute.order,
      sightings[slot] != nil
    {
      sightings[slot] = []
    }
    guard before.status != job.status else { return }
    if before.status.isEnded || job.status.order < before.status.order {
      repeatedTimes[slot] = StatusTimes()
    }
    guard repeatedTimes[slot] != nil,
      let fix = job.driverID.flatMap({ self.slot(of: $0) }).flatMap({ position($0) })
    else { return }
    repeatedTimes[slot]?.reach(job.status, at: fix.receivedAt.adding(milliseconds: 1))
  }

  /// The wall clock was set back: what was hidden until a time that is still to come is hidden until now.
  func repeatedTimesEnd(by now: Timestamp) {
    for (slot, times) in repeatedTimes {
      for status in JobStatus.allCases {
        if let time = times[status], time > now { repeatedTimes[slot]?[status] = now }
      }
    }
  }

  /// Since when `rules` show the driver of a job that went back or was opened again; nil for any other.
  func repeatedSince(_ slot: JobSlot, _ rules: VisibilityRules) -> Timestamp? {
    guard let times = repeatedTimes[slot] else { return nil }
    return JobStatus.allCases.lazy.filter { rules.showsDriver(in: $0) }.compactMap { times[$0] }.min()
  }

  /// Whether a driver's newest place may be shown by rules that hide a part of the way. One from before the driver was
  /// shown is where it is now, as far as anybody knows, but at the stop a place that is far from it is not.
  func isShown(_ position: Position, of job: Job, by rules: VisibilityRules, _ sighting: Sighting?) -> Bool {
    guard job.status.isDriverAtStop else { return true }
    let time = rules.delaySeconds > 0 ? position.receivedAt : position.fixTime
    let wasShown =
      rules.hasLimits
      ? sighting?.stretch(at: time) != nil : rules.showsDriverSince(job).map { time >= $0 } ?? false
    if wasShown { return true }
    guard let pickup = job.pickup else { return false }
    return position.coordinate.distanceMeters(to: pickup) <= Self.arrivingEndsMeters
  }
}
