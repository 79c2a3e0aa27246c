extension WebSocketConnection {
  /// The bounds and the timeouts of a connection.
  package struct Configuration: Sendable {
    /// A longer message fails the connection with 1009.
    package var maximumMessageBytes = 1 << 20
    /// The bytes that may wait for the kernel before the peer counts as too slow.
    package var maximumQueuedBytes = 1 << 20
    /// The time for a message from its first read to its last, without the time that its bytes earn.
    package var messageTimeoutMilliseconds: UInt64 = 60_000
    /// A message earns a second with this many bytes, so that slow networks end no transfer that goes on.
    package var messageBytesPerSecond = 4096
    /// The time in which a client's handshake must be answered.
    package var handshakeTimeoutMilliseconds: UInt64 = 10_000
    /// The time for the peer's Close frame, and then for its end of the stream.
    package var closeTimeoutMilliseconds: UInt64 = 5_000
    /// The time for which the peer may be silent after a failure in the middle of a frame, and once more before it
    /// ends its half of the stream.
    package var lingerMilliseconds: UInt64 = 2_000
    /// Half of the time for which the peer must be silent after a failure, not in the middle of a frame, before the
    /// stream is ended.
    package var quietMilliseconds: UInt64 = 100
    /// The longest time for which bytes of a client are discarded after a failure.
    package var discardTimeoutMilliseconds: UInt64 = 30_000

    package init() {}
  }

  enum State {
    /// The client waits for the server's 101.
    case opening
    case open
    /// This side sent Close and waits for the peer's; data that still arrives is dropped.
    case closing
    /// Both sides have sent Close; bytes that still arrive are discarded until the stream ends.
    case discarding
    case closed
  }
}
