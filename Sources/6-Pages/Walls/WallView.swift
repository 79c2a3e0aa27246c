import FleetView
import Live
import Tracking
import Words

/// The content of a wall: the map's drivers and jobs, counters, the next arrivals, and the late jobs, of an area or of
/// the whole fleet. It holds first names, and no customer.
struct WallView: Sendable {
  /// The bound of drivers and of jobs on the map: those at work first, then those online, then the rest.
  static let maximumMarks = 500
  /// The rows of each list, more than fit on a screen.
  static let maximumRows = 8

  enum Counter: String, CaseIterable {
    case underWay, atWork, assigned, waiting, online, late
  }

  struct Row: Hashable, Sendable {
    let id: String
    let address: String
    /// The driver's first name, or the words for a job without a driver.
    let driver: String
    /// "12–15 min", "About 25 min".
    let text: String
  }

  /// What customers said.
  struct Ratings: Hashable, Sendable {
    let count: Int
    /// The mean of their stars, as it is written.
    let mean: String
  }

  /// What a wall shows beside its map.
  struct Lists: Hashable, Sendable {
    let counts: [Counter: Int]
    let arrivals: [Row]
    /// All jobs whose arrivals are known, also those that have no row.
    let arrivalCount: Int
    let late: [Row]
    /// Jobs without a driver, if the wall shows them.
    let unassigned: [Row]
    /// Of the day; nil if the wall does not show them.
    let ratings: Ratings?
    let isUpstreamLost: Bool
    /// Whether the storage fails: the server refuses changes.
    let isStorageFailing: Bool
    /// The time since when the jobs may be out of date, although positions arrive; nil if they are current.
    let jobsAsOf: Timestamp?
    let nodes: NodesState

    /// How many rows each list would have on a screen of any height.
    var totals: KeyValuePairs<String, Int> {
      let jobs = [Counter.underWay, .atWork, .assigned, .waiting].compactMap { counts[$0] }.reduce(0, +)
      return [
        "arrivals": arrivalCount, "late": counts[.late] ?? 0, "jobs": jobs,
        "unassigned": counts[.waiting] ?? 0,
      ]
    }
  }

  private(set) var now: Timestamp
  private(set) var drivers: [DriverSlot: DriverMark] = [:]
  private(set) var jobs: [JobSlot: JobMark] = [:]
  private(set) var lists: Lists
  /// The jobs of the next arrivals whose ways may be shown: at most `maximumRows`.
  private(set) var coming: [JobSlot]

  /// Computes the whole view at once.
  init(_ fleet: Fleet, _ scope: WallScope, now: Timestamp, words: Words) {
    var surveys = [WallSurvey(scope)]
    WallSurvey.give(part: 0, of: 1, fleet, now: now, to: &surveys)
    self.init(surveys[0], fleet, now: now, words: words)
    put(surveys[0].drivers, fleet, now: now, words: words)
    put(surveys[0].jobs, fleet, now: now, words: words)
  }

  /// A view without marks.
  init(_ survey: WallSurvey, _ fleet: Fleet, now: Timestamp, words: Words) {
    self.now = now
    lists = survey.lists(fleet, now: now, words: words)
    coming = survey.comingJobs(fleet)
  }

  /// The driver of one of the next arrivals. Nil unless the map shows both the driver and the pickup: a way begins at the
  /// one and ends at the other.
  func driver(comingTo job: JobSlot, _ fleet: Fleet) -> (slot: DriverSlot, id: DriverID)? {
    guard jobs[job]?.coordinate != nil, fleet.holdsJob(job), let id = fleet.job(job).driverID,
      let slot = fleet.slot(of: id), drivers[slot]?.coordinate != nil
    else { return nil }
    return (slot, id)
  }

  /// The ways ahead of the next arrivals, as they are now.
  func ways(_ fleet: Fleet) -> [WallWay] {
    coming.compactMap { job in
      guard let (slot, id) = driver(comingTo: job, fleet), let way = fleet.wayAhead(of: job) else {
        return nil
      }
      return WallWay(slot: slot, id: id, way: way)
    }
  }

  /// Shows more drivers.
  mutating func put(_ slots: some Sequence<DriverSlot>, _ fleet: Fleet, now: Timestamp, words: Words) {
    for slot in slots { drivers[slot] = fleet.mark(slot, for: .wall, now: now, words: words) }
  }

  /// Shows more jobs, except for those that have ended meanwhile.
  mutating func put(_ slots: some Sequence<JobSlot>, _ fleet: Fleet, now: Timestamp, words: Words) {
    for slot in slots where fleet.holdsJob(slot) && !fleet.status(slot).isEnded {
      jobs[slot] = fleet.mark(slot, for: .wall, now: now, words: words)
    }
  }

  // MARK: Bringing it up to date. Each change is returned as the frame for walls that show the view before it.

  /// Takes over the lists of a new survey, and removes the marks that it does not contain.
  mutating func settle(_ survey: WallSurvey, _ fleet: Fleet, now: Timestamp, words: Words) -> [Frame] {
    self.now = now
    var frames: [Frame] = []
    // Only the keys are walked: a mark is large.
    let (shownDrivers, shownJobs) = (Set(survey.drivers), Set(survey.jobs))
    for slot in drivers.keys.filter({ !shownDrivers.contains($0) }) {
      guard let mark = drivers.removeValue(forKey: slot) else { continue }
      frames.append(WallFrames.gone(mark, at: slot))
    }
    for slot in jobs.keys.filter({ !shownJobs.contains($0) }) {
      guard let mark = jobs.removeValue(forKey: slot) else { continue }
      frames.append(WallFrames.gone(mark, at: slot))
    }
    coming = survey.comingJobs(fleet)
    let lists = survey.lists(fleet, now: now, words: words)
    if lists != self.lists {
      self.lists = lists
      frames.append(WallFrames.lists(lists))
    }
    return frames
  }

  /// Takes over the driver's present mark; nil if it looks as before.
  mutating func update(_ slot: DriverSlot, _ fleet: Fleet, now: Timestamp, words: Words) -> Frame? {
    let mark = fleet.mark(slot, for: .wall, now: now, words: words)
    let former = drivers.updateValue(mark, forKey: slot)
    return former == mark ? nil : WallFrames.driver(mark, at: slot)
  }

  /// Takes over the job's present mark; nil if it looks as before, or if the job has ended meanwhile.
  mutating func update(_ slot: JobSlot, _ fleet: Fleet, now: Timestamp, words: Words) -> Frame? {
    guard fleet.holdsJob(slot), !fleet.status(slot).isEnded else { return nil }
    let mark = fleet.mark(slot, for: .wall, now: now, words: words)
    let former = jobs.updateValue(mark, forKey: slot)
    return former == mark ? nil : WallFrames.job(mark, at: slot, insteadOf: former)
  }
}

extension WallView.Counter {
  func label(_ words: Words) -> String {
    switch self {
    case .underWay: words.board.jobStates.underWay
    case .atWork: words.board.jobStates.atWork
    case .assigned: words.board.jobStates.assigned
    case .waiting: words.board.jobStates.waiting
    case .online: words.board.driverStates.online
    case .late: words.board.troubles.late
    }
  }
}
