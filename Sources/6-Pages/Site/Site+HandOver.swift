import Board
import Customer
import Live
import Walls

extension Site {
  /// An open feed, and what another process needs to go on with it.
  package struct OpenFeed {
    package let feed: PausedFeed
    package let kind: String
    package let record: [String: String]
  }

  /// The routes whose feeds can go to another process, by their kind.
  package var handOverFeeds: [String: any HandOverFeeds] {
    let all: [any HandOverFeeds] = [pages.customer, pages.board.live, pages.wall]
    return Dictionary(all.map { (type(of: $0).feedKind, $0) }) { first, _ in first }
  }

  /// The feeds among these that some routes know.
  package func openFeeds(of feeds: [PausedFeed]) -> [OpenFeed] {
    let paused = Dictionary(feeds.map { ($0.id, $0) }) { first, _ in first }
    return handOverFeeds.flatMap { kind, routes in
      routes.openFeedRecords().compactMap { id, record in
        paused[id].map { OpenFeed(feed: $0, kind: kind, record: record) }
      }
    }
  }
}
