import CUV

/// Reports when a descriptor can be read or written (`uv_poll_t`, level-triggered).
///
/// Confined to its loop. It does not own the descriptor and never closes it, so that another loop can take the
/// descriptor over.
package final class Watcher {
  package struct Events: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let readable = Events(rawValue: Int32(UV_READABLE.rawValue))
    package static let writable = Events(rawValue: Int32(UV_WRITABLE.rawValue))
    /// The peer has closed, or shut down its writing side.
    package static let disconnected = Events(rawValue: Int32(UV_DISCONNECT.rawValue))
    /// libuv reported an error on the descriptor; a read will return it.
    package static let failed = Events(rawValue: 1 << 16)
  }

  private unowned let loop: EventLoop
  private let poll: UnsafeMutablePointer<uv_poll_t>
  private var ready: ((Events) -> Void)?
  private var current: Events = []
  private var onClose: (() -> Void)?

  package init(
    loop: EventLoop, descriptor: Int32, _ ready: @escaping (Events) -> Void
  ) throws(NetError) {
    self.loop = loop
    self.ready = ready
    poll = .allocate(capacity: 1)
    let status = uv_poll_init(loop.uv, poll, descriptor)
    guard status == 0 else {
      poll.deallocate()
      throw .loop(operation: "uv_poll_init", code: status)
    }
    // Balanced in the close callback: an open watcher owns itself.
    poll.pointee.data = Unmanaged.passRetained(self).toOpaque()
  }

  /// Watches for exactly `events` from now on.
  package func start(_ events: Events) {
    guard ready != nil, events != current else { return }
    current = events
    uv_poll_start(poll, events.rawValue) { handle, status, events in
      guard let data = handle?.pointee.data else { return }
      let watcher = Unmanaged<Watcher>.fromOpaque(data).takeUnretainedValue()
      let loop = watcher.loop
      watcher.ready?(status < 0 ? .failed : Events(rawValue: events))
      loop.runEventEndWork()
    }
  }

  package func stop() {
    guard ready != nil else { return }
    current = []
    uv_poll_stop(poll)
  }

  /// Releases the descriptor; `done` runs when libuv no longer knows it.
  package func close(_ done: (() -> Void)? = nil) {
    guard ready != nil else { return }
    ready = nil
    onClose = done
    uv_poll_stop(poll)
    uv_close(waypost_uv_poll_handle(poll)) { handle in
      guard let handle, let data = handle.pointee.data else { return }
      let watcher = Unmanaged<Watcher>.fromOpaque(data).takeRetainedValue()
      handle.withMemoryRebound(to: uv_poll_t.self, capacity: 1) { $0.deallocate() }
      watcher.onClose?()
    }
  }
}
