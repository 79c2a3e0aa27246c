import Compact

/// A link's dense index in the fleet's table of links. It is used again after its link was forgotten.
struct LinkSlot: Hashable, Sendable {
  fileprivate let number: Int32
  fileprivate init(_ index: Int) { number = Int32(index) }
  fileprivate var index: Int { Int(number) }
}

/// The fleet's links by their tokens; a look-up takes the same time however near a guess is.
///
/// The index knows only digests of the tokens under a secret of this process (SipHash): how many links are tried reveals
/// nothing about tokens. A link that is tried has its token compared in constant time.
struct LinkTable {
  /// A forgotten link's slot holds the link still, until another one takes it; the index does not name it.
  private var links: [TrackingLink] = []
  private var freeSlots: [LinkSlot] = []
  private var index = SlotIndex()
  /// Links whose view count changed since it was last taken.
  private var viewed: Set<LinkSlot> = []

  init() {}

  /// Takes the links as they are, so that the n-th has slot n; no two have the same token.
  init(restoring links: [TrackingLink]) {
    self.links = links
    index = SlotIndex(capacity: links.count)
    for slot in links.indices { index.insert(slot, links[slot].tokenText.hashValue) }
  }

  /// The slots of the links that the table was restored from.
  var restoredSlots: LazyMapSequence<Range<Int>, LinkSlot> { links.indices.lazy.map { LinkSlot($0) } }

  subscript(_ slot: LinkSlot) -> TrackingLink { links[slot.index] }

  subscript(_ token: String) -> TrackingLink? { slot(token).map { links[$0.index] } }

  private func slot(_ token: String) -> LinkSlot? {
    index.slot(PackedText(token).hashValue) { Self.isEqual(links[$0].token, token) }.map { LinkSlot($0) }
  }

  /// Returns the slot of a new link; nil for a link that is known. Views that were counted meanwhile stay.
  mutating func put(_ link: TrackingLink) -> LinkSlot? {
    if let slot = slot(link.token) {
      let known = links[slot.index]
      links[slot.index] = link
      if known.viewCount > link.viewCount {
        links[slot.index].viewCount = known.viewCount
        links[slot.index].lastViewedAt = known.lastViewedAt
      }
      return nil
    }
    let slot = freeSlots.popLast() ?? LinkSlot(links.count)
    if slot.index == links.count { links.append(link) } else { links[slot.index] = link }
    index.insert(slot.index, link.tokenText.hashValue)
    return slot
  }

  mutating func remove(_ slot: LinkSlot) {
    index.remove(slot.index, links[slot.index].tokenText.hashValue)
    viewed.remove(slot)
    freeSlots.append(slot)
  }

  mutating func countView(_ token: String, at now: Timestamp) {
    guard let slot = slot(token) else { return }
    links[slot.index].viewCount += 1
    links[slot.index].lastViewedAt = now
    viewed.insert(slot)
  }

  mutating func takeViewed() -> [LinkViews] {
    defer { viewed.removeAll() }
    return viewed.map { slot in
      let link = links[slot.index]
      return LinkViews(token: link.token, count: link.viewCount, lastViewedAt: link.lastViewedAt)
    }
  }

  /// Compares every byte, wherever the first difference is; lengths are no secret.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return zip(left.utf8, right.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
