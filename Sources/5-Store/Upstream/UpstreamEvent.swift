import Tracking

/// An event about the followed backend that the outbound loop posts to the front loop.
package enum UpstreamEvent: Sendable {
  /// The room is joined, and the roster and the jobs of that moment have been posted.
  case connected
  /// No shown data counts as live until `connected`. Posted once for each failed attempt.
  case lost(UpstreamFailure, retryAfterMilliseconds: UInt64)
  /// A pass over REST failed while the socket works: data that only REST has is as of `asOf`. `isLasting` is false if
  /// one more try may be enough. Posted once for each failed pass.
  case restFailed(UpstreamFailure, asOf: Timestamp, isLasting: Bool)
  /// A pass succeeded after failed ones.
  case restWorks
  /// The map could not be read and other answers gave the same data; nil: it can be read again.
  case mapFailed(UpstreamFailure?)
  /// All drivers who are online, approved and placed: every other driver is offline.
  case roster([UpstreamDriver])
  /// Jobs that are new to Waypost, or differ from the last posted ones.
  case jobs([Job])
  /// A driver who has a job, online or not; nil members are not known.
  case driver(DriverProfile)
  /// The operator of each driver.
  case operators(UpstreamOperators)
  /// The backend gave a job to an operator, whose name may not be known.
  case jobOperator(JobID, DriverID, name: String?)
  /// The backend does not know the job any more.
  case jobGone(JobID)
  /// A fix, stamped on arrival: the backend sends no time and no order. The driver is in the roster.
  case moved(DriverID, Position)
  /// `isDriverUncertain`: the backend gave the job to a driver without naming it; a later event will.
  case jobStatus(JobID, JobStatus, driverID: DriverID?, isDriverUncertain: Bool = false)
  /// The backend answered a dispatcher's act.
  case acted(UpstreamActAnswer)
  case statistics(UpstreamStatistics)
}

/// A driver in the form of the backend's map.
package struct UpstreamDriver: Hashable, Sendable {
  /// The knowledge about the age of a place that REST gave.
  package enum Age: Hashable, Sendable {
    /// The age is not known: the driver was there when the backend was first asked.
    case unknown
    /// The driver was elsewhere when the pass before began.
    case newSince(Timestamp)
    /// The pass that began then had the same place, this one has it again, and the socket sent nothing since before
    /// both.
    case settled(since: Timestamp)
    /// The same, except that the socket sent this very place before: it is news only if the fleet refused that fix.
    case resent(since: Timestamp)
    /// The socket sent the same place, or a newer one.
    case fromSocket
  }

  package var profile: DriverProfile
  package var coordinate: Coordinate?
  package var age = Age.unknown
}
