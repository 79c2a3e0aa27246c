import Tracking

/// A dispatcher's change of one of the backend's jobs, on its way to the backend.
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

/// The outcome of an act.
package struct UpstreamActAnswer: Sendable {
  package enum Result: Hashable, Sendable {
    /// Done; the backend's record of the job was posted before.
    case done
    /// The backend refused, with its own message of at most `maximumTextBytes`.
    case refused(status: Int, text: String)
    /// No answer, or an unclear one: the change may have been made. The backend is asked for the job.
    case unknown
    /// The backend was not reached, so nothing was changed.
    case unreachable
  }

  static let maximumTextBytes = 240

  let number: UInt64
  let result: Result
}
