import Compact

extension Fleet {
  // MARK: Drivers

  package var driverCount: Int { profiles.count }
  package var driverSlots: LazyMapSequence<Range<Int>, DriverSlot> {
    profiles.indices.lazy.map { DriverSlot(rawValue: $0) }
  }
  /// Each driver is put together when it is read.
  package var drivers: LazyMapSequence<Range<Int>, Driver> {
    profiles.indices.lazy.map { self.driver(DriverSlot(rawValue: $0)) }
  }

  package func slot(of id: DriverID) -> DriverSlot? { driverIndex.slot(of: id, in: profiles) }
  package func driver(forUser id: UserID) -> DriverSlot? {
    driverIndex.slot(ofUser: id, in: profiles)
  }
  package func driver(_ id: DriverID) -> Driver? { slot(of: id).map { driver($0) } }

  /// `slot` must come from this fleet.
  package func driver(_ slot: DriverSlot) -> Driver {
    let track = movement.tracks[slot.rawValue]
    return Driver(
      profile: profiles[slot.rawValue], position: track.position, isPositionRestored: track.isRestored,
      dating: track.dating, isFromOtherNode: track.isFromOtherNode, trail: movement.trails[slot.rawValue],
      lastHeardAt: track.lastHeardAt,
      isStanding: track.isStanding, smoothedSpeedMetersPerSecond: track.smoothedSpeedMetersPerSecond)
  }

  package func profile(_ slot: DriverSlot) -> DriverProfile { profiles[slot.rawValue] }
  package func position(_ slot: DriverSlot) -> Position? { movement.tracks[slot.rawValue].position }

  /// How exactly the time of the driver's position is known.
  package func dating(of slot: DriverSlot) -> Dating { movement.tracks[slot.rawValue].dating }

  /// The jobs that a driver holds and that have not ended, oldest assignment first.
  package func jobs(of slot: DriverSlot) -> SmallList<JobSlot> { activeJobs[slot.rawValue] }

  /// The job that blocks another accept.
  package func enRouteJob(of slot: DriverSlot) -> JobSlot? {
    activeJobs[slot.rawValue].first { briefs[$0.rawValue].status == .enRoute }
  }

  /// The job that the driver works on now: the one furthest along, if any was accepted.
  package func currentJob(of slot: DriverSlot) -> JobSlot? {
    Self.currentJob(among: activeJobs[slot.rawValue], briefs)?.slot
  }

  static func currentJob(among jobs: SmallList<JobSlot>, _ briefs: [JobBrief]) -> DriverAtWork.Job? {
    var current: DriverAtWork.Job?
    for slot in jobs {
      let status = briefs[slot.rawValue].status
      guard status.order >= JobStatus.assigned.order, status.order > current?.status.order ?? -1 else {
        continue
      }
      current = DriverAtWork.Job(slot: slot, status: status)
    }
    return current
  }

  // MARK: Jobs

  package var jobCount: Int { jobsBySlot.count - freeJobSlots.count }
  package var jobSlots: [JobSlot] {
    briefs.indices.compactMap { briefs[$0].isForgotten ? nil : JobSlot(rawValue: $0) }
  }
  package var jobs: LazyFilterSequence<[Job]> {
    jobsBySlot.lazy.filter { !$0.isForgotten }
  }

  package func slot(of id: JobID) -> JobSlot? {
    jobIndex.slot(id.hashValue) { jobsBySlot[$0].id == id }.map { JobSlot(rawValue: $0) }
  }
  /// `slot` must be a job's.
  package func id(of slot: JobSlot) -> JobID { jobsBySlot[slot.rawValue].id }
  package func job(_ id: JobID) -> Job? { slot(of: id).map { jobsBySlot[$0.rawValue] } }

  /// `slot` must come from this fleet and not be forgotten: using a slot after its `FleetChange.jobForgotten` is a
  /// mistake of the caller.
  package func job(_ slot: JobSlot) -> Job {
    let job = jobsBySlot[slot.rawValue]
    precondition(!job.isForgotten, "the job's slot was forgotten")
    return job
  }

  // MARK: Links and walls

  package func link(_ token: String) -> TrackingLink? { links[token] }
  /// A look-up takes the same time however near a guess is.
  package func wall(_ token: String) -> Wall? { walls[token] }
  package var allWalls: [Wall] { walls.all }

  package func links(of job: JobID) -> [TrackingLink] {
    slot(of: job).map { linkSlots[$0.rawValue].map { links[$0] } } ?? []
  }

  /// Whether the job ever had a link, revoked ones included.
  package func hasLinks(_ job: JobID) -> Bool {
    slot(of: job).map { !linkSlots[$0.rawValue].isEmpty } ?? false
  }

  /// The link for the customer: the oldest open one without rules of its own, which may show more to another reader.
  /// The job's very first link counts whatever its rules are: it was made with the job.
  package func customerLink(of job: JobID, now: Timestamp) -> TrackingLink? {
    links(of: job).enumerated().first { number, link in
      link.revokedAt == nil && expiry(of: link).map { $0 > now } ?? true
        && (number == 0 || link.rules.isEmpty)
    }?.element
  }

  /// The link that a customer passes on: another one than its own, which alone takes what customers say. Nil if it must
  /// be made first.
  package func linkToShare(_ link: TrackingLink, now: Timestamp) -> TrackingLink? {
    let own = customerLink(of: link.jobID, now: now)
    if own?.tokenText != link.tokenText { return link }
    return links(of: link.jobID).first {
      $0.tokenText != link.tokenText && $0.rules == link.rules && $0.expiresAt == link.expiresAt
        && $0.revokedAt == nil
    }
  }

  /// Whether the customer may write a note for the driver on the page of this link: the rules allow it, and the link is
  /// the customer's own. A backend keeps no such note.
  package func takesNote(of link: TrackingLink, now: Timestamp) -> Bool {
    rules(of: link).showsCustomerNote && isCustomersOwn(link, now: now)
  }

  /// What the customer may say to the dispatchers on the page of this link.
  package func requestKinds(of link: TrackingLink, now: Timestamp) -> [CustomerRequest.Kind] {
    let rules = rules(of: link)
    let kinds = CustomerRequest.Kind.allCases.filter { rules[$0.rule] }
    return kinds.isEmpty || !isCustomersOwn(link, now: now) ? [] : kinds
  }

  /// Whether it is the link that the customer got, and not one that was passed on.
  package func isCustomersOwn(_ link: TrackingLink, now: Timestamp) -> Bool {
    upstream == .none && customerLink(of: link.jobID, now: now)?.tokenText == link.tokenText
  }

  /// The time at which the link expires; nil while its job goes on and no time was set.
  package func expiry(of link: TrackingLink) -> Timestamp? {
    link.expiresAt
      ?? job(link.jobID)?.endedAt?.adding(milliseconds: configuration.linkLifetimeAfterEndMilliseconds)
  }

  /// A look-up takes the same time however near a guess is (`LinkTable`).
  package func linkState(_ token: String, now: Timestamp) -> LinkState {
    guard let link = links[token], let slot = slot(of: link.jobID) else { return .unknown }
    if link.revokedAt != nil { return .revoked }
    if let expiry = expiry(of: link), expiry <= now { return .expired }
    return .open(slot, link)
  }

  // MARK: Freshness

  /// `status` is that of the job that the viewer watches, and `since` its time; nil for a driver without a job.
  package func freshness(
    of slot: DriverSlot, status: JobStatus?, since: Timestamp?, now: Timestamp
  ) -> Freshness {
    let track = movement.tracks[slot.rawValue]
    var freshness = Freshness(
      position: track.position, isRestored: track.isRestored, dating: track.dating,
      lastHeardAt: track.lastHeardAt, status: status, isUpstreamLost: upstream.isLost,
      isCutOff: nodes.isCutOff, isFromOtherNode: track.isFromOtherNode,
      silenceCountsFrom: silenceCountsFrom(status, since: since, heardAt: track.lastHeardAt, now: now),
      now: now,
      silentAfterMilliseconds: configuration.silentAfterMilliseconds)
    freshness.isPhoneHeard = track.isPhoneHeard(
      now: now, silentAfterMilliseconds: configuration.silentAfterMilliseconds)
    freshness.isSilenceUsual =
      status?.isDriverAtStop == true || upstream.connectedSince != nil || track.isFromOtherNode
    return freshness
  }

  /// The time from which a driver can be missed: it has set out, its backend is connected, and the other nodes are
  /// joined. Nil if there is no such bound. `heardAt` is the time of the last message of its phone.
  func silenceCountsFrom(
    _ status: JobStatus?, since: Timestamp?, heardAt: Timestamp?, now: Timestamp
  ) -> Timestamp? {
    var setOut = status == .enRoute ? since : nil
    // A clock that ran ahead noted it: such a time excuses no silence.
    if let time = setOut, time.millisecondsSince(now) > Plausibility.futureToleranceMilliseconds {
      setOut = nil
    }
    // What the phone sent to another node before this one was joined may never come.
    if let joined = nodes.joinedSince, heardAt.map({ $0 < joined }) ?? true {
      setOut = max(joined, setOut ?? joined)
    }
    guard let connected = upstream.connectedSince else { return setOut }
    return max(connected, setOut ?? connected)
  }
}

extension Fleet {
  /// Counts a view of a link's page; the next snapshot keeps it.
  package func countView(ofLink token: String, now: Timestamp) { links.countView(token, at: now) }

  /// The view counts that changed since the last call.
  package func takeLinkViews() -> [LinkViews] { links.takeViewed() }
}
