import Net

/// Handing the server's end of a WebSocket over to another process.
extension WebSocketConnection {
  /// Whether another process can go on with it once everything is sent: no message was read in part, and nothing is
  /// compressed.
  package var isBetweenMessages: Bool {
    isOpen && restTimer == nil && held.isEmpty && deflater == nil && parser.isBetweenMessages
  }

  /// The socket, if everything is sent and another process can go on with it.
  package var quietDescriptor: Int32? {
    guard isBetweenMessages, stream.queuedByteCount == 0 else { return nil }
    return (stream as? Connection)?.openDescriptor
  }

  /// Reads nothing until `resume`.
  package func pause() { stream.pauseReading() }

  package func resume() {
    if restTimer == nil, isOpen { stream.resumeReading() }
  }
}
