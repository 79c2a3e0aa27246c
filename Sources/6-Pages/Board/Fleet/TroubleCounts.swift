import FleetView
import Tracking

/// The number of active jobs with each trouble; one job may have several.
package struct TroubleCounts: Hashable, Sendable {
  package private(set) var late = 0
  package private(set) var silent = 0
  package private(set) var notStarted = 0
  package private(set) var unassigned = 0
  package private(set) var unanswered = 0
  package private(set) var asked = 0
  package private(set) var failed = 0
  /// The number of jobs with any trouble.
  package private(set) var jobs = 0

  package mutating func add(_ troubles: JobTroubles) { count(troubles, 1) }
  package mutating func remove(_ troubles: JobTroubles) { count(troubles, -1) }

  private mutating func count(_ troubles: JobTroubles, _ step: Int) {
    if troubles.isEmpty { return }
    jobs += step
    if troubles.contains(.late) { late += step }
    if troubles.contains(.silent) { silent += step }
    if troubles.contains(.notStarted) { notStarted += step }
    if troubles.contains(.unassigned) { unassigned += step }
    if troubles.contains(.unanswered) { unanswered += step }
    if troubles.contains(.asked) { asked += step }
    if troubles.contains(.failed) { failed += step }
  }

  subscript(_ show: TroubleFilter) -> Int {
    switch show {
    case .trouble: jobs
    case .late: late
    case .silent: silent
    case .notStarted: notStarted
    case .unassigned: unassigned
    case .unanswered: unanswered
    case .asked: asked
    case .failed: failed
    }
  }
}
