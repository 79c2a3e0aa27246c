extension Fleet {
  /// The number by which a customer with these rules names the job. A backend may show the whole job to who knows its
  /// code: where the rules hide a part of that, it is the number of the id.
  package func number(of job: Job, under rules: VisibilityRules) -> String {
    upstream == .none || rules.showsBackendCode ? job.number : job.id.number
  }

  /// The rules of the configuration, overridden by those of the link.
  package func rules(of link: TrackingLink) -> VisibilityRules {
    var rules = configuration.rules.overridden(by: link.rules)
    rules.since = [rules.since, link.rulesSince].compactMap { $0 }.max()
    // The part of the way that such a link shows does not depend on other links.
    if rules.hasLimits { rules.since = max(link.createdAt, rules.since ?? link.createdAt) }
    return rules
  }

  /// What a customer sees of a job under `rules`.
  package func customerView(of slot: JobSlot, rules: VisibilityRules, now: Timestamp) -> CustomerView {
    let job = job(slot)
    let holder = job.driverID.flatMap { self.slot(of: $0) }
    let sighting = rules.hasLimits ? sightings[slot]?.first { $0.rules == rules } : nil
    var rules = rules
    rules.since = [rules.since, repeatedSince(slot, rules)].compactMap { $0 }.max()
    var driver = holder.map { self.driver($0) }
    var freshness = holder.map {
      self.freshness(of: $0, status: job.status, since: job.statusTimes[job.status], now: now)
    }
    let cutoff = now.adding(milliseconds: -Int64(rules.delaySeconds) * 1000)
    if rules.delaySeconds > 0, let holder {
      driver = delayed(driver, holder, since: rules.showsDriverSince(job), by: rules, sighting, until: cutoff)
    }
    var isPlaceKept = true
    if rules.hidesWay, let position = driver?.position {
      isPlaceKept = isShown(position, of: job, by: rules, sighting)
      if !isPlaceKept { driver?.position = nil }
    }
    if rules.hasLimits, let known = driver {
      driver?.trail = Sighting.trail(of: known, by: sighting, isDelayed: rules.delaySeconds > 0)
    }
    if rules.delaySeconds > 0 || !isPlaceKept {
      // The silence at that time, with the age of now.
      freshness = driver.map {
        Freshness(
          of: $0, status: job.status, isUpstreamLost: upstream.isLost, isCutOff: nodes.isCutOff,
          silenceCountsFrom: silenceCountsFrom(
            job.status, since: job.statusTimes[job.status], heardAt: $0.lastHeardAt, now: now), now: cutoff,
          silentAfterMilliseconds: configuration.silentAfterMilliseconds)
      }
      freshness?.ageMilliseconds = driver?.position.map { max(0, now.millisecondsSince($0.fixTime)) }
    }
    return CustomerView(
      job: job, number: number(of: job, under: rules), driver: driver, freshness: freshness,
      arrival: arrival(of: slot, now: now),
      way: wayAhead(of: slot),
      stopsAhead: stopsAhead(of: slot), latenessSeconds: latenessSeconds(of: slot, now: now),
      jobAsOf: upstream.jobsAsOf, cutOffSince: nodes.cutOffSince,
      rules: rules,
      silentAfterMilliseconds: configuration.silentAfterMilliseconds, now: now)
  }

  /// The driver's state at `cutoff`, from its history: without a position if the history does not reach so far, or if
  /// the driver was not working on this job then.
  private func delayed(
    _ driver: Driver?, _ slot: DriverSlot, since start: Timestamp?, by rules: VisibilityRules,
    _ sighting: Sighting?, until cutoff: Timestamp
  ) -> Driver? {
    guard var driver else { return nil }
    let history = placeHistories[slot] ?? Trail()
    driver.trail = history
    guard let newest = driver.position, newest.receivedAt > cutoff else { return driver }
    driver.isPositionRestored = false
    driver.dating = .exact
    let before = history.points.last { $0.time.adding(milliseconds: 999) <= cutoff }
    driver.position = before.flatMap { point in
      guard let start, point.time >= start else { return nil }
      if rules.hasLimits, sighting?.stretch(at: point.time) == nil { return nil }
      return Position(coordinate: point.coordinate, fixTime: point.time, receivedAt: point.time)
    }
    return driver
  }
}

/// The former places of drivers, by the time of receipt: kept only if some rule delays places, and only for the
/// longest delay.
extension Fleet {
  private static let gapMilliseconds: Int64 = 60_000
  private static let gapMeters = 300.0

  func willDelay(_ rules: VisibilityRules) {
    longestDelaySeconds = max(longestDelaySeconds, rules.delaySeconds)
  }

  /// Notes the place after a fix. Points are so far apart in time that the history covers the whole delay.
  func noteDelayed(_ slot: DriverSlot) {
    guard let position = position(slot) else { return }
    let spacing = max(1000, Int64(longestDelaySeconds) * 1000 / Int64(Trail.capacity - 10))
    var isAfterGap = true
    // A clock that ran ahead noted the earlier places.
    let latest = position.receivedAt.adding(milliseconds: Plausibility.futureToleranceMilliseconds)
    if let newest = placeHistories[slot]?.newest, newest.time > latest { placeHistories[slot] = nil }
    if let newest = placeHistories[slot]?.newest {
      let elapsed = position.receivedAt.millisecondsSince(newest.time)
      if elapsed >= 0, elapsed < spacing { return }
      let meters = newest.coordinate.distanceMeters(to: position.coordinate)
      isAfterGap = elapsed > Self.gapMilliseconds + spacing && meters > Self.gapMeters
    }
    placeHistories[slot, default: Trail()].append(
      TrailPoint(coordinate: position.coordinate, time: position.receivedAt, isAfterGap: isAfterGap))
  }
}
