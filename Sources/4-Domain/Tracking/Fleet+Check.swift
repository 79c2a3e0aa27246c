extension Fleet {
  /// Decides on an event without changing anything but the counts: returns the records to store, none if the event
  /// changes nothing, or throws the reason for a refusal. Fixes and the states of upstream and of the
  /// other nodes are not durable and give no records.
  package func check(_ event: FleetEvent, now: Timestamp) throws(FleetRejection) -> [FleetRecord] {
    do throws(FleetRejection) {
      return try decide(event, now: now).map { record in
        guard case .job(var job) = record else { return record }
        // What was not done changes nothing of it.
        if case .undone = event { return record }
        // Since when the present driver holds the job: earlier work of that driver belongs to other jobs.
        if job.driverID != self.job(job.id)?.driverID {
          let since = if case .accepted = event { job.statusTimes[.accepted] ?? now } else { now }
          job.driverSince = job.driverID.map { _ in since }
          // Its place was one among the former driver's stops.
          job.turnAt = nil
        }
        return .job(job)
      }
    } catch {
      throw count(error)
    }
  }

  /// Changes the fleet by an event at once; for events that need not be on disk first.
  package func apply(_ event: FleetEvent, now: Timestamp) throws(FleetRejection) -> [FleetChange] {
    switch event {
    case .moved(let slot, let position):
      try move(slot, to: position)
      return [.driverMoved(slot)]
    case .arrivalReported(let id, let report):
      guard let slot = slot(of: id) else { throw count(.unknownJob) }
      return self.report(report, for: slot)
    case .wayFound(let id, let way):
      guard let slot = slot(of: id) else { throw count(.unknownJob) }
      return take(way, for: slot, now: now)
    case .upstreamConnected:
      // A failure of REST alone does not change since when the drivers' positions arrive.
      upstream = .connected(since: upstream.connectedSince ?? now)
      return [.upstreamChanged]
    case .upstreamPartial(let asOf):
      guard let connectedSince = upstream.connectedSince, upstream.jobsAsOf == nil else { return [] }
      upstream = .partial(asOf: asOf, connectedSince: connectedSince)
      return [.upstreamChanged]
    case .upstreamLost:
      // The age counts from the first loss, not from each failed attempt to come back.
      guard !upstream.isLost else { return [] }
      upstream = .lost(since: now)
      return [.upstreamChanged]
    case .nodesJoined:
      return joinNodes(now: now)
    case .nodesCutOff(let since):
      return cutOffNodes(since: since, now: now)
    default:
      return put(try check(event, now: now))
    }
  }

  // Durable events are rare beside fixes: small code is worth more here than fast code.
  @_optimize(size)
  private func decide(_ event: FleetEvent, now: Timestamp) throws(FleetRejection) -> [FleetRecord] {
    switch event {
    case .moved(let slot, _):
      guard profiles.indices.contains(slot.rawValue) else { throw .unknownDriver }
      return []
    case .upstreamConnected, .upstreamPartial, .upstreamLost, .nodesJoined, .nodesCutOff, .arrivalReported,
      .wayFound:
      return []
    case .driverChanged(let profile):
      return try decide(profile, now: now)
    case .driverDescribed(let new):
      var profile = slot(of: new.id).map { profiles[$0.rawValue] } ?? new
      profile.name = new.name ?? profile.name
      profile.vehicle = new.vehicle ?? profile.vehicle
      profile.phone = new.phone ?? profile.phone
      profile.rating = new.rating ?? profile.rating
      profile.completedJobCount = new.completedJobCount ?? profile.completedJobCount
      return try decide(profile, now: now)
    case .availabilityChanged(let id, let availability, let time):
      guard let slot = slot(of: id) else { throw .unknownDriver }
      var profile = profiles[slot.rawValue]
      profile.availability = availability
      return try decide(profile, now: min(time ?? now, now))
    case .driverApproved(let id):
      guard let slot = slot(of: id) else { throw .unknownDriver }
      var profile = profiles[slot.rawValue]
      profile.isApproved = true
      return try decide(profile, now: now)
    case .driverEdited(let edit):
      guard let slot = slot(of: edit.new.id) else { throw .unknownDriver }
      return try decide(edit.applied(to: profiles[slot.rawValue]), now: now)
    case .driverOperatorChanged(let id, let name):
      guard let slot = slot(of: id) else { throw .unknownDriver }
      var profile = profiles[slot.rawValue]
      profile.operatorName = name
      return try decide(profile, now: now)

    case .jobCreated(var job):
      guard slot(of: job.id) == nil else { throw .jobExists }
      try checkRoom(for: job)
      if job.statusTimes[job.status] == nil { job.statusTimes[job.status] = now }
      job.revision = 1
      return [.job(job)]
    case .jobUpserted(let job):
      return try decide(upserted: job, now: now)
    case .jobEdited(let edit): return difference(to: try edit.applied(to: known(edit.id), now: now))
    case .assigned(let id, let driver):
      return try decide(assigning: known(id), to: driver, now: now)
    case .stopsOrdered(let order): return try decide(ordering: order, now: now)
    case .unassigned(let id): return try decide(unassigning: known(id), now: now)
    case .undone(let undo): return try decide(undoing: undo, now: now)
    case .accepted(let id, let slot, let at):
      let job = try known(id)
      return try decide(accepting: job, by: slot, at: stepTime(at, of: job, by: slot, now: now))
    case .declined(let id, let slot):
      var job = try known(id)
      guard job.driverID == (try profile(checked: slot).id) else { throw .notAssigned }
      guard job.status.isDeclinable else { throw .transitionNotAllowed }
      job.driverID = nil
      return [.job(job.moved(to: .confirmed, at: now))]
    case .failed(let id, let slot, let reason, let words, let photos, let at):
      let (job, driver) = (try known(id), try profile(checked: slot).id)
      let time = stepTime(at, of: job, by: slot, now: now)
      return [.job(try job.failed(reason, words: words, photos, by: driver, at: time))]
    case .statusChanged(let id, let status, let actor, let report, let at):
      var job = try known(id)
      let time = if case .driver(let slot) = actor { stepTime(at, of: job, by: slot, now: now) } else { now }
      guard job.photos.count + report.photos.count <= JobPhoto.maximumPerJob else { throw .tooManyPhotos }
      job.photos += report.photos
      if let note = report.note { job.driverNotes = job.driverNotes.map { "\($0)\n\(note)" } ?? note }
      // One of an earlier step could be left over from a driver who did not get there.
      if status == .completed { job.signature = report.signature }
      job.hasCode = status == .completed && report.isCodeRight
      let records = try decide(job, to: status, by: actor, at: time)
      if status == .completed, case .driver = actor {
        try checkProof(of: job, isCodeRight: report.isCodeRight, now: now)
      }
      return records
    case .wrongCode(let id, let slot, let isLast):
      var job = try known(id)
      guard job.driverID == (try profile(checked: slot).id) else { throw .notAssigned }
      guard job.status.allowedNext(by: .driver(slot)).contains(.completed) else {
        throw .transitionNotAllowed
      }
      guard isLast || job.isNextCodeLast else {
        job.wrongCodes += 1
        return difference(to: job)
      }
      job.wrongCodes = 0
      return [.job(try job.failed(.wrongCode, by: profile(checked: slot).id, at: now))]
    case .rated(let id, let stars, let comment): return try decide(known(id), stars, comment, now: now)
    case .upstreamStatus(let id, let status, let driver, let isDriverUncertain):
      var job = try known(id)
      if isDriverUncertain, status == .assigned { job.beginAssigningAnew() }
      if let driver { job.give(to: driver, at: now) }
      // When a job goes back before `assigned`, upstream takes the driver away without reporting it.
      if status.order < JobStatus.assigned.order { job.driverID = driver }
      return difference(to: status == job.status ? job : job.moved(to: status, at: now))

    case .jobOperatorChanged(let id, let company, let name):
      var job = try known(id)
      job.operatorName = name ?? (job.operatorID == company ? job.operatorName : nil)
      job.operatorID = company
      return difference(to: job)

    case .customerErased(let id): return try decide(erasingCustomerOf: known(id))
    case .jobGone(let id): return [.jobGone(try known(id).id)]

    case .linkCreated(let link): return try decide(adding: link)
    case .firstLinkCreated(let link):
      guard !hasLinks(link.jobID) else { throw .linkExists }
      return try decide(adding: link)
    case .linkRevoked(let token):
      guard var link = links[token] else { throw .unknownLink }
      guard link.revokedAt == nil else { return [] }
      link.revokedAt = now
      return [.link(link)]
    case .linkChanged(let token, let change):
      guard let link = links[token] else { throw .unknownLink }
      // A revoked link is over: opening it again would surprise the person who revoked it.
      guard link.revokedAt == nil else { throw .linkRevoked }
      var changed = change.applied(to: link)
      if changed.rules != link.rules { changed.rulesSince = now }
      return changed == link ? [] : [.link(changed)]
    case .wallCreated(let wall):
      guard walls[wall.token] == nil else { throw .wallExists }
      guard walls.openCount < configuration.maximumWalls,
        walls.count < 20 * configuration.maximumWalls
      else { throw .fleetFull }
      return [.wall(wall)]
    case .wallChanged(var wall):
      guard let known = walls[wall.token], known.revokedAt == nil else { throw .unknownWall }
      wall.createdAt = known.createdAt
      return wall == known ? [] : [.wall(wall)]
    case .wallRevoked(let token):
      guard var wall = walls[token] else { throw .unknownWall }
      guard wall.revokedAt == nil else { return [] }
      wall.revokedAt = now
      return [.wall(wall)]
    }
  }

  private func decide(adding link: TrackingLink) throws(FleetRejection) -> [FleetRecord] {
    guard links[link.token] == nil else { throw .linkExists }
    guard let slot = slot(of: link.jobID) else { throw .unknownJob }
    let known = linkSlots[slot.rawValue]
    let open = known.count { links[$0].revokedAt == nil }
    guard open < configuration.maximumLinksPerJob, known.count < 4 * configuration.maximumLinksPerJob else {
      throw .tooManyLinks
    }
    return [.link(link)]
  }

  private func decide(_ profile: DriverProfile, now: Timestamp) throws(FleetRejection) -> [FleetRecord] {
    // One account reports for one driver, or a token would not tell whose fix it brings.
    if let user = profile.userID, let other = driver(forUser: user),
      profiles[other.rawValue].id != profile.id
    {
      throw .userHasDriver
    }
    if let slot = slot(of: profile.id) {
      let former = profiles[slot.rawValue]
      let profile = profile.following(former, at: now)
      return former == profile ? [] : [.driver(profile)]
    }
    guard !profile.id.rawValue.isEmpty else { throw .malformed }
    guard profiles.count < configuration.maximumDrivers else { throw .fleetFull }
    return [.driver(profile.following(nil, at: now))]
  }

  private func decide(
    assigning job: Job, to id: DriverID, now: Timestamp
  ) throws(FleetRejection) -> [FleetRecord] {
    guard let driver = slot(of: id) else { throw .unknownDriver }
    guard profiles[driver.rawValue].isApproved else { throw .driverNotApproved }
    guard !job.status.isEnded else { throw .transitionNotAllowed }
    guard !job.isHeld(by: id) else { return [] }
    var job = job
    job.give(to: id, at: now)
    // A job under way goes on under its new driver; otherwise the new driver has yet to accept.
    if job.status.order >= JobStatus.enRoute.order {
      job.revision += 1
      return [.job(job)]
    }
    return [.job(job.moved(to: .assigned, at: now))]
  }

  private func decide(
    accepting job: Job, by slot: DriverSlot, at time: Timestamp
  ) throws(FleetRejection) -> [FleetRecord] {
    let driver = try profile(checked: slot)
    guard driver.isApproved else { throw .driverNotApproved }
    guard job.status.isAcceptable, job.texts.failure == nil else { throw .transitionNotAllowed }
    if job.status == .assigned, job.driverID != driver.id { throw .notAssigned }
    guard enRouteJob(of: slot) == nil else { throw .driverBusy }
    var job = job
    job.driverID = driver.id
    return [.job(job.moved(to: .accepted, at: time))]
  }

  private func decide(
    _ job: Job, to status: JobStatus, by actor: JobActor, at time: Timestamp
  ) throws(FleetRejection) -> [FleetRecord] {
    if case .driver(let slot) = actor {
      guard job.driverID == (try profile(checked: slot).id) else { throw .notAssigned }
    }
    guard job.status.allowedNext(by: actor).contains(status) else { throw .transitionNotAllowed }
    var job = job
    // A dispatcher takes it back from its driver.
    if status == .confirmed { job.driverID = nil }
    var moved = job.moved(to: status, at: time)
    if status == .cancelled { moved.cancelledBy = actor.party }
    guard upstream == .none, case .driver(let slot) = actor else { return [.job(moved)] }
    var profile = profiles[slot.rawValue]
    if status == .completed { profile.completedJobCount = (profile.completedJobCount ?? 0) + 1 }
    // Who goes on with a job is on break no more.
    if [.enRoute, .arrived, .started].contains(status) { profile.isOnBreak = false }
    return [.job(moved)] + (try decide(profile, now: time))
  }

  @_optimize(size)
  private func decide(upserted job: Job, now: Timestamp) throws(FleetRejection) -> [FleetRecord] {
    guard let known = self.job(job.id) else {
      try checkRoom(for: job)
      var job = job
      // The job was seen in this status now; the time at which it reached the status is not known.
      if job.status != .pending, job.statusTimes[job.status] == nil {
        job.statusTimes.reach(job.status, noLaterThan: now)
      }
      return [.job(job)]
    }
    // Upstream keeps hardly any times: those noted on arrival stay.
    var merged = known
    if known.status != job.status {
      let isLatest = job.statusTimes.isLatest(job.status)
      merged = known.moved(to: job.status, at: now)
      if isLatest { merged.statusTimes.reach(job.status, noLaterThan: now) }
    }
    let times = merged.statusTimes
    let former = merged.formerDriverID
    let party = merged.cancelledBy
    merged = job
    merged.statusTimes = times.merged(with: job.statusTimes)
    merged.cancelledBy = party
    merged.driverID = known.driverID
    merged.formerDriverID = former
    merged.driverChangedAt = known.driverChangedAt
    merged.give(to: job.driverID, at: now)
    merged.driverSince = known.driverSince
    merged.turnAt = known.turnAt
    merged.rating = known.rating
    // Lists do not name the customer: the name from the job's own answer stays.
    for fact in JobFact.allCases where !fact.row.isInLists && job.texts[fact] == nil {
      merged.texts[fact] = known.texts[fact]
    }
    merged.alterations = known.alterations
    merged.noteAlterations(since: known, at: now)
    // The operator's name may have been known before, and not be known now.
    if merged.operatorID == known.operatorID, merged.operatorName == nil {
      merged.operatorName = known.operatorName
    }
    return difference(to: merged)
  }

  /// No records if the job is unchanged.
  private func difference(to job: Job) -> [FleetRecord] {
    guard let known = self.job(job.id) else { return [.job(job)] }
    var job = job
    job.revision = known.revision
    guard job != known else { return [] }
    job.revision += 1
    return [.job(job)]
  }

  private func known(_ id: JobID) throws(FleetRejection) -> Job {
    guard let job = job(id) else { throw .unknownJob }
    return job
  }

  private func profile(checked slot: DriverSlot) throws(FleetRejection) -> DriverProfile {
    guard profiles.indices.contains(slot.rawValue) else { throw .unknownDriver }
    return profiles[slot.rawValue]
  }

  private func checkRoom(for job: Job) throws(FleetRejection) {
    guard !job.id.rawValue.isEmpty else { throw .malformed }
    guard jobCount < configuration.maximumJobs else { throw .fleetFull }
  }
}

extension Job {
  func moved(to status: JobStatus, at time: Timestamp) -> Job {
    var job = self
    job.status = status
    job.statusTimes.reach(status, at: time)
    if status != .cancelled { job.cancelledBy = nil }
    if status.isEnded { job.texts.customerRequest = nil }
    job.texts.failure = nil
    job.revision += 1
    return job
  }

  /// Notes the time at which one driver replaces another.
  fileprivate mutating func give(to driver: DriverID?, at time: Timestamp) {
    if let driver {
      if let before = driverID ?? self.formerDriverID, before != driver { self.driverChangedAt = time }
      self.formerDriverID = nil
    }
    driverID = driver
  }

  /// Upstream gives the job to a driver, perhaps to the same one, without naming it.
  fileprivate mutating func beginAssigningAnew() {
    self.formerDriverID = driverID ?? self.formerDriverID
    driverID = nil
  }
}
