import Tracking

/// What the outbound loop tells the front loop about the backend it follows.
package enum UpstreamEvent: Sendable {
  /// Joined, and the roster and the jobs that stood at that moment have been told.
  case connected
  /// Nothing that is shown may be taken for live until `connected`. Told once for each failed attempt.
  case lost(UpstreamFailure, retryAfterMilliseconds: UInt64)
  /// A pass over REST failed while the socket goes on: what only REST tells is known as of `asOf`. `isLasting` is false
  /// where one more try may be enough. Told once for each failed pass.
  case restFailed(UpstreamFailure, asOf: Timestamp, isLasting: Bool)
  /// A pass succeeded after failed ones.
  case restWorks
  /// The map could not be read and other answers gave the same; nil: it can be read again.
  case mapFailed(UpstreamFailure?)
  /// Everybody who is on line, approved and placed: whoever is not in it is off line.
  case roster([UpstreamDriver])
  /// New to Waypost, or different from what was told before.
  case jobs([Job])
  /// Who has a job, on line or not; nil members are not known.
  case driver(DriverProfile)
  /// Whose fleet each driver belongs to.
  case operators(UpstreamOperators)
  /// The backend gave a job to an operator, whose name may not be known.
  case jobOperator(JobID, DriverID, name: String?)
  /// The backend does not know the job any more.
  case jobGone(JobID)
  /// A fix, stamped on arrival: the backend gives no time and no order. The driver is in the roster.
  case moved(DriverID, Position)
  /// `isDriverUncertain`: the job was given to somebody whom the backend did not name; who it is will be told.
  case jobStatus(JobID, JobStatus, driverID: DriverID?, isDriverUncertain: Bool = false)
  /// The backend answered an act of a dispatcher.
  case acted(UpstreamActAnswer)
  case statistics(UpstreamStatistics)
}

/// A driver as the backend's map shows it.
package struct UpstreamDriver: Hashable, Sendable {
  /// What is known of the age of a place that REST told.
  package enum Age: Hashable, Sendable {
    /// Nothing: it stood there when the backend was first asked.
    case unknown
    /// The driver was elsewhere when the pass before began.
    case newSince(Timestamp)
    /// The pass that began then had the same place, this one has it again, and the socket told nothing since before
    /// both.
    case settled(since: Timestamp)
    /// The socket told as much, or newer.
    case heard
  }

  package var profile: DriverProfile
  package var coordinate: Coordinate?
  package var age = Age.unknown
}
