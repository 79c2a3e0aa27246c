/// Why a message was not taken.
package enum ChatFault: Error, Hashable, Sendable {
  /// The job has no driver yet, is over, or does not concern the sender.
  case closed
  case empty
  case tooLong
  case tooOften
  /// The conversation has as many messages as the bound allows.
  case full
  case notStored

  /// The name of the reason, as it is counted.
  package var reason: String {
    switch self {
    case .closed: "closed"
    case .empty: "empty"
    case .tooLong: "too_long"
    case .tooOften: "too_often"
    case .full: "full"
    case .notStored: "not_stored"
    }
  }

  /// The words that the existing apps know, and others in their manner.
  package var message: String {
    switch self {
    case .closed: "Chat is not open"
    case .empty: "Missing required fields"
    case .tooLong: "Message too long"
    case .tooOften: "Too many messages"
    case .full: "Too many messages about this job"
    case .notStored: "Failed to save message"
    }
  }
}
