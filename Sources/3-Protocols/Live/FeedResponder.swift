import HTTP
import Net
import System

/// Turns a request into a feed: takes its socket from the HTTP server and gives it to the writers.
///
/// Confined to the front loop.
package struct FeedResponder {
  /// The beginning of a feed: its topics, their present state, and the functions to call at its start and end.
  package struct Opening {
    let topics: [FeedTopic]
    let state: [UInt8]
    let opened: (FeedID) -> Void
    let ended: (FeedID, FeedLimits.Key) -> Void

    package init(
      topics: [FeedTopic], state: [UInt8], opened: @escaping (FeedID) -> Void,
      ended: @escaping (FeedID, FeedLimits.Key) -> Void
    ) {
      self.topics = topics
      self.state = state
      self.opened = opened
      self.ended = ended
    }
  }

  /// A page opens a feed that was cut again within this time, each page after a delay of its own.
  package static let retryMilliseconds = 1000...3000

  package let feeds: FeedWriters
  package let limits: FeedLimits

  /// `descriptorLimit` is the number of descriptors that this process may open.
  package init(feeds: FeedWriters, descriptorLimit: Int = 65_536) {
    self.feeds = feeds
    limits = FeedLimits(maximumPerAddress: FeedLimits.maximumPerAddress(descriptorLimit: descriptorLimit))
  }

  /// From now on refuses feeds to customers unless plenty of descriptors are left.
  package func refuseCustomers(without room: @escaping () -> DescriptorRoom) { limits.room = room }

  /// Opens a feed with the result of `begin`, if the limits allow it. With `?now` in the request's address the feed
  /// ends after the present state: for pages that cannot keep a feed open, because a proxy holds it back or the
  /// browser has too many connections.
  ///
  /// `begin` is called when the socket is free, which may be some turns later, so that no frame is lost between the
  /// state and the first frame. `begin` must check again whether the feed is allowed: nil ends it.
  package func open(
    _ responder: Responder, for key: FeedLimits.Key, begin: @escaping (_ retryMilliseconds: Int) -> Opening?
  ) {
    let (feeds, limits) = (feeds, limits)
    let address = responder.request.clientKey
    // Checked here so that the refusal has a status, and again when the feed is counted: many requests may come in
    // one turn.
    if let refusal = limits.refusal(of: key, address) {
      limits.count(refusal)
      return responder.send(refusal.response)
    }
    let isOnce = responder.request.query["now"] != nil
    responder.detach { descriptor, isFollowed in
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
      // Captured alone: the feed must not hold the state that it began with.
      let ended = opening.ended
      let id = feeds.adopt(
        descriptor: descriptor, firstBytes: head + opening.state,
        topics: isOnce || isFollowed ? [] : opening.topics
      ) {
        limits.giveBack(key, address)
        ended($0.id, key)
      }
      opening.opened(id)
      if isFollowed {
        feeds.end(id, .readerSentBytes, last: nil)
      } else if isOnce {
        feeds.end(id, last: nil)
      }
    }
  }

  /// Goes on with a feed that another process opened. `unsent` goes first, then the opening's state; nil ends the feed.
  package func takeOver(
    _ descriptor: Int32, unsent: [UInt8], for key: FeedLimits.Key, _ opening: Opening?
  ) {
    guard let opening else {
      let id = feeds.adopt(descriptor: descriptor, firstBytes: unsent + Self.end, topics: [])
      return feeds.end(id, last: nil)
    }
    let (limits, ended) = (limits, opening.ended)
    limits.takeOver(key)
    let id = feeds.adopt(
      descriptor: descriptor, firstBytes: unsent + opening.state, topics: opening.topics
    ) {
      limits.giveBack(key)
      ended($0.id, key)
    }
    opening.opened(id)
  }

  /// Answers a feed that is not allowed (any more) with one event `end`, so that its page loads anew and shows the
  /// reason.
  package func refuse(_ responder: Responder) {
    var response = HTTPResponse(contentType: "text/event-stream", body: Self.end)
    response.headers.set("Cache-Control", "no-store")
    response.allowsCompression = false
    response.mayBeOutdated = true
    responder.send(response)
  }

  private static let end = ServerSentEvent.encode(event: "end", data: "{}")
}
