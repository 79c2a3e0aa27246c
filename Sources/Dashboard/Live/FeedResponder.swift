import HTTP
import Live
import Net

/// Turns a request into a feed: takes its socket from the HTTP server and gives it to the writers.
///
/// Confined to the front loop.
package struct FeedResponder {
  /// A feed that was cut comes back within this time, each at a moment of its own.
  package static let retryMilliseconds = 1000...3000

  let feeds: FeedWriters

  package init(feeds: FeedWriters) { self.feeds = feeds }

  /// Opens a feed that begins with `opening`, made when the socket is free, so that nothing is missed between.
  func open(
    _ responder: Responder, topics: [FeedTopic], opened: @escaping (FeedID) -> Void = { _ in },
    ended: @escaping (FeedEnd) -> Void = { _ in }, opening: @escaping (_ retryMilliseconds: Int) -> [UInt8]
  ) {
    let feeds = feeds
    responder.detach { descriptor in
      let head = ServerSentEvent.responseHead(
        date: HTTPDate.format(unixSeconds: Clock.unixMilliseconds() / 1000))
      let retry = Int.random(in: Self.retryMilliseconds)
      opened(
        feeds.adopt(
          descriptor: descriptor, firstBytes: head + opening(retry), topics: topics, onEnd: ended))
    }
  }

  /// Answers a feed that may not be followed (any more) with one `end`, so that its page loads anew and says so.
  func refuse(_ responder: Responder) {
    var response = HTTPResponse(
      contentType: "text/event-stream", body: ServerSentEvent.encode(event: "end", data: "{}"))
    response.headers.set("Cache-Control", "no-store")
    response.allowsCompression = false
    responder.send(response)
  }
}
