import System

/// The way into a loop from any thread: values posted here are received on the loop, in order.
///
/// Costs a lock, and one wake-up of the loop per batch. After the loop has ended, posts are dropped.
///
/// Unbounded by itself: a post that waited could make two loops wait for each other, and one that was dropped
/// would be missed by somebody. Each turn of the loop takes everything: before a loop that never blocks waits what
/// was posted during one of its turns. Whoever posts states that bound, or counts what it has posted.
package struct LoopHandle<Message: Sendable>: Sendable {
  let queue: Queue

  package func post(_ message: Message) { queue.post(message) }

  /// What was posted and not yet received.
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
