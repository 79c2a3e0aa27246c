/// What the front loop tells a hub; posted in batches, one for each turn of the front loop.
enum HubMessage: Sendable {
  case adopt(Adoption)
  case publish(Frame, to: FeedTopic)
  case send([Frame], to: FeedID)
  case changeTopics(of: FeedID, to: [FeedTopic], frames: [Frame])
  case endTopic(FeedTopic, last: Frame?)
  case end(FeedID, last: Frame?)
  /// Asks to be told, by `HubReport.flushes`, when everything before it was flushed once.
  case reportFlush(UInt64)
  case shutDown(lastBytes: @Sendable () -> [UInt8])

  struct Adoption: Sendable {
    let id: FeedID
    let tag: UInt64
    let descriptor: Int32
    let firstBytes: [UInt8]
    let topics: [FeedTopic]
  }
}

/// What a hub tells the front loop, at most once a turn.
struct HubReport: Sendable {
  let writer: Int
  var ends: [FeedEnd] = []
  /// One entry for each membership that ended.
  var leftTopics: [FeedTopic] = []
  var flushes: [UInt64] = []
  var statistics = FeedStatistics()
  /// Nothing comes after this one, and the thread ends.
  var isLast = false
}
