import FleetView
import Tracking

/// The filters of a search by the state of a job.
struct JobFilter {
  let show: TroubleFilter?
  let state: JobMark.State?
  /// Abandoned jobs are found only by their state or by words.
  let findsAbandoned: Bool

  /// Whether a job, or a driver with that present job, passes.
  func admits(_ status: JobStatus, _ troubles: JobTroubles, isAbandoned: Bool = false) -> Bool {
    if isAbandoned, !findsAbandoned { return false }
    if let state, JobMark.State(status, isAbandoned: isAbandoned) != state { return false }
    return show?.admits(troubles) ?? true
  }

  var admitsDriversWithoutJob: Bool { show == nil && state == nil }
}
