import Net
import System

/// Handing a server over to another process: what listens, and connections without a request under way.
extension HTTPServer {
  /// The least time between two looks at the requests under way.
  private static let lookMilliseconds: UInt64 = 2

  /// Accepts nothing more, begins no request, and calls `done` when every request under way is answered, or at the
  /// deadline.
  package func pause(deadlineMilliseconds: UInt64, done: @escaping () -> Void) {
    guard !isPaused else { return }
    pausedNanoseconds = Clock.monotonicNanoseconds()
    for listener in listeners { listener.pause() }
    let deadline = loop.nowMilliseconds + deadlineMilliseconds
    func look() {
      guard isPaused else { return }
      for connection in connections.values { connection.pause() }
      if loop.nowMilliseconds >= deadline || !connections.values.contains(where: \.isAwaited) {
        return done()
      }
      loop.schedule(afterMilliseconds: Self.lookMilliseconds) { look() }
    }
    look()
  }

  /// Goes on after a pause.
  package func resume() {
    guard let pausedNanoseconds else { return }
    self.pausedNanoseconds = nil
    let milliseconds = (Clock.monotonicNanoseconds() - pausedNanoseconds) / 1_000_000
    for listener in listeners { listener.resume() }
    for connection in Array(connections.values) { connection.resume(afterMilliseconds: milliseconds) }
  }

  /// Ends, after another process went on with the sockets: gives the answers that are being read their time, and calls
  /// `done`. Closing a socket here does not end it there.
  ///
  /// - Returns: the number of requests that get no answer.
  package func leave(deadlineMilliseconds: UInt64, done: @escaping () -> Void) -> Int {
    let unanswered = connections.values.filter(\.isUnanswered)
    for connection in connections.values.filter(\.isQuiet) + unanswered {
      connection.stream.close(.goingAway)
    }
    // The caller says how many are cut off before the end.
    loop.schedule(afterMilliseconds: 0) { [self] in
      // Deadlines count again: a client may keep its end open after its last answer.
      pausedNanoseconds = nil
      drain(deadlineMilliseconds: deadlineMilliseconds, done: done)
    }
    return unanswered.count
  }

  package var listeningDescriptors: [Int32] { listeners.map(\.listeningDescriptor) }

  /// During a pause: the connections without a request under way, and what was read of the next one.
  package var quietConnections: [(descriptor: Int32, bytes: [UInt8])] {
    connections.values.compactMap { connection in
      guard connection.isQuiet, let descriptor = connection.stream.openDescriptor else { return nil }
      return (descriptor, connection.unfinishedBytes)
    }
  }

  /// Goes on with a connection that another process accepted, and with what that one read of a request.
  package func takeOver(_ descriptor: Int32, bytes: [UInt8] = []) {
    let connection = accept(descriptor, PeerAddress(of: descriptor))
    if !bytes.isEmpty { connection?.goOn(with: bytes) }
  }
}
