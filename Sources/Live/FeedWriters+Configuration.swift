import CUV

extension FeedWriters {
  package struct Configuration: Sendable {
    /// Threads that write to subscribers, 1 through 255. One core is left to the front loop.
    package var writerCount = max(1, Int(uv_available_parallelism()) - 1)
    /// Time between two heartbeats of one feed, by which a page notices that it is cut off. 0: none.
    package var heartbeatMilliseconds: UInt64 = 15_000
    /// SO_SNDBUF of a feed. The kernel doubles it for its own bookkeeping; without it a reader that stalls can
    /// hold 2 to 3 MB.
    package var sendBufferBytes = 32 * 1024
    /// How long a reader may leave a waiting frame untaken before it is dropped.
    package var stallDeadlineMilliseconds: UInt64 = 30_000
    /// How much may wait for one reader, above what the kernel holds.
    package var maximumMailboxBytes = 1024 * 1024
    /// How long `shutDown` waits for readers to take their last bytes.
    package var shutDownDeadlineMilliseconds: UInt64 = 1_000

    package init() {}
  }
}
