import Tracking

/// A job's place in the order of a list: jobs in trouble first, then all by time.
struct JobPlace: Comparable {
  private let rank: Int
  private let dueTime: Timestamp
  let slot: JobSlot

  init(_ job: ActiveJob) { (rank, dueTime, slot) = (job.troubles.rank, job.dueTime, job.slot) }

  static func < (left: JobPlace, right: JobPlace) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.dueTime != right.dueTime { return left.dueTime < right.dueTime }
    return left.slot.rawValue < right.slot.rawValue
  }
}
