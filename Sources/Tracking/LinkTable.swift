/// The fleet's links by their tokens; a look-up takes the same time however near a guess is.
///
/// The table's key is a digest of the token under two secrets of this process (SipHash, 128 bits): the comparisons
/// inside the table reveal nothing about tokens. The token that was found is then compared in constant time.
struct LinkTable {
  struct Key: Hashable {
    private let first: UInt64
    private let second: UInt64

    /// `Hasher` takes a new seed in each process.
    init(_ token: String) {
      var hasher = Hasher()
      hasher.combine(token)
      first = UInt64(truncatingIfNeeded: hasher.finalize())
      hasher = Hasher()
      hasher.combine(LinkTable.secret)
      hasher.combine(token)
      second = UInt64(truncatingIfNeeded: hasher.finalize())
    }
  }

  private static let secret = UInt64.random(in: .min ... .max)

  private var links: [Key: TrackingLink] = [:]
  /// Links whose view count changed since it was last taken.
  private var viewed: Set<Key> = []

  mutating func reserveCapacity(_ count: Int) { links.reserveCapacity(count) }

  subscript(_ key: Key) -> TrackingLink? { links[key] }

  subscript(_ token: String) -> TrackingLink? {
    guard let link = links[Key(token)], Self.isEqual(link.token, token) else { return nil }
    return link
  }

  /// Returns whether the link is new. Views that were counted meanwhile stay.
  mutating func put(_ link: TrackingLink, _ key: Key) -> Bool {
    guard let known = links.updateValue(link, forKey: key) else { return true }
    if known.viewCount > link.viewCount {
      links[key]?.viewCount = known.viewCount
      links[key]?.lastViewedAt = known.lastViewedAt
    }
    return false
  }

  mutating func remove(_ key: Key) {
    links[key] = nil
    viewed.remove(key)
  }

  mutating func countView(_ token: String, at now: Timestamp) {
    let key = Key(token)
    guard let link = links[key], Self.isEqual(link.token, token) else { return }
    links[key]?.viewCount += 1
    links[key]?.lastViewedAt = now
    viewed.insert(key)
  }

  mutating func takeViewed() -> [LinkViews] {
    defer { viewed.removeAll() }
    return viewed.compactMap { key in
      links[key].map { LinkViews(token: $0.token, count: $0.viewCount, lastViewedAt: $0.lastViewedAt) }
    }
  }

  /// Compares every byte, wherever the first difference is; lengths are no secret.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return zip(left.utf8, right.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
