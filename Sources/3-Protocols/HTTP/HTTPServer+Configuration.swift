extension HTTPServer {
  /// The bounds and the timeouts of the server.
  package struct Configuration: Sendable {
    package var limits = RequestLimits()
    package var timeouts = Timeouts()
    /// The bound of open connections in all; one more is answered with 503. Upgraded and detached ones do not count:
    /// their new owners bound them.
    package var maximumConnections = 10_000
    /// The bound of open connections from one address (IPv6 by /64, and four times as many from a /48), except
    /// loopback's and trusted proxies'.
    package var maximumConnectionsPerAddress = 256
    /// Whether loopback is bound per address as well.
    package var boundsLoopback = false
    /// The bytes of responses that a client has not taken; beyond it no further pipelined request is begun.
    package var pipelineHighWaterBytes = 256 * 1024
    /// The bytes that may wait after a request that is not answered yet; beyond it reading pauses.
    package var maximumUnreadBytes = 64 * 1024
    /// The largest response with its head; a larger one closes the connection with `.queueFull`.
    package var maximumQueuedBytes = 32 << 20
    package var trustedProxies = TrustedProxies()
    package var securityHeaders = SecurityHeaders()

    package init() {}
  }

  /// In milliseconds. Checked on a sweep, so that they may end up to a quarter (at most a second) late.
  package struct Timeouts: Sendable {
    /// From the first byte of a head to its last.
    package var headMilliseconds: UInt64 = 10_000
    /// For a body: the time without any byte of it, and the total without the time that its bytes earn.
    package var bodyMilliseconds: UInt64 = 60_000
    /// A body earns a second with this many bytes, so that slow networks end no transfer that goes on.
    package var bodyBytesPerSecond = 4096
    /// Without a request, once the kernel has taken the last response.
    package var idleMilliseconds: UInt64 = 60_000
    /// Without the client taking any byte that waits for it.
    package var writeStallMilliseconds: UInt64 = 30_000
    /// For the client to finish its side, once the kernel has taken the last response; without any byte from the
    /// client.
    package var lingerMilliseconds: UInt64 = 2_000
    /// The same in total, for a client that goes on sending discarded bytes and has not read the answer yet.
    package var lingerLimitMilliseconds: UInt64 = 30_000

    package init() {}

    var shortestMilliseconds: UInt64 {
      min(
        headMilliseconds, bodyMilliseconds, idleMilliseconds, writeStallMilliseconds, lingerMilliseconds)
    }
  }
}
