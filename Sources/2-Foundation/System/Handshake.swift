/// Passes one value from one thread to another that waits for it.
package final class Handshake<Value: Sendable>: Sendable {
  private let value = Lock<Value?>(nil)

  package init() {}

  package func send(_ value: Value) {
    self.value.withLock { $0 = value }
    self.value.wakeOne()
  }

  /// Blocks until `send` was called; must not be called on a loop's thread.
  package func receive() -> Value {
    while true {
      let value = value.withLock(waitingWhile: { $0 == nil }) { $0 }
      if let value { return value }
    }
  }
}
