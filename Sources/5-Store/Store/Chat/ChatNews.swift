import Storage
import Tracking

/// What happened in the conversation about a job; announced to observers.
package enum ChatNews: Hashable, Sendable {
  case written(ChatMessage, of: JobSlot)
  /// One side has read `count` messages of the others.
  case read(JobID, of: JobSlot, by: ChatRole, at: Timestamp, count: Int)
  case typing(Typing)

  package var slot: JobSlot {
    switch self {
    case .written(_, let slot), .read(_, let slot, _, _, _): slot
    case .typing(let typing): typing.slot
    }
  }

  /// One side types a message, or stopped.
  package struct Typing: Hashable, Sendable {
    package let isTyping: Bool
    /// False where it was known already: apps hear it again, pages do not.
    package let isNew: Bool
    package let sender: ChatSender
    package let slot: JobSlot
    package let origin: Origin

    /// Whether a page or a connection of this server said so.
    package var isSaidHere: Bool { origin != .otherNode && origin != .timeout }

    package enum Origin: Hashable, Sendable {
      case page
      /// A connection, which is not told of its own typing.
      case connection(ObjectIdentifier)
      case otherNode
      /// It was not said any more.
      case timeout
    }
  }
}
