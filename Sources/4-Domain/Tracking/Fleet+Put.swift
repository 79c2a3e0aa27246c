import Compact

extension Fleet {
  /// Applies records that `check` returned and the storage committed, whatever happened meanwhile.
  package func put(_ records: [FleetRecord]) -> [FleetChange] {
    var changes: [FleetChange] = []
    for record in records {
      switch record {
      case .driver(let profile): changes.append(.driverChanged(put(profile)))
      case .job(let job): put(job, &changes)
      case .jobGone(let id): remove(id, &changes)
      case .link(let link):
        put(link)
        changes.append(.linkChanged(token: link.token))
      case .wall(let wall):
        walls.put(wall)
        changes.append(.wallChanged(token: wall.token))
      }
    }
    return changes
  }

  func put(_ profile: DriverProfile) -> DriverSlot {
    if let slot = slot(of: profile.id) {
      let before = profiles[slot.rawValue]
      profiles[slot.rawValue] = profile
      driverIndex.changeUser(of: slot, from: before.userID, in: profiles)
      onlineDriverCount += (profile.isOnline ? 1 : 0) - (before.isOnline ? 1 : 0)
      if before.name != profile.name || before.phone != profile.phone { texts.changeDriver(slot) }
      operators.change(from: before.operatorName, to: profile.operatorName)
      return slot
    }
    let slot = DriverSlot(rawValue: profiles.count)
    profiles.append(profile)
    if profile.isOnline { onlineDriverCount += 1 }
    operators.change(from: nil, to: profile.operatorName)
    movement.append(DriverTrack())
    let jobs = jobsOfStrangers.removeValue(forKey: profile.id) ?? SmallList()
    for job in jobs { briefs[job.rawValue].setDriver(slot) }
    activeJobs.append(jobs)
    texts.changeDriver(slot)
    driverIndex.insert(slot, in: profiles)
    return slot
  }

  func put(_ link: TrackingLink) {
    // A job that was forgotten meanwhile takes its links with it.
    guard let slot = slot(of: link.jobID) else { return }
    if let new = links.put(link) { linkSlots[slot.rawValue].append(new) }
    noteRules(of: link, slot)
  }

  func noteRules(of link: TrackingLink, _ slot: JobSlot) {
    let rules = rules(of: link)
    willDelay(rules)
    willLimit(rules, slot)
  }

  func put(_ job: Job, _ changes: inout [FleetChange]) {
    guard let slot = slot(of: job.id) else {
      let slot = insert(job)
      changes.append(.jobChanged(slot, from: nil))
      if job.driverID != nil { changes.append(.jobReassigned(slot, from: nil)) }
      return
    }
    let before = jobsBySlot[slot.rawValue]
    jobsBySlot[slot.rawValue] = job
    briefs[slot.rawValue] = brief(of: job)
    operators.change(from: before.operatorName, to: job.operatorName)
    if before.address != job.address || before.customerName != job.customerName
      || before.customerPhone != job.customerPhone || before.confirmationCode != job.confirmationCode
    {
      texts.changeJob(slot)
    }
    if job.status != .enRoute || job.pickup != before.pickup || job.driverID != before.driverID {
      arrivals[slot] = nil
      ways[slot] = nil
    }
    noteRepeated(slot, from: before, to: job)
    let wasHeldBy = before.status.isEnded ? nil : before.driverID
    let isHeldBy = job.status.isEnded ? nil : job.driverID
    if wasHeldBy != isHeldBy {
      if let wasHeldBy { take(slot, from: wasHeldBy) }
      if let isHeldBy { give(slot, to: isHeldBy) }
    }
    if job.status.isEnded, !before.status.isEnded { endedJobs.append(job.id) }
    changes.append(.jobChanged(slot, from: before.status))
    if before.driverID != job.driverID { changes.append(.jobReassigned(slot, from: before.driverID)) }
    // The driver's other jobs have more or fewer stops before them.
    if before.turnTime != job.turnTime, let isHeldBy, let driver = self.slot(of: isHeldBy) {
      changes.append(.driverChanged(driver))
    }
  }

  private func remove(_ id: JobID, _ changes: inout [FleetChange]) {
    guard let slot = slot(of: id) else { return }
    let job = jobsBySlot[slot.rawValue]
    if !job.status.isEnded, let driver = job.driverID { take(slot, from: driver) }
    forget(id, slot)
    changes.append(.jobForgotten(slot, id))
    // The driver's work is another now.
    if !job.status.isEnded, let driver = job.driverID.flatMap({ self.slot(of: $0) }) {
      changes.append(.driverChanged(driver))
    }
  }

  private func insert(_ job: Job) -> JobSlot {
    let slot: JobSlot
    if let free = freeJobSlots.popLast() {
      slot = free
      jobsBySlot[slot.rawValue] = job
      briefs[slot.rawValue] = brief(of: job)
    } else {
      slot = JobSlot(rawValue: jobsBySlot.count)
      jobsBySlot.append(job)
      briefs.append(brief(of: job))
      linkSlots.append(SmallList())
    }
    texts.changeJob(slot)
    operators.change(from: nil, to: job.operatorName)
    jobIndex.insert(slot.rawValue, job.id.hashValue)
    if job.status.isEnded {
      endedJobs.append(job.id)
    } else if let driver = job.driverID {
      give(slot, to: driver)
    }
    return slot
  }

  private func brief(of job: Job) -> JobBrief {
    JobBrief(
      job, driver: job.driverID.flatMap { slot(of: $0) }, windowMilliseconds: configuration.windowMilliseconds
    )
  }

  func give(_ job: JobSlot, to driver: DriverID) {
    if let slot = slot(of: driver) {
      activeJobs[slot.rawValue].append(job)
    } else {
      jobsOfStrangers[driver, default: SmallList()].append(job)
    }
  }

  private func take(_ job: JobSlot, from driver: DriverID) {
    if let slot = slot(of: driver) {
      activeJobs[slot.rawValue].remove(job)
    } else {
      jobsOfStrangers[driver]?.remove(job)
      if jobsOfStrangers[driver]?.isEmpty == true { jobsOfStrangers[driver] = nil }
    }
  }
}
