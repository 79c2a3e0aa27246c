import Tracking

/// Which drivers and jobs a page lists, in its order: what goes wrong first. What is asked for is looked for among
/// all of them, before anything is left out.
struct FleetSelection {
  /// At most the limit of each.
  private(set) var drivers: [DriverSlot] = []
  private(set) var jobs: [JobSlot] = []
  /// How many there are, also of those that are not listed.
  private(set) var driverCount = 0
  private(set) var jobCount = 0
  /// Of all active jobs, whatever is asked for.
  private(set) var troubles = TroubleCounts()

  init(
    _ fleet: Fleet, _ query: BoardQuery, for audience: FleetAudience, limit: Int, now: Timestamp, words: Words
  ) {
    selectJobs(fleet, query, audience, limit, now, words)
    selectDrivers(fleet, query, audience, limit, now, words)
  }

  private mutating func selectJobs(
    _ fleet: Fleet, _ query: BoardQuery, _ audience: FleetAudience, _ limit: Int, _ now: Timestamp,
    _ words: Words
  ) {
    var found: [(rank: Int, order: Timestamp, slot: JobSlot)] = []
    for slot in fleet.jobSlots {
      let status = fleet.status(slot)
      guard !status.isEnded else { continue }
      let troubles = fleet.troubles(of: slot, now: now)
      self.troubles.add(troubles)
      guard query.admits((status, troubles)) else { continue }
      if query.hasWords {
        let job = fleet.job(slot)
        let driver = job.driverID.flatMap { fleet.slot(of: $0) }.map { fleet.profile($0) }
        guard
          query.matches(
            job.address, job.customerName, JobMark.driverName(job, driver, audience, words),
            words.jobStatuses[status], job.id.rawValue)
        else { continue }
      }
      found.append((troubles.rank, fleet.dueTime(slot), slot))
    }
    jobCount = found.count
    found.sort { ($0.rank, $0.order, $0.slot.rawValue) < ($1.rank, $1.order, $1.slot.rawValue) }
    jobs = found.prefix(limit).map(\.slot)
  }

  /// Those whose job is in trouble, then those with a job, then those on line, then the rest.
  private mutating func selectDrivers(
    _ fleet: Fleet, _ query: BoardQuery, _ audience: FleetAudience, _ limit: Int, _ now: Timestamp,
    _ words: Words
  ) {
    var ranked: [[DriverSlot]] = [[], [], [], []]
    for slot in fleet.driverSlots {
      let job = fleet.currentJob(of: slot)
      let state = job.map { (status: fleet.status($0), troubles: fleet.troubles(of: $0, now: now)) }
      guard query.admits(state) else { continue }
      if query.hasWords {
        let profile = fleet.profile(slot)
        let work = state.map { words.jobStatuses[$0.status] } ?? words.board.free
        guard
          query.matches(
            audience.shown(name: profile.name) ?? words.board.nameless, work,
            job.map { fleet.job($0).address }, profile.id.rawValue)
        else { continue }
      }
      driverCount += 1
      let rank = state.map { $0.troubles.isEmpty ? 1 : 0 } ?? (fleet.isOnline(slot) ? 2 : 3)
      if ranked[rank].count < limit { ranked[rank].append(slot) }
    }
    drivers = Array(ranked.joined().prefix(limit))
  }
}
