import Glibc

/// The two clocks of the machine, read directly.
package enum Clock {
  /// Wall clock, milliseconds since 1970-01-01 UTC; may step.
  package static func unixMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Wall clock, whole seconds since 1970-01-01 UTC; may step.
  package static func unixSeconds() -> Int64 { unixMilliseconds() / 1000 }

  /// Nanoseconds since an arbitrary moment; never steps.
  package static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
