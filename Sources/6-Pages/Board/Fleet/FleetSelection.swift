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
  /// The troubles of all active jobs of the day, whatever else is searched for.
  private(set) var troubles = TroubleCounts()
  /// The numbers of these jobs.
  private(set) var census = FleetCensus()

  /// The number of jobs or drivers that one portion examines: some 0.03 ms.
  private static let portion = 1024
  /// The same where the distance of each driver is found.
  private static let portionNear = 256

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
  private var jobsOfPortion: [ActiveJob] = []
  private var driversOfPortion: [DriverAtWork] = []
  private var found: FirstPlaces<JobPlace>
  private var troublesBySlot: [JobTroubles]
  /// First drivers whose job is in trouble, then those with a job, then those online, then the rest.
  private var ranked: [[DriverSlot]] = [[], [], [], []]
  /// Those that a column sorts.
  private var placed: FirstPlaces<DriverPlace>
  /// Those near the place of the search; nil for a search without one.
  private var nearest: NearestSlots?

  /// Begins the selection; `advance` makes it.
  package init(
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
    found = FirstPlaces(limit: limit)
    placed = FirstPlaces(limit: limit)
    nearest = query.near.map { NearestSlots(to: $0.coordinate, limit: limit) }
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
  package mutating func advance(_ fleet: Fleet) -> Bool {
    if texts?.advance(fleet) == true { return true }
    if let found = texts?.found {
      search = FleetSearch(query, words, found: found)
      texts = nil
    }
    if !jobSlots.isEmpty {
      examineJobs(in: jobSlots.prefix(Self.portion), fleet)
      jobSlots = jobSlots.dropFirst(Self.portion)
      if jobSlots.isEmpty { (jobCount, jobs) = (found.count, found.sorted.map(\.slot)) }
      return true
    }
    guard !driverSlots.isEmpty else { return false }
    let portion = nearest == nil ? Self.portion : Self.portionNear
    examineDrivers(in: driverSlots.prefix(portion), fleet)
    driverSlots = driverSlots.dropFirst(portion)
    if driverSlots.isEmpty {
      drivers =
        nearest?.slots
        ?? (query.driverSort == nil ? Array(ranked.joined().prefix(limit)) : placed.sorted.map(\.slot))
      if let nearest { driverCount = nearest.count }
    }
    return true
  }

  /// Sorts the drivers by their times to the place of the search: those without one follow in their order.
  mutating func sort(by times: [DriverSlot: Double]) {
    let keys = drivers.enumerated().map { (times[$1] ?? .infinity, $0, $1) }
    drivers = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private mutating func examineJobs(in slots: Range<Int>, _ fleet: Fleet) {
    fleet.readActiveJobs(in: slots, now: now, into: &jobsOfPortion)
    for job in jobsOfPortion { troublesBySlot[job.slot.rawValue] = job.troubles }
    let (filter, dates) = (query.jobFilter, query.dates)
    if dates != .all { jobsOfPortion.removeAll { !dates.admits($0) } }
    for job in jobsOfPortion {
      troubles.add(job.troubles)
      census.count(job)
    }
    if query.ended != nil { jobsOfPortion.removeAll() }
    jobsOfPortion.removeAll { !filter.admits($0.status, $0.troubles, isAbandoned: $0.isAbandoned) }
    if let name = query.operatorName { jobsOfPortion.removeAll { fleet.operatorName(of: $0.slot) != name } }
    search?.keepFound(&jobsOfPortion, fleet)
    for job in jobsOfPortion { found.add(JobPlace(job, in: query.sort, fleet)) }
  }

  private mutating func examineDrivers(in slots: Range<Int>, _ fleet: Fleet) {
    fleet.readDrivers(in: slots, into: &driversOfPortion)
    let (filter, troublesBySlot) = (query.jobFilter, troublesBySlot)
    func troubles(_ job: DriverAtWork.Job) -> JobTroubles {
      // The job may be newer than the question.
      job.slot.rawValue < troublesBySlot.count ? troublesBySlot[job.slot.rawValue] : []
    }
    driversOfPortion.removeAll { driver in
      guard let job = driver.job else { return !filter.admitsDriversWithoutJob }
      return !filter.admits(job.status, troubles(job))
    }
    if let name = query.operatorName {
      driversOfPortion.removeAll { fleet.operatorName(of: $0.slot) != name }
    }
    search?.keepFound(&driversOfPortion, fleet)
    if nearest != nil {
      for driver in driversOfPortion { nearest?.add(driver.slot, fleet) }
      return
    }
    driverCount += driversOfPortion.count
    if let order = query.driverSort {
      for driver in driversOfPortion { placed.add(DriverPlace(driver.slot, in: order, fleet)) }
      return
    }
    for driver in driversOfPortion {
      let rank = driver.job.map { troubles($0).isEmpty ? 1 : 0 } ?? (fleet.isOnline(driver.slot) ? 2 : 3)
      if ranked[rank].count < limit { ranked[rank].append(driver.slot) }
    }
  }
}
