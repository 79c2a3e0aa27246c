extension WebSocketConnection {
  /// How much it takes, and how long it waits.
  package struct Configuration: Sendable {
    /// A longer message fails the connection with 1009.
    package var maximumMessageBytes = 1 << 20
    /// What may wait for the kernel before the peer counts as too slow.
    package var maximumQueuedBytes = 1 << 20
    /// How long a message may take from its first read to its last, beside what its bytes earn.
    package var messageTimeoutMilliseconds: UInt64 = 60_000
    /// A message earns a second with so many bytes, so that slow networks end nothing that goes on.
    package var messageBytesPerSecond = 4096
    /// How long a client waits for the answer to its handshake.
    package var handshakeTimeoutMilliseconds: UInt64 = 10_000
    /// How long to wait for the peer's Close frame, and then for its end of the stream.
    package var closeTimeoutMilliseconds: UInt64 = 5_000
    /// How long the peer may be silent after a failure in the middle of a frame, and once more before it ends its half
    /// of the stream.
    package var lingerMilliseconds: UInt64 = 2_000
    /// Half of how long the peer must have been silent after a failure, not in the middle of a frame, before the stream
    /// is ended.
    package var quietMilliseconds: UInt64 = 100
    /// For how long at most a client's bytes are waited for after a failure.
    package var discardTimeoutMilliseconds: UInt64 = 30_000

    package init() {}
  }

  enum State {
    /// The client waits for the server's 101.
    case opening
    case open
    /// This side sent Close and waits for the peer's; data that still arrives is dropped.
    case closing
    /// All is said; what still arrives is discarded until the stream ends.
    case discarding
    case closed
  }
}
