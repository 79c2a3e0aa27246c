import Storage
import Tracking

/// The conversation about one job as it is now.
package struct Conversation: Hashable, Sendable {
  /// The oldest first.
  package let messages: [ChatMessage]
  /// Whether people may write.
  package let isOpen: Bool

  package init(_ messages: [ChatMessage] = [], isOpen: Bool = false) {
    self.messages = messages
    self.isOpen = isOpen
  }
}
