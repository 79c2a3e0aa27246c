import FleetView
import Tracking
import Words

/// The drivers and jobs that a page lists, in its order: those in trouble first. A search covers all drivers and
/// jobs, not only the listed ones.
package struct FleetSelection {
  /// At most the limit of each.
  package private(set) var drivers: [DriverSlot] = []
  package private(set) var jobs: [JobSlot] = []
  /// The number of all matches, the unlisted ones included.
  package private(set) var driverCount = 0
  package private(set) var jobCount = 0
  /// The troubles of all active jobs, whatever the search.
  private(set) var troubles = TroubleCounts()

  package init(
    _ fleet: Fleet, _ query: BoardQuery, for audience: FleetAudience, limit: Int, now: Timestamp, words: Words
  ) {
    // A wall has no search.
    if audience == .board { fleet.expectSearch() }
    let search = query.hasWords && audience == .board ? FleetSearch(fleet, query, words) : nil
    var found = FirstJobs(limit: limit)
    var troublesBySlot = [JobTroubles](repeating: [], count: fleet.jobSlotBound)
    fleet.visitActiveJobs(now: now) { job in
      troubles.add(job.troubles)
      troublesBySlot[job.slot.rawValue] = job.troubles
      guard query.admits((job.status, job.troubles), isAbandoned: job.isAbandoned),
        query.admits(operatorName: fleet.operatorName(of: job.slot)), search?.finds(job, fleet) ?? true
      else { return }
      found.add(job)
    }
    jobCount = found.count
    jobs = found.slots

    // First drivers whose job is in trouble, then those with a job, then those on line, then the rest.
    var ranked: [[DriverSlot]] = [[], [], [], []]
    for slot in fleet.driverSlots {
      let job = fleet.currentJob(of: slot)
      let state = job.map { (status: fleet.status($0), troubles: troublesBySlot[$0.rawValue]) }
      guard query.admits(operatorName: fleet.operatorName(of: slot)), query.admits(state),
        search?.finds(slot, doing: job, fleet) ?? true
      else { continue }
      driverCount += 1
      let rank = state.map { $0.troubles.isEmpty ? 1 : 0 } ?? (fleet.isOnline(slot) ? 2 : 3)
      if ranked[rank].count < limit { ranked[rank].append(slot) }
    }
    drivers = Array(ranked.joined().prefix(limit))
  }
}
