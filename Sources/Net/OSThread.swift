import CUV
import Glibc

/// A joinable POSIX thread.
package struct OSThread: Sendable {
  private let id: pthread_t

  /// Starts `body` on a new thread with all signals blocked, so that signals reach the main thread only.
  package static func start(
    name: String, niceness: Int32 = 0, _ body: @escaping @Sendable () -> Void
  ) throws(NetError) -> OSThread {
    final class Start {
      let name: String
      let niceness: Int32
      let body: @Sendable () -> Void
      init(name: String, niceness: Int32, body: @escaping @Sendable () -> Void) {
        self.name = name
        self.niceness = niceness
        self.body = body
      }
    }
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    // Consumed exactly once: by the new thread, or below when there is none.
    let start = Unmanaged.passRetained(Start(name: name, niceness: niceness, body: body))
    var id = pthread_t()
    let status = pthread_create(
      &id, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        waypost_name_this_thread(String(start.name.prefix(15)))
        // On Linux niceness belongs to the thread; a refusal only costs politeness.
        if start.niceness != 0 { _ = nice(start.niceness) }
        start.body()
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      start.release()
      throw .system(operation: "pthread_create", code: status)
    }
    return OSThread(id: id)
  }

  package func join() { pthread_join(id, nil) }
}
