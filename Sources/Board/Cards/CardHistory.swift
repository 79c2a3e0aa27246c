import Storage
import Tracking

/// What the database tells for a card: what was done to a job, and the way of a driver.
struct CardHistory: Sendable {
  /// How far back the way goes.
  static let trailMilliseconds: Int64 = 3_600_000
  static let maximumTrailPoints = 600
  static let maximumActs = 100

  /// What was done to the job, oldest first.
  var acts: [AuditEntry] = []
  /// Of the last hour, oldest first, some seconds behind the present; nil where nothing is kept, or could be read.
  var trail: [TrailPoint]?
}
