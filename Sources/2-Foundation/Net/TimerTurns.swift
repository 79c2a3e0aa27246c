import CUV

/// Bounds the time that a loop's timers take in one turn: when they have worked for `nanosecondsInTurn`, the others that
/// are due wait for the next turns, in the order in which they came due, and sockets have their turn between them.
///
/// At least one due timer fires in each turn. Confined to its loop.
final class TimerTurns {
  /// A turn's timers work at most this long, and for the time of one timer more.
  static let nanosecondsInTurn: UInt64 = 100_000

  /// Keeps the loop from waiting for the kernel; active while a timer waits.
  private let idle: UnsafeMutablePointer<uv_idle_t>
  private var waiting: [Timer] = []
  /// The time at which the present turn's first timer fired; 0 before.
  private var began: UInt64 = 0

  init(_ uv: UnsafeMutablePointer<uv_loop_t>) {
    idle = .allocate(capacity: 1)
    uv_idle_init(uv, idle)
    idle.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  /// Closes the idle handle; its memory is freed when the loop has ended.
  func close() {
    waiting = []
    uv_close(waypost_uv_idle_handle(idle)) { handle in
      handle?.withMemoryRebound(to: uv_idle_t.self, capacity: 1) { $0.deallocate() }
    }
  }

  /// A new turn begins.
  func turnEnded() { began = 0 }

  /// Whether one more timer may fire in this turn.
  private func hasTime() -> Bool {
    let now = uv_hrtime()
    if began == 0 { began = now }
    return now - began < Self.nanosecondsInTurn
  }

  /// Whether a timer that came due may fire at once; else it waits, and `fireLate` is called on it.
  func mayFire(_ timer: Timer) -> Bool {
    if waiting.isEmpty, hasTime() { return true }
    if waiting.isEmpty {
      uv_idle_start(idle) { handle in
        guard let data = handle?.pointee.data else { return }
        Unmanaged<TimerTurns>.fromOpaque(data).takeUnretainedValue().fireWaiting()
      }
    }
    waiting.append(timer)
    return false
  }

  private func fireWaiting() {
    var count = 0
    while count < waiting.count, hasTime() {
      waiting[count].fireLate()
      count += 1
    }
    waiting.removeFirst(count)
    if waiting.isEmpty { uv_idle_stop(idle) }
  }
}
