/// The moments at which rules showed a driver: kept for rules of nearness, and for jobs that went back.
extension Fleet {
  func willLimit(_ rules: VisibilityRules, _ slot: JobSlot) {
    guard rules.hasLimits else { return }
    hasLimits = true
    if sightings[slot] == nil { sightings[slot] = [] }
  }

  /// Notes which links show the driver at its newest fix, for each job that it is on its way to or works on.
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
    for link in linkSlots[slot.rawValue] where links[link].revokedAt == nil {
      let rules = rules(of: links[link])
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
        // Delayed trails use the time of receipt.
        rules.delaySeconds > 0 ? now : position.fixTime,
        isShown: rules.showsDriver(in: job.status) && rules.isWithinLimits(place, job, arrival, now))
      return sighting
    }
  }

  /// Notes that a job went back, or was opened again: it was hidden meanwhile, whatever its status times are. From
  /// then on its statuses count from the fix after which they were reached.
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

  /// The wall clock was set back: a part that is hidden until a time in the future is now hidden until the present.
  func repeatedTimesEnd(by now: Timestamp) {
    for (slot, times) in repeatedTimes {
      for status in JobStatus.allCases {
        if let time = times[status], time > now { repeatedTimes[slot]?[status] = now }
      }
    }
  }

  /// Since when `rules` show the driver of a job that went back or was opened again; nil for any other job.
  func repeatedSince(_ slot: JobSlot, _ rules: VisibilityRules) -> Timestamp? {
    guard let times = repeatedTimes[slot] else { return nil }
    return JobStatus.allCases.lazy.filter { rules.showsDriver(in: $0) }.compactMap { times[$0] }.min()
  }

  /// Whether a driver's newest place may be shown by rules that hide a part of the way. A place from before the
  /// driver was shown is its present place, as far as is known; but once the driver is at the stop, a place far from
  /// the stop is not.
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
