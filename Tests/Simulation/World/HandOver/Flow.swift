import System

/// A flow of control that runs only while another one waits for it. So the code of a process may wait for another process
/// in the middle of what it does, and yet all happens one after the other, in the same order each time.
///
/// `@unchecked Sendable`: its thread and that of the other flow use what `body` has by turns, with the lock between them.
final class Flow: @unchecked Sendable {
  private let isItsTurn = Lock(false)
  private let body: () -> Void
  private(set) var isEnded = false

  init(_ body: @escaping () -> Void) throws(SystemError) {
    self.body = body
    _ = try OSThread.start(name: "process") { [self] in
      isItsTurn.withLock(waitingWhile: { !$0 }) { _ in }
      self.body()
      isEnded = true
      pass(false)
    }
  }

  /// Lets it run until it waits or ends.
  func run() {
    pass(true)
    isItsTurn.withLock(waitingWhile: { $0 }) { _ in }
  }

  /// In its body: lets the other flow go on, until that calls `run`.
  func wait() {
    pass(false)
    isItsTurn.withLock(waitingWhile: { !$0 }) { _ in }
  }

  private func pass(_ isItsTurn: Bool) {
    self.isItsTurn.withLock { $0 = isItsTurn }
    self.isItsTurn.wakeOne()
  }
}
