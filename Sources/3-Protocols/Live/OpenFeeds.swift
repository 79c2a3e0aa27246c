import Compact
import System

/// The open feeds of each key (a link, a session, a wall), so that they end with their key.
///
/// Confined to the front loop; `FeedLimits` bounds them.
package struct OpenFeeds {
  private var ids: [PackedText: SmallList<FeedID>] = [:]
  private var feedCount = 0
  private var round = CheckRound<PackedText>(seconds: 16, leastCount: 250)

  package init() {}

  package var keys: [String] { ids.keys.map(\.string) }

  package subscript(_ key: String) -> SmallList<FeedID> { ids[PackedText(key)] ?? SmallList() }

  /// Adds a feed that is not there yet.
  package mutating func insert(_ id: FeedID, for key: String) {
    ids[PackedText(key), default: SmallList()].append(id)
    feedCount += 1
  }

  package mutating func remove(_ id: FeedID, for key: String) {
    let key = PackedText(key)
    guard var some = ids.removeValue(forKey: key) else { return }
    feedCount -= some.count
    some.remove(id)
    feedCount += some.count
    if !some.isEmpty { ids[key] = some }
  }

  /// Makes the keys of one second due for a check, as many as have a share of the feeds.
  package mutating func beginChecks() {
    if round.isOver { round.begin(Array(ids.keys)) }
    round.beginSecond(of: feedCount)
  }

  /// The next key to check; nil if none is due.
  package mutating func nextToCheck() -> String? {
    guard let key = round.next() else { return nil }
    round.spend((ids[key]?.count ?? 1) - 1)
    return key.string
  }
}
