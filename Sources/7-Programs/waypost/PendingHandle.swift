import Net
import System

/// A way into a loop that is given out before its receiver exists.
///
/// Any thread may post. Messages before `connect` wait for it: the storage reports once what another process wrote,
/// and restoring a large fleet takes a while. At most one message a second arrives, and `connect` within a few
/// seconds, so that few wait.
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
