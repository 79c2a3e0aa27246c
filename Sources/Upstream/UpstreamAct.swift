import Tracking

/// A change of one of the backend's jobs that a dispatcher asks for, on its way to the backend.
package struct UpstreamAct: Sendable {
  package enum Kind: Hashable, Sendable {
    case assign(DriverID)
    case cancel
  }

  let number: UInt64
  let job: JobID
  let kind: Kind
  /// The backend's token of the dispatcher; nil: the service's own account asks.
  let token: String?
}

/// What became of it.
package struct UpstreamActAnswer: Sendable {
  package enum Result: Hashable, Sendable {
    /// Done; what the backend says of the job was told before.
    case done
    /// With the backend's own words, at most `maximumTextBytes`.
    case refused(status: Int, text: String)
    /// No answer, or none that says: it may have been done. The job is asked for.
    case unknown
    /// The backend was not reached, so nothing was done.
    case unreachable
  }

  static let maximumTextBytes = 240

  let number: UInt64
  let result: Result
}
