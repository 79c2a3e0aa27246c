import Net

/// A way into a loop that is given out before there is anybody to receive.
///
/// Any thread may post; what comes before `connect` is dropped, because the fleet is read after the storage
/// opened and already knows it.
final class PendingHandle<Message: Sendable>: Sendable {
  private let handle = Lock<LoopHandle<Message>?>(nil)

  func connect(_ handle: LoopHandle<Message>) { self.handle.withLock { $0 = handle } }

  func post(_ message: Message) { handle.withLock { $0 }?.post(message) }
}
