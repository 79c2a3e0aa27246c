/// The messages of one turn of the front loop to a hub, in order.
struct HubBatch: Sendable {
  var messages: [HubMessage] = []
  /// The time at which that turn began to work; 0 if turns are not measured.
  var sinceNanoseconds: UInt64 = 0
}

/// A message from the front loop to a hub.
enum HubMessage: Sendable {
  case adopt(Adoption)
  case publish(Frame, to: FeedTopic)
  case send([Frame], to: FeedID)
  case changeTopics(of: FeedID, to: [FeedTopic], frames: [Frame])
  case addTopics([FeedTopic], to: FeedID, frames: [Frame])
  case endTopic(FeedTopic, last: Frame?)
  case end(FeedID, FeedEndReason, last: Frame?)
  /// Asks for an entry in `HubReport.flushes` once everything before this message was flushed.
  case reportFlush(UInt64)
  case shutDown(lastBytes: @Sendable () -> [UInt8])
  /// Writes nothing more, and reports all feeds.
  case pause
  /// Goes on after a pause.
  case resume
  /// Closes every socket after a pause, and writes nothing more: another process went on with them.
  case abandon

  struct Adoption: Sendable {
    let id: FeedID
    let descriptor: Int32
    let firstBytes: [UInt8]
    let topics: [FeedTopic]
  }
}

/// A message from a hub to the front loop, posted at most once a turn.
struct HubReport: Sendable {
  let writer: Int
  var ends: [FeedEnd] = []
  /// The topics of the memberships that ended, once for each membership.
  var leftTopics: [FeedTopic] = []
  var flushes: [UInt64] = []
  /// The hub's feeds, after a `pause`.
  var paused: [PausedFeed]?
  var statistics = FeedStatistics()
  /// Whether this is the last report, after which the thread ends.
  var isLast = false
}
