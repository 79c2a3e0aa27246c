import Tracking

/// From when on a node that joins again asks the others for positions, and sends them its own.
struct MissedPositions {
  struct Exchange: Hashable {
    let asked: Timestamp
    let sent: Timestamp
  }

  /// When this node heard of a driver last before its start.
  private let newestAtStart: Timestamp
  private var last: (at: Timestamp, exchange: Exchange)?

  /// What came in so short a time before the connection was lost may be missing already.
  private static let lostMilliseconds: Int64 = 5000
  /// A node that starts may have been cut off before its end: it sends the positions of this time.
  private static let unsentMilliseconds: Int64 = 600_000
  /// An exchange was complete if the connection outlived it by this time.
  static let exchangeMilliseconds: Int64 = 10_000

  /// `newestAtStart` is nil if no driver had a position.
  init(newestAtStart: Timestamp?) { self.newestAtStart = newestAtStart ?? Timestamp(unixMilliseconds: 0) }

  /// Another exchange, after this node was cut off since `cutOff`.
  mutating func begin(cutOffSince cutOff: Timestamp, at now: Timestamp) -> Exchange {
    var (asked, sent) = (
      cutOff.adding(milliseconds: -Self.lostMilliseconds), cutOff.adding(milliseconds: -Self.lostMilliseconds)
    )
    if let (at, former) = last {
      // What came of the one before may have been lost with the connection.
      if cutOff.millisecondsSince(at) < Self.exchangeMilliseconds {
        (asked, sent) = (min(asked, former.asked), min(sent, former.sent))
      }
    } else {
      // What a node that starts lacks, it does not know: it may have been cut off long before its end.
      asked = Timestamp(unixMilliseconds: 0)
      sent = min(sent, newestAtStart.adding(milliseconds: -Self.unsentMilliseconds))
    }
    let exchange = Exchange(asked: asked, sent: sent)
    last = (now, exchange)
    return exchange
  }
}
