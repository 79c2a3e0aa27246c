import Compact

extension Fleet {
  /// Removes jobs that ended longer ago than the configuration keeps them, with their links, from memory; they stay
  /// in the database. Call it every minute or so; it checks `limit` jobs at most and leaves the rest for the next
  /// call.
  package func forgetEndedJobs(now: Timestamp, limit: Int = 1000) -> [FleetChange] {
    var changes: [FleetChange] = []
    for _ in 0..<limit {
      guard endedFrom < endedJobs.count else { break }
      let id = endedJobs[endedFrom]
      if let slot = slot(of: id), let endedAt = jobsBySlot[slot.rawValue].endedAt {
        // In the order of ending: the jobs after it ended later.
        guard now.millisecondsSince(endedAt) >= configuration.endedJobRetentionMilliseconds else { break }
        forget(id, slot)
        changes.append(.jobForgotten(slot, id))
      }
      // Otherwise upstream reopened the job, or it is in the list twice: nothing to forget.
      endedFrom += 1
    }
    if endedFrom > 1024, endedFrom * 2 > endedJobs.count {
      endedJobs.removeFirst(endedFrom)
      endedFrom = 0
    }
    return changes
  }

  func forget(_ id: JobID, _ slot: JobSlot) {
    for link in linkSlots[slot.rawValue] { links.remove(link) }
    linkSlots[slot.rawValue] = SmallList()
    arrivals[slot] = nil
    ways[slot] = nil
    sightings[slot] = nil
    repeatedTimes[slot] = nil
    waitingCustomers[slot] = nil
    jobIndex.remove(slot.rawValue, id.hashValue)
    operators.change(from: jobsBySlot[slot.rawValue].operatorName, to: nil)
    jobsBySlot[slot.rawValue] = .forgotten
    briefs[slot.rawValue] = JobBrief()
    texts.changeJob(slot)
    freeJobSlots.append(slot)
  }
}

extension Job {
  /// The entry of a free slot; no job has an empty id.
  fileprivate static let forgotten = Job(
    id: JobID(""), address: "", createdAt: Timestamp(unixMilliseconds: 0))

  var isForgotten: Bool { id.text.isEmpty }
}
