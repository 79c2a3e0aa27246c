/// How one feed ended, reported once to the front loop.
package struct FeedEnd: Sendable {
  package let id: FeedID
  package let reason: FeedEndReason
  /// The number of bytes that the kernel took, the first bytes included.
  package let sentByteCount: UInt64
  /// The number of frames that a newer frame of the same key replaced before they were sent.
  package let conflatedFrameCount: UInt64
}

/// The reason why a feed ended; the raw value is the metric's label.
package enum FeedEndReason: String, CaseIterable, Sendable {
  /// The reader closed its side, or its connection was reset.
  case readerClosed = "reader_closed"
  /// The reader does not answer any more: its network is gone, or its machine.
  case readerVanished = "reader_vanished"
  /// The reader sent more than an empty line behind its request; nobody reads that.
  case readerSentBytes = "reader_sent_bytes"
  /// The kernel took no whole frame within the deadline although a frame was waiting.
  case stalled
  /// More bytes were waiting than one reader may hold, although only the newest frame of each key waits.
  case mailboxFull = "mailbox_full"
  /// The topic ended, for instance because its link was revoked.
  case topicEnded = "topic_ended"
  /// The front loop ended this one feed.
  case local
  /// The server shut down.
  case shutDown = "shut_down"
  /// `send(2)` failed with something other than a closed connection.
  case writeFailed = "write_failed"
  /// The event loop refused to watch the descriptor.
  case notWatchable = "not_watchable"
}
