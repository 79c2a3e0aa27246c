import CUV

extension FeedWriters {
  package struct Configuration: Sendable {
    /// The number of threads that write to subscribers, 1 to 255. One core is left to the front loop.
    package var writerCount = max(1, Int(uv_available_parallelism()) - 1)
    /// The time between two heartbeats of one feed; a page that misses them knows that it is cut off. 0: none.
    package var heartbeatMilliseconds: UInt64 = 15_000
    /// SO_SNDBUF of a feed's socket, which the kernel doubles for its own records; without it a reader that stalls
    /// can hold 2 to 3 MB.
    package var sendBufferBytes = 32 * 1024
    /// The time after which a reader is dropped if it takes no waiting frame.
    package var stallDeadlineMilliseconds: UInt64 = 30_000
    /// The bound of bytes that wait for one reader, above what the kernel holds.
    package var maximumMailboxBytes = 1024 * 1024
    /// The longest time that `shutDown` waits for readers to take their last bytes.
    package var shutDownDeadlineMilliseconds: UInt64 = 1_000

    package init() {}
  }
}
