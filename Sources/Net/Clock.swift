import Glibc

/// The two clocks of the machine, read directly.
package enum Clock {
  // Written by `setPace` alone, before there is a second thread.
  nonisolated(unsafe) private static var paced: (start: Int64, pace: Double)?

  /// Lets the wall clock run `pace` times as fast from now on, for a recording that is played back. Called at most
  /// once, before any thread is started.
  package static func setPace(_ pace: Double) { paced = (unixMilliseconds(), pace) }

  /// Wall clock, milliseconds since 1970-01-01 UTC; may step.
  package static func unixMilliseconds() -> Int64 {
    let now = machineMilliseconds()
    guard let paced else { return now }
    return paced.start + Int64(Double(now - paced.start) * paced.pace)
  }

  private static func machineMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Wall clock, whole seconds since 1970-01-01 UTC; may step.
  package static func unixSeconds() -> Int64 { unixMilliseconds() / 1000 }

  /// Milliseconds since an arbitrary moment; never steps, and goes on while the machine sleeps.
  package static func steadyMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Nanoseconds since an arbitrary moment; never steps.
  package static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
