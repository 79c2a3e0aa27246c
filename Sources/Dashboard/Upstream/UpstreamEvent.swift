import Tracking

/// What the outbound loop tells the front loop about the backend it follows.
package enum UpstreamEvent: Sendable {
  /// Joined, and the roster and the jobs that stood at that moment have been told.
  case connected
  /// Nothing that is shown may be taken for live until `connected`. Told once for each failed attempt.
  case lost(UpstreamFailure, retryAfterMilliseconds: UInt64)
  /// Everybody who is on line, approved and placed: whoever is not in it is off line.
  case roster([UpstreamDriver])
  /// New to Waypost, or different from what was told before.
  case jobs([Job])
  /// Whose fleet each driver belongs to.
  case operators(UpstreamOperators)
  /// The backend gave a job to an operator, whose name may not be known.
  case jobOperator(JobID, DriverID, name: String?)
  /// The backend does not know the job any more.
  case jobGone(JobID)
  /// A fix, stamped on arrival: the backend gives no time and no order. The driver is in the roster.
  case moved(DriverID, Position)
  case jobStatus(JobID, JobStatus, driverID: DriverID?)
  case statistics(UpstreamStatistics)
}

/// A driver as the backend's map shows it.
package struct UpstreamDriver: Hashable, Sendable {
  package var profile: DriverProfile
  package var coordinate: Coordinate?
  /// The driver was elsewhere at that moment, so the fix is later; nil when its age is not known at all, as in the
  /// first answer of a connection.
  package var isElsewhereAt: Timestamp?
}
