import Compact

extension Fleet {
  /// A fleet from its stored state: drivers keep the order of the snapshot, so that the n-th has slot n, and every
  /// position counts as restored until a new fix comes.
  package convenience init(
    restoring snapshot: consuming FleetSnapshot, configuration: Configuration = Configuration()
  ) {
    self.init(configuration: configuration)
    let walls = snapshot.walls
    let positions = snapshot.positions
    // Taken as a whole: copying 100,000 rows of texts one by one would take longer than all the rest.
    profiles = snapshot.profiles
    let jobs = snapshot.jobs
    jobsBySlot = jobs

    activeJobs = Array(repeating: SmallList(), count: profiles.count)
    movement.reserveCapacity(profiles.count)
    for index in profiles.indices {
      if profiles[index].isOnline { onlineDriverCount += 1 }
      movement.append(DriverTrack(restored: index < positions.count ? positions[index] : nil))
    }
    driverIndex = snapshot.driverIndex ?? DriverIndex(profiles)
    for index in profiles.indices { operators.change(from: nil, to: profiles[index].operatorName) }

    linkSlots = Array(repeating: SmallList(), count: jobs.count)
    jobIndex = SlotIndex(capacity: jobs.count)
    briefs.reserveCapacity(jobs.count)
    var ended: [(id: JobID, endedAt: Timestamp)] = []
    for index in jobs.indices {
      let slot = JobSlot(rawValue: index)
      jobIndex.insert(index, jobs[index].id.hashValue)
      let driver = jobs[index].driverID.flatMap { self.slot(of: $0) }
      briefs.append(
        JobBrief(jobs[index], driver: driver, windowMilliseconds: configuration.windowMilliseconds))
      operators.change(from: nil, to: jobs[index].operatorName)
      if let endedAt = jobs[index].endedAt {
        ended.append((jobs[index].id, endedAt))
      } else if let driver {
        activeJobs[driver.rawValue].append(slot)
      } else if let stranger = jobs[index].driverID {
        give(slot, to: stranger)
      }
    }
    endedJobs = ended.sorted { $0.endedAt < $1.endedAt }.map(\.id)

    links = LinkTable(restoring: snapshot.links)
    // The database gives links in the order of their jobs: mostly it is the job of the link before, or the next one.
    var place = 0
    for slot in links.restoredSlots {
      let link = links[slot]
      if place + 1 < jobs.count, jobs[place + 1].id == link.jobID {
        place += 1
      } else if place >= jobs.count || jobs[place].id != link.jobID {
        guard let job = self.slot(of: link.jobID) else {
          links.remove(slot)
          continue
        }
        place = job.rawValue
      }
      linkSlots[place].append(slot)
      noteRules(of: link, JobSlot(rawValue: place))
    }
    for wall in walls { self.walls.put(wall) }
  }
}
