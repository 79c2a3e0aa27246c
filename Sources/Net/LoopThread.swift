import Glibc

/// A thread of its own that runs one `EventLoop`; what lives on the loop is built on that thread.
package struct LoopThread<Message: Sendable>: Sendable {
  /// The way in; the handler that `setUp` returned receives on the thread.
  package let handle: LoopHandle<Message>
  private let thread: OSThread

  /// Waits until the thread has ended; the state on the loop ends it with `loop.stop()`.
  package func join() { thread.join() }

  /// Starts a thread, makes a loop on it, and builds the loop's confined state with `setUp`, whose result
  /// receives everything posted to `handle`.
  package static func start(
    name: String, _ setUp: @escaping @Sendable (EventLoop) -> (Message) -> Void
  ) throws(NetError) -> LoopThread {
    let ready = Handshake<Result<LoopHandle<Message>, NetError>>()
    let thread = try OSThread.start(name: name) {
      do throws(NetError) {
        let loop = try EventLoop()
        let receive = setUp(loop)
        ready.send(.success(loop.makeHandle(receive)))
        loop.run()
        loop.closeInboxes()
      } catch {
        ready.send(.failure(error))
      }
    }
    do throws(NetError) {
      return LoopThread(handle: try ready.receive().get(), thread: thread)
    } catch {
      thread.join()
      throw error
    }
  }
}

/// One value from one thread to another that waits for it.
///
/// `@unchecked Sendable`: `value` is touched only while `mutex` is held.
package final class Handshake<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let condition: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var value: Value?

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func send(_ value: Value) {
    pthread_mutex_lock(mutex)
    self.value = value
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Blocks until `send`; never on a loop's thread.
  package func receive() -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let value { return value }
      pthread_cond_wait(condition, mutex)
    }
  }
}
