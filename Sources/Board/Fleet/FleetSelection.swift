import FleetView
import Tracking
import Words

/// The drivers and jobs that a page lists, in its order: those in trouble first. A search covers all drivers and
/// jobs, not only the listed ones.
///
/// It is made in portions, because a large fleet takes several milliseconds: between two portions the fleet may
/// change. A driver or job that changes meanwhile is listed as it was before, or as it is after.
package struct FleetSelection {
  /// At most the limit of each.
  package private(set) var drivers: [DriverSlot] = []
  package private(set) var jobs: [JobSlot] = []
  /// The number of all matches, the unlisted ones included.
  package private(set) var driverCount = 0
  package private(set) var jobCount = 0
  /// The troubles of all active jobs, whatever the search.
  private(set) var troubles = TroubleCounts()
  /// The numbers of all active jobs, whatever the search.
  private(set) var census = FleetCensus()

  /// The number of jobs or drivers that one portion examines: some 0.03 ms.
  private static let portion = 1024

  private let query: BoardQuery
  private let limit: Int
  private let now: Timestamp
  private let words: Words
  /// Nil without words to search for.
  private var texts: WordSearch?
  /// Made when the texts are searched.
  private var search: FleetSearch?
  /// The slots that remain to be examined; later ones are newer than the question.
  private var jobSlots: Range<Int>
  private var driverSlots: Range<Int>
  private var found: FirstJobs
  private var troublesBySlot: [JobTroubles]
  /// First drivers whose job is in trouble, then those with a job, then those on line, then the rest.
  private var ranked: [[DriverSlot]] = [[], [], [], []]

  /// Begins the selection; `advance` makes it.
  init(
    beginning fleet: Fleet, _ query: BoardQuery, for audience: FleetAudience, limit: Int, now: Timestamp,
    words: Words
  ) {
    self.query = query
    self.limit = limit
    self.now = now
    // A wall has no search.
    if audience == .board { fleet.expectSearch() }
    self.words = words
    texts = query.hasWords && audience == .board ? WordSearch(fleet, query.words) : nil
    jobSlots = 0..<fleet.jobSlotBound
    driverSlots = 0..<fleet.driverCount
    found = FirstJobs(limit: limit)
    troublesBySlot = Array(repeating: [], count: fleet.jobSlotBound)
  }

  /// The whole selection at once.
  package init(
    _ fleet: Fleet, _ query: BoardQuery, for audience: FleetAudience, limit: Int, now: Timestamp, words: Words
  ) {
    self.init(beginning: fleet, query, for: audience, limit: limit, now: now, words: words)
    while advance(fleet) {}
  }

  /// Makes one portion of at most 0.1 ms; false when the selection is complete.
  mutating func advance(_ fleet: Fleet) -> Bool {
    if texts?.advance(fleet) == true { return true }
    if let found = texts?.found {
      search = FleetSearch(query, words, found: found)
      texts = nil
    }
    if !jobSlots.isEmpty {
      examineJobs(jobSlots.prefix(Self.portion), fleet)
      jobSlots = jobSlots.dropFirst(Self.portion)
      if jobSlots.isEmpty { (jobCount, jobs) = (found.count, found.slots) }
      return true
    }
    guard !driverSlots.isEmpty else { return false }
    examineDrivers(driverSlots.prefix(Self.portion), fleet)
    driverSlots = driverSlots.dropFirst(Self.portion)
    if driverSlots.isEmpty { drivers = Array(ranked.joined().prefix(limit)) }
    return true
  }

  // What is read for each driver and job is read from constants here: in a closure that changes `self`, a call with
  // `self` copies it.

  private mutating func examineJobs(_ slots: Range<Int>, _ fleet: Fleet) {
    let (query, search) = (query, search)
    fleet.visitActiveJobs(in: slots, now: now) { job in
      troubles.add(job.troubles)
      census.count(job)
      troublesBySlot[job.slot.rawValue] = job.troubles
      guard query.admits((job.status, job.troubles), isAbandoned: job.isAbandoned),
        query.admits(operatorName: fleet.operatorName(of: job.slot)), search?.finds(job, fleet) ?? true
      else { return }
      found.add(job)
    }
  }

  private mutating func examineDrivers(_ slots: Range<Int>, _ fleet: Fleet) {
    let (query, search, troubles, limit) = (query, search, troublesBySlot, limit)
    fleet.visitDrivers(in: slots) { slot, job in
      // The job may be newer than the question.
      let state = job.map { job in
        (status: job.status, troubles: job.slot.rawValue < troubles.count ? troubles[job.slot.rawValue] : [])
      }
      guard query.admits(operatorName: fleet.operatorName(of: slot)), query.admits(state),
        search?.finds(slot, doing: job, fleet) ?? true
      else { return }
      driverCount += 1
      let rank = state.map { $0.troubles.isEmpty ? 1 : 0 } ?? (fleet.isOnline(slot) ? 2 : 3)
      if ranked[rank].count < limit { ranked[rank].append(slot) }
    }
  }
}
