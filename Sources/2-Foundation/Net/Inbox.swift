import CUV

/// The loop's end of a `LoopHandle`: a `uv_async_t` that wakes the loop.
///
/// `@unchecked Sendable`: other threads use only `wake()`, and `uv_async_send` is the one libuv call that is safe
/// from any thread. The queue calls it under its lock and never after `close()` took that lock, so the handle is
/// alive. The inbox of a stepped loop is woken in the loop's thread alone, as its owner promises (`SteppedTurns`).
final class Inbox: @unchecked Sendable {
  private let async: UnsafeMutablePointer<uv_async_t>
  private let stepped: SteppedTurns?
  private let drain: () -> Void
  private let onClose: () -> Void

  init(loop: EventLoop, drain: @escaping () -> Void, onClose: @escaping () -> Void) {
    self.drain = drain
    stepped = loop.stepped
    self.onClose = onClose
    async = .allocate(capacity: 1)
    // Cannot fail: only a loop's first async handle opens a descriptor, and libuv made that one with the loop.
    uv_async_init(loop.uv, async) { handle in
      guard let data = handle?.pointee.data else { return }
      // The loop holds its inboxes until it has closed them.
      Unmanaged<Inbox>.fromOpaque(data).takeUnretainedValue().drain()
    }
    async.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  func wake() {
    if let stepped { stepped.wake(self) } else { uv_async_send(async) }
  }

  /// A stepped loop's turn.
  func receive() { drain() }

  /// Loop thread only, at the loop's end.
  func close() {
    onClose()
    async.pointee.data = nil
    uv_close(waypost_uv_async_handle(async)) { handle in
      handle?.withMemoryRebound(to: uv_async_t.self, capacity: 1) { $0.deallocate() }
    }
  }
}
