extension Fleet {
  /// A fleet as it was stored: drivers keep the order of the snapshot, so that the n-th has slot n, and every
  /// position counts as restored until a new fix comes.
  package convenience init(
    restoring snapshot: consuming FleetSnapshot, configuration: Configuration = Configuration()
  ) {
    self.init(configuration: configuration)
    let links = snapshot.links
    let displays = snapshot.displays
    let positions = snapshot.positions
    // Taken whole: copying 100,000 rows of texts one by one would take longer than all the rest.
    profiles = snapshot.profiles
    jobsBySlot = snapshot.jobs

    activeJobs = Array(repeating: SmallList(), count: profiles.count)
    movement.reserveCapacity(profiles.count)
    driverSlotsByID.reserveCapacity(profiles.count)
    driverSlotsByUser.reserveCapacity(profiles.count)
    for index in profiles.indices {
      let position = index < positions.count ? positions[index] : nil
      movement.append(DriverTrack(restored: position))
      driverSlotsByID[profiles[index].id] = DriverSlot(rawValue: index)
      if let user = profiles[index].userID { driverSlotsByUser[user] = DriverSlot(rawValue: index) }
    }

    linkKeys = Array(repeating: SmallList(), count: jobsBySlot.count)
    jobSlotsByID.reserveCapacity(jobsBySlot.count)
    briefs.reserveCapacity(jobsBySlot.count)
    var ended: [(id: JobID, endedAt: Timestamp)] = []
    for index in jobsBySlot.indices {
      let slot = JobSlot(rawValue: index)
      jobSlotsByID[jobsBySlot[index].id] = slot
      let driver = jobsBySlot[index].driverID.flatMap { driverSlotsByID[$0] }
      briefs.append(
        JobBrief(
          jobsBySlot[index], driver: driver, windowMilliseconds: configuration.windowMilliseconds))
      if let endedAt = jobsBySlot[index].endedAt {
        ended.append((jobsBySlot[index].id, endedAt))
      } else if let driver {
        activeJobs[driver.rawValue].append(slot)
      } else if let stranger = jobsBySlot[index].driverID {
        give(slot, to: stranger)
      }
    }
    endedJobs = ended.sorted { $0.endedAt < $1.endedAt }.map(\.id)

    self.links.reserveCapacity(links.count)
    for link in links { put(link) }
    for display in displays { self.displays.put(display) }
  }
}
