import CUV

/// A timer on a loop, in milliseconds of the loop's monotonic clock.
///
/// Confined to its loop. While it is armed it keeps itself alive; otherwise its owner may arm it again with `restart`.
/// Long work is done in parts by a timer that starts again with a delay of 0: a turn does as many parts as `TimerTurns`
/// allows.
package final class Timer {
  private unowned let loop: EventLoop
  private let stepped: SteppedTurns?
  /// The entry of a stepped timer that is armed.
  private var entry: UInt64?
  private let timer: UnsafeMutablePointer<uv_timer_t>
  private let interval: UInt64
  private var fire: (() -> Void)?
  private var isArmed = false
  /// Whether it came due, and waits for the next turn.
  private var isLate = false

  init(loop: EventLoop, delay: UInt64, interval: UInt64, fire: @escaping () -> Void) {
    self.loop = loop
    stepped = loop.stepped
    self.interval = interval
    self.fire = fire
    timer = .allocate(capacity: 1)
    uv_timer_init(loop.uv, timer)
    timer.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    arm(after: delay)
  }

  deinit {
    timer.pointee.data = nil
    uv_close(waypost_uv_timer_handle(timer)) { handle in
      handle?.withMemoryRebound(to: uv_timer_t.self, capacity: 1) { $0.deallocate() }
    }
  }

  /// Fires after `delay` from now, whether or not it was still waiting; does nothing after `cancel()`.
  package func restart(afterMilliseconds delay: UInt64) {
    guard fire != nil else { return }
    arm(after: delay)
  }

  /// Never fires again, and releases everything it captured.
  package func cancel() {
    fire = nil
    entry = nil
    stepped?.plan()
    uv_timer_stop(timer)
    isLate = false
    disarm()
  }

  private func arm(after delay: UInt64) {
    if let stepped {
      entry = stepped.arm(self, afterMilliseconds: delay)
      return stepped.plan()
    }
    isLate = false
    if !isArmed {
      isArmed = true
      // Balanced in `disarm()`: an armed timer owns itself.
      _ = Unmanaged.passRetained(self)
    }
    uv_timer_start(
      timer,
      { handle in
        guard let data = handle?.pointee.data else { return }
        // Retained for the call: `fire` may drop the last other reference.
        let timer = Unmanaged<Timer>.fromOpaque(data).takeUnretainedValue()
        withExtendedLifetime(timer) { timer.expired() }
      }, delay, interval)
  }

  private func expired() {
    guard !isLate else { return }
    if loop.timerTurns.mayFire(self) { fireNow() } else { isLate = true }
  }

  /// Fires in a later turn than that in which it came due, unless it was cancelled or started again since then.
  func fireLate() {
    guard isLate else { return }
    isLate = false
    fireNow()
  }

  private func fireNow() {
    let fire = self.fire
    fire?()
    if interval == 0, uv_is_active(waypost_uv_timer_handle(timer)) == 0 { disarm() }
  }

  // MARK: A stepped loop

  func isWaiting(as entry: UInt64) -> Bool { self.entry == entry }

  func fireStepped() {
    entry = interval > 0 ? stepped?.arm(self, afterMilliseconds: interval) : nil
    let fire = self.fire
    fire?()
  }

  private func disarm() {
    guard isArmed else { return }
    isArmed = false
    Unmanaged.passUnretained(self).release()
  }
}
