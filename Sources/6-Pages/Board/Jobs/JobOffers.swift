import Tracking

/// For each of some jobs without a driver, the drivers online who are the nearest in a straight line, the free before the
/// busy. They are found in portions, because a large fleet takes many milliseconds.
struct JobOffers {
  /// The bound of jobs in one question: rows of a large screen.
  static let maximumJobs = 20
  /// Those of whom the streets say who is there first.
  private static let considered = 8

  struct Job {
    let id: JobID
    let slot: JobSlot
    let place: Coordinate
    fileprivate var near: OfferedDrivers
  }

  private(set) var jobs: [Job]
  private var searchedCount = 0

  /// Jobs that need no driver, or whose place is not known, get no offer; the first `maximumJobs` count.
  init(_ ids: [JobID], _ fleet: Fleet, now: Timestamp) {
    jobs = ids.prefix(Self.maximumJobs).compactMap { id in
      guard let slot = fleet.slot(of: id), fleet.needsDriver(slot, now: now), let place = fleet.pickup(slot)
      else { return nil }
      return Job(
        id: id, slot: slot, place: place,
        near: OfferedDrivers(fleet, near: place, limit: Self.considered))
    }
  }

  /// Makes one portion of some 0.1 ms; false when the drivers of all jobs are found.
  mutating func advance(_ fleet: Fleet) -> Bool {
    guard jobs.indices.contains(searchedCount) else { return false }
    if !jobs[searchedCount].near.advance(fleet) { searchedCount += 1 }
    return searchedCount < jobs.count
  }

  /// The drivers from whom one is offered, the nearest first: those who are free; the busy ones only without them. Who
  /// could not do the job is not offered for it.
  func drivers(for job: Job, _ fleet: Fleet) -> [DriverSlot] {
    let failed = fleet.job(job.slot).texts.toldFailure?.driver
    let online = job.near.slots.filter {
      fleet.takesJobs($0) && fleet.position($0) != nil && fleet.profile($0).id != failed
    }
    guard let best = online.map({ DriverChoice.rank($0, fleet) }).min() else { return [] }
    return online.filter { DriverChoice.rank($0, fleet) == best }
  }
}
