import System

/// The open feeds of each key (a link, a session, a wall), so that they end with their key.
///
/// Confined to the front loop; `FeedLimits` bounds them.
package struct OpenFeeds {
  private var ids: [String: Set<FeedID>] = [:]
  private var round = CheckRound<String>(seconds: 16, leastCount: 250)

  package init() {}

  package var keys: [String] { Array(ids.keys) }

  package subscript(_ key: String) -> Set<FeedID> { ids[key] ?? [] }

  package mutating func insert(_ id: FeedID, for key: String) { ids[key, default: []].insert(id) }

  package mutating func remove(_ id: FeedID, for key: String) {
    ids[key]?.remove(id)
    if ids[key]?.isEmpty == true { ids[key] = nil }
  }

  /// Makes the keys of one second due for a check.
  package mutating func beginChecks() {
    if round.isOver { round.begin(keys) }
    round.beginSecond(of: ids.count)
  }

  /// The next key to check; nil if none is due.
  package mutating func nextToCheck() -> String? { round.next() }
}
