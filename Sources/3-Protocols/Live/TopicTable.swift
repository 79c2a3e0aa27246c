/// The subscribers of each topic within one hub; joining and leaving take constant time.
///
/// Subscribers are named by their slots. Most topics have one subscriber, which costs no allocation.
struct TopicTable {
  /// The subscribers of one topic, in no order.
  struct Members {
    fileprivate(set) var topic: FeedTopic
    fileprivate var first: Int32
    fileprivate var others: [Int32] = []

    func forEach(_ body: (_ slot: Int) -> Void) {
      body(Int(first))
      for slot in others { body(Int(slot)) }
    }
  }

  /// A subscriber's position in a topic.
  struct Membership: Equatable, Sendable {
    fileprivate(set) var entry: Int32
    /// 0 is `first`, n is `others[n - 1]`.
    fileprivate(set) var place: Int32

    func isSameTopic(as other: Membership) -> Bool { entry == other.entry }
  }

  private var entries: [Members] = []
  private var entryOfTopic: [FeedTopic: Int32] = [:]
  private var freeEntries: [Int32] = []

  func members(of topic: FeedTopic) -> Members? {
    entryOfTopic[topic].map { entries[Int($0)] }
  }

  func topic(of membership: Membership) -> FeedTopic { entries[Int(membership.entry)].topic }

  mutating func add(slot: Int, to topic: FeedTopic) -> Membership {
    let slot = Int32(slot)
    if let entry = entryOfTopic[topic] {
      entries[Int(entry)].others.append(slot)
      return Membership(entry: entry, place: Int32(entries[Int(entry)].others.count))
    }
    let members = Members(topic: topic, first: slot)
    let entry: Int32
    if let free = freeEntries.popLast() {
      entry = free
      entries[Int(free)] = members
    } else {
      entry = Int32(entries.count)
      entries.append(members)
    }
    entryOfTopic[topic] = entry
    return Membership(entry: entry, place: 0)
  }

  /// - Returns: the slot of the member that moved to the free position, if one did; its membership is now
  ///   `membership`.
  mutating func remove(_ membership: Membership) -> Int? {
    let entry = Int(membership.entry)
    guard let last = entries[entry].others.popLast() else {
      entryOfTopic[entries[entry].topic] = nil
      freeEntries.append(membership.entry)
      return nil
    }
    if entries[entry].others.isEmpty { entries[entry].others = [] }
    let place = Int(membership.place)
    if place == 0 {
      entries[entry].first = last
    } else if place <= entries[entry].others.count {
      entries[entry].others[place - 1] = last
    } else {
      return nil
    }
    return Int(last)
  }
}
