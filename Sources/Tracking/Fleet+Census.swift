/// The fleet in numbers.
package struct FleetCensus: Hashable, Sendable {
  /// By `JobStatus.order`.
  private var jobCounts = [Int](repeating: 0, count: JobStatus.allCases.count)
  package fileprivate(set) var onlineDriverCount = 0
  /// Jobs en route of whose driver nothing current is known.
  package fileprivate(set) var silentJobCount = 0

  package func jobCount(_ status: JobStatus) -> Int { jobCounts[status.order] }

  fileprivate mutating func count(_ status: JobStatus) { jobCounts[status.order] += 1 }
}

/// Questions about all drivers or jobs, answered in place: copying a job or a profile costs a hundred times what
/// reading one field of it does.
extension Fleet {
  package func census(now: Timestamp) -> FleetCensus {
    var census = FleetCensus()
    for index in jobsBySlot.indices where !jobsBySlot[index].isForgotten {
      census.count(jobsBySlot[index].status)
    }
    for index in profiles.indices {
      if profiles[index].isOnline { census.onlineDriverCount += 1 }
      // From the driver to its jobs: the other way a name is looked up for each.
      for job in activeJobs[index] where jobsBySlot[job.rawValue].status == .enRoute {
        let freshness = freshness(of: DriverSlot(rawValue: index), status: .enRoute, now: now)
        if !freshness.isLive { census.silentJobCount += 1 }
      }
    }
    return census
  }

  package func isOnline(_ slot: DriverSlot) -> Bool { profiles[slot.rawValue].isOnline }
  package func status(_ slot: JobSlot) -> JobStatus { jobsBySlot[slot.rawValue].status }

  /// Since when the job has its status.
  package func statusTime(_ slot: JobSlot) -> Timestamp {
    jobsBySlot[slot.rawValue].statusTimes[status(slot)] ?? jobsBySlot[slot.rawValue].createdAt
  }

  /// Every slot below it that `holdsJob` is a job's.
  package var jobSlotBound: Int { jobsBySlot.count }
  package func holdsJob(_ slot: JobSlot) -> Bool { !jobsBySlot[slot.rawValue].isForgotten }

  /// When the job's customer expects somebody: the agreed time, or for a job without one when it was ordered.
  package func dueTime(_ slot: JobSlot) -> Timestamp {
    jobsBySlot[slot.rawValue].scheduledAt ?? jobsBySlot[slot.rawValue].createdAt
  }

  /// Jobs that any driver may accept and whose pickup passes `isNear`.
  package func openJobs(where isNear: (Coordinate) -> Bool) -> [JobSlot] {
    jobSlots.filter { slot in
      guard jobsBySlot[slot.rawValue].status.isAcceptable, jobsBySlot[slot.rawValue].driverID == nil,
        let pickup = jobsBySlot[slot.rawValue].pickup
      else { return false }
      return isNear(pickup)
    }
  }

  /// All jobs, or those of one status, the newest first.
  package func newestJobs(status: JobStatus?) -> [JobSlot] {
    var found: [(createdAt: Timestamp, slot: JobSlot)] = []
    for slot in jobSlots where status == nil || status == self.status(slot) {
      found.append((jobsBySlot[slot.rawValue].createdAt, slot))
    }
    found.sort { ($1.createdAt, $1.slot.rawValue) < ($0.createdAt, $0.slot.rawValue) }
    return found.map(\.slot)
  }
}
