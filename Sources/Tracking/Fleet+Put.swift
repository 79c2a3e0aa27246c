extension Fleet {
  /// Makes records true that `check` returned and the storage committed, whatever happened in between.
  package func put(_ records: [FleetRecord]) -> [FleetChange] {
    var changes: [FleetChange] = []
    for record in records {
      switch record {
      case .driver(let profile): changes.append(.driverChanged(put(profile)))
      case .job(let job): put(job, &changes)
      case .link(let link):
        put(link)
        changes.append(.linkChanged(token: link.token))
      case .display(let display):
        displaysByToken[display.token] = display
        changes.append(.displayChanged(token: display.token))
      }
    }
    return changes
  }

  @discardableResult
  func put(_ profile: DriverProfile, track: DriverTrack = DriverTrack()) -> DriverSlot {
    if let slot = driverSlotsByID[profile.id] {
      let before = profiles[slot.rawValue]
      profiles[slot.rawValue] = profile
      if before.userID != profile.userID, let user = before.userID { driverSlotsByUser[user] = nil }
      if let user = profile.userID { driverSlotsByUser[user] = slot }
      return slot
    }
    let slot = DriverSlot(rawValue: profiles.count)
    profiles.append(profile)
    tracks.append(track)
    trails.append(Trail())
    activeJobs.append(jobsOfStrangers.removeValue(forKey: profile.id) ?? [])
    driverSlotsByID[profile.id] = slot
    if let user = profile.userID { driverSlotsByUser[user] = slot }
    return slot
  }

  func put(_ link: TrackingLink) {
    if linksByToken.updateValue(link, forKey: link.token) == nil {
      linkTokensByJob[link.jobID, default: []].append(link.token)
    }
  }

  func put(_ job: Job, _ changes: inout [FleetChange]) {
    guard let slot = jobSlotsByID[job.id], let before = jobsBySlot[slot.rawValue] else {
      let slot = insert(job)
      changes.append(.jobChanged(slot, from: nil))
      if job.driverID != nil { changes.append(.jobReassigned(slot, from: nil)) }
      return
    }
    jobsBySlot[slot.rawValue] = job
    let wasHeldBy = before.status.isEnded ? nil : before.driverID
    let isHeldBy = job.status.isEnded ? nil : job.driverID
    if wasHeldBy != isHeldBy {
      if let wasHeldBy { take(slot, from: wasHeldBy) }
      if let isHeldBy { give(slot, to: isHeldBy) }
    }
    if job.status.isEnded, !before.status.isEnded { endedJobs.append(job.id) }
    changes.append(.jobChanged(slot, from: before.status))
    if before.driverID != job.driverID { changes.append(.jobReassigned(slot, from: before.driverID)) }
  }

  @discardableResult
  func insert(_ job: Job) -> JobSlot {
    let slot: JobSlot
    if let free = freeJobSlots.popLast() {
      slot = free
      jobsBySlot[slot.rawValue] = job
    } else {
      slot = JobSlot(rawValue: jobsBySlot.count)
      jobsBySlot.append(job)
    }
    jobSlotsByID[job.id] = slot
    if job.status.isEnded {
      endedJobs.append(job.id)
    } else if let driver = job.driverID {
      give(slot, to: driver)
    }
    return slot
  }

  private func give(_ job: JobSlot, to driver: DriverID) {
    if let slot = driverSlotsByID[driver] {
      activeJobs[slot.rawValue].append(job)
    } else {
      jobsOfStrangers[driver, default: []].append(job)
    }
  }

  private func take(_ job: JobSlot, from driver: DriverID) {
    if let slot = driverSlotsByID[driver] {
      activeJobs[slot.rawValue].removeAll { $0 == job }
    } else {
      jobsOfStrangers[driver]?.removeAll { $0 == job }
      if jobsOfStrangers[driver]?.isEmpty == true { jobsOfStrangers[driver] = nil }
    }
  }
}
