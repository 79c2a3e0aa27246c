import Glibc

/// A TCP connection on a loop: a descriptor, its watcher, and the bytes that the kernel has not taken yet.
///
/// Confined to its loop. It owns the descriptor until it is closed or detached.
package final class Connection: ByteStream {
  package let loop: EventLoop
  package let peer: PeerAddress
  package weak var delegate: (any ByteStreamDelegate)?

  private let maximumQueuedBytes: Int
  private var descriptor: Int32
  private var watcher: Watcher?
  private var outbound = ByteQueue()
  private var isReading = false
  /// Whether the kernel took less than it was given.
  package private(set) var isWaitingForKernel = false
  private var isFlushScheduled = false
  private var closesAfterWriting = false
  private var finishesWriting = false
  private var hasReadEnded = false

  /// The number of reads in one turn, so that one fast sender does not starve the others.
  private static let readsPerTurn = 4

  /// Takes over a non-blocking descriptor. `start()` begins reading; until then the delegate receives nothing.
  package init(
    loop: EventLoop, descriptor: Int32, peer: PeerAddress, maximumQueuedBytes: Int = 4 << 20
  ) throws(NetError) {
    self.loop = loop
    self.peer = peer
    self.descriptor = descriptor
    self.maximumQueuedBytes = maximumQueuedBytes
    Socket.setNoDelay(descriptor)
    do throws(NetError) {
      // Unowned: `deinit` closes the watcher, which calls back no more.
      watcher = try Watcher(loop: loop, descriptor: descriptor) { [unowned self] events in
        self.ready(events)
      }
    } catch {
      Glibc.close(descriptor)
      // `deinit` follows.
      self.descriptor = -1
      throw error
    }
    loop.connectionCount += 1
  }

  deinit { close(.local) }

  package var isOpen: Bool { descriptor >= 0 }
  /// For another process that is to go on with the connection; nil once it is closed.
  package var openDescriptor: Int32? { isOpen ? descriptor : nil }
  package var queuedByteCount: Int { outbound.count }

  package func start() { resumeReading() }

  package func pauseReading() {
    guard isReading else { return }
    isReading = false
    updateWatcher()
  }

  package func resumeReading() {
    guard !isReading, isOpen, !hasReadEnded else { return }
    isReading = true
    updateWatcher()
  }

  package func write(_ bytes: Span<UInt8>) {
    guard isOpen, !closesAfterWriting, !finishesWriting, !bytes.isEmpty else { return }
    guard outbound.count + bytes.count <= maximumQueuedBytes else {
      close(.queueFull)
      return
    }
    outbound.append(bytes)
    scheduleFlush()
  }

  package func closeAfterWriting() {
    guard isOpen else { return }
    closesAfterWriting = true
    pauseReading()
    if outbound.isEmpty { close(.local) } else { scheduleFlush() }
  }

  package func finishWriting() {
    guard isOpen, !finishesWriting else { return }
    finishesWriting = true
    if outbound.isEmpty { shutDownWriting() } else { scheduleFlush() }
  }

  package func close(_ reason: CloseReason) {
    guard isOpen else { return }
    let closing = descriptor
    // uv_close removes the descriptor from epoll at once, so it may be closed right after.
    release(nil)
    Glibc.close(closing)
    let delegate = delegate
    self.delegate = nil
    delegate?.byteStreamClosed(self, reason: reason)
  }

  /// Releases the descriptor without closing it, for another loop to take over; the delegate receives nothing more.
  /// The bytes that the kernel has not taken are passed along, for the new owner to send first.
  package func detach(_ done: @escaping (_ descriptor: Int32, _ unsent: ByteQueue) -> Void) {
    guard isOpen else { return }
    let detached = descriptor
    let unsent = outbound
    delegate = nil
    release { done(detached, unsent) }
  }

  private func release(_ done: (() -> Void)?) {
    loop.connectionCount -= 1
    descriptor = -1
    isReading = false
    outbound.removeAll()
    let watcher = watcher
    self.watcher = nil
    watcher?.close(done)
  }

  private func updateWatcher() {
    var events: Watcher.Events = []
    if isReading { events.insert(.readable) }
    if isWaitingForKernel { events.insert(.writable) }
    if events.isEmpty { watcher?.stop() } else { watcher?.start(events) }
  }

  private func ready(_ events: Watcher.Events) {
    // The delegate may drop the last reference to this connection.
    withExtendedLifetime(self) {
      if events.contains(.writable) { flush() }
      if events.contains(.failed) {
        // libuv watches no longer. Bytes before the error are still read; the error itself ends the connection.
        while isReading, isOpen, readWaiting() {}
        close(.readFailed)
      } else if events.contains(.readable) {
        _ = readWaiting()
      }
    }
  }

  /// Reads the available bytes, in bounded portions. Returns whether there may be more.
  private func readWaiting() -> Bool {
    for _ in 0..<Self.readsPerTurn {
      guard isReading, isOpen else { return false }
      let buffer = loop.readBuffer
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 {
        // The buffer is the loop's, used within this callback only.
        var bytes = MutableSpan(_unsafeElements: buffer.extracting(0..<count))
        delegate?.byteStream(self, received: &bytes)
        if count < buffer.count { return true }
      } else if count == 0 {
        hasReadEnded = true
        pauseReading()
        // The peer may still read: the delegate decides.
        if let delegate { delegate.byteStreamEnded(self) } else { close(.endOfStream) }
        return false
      } else if errno == EAGAIN {
        return false
      } else if errno != EINTR {
        close(Socket.isVanished(errno) ? .vanished : .readFailed)
        return false
      }
    }
    return true
  }

  private func scheduleFlush() {
    guard !isFlushScheduled, !isWaitingForKernel else { return }
    isFlushScheduled = true
    // Not weak: an object that was ever held weakly counts its references slowly, and the turn ends soon.
    loop.atTurnEnd {
      self.isFlushScheduled = false
      self.flush()
    }
  }

  private func flush() {
    while isOpen, !outbound.isEmpty {
      let sent = outbound.withSpan { bytes in
        bytes.withUnsafeBufferPointer {
          send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      }
      if sent >= 0 {
        outbound.consume(sent)
      } else if errno == EAGAIN {
        if !isWaitingForKernel {
          isWaitingForKernel = true
          updateWatcher()
        }
        return
      } else if errno != EINTR {
        close(Socket.isVanished(errno) ? .vanished : .writeFailed)
        return
      }
    }
    guard isOpen else { return }
    if closesAfterWriting {
      close(.local)
      return
    }
    if finishesWriting { shutDownWriting() }
    if isWaitingForKernel {
      isWaitingForKernel = false
      updateWatcher()
      delegate?.byteStreamDrained(self)
    }
  }

  private func shutDownWriting() {
    // Fails only if the connection is gone already, which the next read will show.
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
