import System

/// Running totals of the writers; all but `subscriberCount` only grow.
package struct FeedStatistics: Sendable, Equatable {
  package var subscriberCount = 0
  package var adoptedCount: UInt64 = 0
  /// Frames handed to writers, counted once for each writer that has a subscriber of the topic.
  package var publishedFrameCount: UInt64 = 0
  /// Frames put into mailboxes, counted once for each subscriber.
  package var deliveredFrameCount: UInt64 = 0
  /// Frames that a newer one replaced before they were sent.
  package var conflatedFrameCount: UInt64 = 0
  /// Calls of `send(2)`.
  package var sendCount: UInt64 = 0
  /// Calls of `send(2)` that sent less than they were given.
  package var shortSendCount: UInt64 = 0
  package var sentByteCount: UInt64 = 0
  package var heartbeatCount: UInt64 = 0
  /// From when the front loop's turn began until what it published was given to the kernel, a count for each frame of a
  /// topic. Empty unless the front loop measures its turns.
  package var publishing = TimeHistogram()
  package var endedCounts: [FeedEndReason: UInt64] = [:]

  package static func += (total: inout FeedStatistics, part: FeedStatistics) {
    total.subscriberCount += part.subscriberCount
    total.adoptedCount += part.adoptedCount
    total.publishedFrameCount += part.publishedFrameCount
    total.deliveredFrameCount += part.deliveredFrameCount
    total.conflatedFrameCount += part.conflatedFrameCount
    total.sendCount += part.sendCount
    total.shortSendCount += part.shortSendCount
    total.sentByteCount += part.sentByteCount
    total.publishing += part.publishing
    total.heartbeatCount += part.heartbeatCount
    total.endedCounts.merge(part.endedCounts) { $0 + $1 }
  }
}
