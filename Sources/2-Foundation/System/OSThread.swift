import Glibc

/// A joinable POSIX thread.
package struct OSThread: Sendable {
  private let id: pthread_t

  /// Starts `body` on a new thread with all signals blocked, so that signals reach the main thread only.
  ///
  /// - Parameter stackBytes: nil for the system's default, mostly 8 MB of address space.
  package static func start(
    name: String, niceness: Int32 = 0, stackBytes: Int? = nil, _ body: sending @escaping () -> Void
  ) throws(SystemError) -> OSThread {
    final class Start {
      let name: String
      let niceness: Int32
      let body: () -> Void
      init(name: String, niceness: Int32, body: @escaping () -> Void) {
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
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackBytes { pthread_attr_setstacksize(&attributes, stackBytes) }
    // The object is consumed exactly once: by the new thread, or below if there is no new thread. `body` is `sending`,
    // so that no code here can use what `body` captured once the new thread has it.
    let start = Unmanaged.passRetained(Start(name: name, niceness: niceness, body: body))
    var id = pthread_t()
    let status = pthread_create(
      &id, &attributes,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        nameThisThread(start.name)
        // On Linux niceness belongs to the thread; a refusal does no harm.
        if start.niceness != 0 { _ = nice(start.niceness) }
        start.body()
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      start.release()
      throw SystemError(operation: "pthread_create", code: status)
    }
    return OSThread(id: id)
  }

  package func join() { pthread_join(id, nil) }
}

/// Sets the name that `ps -L` shows. Swift's Glibc lacks `pthread_setname_np`, which does the same.
private func nameThisThread(_ name: String) {
  let descriptor = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  // The kernel keeps the first 15 bytes.
  _ = write(descriptor, name, name.utf8.count)
  close(descriptor)
}
