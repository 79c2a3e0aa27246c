/// The jobs in numbers.
package struct FleetCensus: Hashable, Sendable {
  /// By `JobStatus.order`.
  private var jobCounts = [Int](repeating: 0, count: JobStatus.allCases.count)
  /// The number of abandoned jobs among the pending ones.
  package fileprivate(set) var abandonedJobCount = 0
  /// The number of jobs en route whose driver has no current position.
  package fileprivate(set) var silentJobCount = 0

  package init() {}

  package func jobCount(_ status: JobStatus) -> Int { jobCounts[status.order] }

  fileprivate mutating func count(_ status: JobStatus) { jobCounts[status.order] += 1 }

  /// Counts a job that has not ended.
  package mutating func count(_ job: ActiveJob) {
    count(job.status)
    if job.isAbandoned { abandonedJobCount += 1 }
    if job.troubles.contains(.silent) { silentJobCount += 1 }
  }
}

/// Questions about all drivers or jobs, answered in place: copying a job or a profile costs a hundred times as much
/// as reading one field of it.
extension Fleet {
  package func census(now: Timestamp) -> FleetCensus {
    var census = FleetCensus()
    count(part: 0, of: 1, into: &census, until: nil, now: now)
    return census
  }

  /// The number of jobs of each status, by `JobStatus.order`: a tenth of the cost of a census.
  package func jobCounts() -> [Int] {
    var counts = [Int](repeating: 0, count: JobStatus.allCases.count)
    for brief in briefs where !brief.isForgotten { counts[brief.status.order] += 1 }
    return counts
  }

  /// Counts one of `partCount` equal parts of all jobs; without those for later, from `end` on, that are in no trouble yet.
  package func count(
    part: Int, of partCount: Int, into census: inout FleetCensus, until end: Timestamp?, now: Timestamp
  ) {
    let share = briefs.count * part / partCount..<briefs.count * (part + 1) / partCount
    let (briefs, tracks) = (briefs, movement.tracks)
    for index in share where !briefs[index].isForgotten {
      let brief = briefs[index]
      if let end, brief.isScheduled, brief.dueTime >= end, !brief.status.hasBegun,
        troubles(of: JobSlot(rawValue: index), brief, tracks, now: now).isEmpty
      {
        continue
      }
      census.count(brief.status)
      if isAbandoned(brief, now: now) { census.abandonedJobCount += 1 }
      if brief.status == .enRoute, isSilent(brief, tracks, now: now) { census.silentJobCount += 1 }
    }
  }

  /// Whether the driver, if the fleet knows it, has no current position. While the backend is lost, the backend is
  /// silent, and no driver; while this node is cut off, another node may hear the driver.
  func isSilent(_ brief: JobBrief, _ tracks: [DriverTrack], now: Timestamp) -> Bool {
    guard let driver = brief.driverSlot else { return false }
    // So is almost every driver under way: nothing else about it needs to be known.
    if tracks[driver.rawValue].isRecent(within: configuration.silentAfterMilliseconds, now: now) {
      return false
    }
    guard !upstream.isLost else { return false }
    let freshness = freshness(of: driver, status: brief.status, since: brief.statusTime, now: now)
    if freshness.isLive || freshness.cause == .cutOff { return false }
    // A driver whose only position is from before it set out, or from before the backend was connected, is not silent
    // either.
    guard
      let start = silenceCountsFrom(
        brief.status, since: brief.statusTime, heardAt: tracks[driver.rawValue].lastHeardAt, now: now)
    else { return true }
    return now.millisecondsSince(start) > configuration.silentAfterMilliseconds
  }

  /// Whether the job's time is long over, and nobody ever confirmed it: an abandoned booking.
  package func isAbandoned(_ slot: JobSlot, now: Timestamp) -> Bool {
    isAbandoned(briefs[slot.rawValue], now: now)
  }

  func isAbandoned(_ brief: JobBrief, now: Timestamp) -> Bool {
    brief.status == .pending && !brief.hasDriver
      && now.millisecondsSince(brief.dueTime) > configuration.abandonedAfterMilliseconds
  }

  /// Whether a dispatcher has to find a driver for the job. A backend finds the drivers of its jobs by itself.
  package func needsDriver(_ slot: JobSlot, now: Timestamp) -> Bool {
    let brief = briefs[slot.rawValue]
    return needsDriver(brief) && !isAbandoned(brief, now: now)
  }

  private func needsDriver(_ brief: JobBrief) -> Bool {
    !brief.hasDriver && brief.status.stage == .waiting && brief.status.isAcceptable && upstream == .none
  }

  /// Replaces `jobs` by the jobs of some slots that have not ended.
  package func readActiveJobs(in slots: Range<Int>, now: Timestamp, into jobs: inout [ActiveJob]) {
    jobs.removeAll(keepingCapacity: true)
    // Taken once, not for each job: reading a field of a class is checked for exclusive access.
    let (briefs, tracks) = (briefs, movement.tracks)
    for index in slots where !briefs[index].status.isEnded {
      jobs.append(activeJob(JobSlot(rawValue: index), briefs[index], tracks, now: now))
    }
  }

  /// The job of a slot; nil for one that ended.
  package func activeJob(_ slot: JobSlot, now: Timestamp) -> ActiveJob? {
    guard briefs.indices.contains(slot.rawValue), !briefs[slot.rawValue].status.isEnded else { return nil }
    return activeJob(slot, briefs[slot.rawValue], movement.tracks, now: now)
  }

  @inline(__always)
  private func activeJob(
    _ slot: JobSlot, _ brief: JobBrief, _ tracks: [DriverTrack], now: Timestamp
  ) -> ActiveJob {
    let isAbandoned = isAbandoned(brief, now: now)
    return ActiveJob(
      slot: slot, status: brief.status,
      troubles: isAbandoned ? [] : troubles(of: slot, brief, tracks, now: now), isAbandoned: isAbandoned,
      dueTime: brief.dueTime, isScheduled: brief.isScheduled, hasDriver: brief.hasDriver,
      needsDriver: !isAbandoned && needsDriver(brief), driver: brief.driverSlot)
  }

  /// Replaces `drivers` by the drivers of some slots.
  package func readDrivers(in slots: Range<Int>, into drivers: inout [DriverAtWork]) {
    drivers.removeAll(keepingCapacity: true)
    let (activeJobs, briefs) = (activeJobs, briefs)
    for index in slots {
      let job = Self.currentJob(among: activeJobs[index], briefs)
      drivers.append(DriverAtWork(slot: DriverSlot(rawValue: index), job: job))
    }
  }

  /// Replaces `places` by the drivers of some slots that have a position.
  package func readPlaces(
    in slots: Range<Int>, into places: inout [(slot: DriverSlot, coordinate: Coordinate)]
  ) {
    places.removeAll(keepingCapacity: true)
    let tracks = movement.tracks
    for index in slots {
      guard let coordinate = tracks[index].position?.coordinate else { continue }
      places.append((DriverSlot(rawValue: index), coordinate))
    }
  }

  package func hasName(_ slot: DriverSlot) -> Bool { profiles[slot.rawValue].name != nil }
  package func isOnline(_ slot: DriverSlot) -> Bool { profiles[slot.rawValue].isOnline }

  /// Whether the driver is online and on no break.
  package func takesJobs(_ slot: DriverSlot) -> Bool { profiles[slot.rawValue].availability == .online }
  package func status(_ slot: JobSlot) -> JobStatus { briefs[slot.rawValue].status }

  package func pickup(_ slot: JobSlot) -> Coordinate? { jobsBySlot[slot.rawValue].pickup }

  package func address(of slot: JobSlot) -> String { jobsBySlot[slot.rawValue].address }

  package func rating(_ slot: JobSlot) -> JobRating? { jobsBySlot[slot.rawValue].rating }

  package func createdAt(_ slot: JobSlot) -> Timestamp { jobsBySlot[slot.rawValue].createdAt }

  /// The time since when the job has its status.
  package func statusTime(_ slot: JobSlot) -> Timestamp {
    briefs[slot.rawValue].statusTime
  }

  /// All slots of jobs are below it; `holdsJob` tells whether a slot below it holds a job.
  package var jobSlotBound: Int { jobsBySlot.count }
  package func holdsJob(_ slot: JobSlot) -> Bool { !briefs[slot.rawValue].isForgotten }

  /// The time at which the job's customer expects the driver: the agreed time, or the time of the order without one.
  package func dueTime(_ slot: JobSlot) -> Timestamp {
    briefs[slot.rawValue].dueTime
  }

  /// Jobs that any driver may accept and whose pickup passes `isNear`.
  package func openJobs(where isNear: (Coordinate) -> Bool) -> [JobSlot] {
    jobSlots.filter { slot in
      guard jobsBySlot[slot.rawValue].status.isAcceptable, jobsBySlot[slot.rawValue].driverID == nil,
        !briefs[slot.rawValue].hasFailed,
        let pickup = jobsBySlot[slot.rawValue].pickup
      else { return false }
      return isNear(pickup)
    }
  }
}
