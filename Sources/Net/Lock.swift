import Glibc

/// A mutual exclusion lock around a value, on a heap `pthread_mutex_t`.
///
/// `Synchronization.Mutex` is a futex that ThreadSanitizer does not see on Linux; this it sees.
///
/// `@unchecked Sendable`: `value` is touched only between lock and unlock, `sending` keeps the caller of `init`
/// from holding on to a part of it, and that of `withLock` from carrying one out.
package final class Lock<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
