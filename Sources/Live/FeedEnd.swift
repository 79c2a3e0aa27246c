/// How one feed ended, reported once to the front loop.
package struct FeedEnd: Sendable {
  package let id: FeedID
  /// What the adopter gave to recognise the feed by.
  package let tag: UInt64
  package let reason: FeedEndReason
  /// Bytes that the kernel took, the first bytes included.
  package let sentByteCount: UInt64
  /// Frames that a newer one of the same key replaced before they were sent.
  package let conflatedFrameCount: UInt64
}

/// Why a feed ended; the raw value is the metric's label.
package enum FeedEndReason: String, CaseIterable, Sendable {
  /// The reader closed its side, or its connection was reset.
  case readerClosed = "reader_closed"
  /// The reader sent bytes, which a feed has no use for.
  case readerSentBytes = "reader_sent_bytes"
  /// The kernel took no whole frame within the deadline although one was waiting.
  case stalled
  /// More was waiting than a reader may hold, even with only the newest frame of each key.
  case mailboxFull = "mailbox_full"
  /// The topic ended, for instance because its link was revoked.
  case topicEnded = "topic_ended"
  /// The adopter ended this one feed.
  case local
  /// The server went down.
  case shutDown = "shut_down"
  /// `send(2)` failed with something other than a closed connection.
  case writeFailed = "write_failed"
  /// The event loop would not watch the descriptor.
  case notWatchable = "not_watchable"
}
