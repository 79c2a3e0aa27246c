import Net

/// Handing a connection over to another process.
extension HTTPConnection {
  /// The bound of what was read of a request that is not complete.
  private static let maximumUnfinishedBytes = 64 << 10

  /// Whether another process may go on with the connection: nothing is being answered, and no more was read of the
  /// next request than that process is given.
  var isQuiet: Bool {
    guard stream.isOpen, stream.queuedByteCount == 0, !state.hasInputEnded,
      let count = state.unfinishedByteCount
    else { return false }
    return count + unread.count <= Self.maximumUnfinishedBytes
  }

  /// What was read of requests that are not begun yet: the other process reads it first.
  var unfinishedBytes: [UInt8] { state.unfinishedBytes + unread }

  /// Whether a request is under way that only this process can answer.
  var isUnanswered: Bool {
    switch state.phase {
    case .head, .body, .handling, .handedOver: !isQuiet
    case .idle: !unread.isEmpty && !isQuiet
    case .closing: false
    }
  }

  /// Whether a pause waits for it: a request is under way, or its answer was not offered to the kernel yet. A client
  /// that reads slowly is not waited for.
  var isAwaited: Bool {
    if portions != nil { return !stream.isWaitingForKernel }
    return isUnanswered || stream.queuedByteCount > 0 && !stream.isWaitingForKernel
  }

  /// Reads no further request until `resume`.
  func pause() {
    if isQuiet { stream.pauseReading() }
  }

  /// Goes on after a pause of so long, which counts for none of the client's deadlines.
  func resume(afterMilliseconds pause: UInt64) {
    guard isQuiet else { return }
    state.extendDeadline(byMilliseconds: pause)
    proceed()
  }

  /// Reads bytes that another process has read, before all others, in the loop's next turn.
  func goOn(with bytes: [UInt8]) {
    unread = bytes
    server.loop.schedule(afterMilliseconds: 0) { [weak self] in self?.proceed() }
  }
}
