extension Fleet {
  // MARK: Drivers

  package var driverCount: Int { profiles.count }
  package var driverSlots: LazyMapSequence<Range<Int>, DriverSlot> {
    profiles.indices.lazy.map { DriverSlot(rawValue: $0) }
  }
  /// Each is put together when it is asked for.
  package var drivers: LazyMapSequence<Range<Int>, Driver> {
    profiles.indices.lazy.map { self.driver(DriverSlot(rawValue: $0)) }
  }

  package func slot(of id: DriverID) -> DriverSlot? { driverSlotsByID[id] }
  package func driver(forUser id: UserID) -> DriverSlot? { driverSlotsByUser[id] }
  package func driver(_ id: DriverID) -> Driver? { driverSlotsByID[id].map { driver($0) } }

  /// `slot` must come from this fleet.
  package func driver(_ slot: DriverSlot) -> Driver {
    let track = movement.tracks[slot.rawValue]
    return Driver(
      profile: profiles[slot.rawValue], position: track.position, isPositionRestored: track.isRestored,
      dating: track.dating, trail: movement.trails[slot.rawValue], lastHeardAt: track.lastHeardAt,
      isStanding: track.isStanding, smoothedSpeedMetersPerSecond: track.smoothedSpeedMetersPerSecond)
  }

  package func profile(_ slot: DriverSlot) -> DriverProfile { profiles[slot.rawValue] }
  package func position(_ slot: DriverSlot) -> Position? { movement.tracks[slot.rawValue].position }

  /// The jobs that a driver holds and that have not ended, oldest assignment first.
  package func jobs(of slot: DriverSlot) -> SmallList<JobSlot> { activeJobs[slot.rawValue] }

  /// The job that blocks another accept.
  package func enRouteJob(of slot: DriverSlot) -> JobSlot? {
    activeJobs[slot.rawValue].first { briefs[$0.rawValue].status == .enRoute }
  }

  /// The job that the driver works on now: the one furthest along, if any was accepted.
  package func currentJob(of slot: DriverSlot) -> JobSlot? {
    var current: (slot: JobSlot, order: Int)?
    for slot in activeJobs[slot.rawValue] {
      let order = briefs[slot.rawValue].status.order
      guard order >= JobStatus.accepted.order, order > current?.order ?? -1 else { continue }
      current = (slot, order)
    }
    return current?.slot
  }

  // MARK: Jobs

  package var jobCount: Int { jobsBySlot.count - freeJobSlots.count }
  package var jobSlots: [JobSlot] {
    briefs.indices.compactMap { briefs[$0].isForgotten ? nil : JobSlot(rawValue: $0) }
  }
  package var jobs: LazyFilterSequence<[Job]> {
    jobsBySlot.lazy.filter { !$0.isForgotten }
  }

  package func slot(of id: JobID) -> JobSlot? { jobSlotsByID[id] }
  package func job(_ id: JobID) -> Job? { jobSlotsByID[id].map { jobsBySlot[$0.rawValue] } }

  /// `slot` must come from this fleet and not be forgotten: a slot that outlives a `FleetChange.jobForgotten`
  /// is a mistake of the caller.
  package func job(_ slot: JobSlot) -> Job {
    let job = jobsBySlot[slot.rawValue]
    precondition(!job.isForgotten, "the job's slot was forgotten")
    return job
  }

  // MARK: Links and displays

  package func link(_ token: String) -> TrackingLink? { links[token] }
  /// Time tells nothing of near misses, as with links.
  package func display(_ token: String) -> Display? { displays[token] }
  package var allDisplays: [Display] { displays.all }

  package func links(of job: JobID) -> [TrackingLink] {
    slot(of: job).map { linkKeys[$0.rawValue].compactMap { links[$0] } } ?? []
  }

  /// Whether the job ever had a link, be it revoked.
  package func hasLinks(_ job: JobID) -> Bool {
    slot(of: job).map { linkKeys[$0.rawValue].count > 0 } ?? false
  }

  /// The link that is the customer's: the oldest that is open and was not given rules of its own, which may show more
  /// to somebody else. The very first counts whatever its rules are: it was made with the job.
  package func customerLink(of job: JobID, now: Timestamp) -> TrackingLink? {
    links(of: job).enumerated().first { number, link in
      link.revokedAt == nil && expiry(of: link).map { $0 > now } ?? true
        && (number == 0 || link.rules.isEmpty)
    }?.element
  }

  /// When the link stops working by itself; nil while its job goes on and nobody set a time.
  package func expiry(of link: TrackingLink) -> Timestamp? {
    link.expiresAt
      ?? job(link.jobID)?.endedAt?.adding(milliseconds: configuration.linkLifetimeAfterEndMilliseconds)
  }

  /// Time tells nothing of near misses (`LinkTable`).
  package func linkState(_ token: String, now: Timestamp) -> LinkState {
    guard let link = links[token], let slot = jobSlotsByID[link.jobID] else { return .unknown }
    if link.revokedAt != nil { return .revoked }
    if let expiry = expiry(of: link), expiry <= now { return .expired }
    return .open(slot, link)
  }

  // MARK: Freshness

  /// `status` is that of the job the viewer watches, and `since` when it was reached; nil for a driver without one.
  package func freshness(
    of slot: DriverSlot, status: JobStatus?, since: Timestamp?, now: Timestamp
  ) -> Freshness {
    let track = movement.tracks[slot.rawValue]
    return Freshness(
      position: track.position, isRestored: track.isRestored, dating: track.dating,
      lastHeardAt: track.lastHeardAt, status: status, isUpstreamLost: upstream.isLost,
      silenceCountsFrom: silenceCountsFrom(status, since: since, now: now), now: now,
      silentAfterMilliseconds: configuration.silentAfterMilliseconds)
  }

  /// From when on a driver can be missed at all: it has set out, and its backend is heard. Nil for ever.
  func silenceCountsFrom(_ status: JobStatus?, since: Timestamp?, now: Timestamp) -> Timestamp? {
    var setOut = status == .enRoute ? since : nil
    // A clock that was ahead noted it: it excuses no silence.
    if let time = setOut, time.millisecondsSince(now) > Plausibility.futureToleranceMilliseconds {
      setOut = nil
    }
    guard let connected = upstream.connectedSince else { return setOut }
    return max(connected, setOut ?? connected)
  }
}

extension Fleet {
  /// Notes that somebody looked at a link's page; kept with the next snapshot.
  package func countView(ofLink token: String, now: Timestamp) { links.countView(token, at: now) }

  /// The view counts that changed since the last call.
  package func takeLinkViews() -> [LinkViews] { links.takeViewed() }
}
