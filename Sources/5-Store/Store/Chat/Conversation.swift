import Storage
import Tracking

/// The conversation about one job as it is now.
package struct Conversation: Hashable, Sendable {
  /// The oldest first.
  package let messages: [ChatMessage]
  /// Whether people may write.
  package let isOpen: Bool
  /// The other sides that type a message now.
  package let typing: [ChatRole]

  package init(_ messages: [ChatMessage] = [], isOpen: Bool = false, typing: [ChatRole] = []) {
    self.messages = messages
    self.isOpen = isOpen
    self.typing = typing
  }
}
