import HTTP
import Net
import System

/// Turns a request into a feed: takes its socket from the HTTP server and gives it to the writers.
///
/// Confined to the front loop.
package struct FeedResponder {
  /// A feed as it begins: what it follows, the present state of that, and who hears of its end.
  package struct Opening {
    let topics: [FeedTopic]
    let state: [UInt8]
    let opened: (FeedID) -> Void
    let ended: (FeedID) -> Void

    package init(
      topics: [FeedTopic], state: [UInt8], opened: @escaping (FeedID) -> Void,
      ended: @escaping (FeedID) -> Void
    ) {
      self.topics = topics
      self.state = state
      self.opened = opened
      self.ended = ended
    }
  }

  /// A feed that was cut comes back within this time, each at a moment of its own.
  package static let retryMilliseconds = 1000...3000

  package let feeds: FeedWriters
  package let limits: FeedLimits

  /// `descriptorLimit` is how many this process may have.
  package init(feeds: FeedWriters, descriptorLimit: Int = 65_536) {
    self.feeds = feeds
    limits = FeedLimits(maximumPerAddress: FeedLimits.maximumPerAddress(descriptorLimit: descriptorLimit))
  }

  /// Feeds are refused to customers from now on where there is not room in plenty.
  package func refuseCustomers(without room: @escaping () -> DescriptorRoom) { limits.room = room }

  /// Opens a feed with what `begin` returns, if there is a place for it. With `?now` in its address it ends after the
  /// present state: for pages that cannot keep a feed open, because a proxy holds it back or the browser has too many.
  ///
  /// `begin` is called when the socket is free, which may be some turns later, so that nothing is missed between
  /// its state and the first frame. It must ask again whether the feed is allowed: nil ends it.
  package func open(
    _ responder: Responder, for key: FeedLimits.Key, begin: @escaping (_ retryMilliseconds: Int) -> Opening?
  ) {
    let (feeds, limits) = (feeds, limits)
    let address = responder.request.clientKey
    // Asked here for a good answer, and where it is added for the bound: many may come in one turn.
    if let refusal = limits.refusal(of: key, address) {
      limits.count(refusal)
      return responder.send(refusal.response)
    }
    let isOnce = responder.request.query["now"] != nil
    responder.detach { descriptor in
      func say(_ bytes: [UInt8]) {
        feeds.end(feeds.adopt(descriptor: descriptor, firstBytes: bytes, topics: []), last: nil)
      }
      if let refusal = limits.take(key, address) {
        return say(refusal.response.wholeBytes(unixSeconds: Clock.unixMilliseconds() / 1000))
      }
      let head = ServerSentEvent.responseHead(
        date: HTTPDate.format(unixSeconds: Clock.unixMilliseconds() / 1000))
      guard let opening = begin(Int.random(in: Self.retryMilliseconds)) else {
        limits.giveBack(key, address)
        return say(head + Self.end)
      }
      let id = feeds.adopt(
        descriptor: descriptor, firstBytes: head + opening.state, topics: isOnce ? [] : opening.topics
      ) {
        limits.giveBack(key, address)
        opening.ended($0.id)
      }
      opening.opened(id)
      if isOnce { feeds.end(id, last: nil) }
    }
  }

  /// Answers a feed that may not be followed (any more) with one `end`, so that its page loads anew and says so.
  package func refuse(_ responder: Responder) {
    var response = HTTPResponse(contentType: "text/event-stream", body: Self.end)
    response.headers.set("Cache-Control", "no-store")
    response.allowsCompression = false
    responder.send(response)
  }

  private static let end = ServerSentEvent.encode(event: "end", data: "{}")
}
