import Glibc

/// A value that one thread at a time may use, and that threads can wait for.
///
/// A mutex and a condition of POSIX threads: `Synchronization.Mutex` is a futex that ThreadSanitizer does not see on
/// Linux, and a thread cannot wait in it.
///
/// `@unchecked Sendable`: `value` is used only between lock and unlock. `sending` prevents that the caller of `init`
/// keeps a part of the value, and that the caller of `withLock` takes a part out or leaves one in.
package final class Lock<Value>: @unchecked Sendable {
  // Both are made once, and are only passed to functions that are safe for many threads. They are on the heap, because
  // they must not move.
  fileprivate let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  fileprivate let condition: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  fileprivate var value: Value

  package init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    // A wait must not end early or late when the wall clock is set.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Lets one waiting thread check the value again; for a change that only one thread can use.
  package func wakeOne() { pthread_cond_signal(condition) }

  /// Lets every waiting thread check the value again.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}

extension Lock where Value: Sendable {
  /// Waits until `mustWait` returns false, or until the deadline of `Clock.monotonicNanoseconds`, then calls `body`.
  /// While the thread waits, the lock is released. Must not be called on a loop's thread.
  package func withLock<Result>(
    waitingWhile mustWait: (Value) -> Bool, untilNanoseconds deadline: UInt64? = nil,
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while mustWait(value) {
      // A deadline that is long over needs no look at a clock.
      if deadline == 0 { break }
      guard let deadline else {
        pthread_cond_wait(condition, mutex)
        continue
      }
      var time = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
      if pthread_cond_timedwait(condition, mutex, &time) == ETIMEDOUT { break }
    }
    return body(&value)
  }
}
