import Net
import System

/// A way into a loop that is given out before there is anybody to receive.
///
/// Any thread may post. What comes before `connect` waits for it: the storage tells once what another process
/// wrote, and a large fleet takes a while to restore. At most one message a second comes, and `connect` within a
/// few, so that the wait is short.
final class PendingHandle<Message: Sendable>: Sendable {
  private enum State {
    case waiting([Message])
    case connected(LoopHandle<Message>)
  }

  private let state = Lock(State.waiting([]))

  func connect(_ handle: LoopHandle<Message>) {
    state.withLock { state in
      if case .waiting(let messages) = state { for message in messages { handle.post(message) } }
      state = .connected(handle)
    }
  }

  func post(_ message: Message) {
    state.withLock { state in
      switch state {
      case .waiting(let messages): state = .waiting(messages + [message])
      case .connected(let handle): handle.post(message)
      }
    }
  }
}
