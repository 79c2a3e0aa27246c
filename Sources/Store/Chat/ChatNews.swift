import Storage
import Tracking

/// What happened in the conversation about a job; announced to observers.
package enum ChatNews: Hashable, Sendable {
  case written(ChatMessage, of: JobSlot)
  /// One side has read `count` messages of the others.
  case read(JobID, of: JobSlot, by: ChatRole, at: Timestamp, count: Int)

  package var slot: JobSlot {
    switch self {
    case .written(_, let slot), .read(_, let slot, _, _, _): slot
    }
  }
}
