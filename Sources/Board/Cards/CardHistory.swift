import Storage
import Tracking

/// The stored part of a card: the acts on a job, and the recent trail of its driver.
struct CardHistory: Sendable {
  /// The length of the trail.
  static let trailMilliseconds: Int64 = 3_600_000
  static let maximumTrailPoints = 600
  static let maximumActs = 100

  /// The acts on the job, oldest first.
  var acts: [AuditEntry] = []
  /// The trail of the last hour, oldest first, some seconds behind the present; nil if no history is kept, or it
  /// could not be read.
  var trail: [TrailPoint]?
}
