import CUV

/// Calls back on a loop when the process gets a signal.
///
/// Confined to its loop, which it does not keep running.
package final class SignalWatcher {
  private let signal: UnsafeMutablePointer<uv_signal_t>
  private let received: () -> Void

  package init(loop: EventLoop, number: Int32, _ received: @escaping () -> Void) throws(NetError) {
    let signal = UnsafeMutablePointer<uv_signal_t>.allocate(capacity: 1)
    let status = uv_signal_init(loop.uv, signal)
    guard status == 0 else {
      signal.deallocate()
      throw .loop(operation: "uv_signal_init", code: status)
    }
    // From here on nothing throws: `deinit` is for watchers that libuv knows.
    self.signal = signal
    self.received = received
    signal.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    uv_signal_start(
      signal,
      { handle, _ in
        // `deinit` clears the pointer before the watcher is gone.
        guard let data = handle?.pointee.data else { return }
        Unmanaged<SignalWatcher>.fromOpaque(data).takeUnretainedValue().received()
      }, number)
    uv_unref(waypost_uv_signal_handle(signal))
  }

  deinit {
    signal.pointee.data = nil
    uv_close(waypost_uv_signal_handle(signal)) { handle in
      handle?.withMemoryRebound(to: uv_signal_t.self, capacity: 1) { $0.deallocate() }
    }
  }
}
