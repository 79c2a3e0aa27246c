import FleetView
import Tracking

/// A job's place in a list: by the list's column, then jobs that need a driver first, those in trouble next, then all by
/// time.
struct JobPlace: Comparable {
  private let key: SortKey
  private let isDescending: Bool
  private let rank: Int
  private let dueTime: Timestamp
  let slot: JobSlot

  init(_ job: ActiveJob, in order: ListOrder<JobMark.Column>?, _ fleet: Fleet) {
    key = Self.key(job, order?.column, fleet)
    isDescending = order?.isDescending ?? false
    rank = JobRank.of(needsDriver: job.needsDriver, job.troubles)
    (dueTime, slot) = (job.dueTime, job.slot)
  }

  private static func key(_ job: ActiveJob, _ column: JobMark.Column?, _ fleet: Fleet) -> SortKey {
    switch column {
    case nil: .number(0)
    case .place: .text(FoldedText(fleet.address(of: job.slot)).bytes)
    case .status: .number(Int64(JobMark.State(job.status, isAbandoned: job.isAbandoned).order))
    case .driver: .text(FoldedText(job.driver.flatMap { fleet.profile($0).name }).bytes)
    case .times: .number(job.dueTime.unixMilliseconds)
    case .since: .number(fleet.statusTime(job.slot).unixMilliseconds)
    }
  }

  static func < (left: JobPlace, right: JobPlace) -> Bool {
    if left.key != right.key { return left.isDescending ? right.key < left.key : left.key < right.key }
    if left.rank != right.rank { return left.rank < right.rank }
    if left.dueTime != right.dueTime { return left.dueTime < right.dueTime }
    return left.slot.rawValue < right.slot.rawValue
  }
}
