import Glibc

/// The clocks of the machine, read directly; safe for any thread.
package enum Clock {
  private struct Pace: Sendable {
    let startMilliseconds: Int64
    let factor: Double
  }

  private static let wantedPace = Lock<Pace?>(nil)
  /// The pace is fixed at the first reading of the wall clock, so that no thread ever sees it change.
  private static let pace = wantedPace.withLock { $0 }

  /// Makes the wall clock run `factor` times as fast from now on, to play a recording. Returns false and changes
  /// nothing if the wall clock was read before, or if its pace was set before.
  package static func setPace(_ factor: Double) -> Bool {
    let isFirst = wantedPace.withLock { wanted in
      guard wanted == nil else { return false }
      wanted = Pace(startMilliseconds: read(CLOCK_REALTIME).milliseconds, factor: factor)
      return true
    }
    return pace != nil && isFirst
  }

  /// The wall clock in milliseconds since 1970-01-01 UTC; it may step.
  package static func unixMilliseconds() -> Int64 {
    let now = read(CLOCK_REALTIME).milliseconds
    guard let pace else { return now }
    return pace.startMilliseconds + Int64(Double(now - pace.startMilliseconds) * pace.factor)
  }

  /// The wall clock in whole seconds since 1970-01-01 UTC; it may step.
  package static func unixSeconds() -> Int64 { unixMilliseconds() / 1000 }

  /// Milliseconds since an arbitrary moment; this clock never steps, and goes on while the machine sleeps.
  package static func steadyMilliseconds() -> Int64 { read(CLOCK_BOOTTIME).milliseconds }

  /// Nanoseconds since an arbitrary moment; this clock never steps.
  package static func monotonicNanoseconds() -> UInt64 { read(CLOCK_MONOTONIC).nanoseconds }

  /// The processor time of the calling thread, in nanoseconds.
  package static func threadNanoseconds() -> UInt64 { read(CLOCK_THREAD_CPUTIME_ID).nanoseconds }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}

extension timespec {
  fileprivate var milliseconds: Int64 { Int64(tv_sec) * 1000 + Int64(tv_nsec) / 1_000_000 }
  fileprivate var nanoseconds: UInt64 { UInt64(tv_sec) * 1_000_000_000 + UInt64(tv_nsec) }
}
