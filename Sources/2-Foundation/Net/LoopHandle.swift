import System

/// The way into a loop from any thread: values posted here are received on the loop, in order.
///
/// A post costs a lock, and one wake-up of the loop per batch. After the loop has ended, posts are dropped.
///
/// Unbounded by itself: if a post waited, two loops could wait for each other, and a dropped post would be missing.
/// Each turn of the loop takes all posts: for a loop that never blocks, only the posts of one turn wait. The posting
/// code states that bound, or counts its posts.
package struct LoopHandle<Message: Sendable>: Sendable {
  let queue: Queue

  package func post(_ message: Message) { queue.post(message) }

  /// The posted values that are not received yet.
  final class Queue: Sendable {
    private struct State {
      var messages: [Message] = []
      var inbox: Inbox?
    }

    private let state = Lock(State())

    func open(_ inbox: Inbox) { state.withLock { $0.inbox = inbox } }

    func close() {
      state.withLock {
        $0.inbox = nil
        $0.messages = []
      }
    }

    func post(_ message: Message) {
      state.withLock { state in
        guard let inbox = state.inbox else { return }
        let wasEmpty = state.messages.isEmpty
        state.messages.append(message)
        if wasEmpty { inbox.wake() }
      }
    }

    func takeAll() -> [Message] {
      state.withLock { state in
        let messages = state.messages
        state.messages = []
        return messages
      }
    }
  }
}
