import Net

/// A page that waits for its first way, at most until its deadline. Confined to the front loop.
final class WaitingPage {
  var deadline: Timer?
  private var done: (() -> Void)?

  init(_ done: @escaping () -> Void) { self.done = done }

  func finish() {
    deadline?.cancel()
    deadline = nil
    let done = done
    self.done = nil
    done?()
  }
}
