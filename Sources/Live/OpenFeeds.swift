/// The open feeds of each key (a link, a session, a wall), so that they end with their key.
///
/// Confined to the front loop; `FeedLimits` bounds them.
package struct OpenFeeds {
  private var ids: [String: Set<FeedID>] = [:]
  private var waitingForReview: [String] = []

  private static let leastReviewed = 250

  package init() {}

  package var keys: [String] { Array(ids.keys) }

  package subscript(_ key: String) -> Set<FeedID> { ids[key] ?? [] }

  package mutating func insert(_ id: FeedID, for key: String) { ids[key, default: []].insert(id) }

  package mutating func remove(_ id: FeedID, for key: String) {
    ids[key]?.remove(id)
    if ids[key]?.isEmpty == true { ids[key] = nil }
  }

  /// The next keys to check. Every key gets its turn within 16 calls, and in each call while there are few.
  package mutating func takeKeysToReview() -> [String] {
    if waitingForReview.isEmpty { waitingForReview = keys }
    let taken = waitingForReview.suffix(max(Self.leastReviewed, ids.count / 16))
    waitingForReview.removeLast(taken.count)
    return Array(taken)
  }
}
