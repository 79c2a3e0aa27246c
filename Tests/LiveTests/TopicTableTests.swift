import TestSupport
import Testing

@testable import Live

struct TopicTableTests {
  /// Records memberships as a hub does.
  struct Book {
    var table = TopicTable()
    var memberships: [Int: [TopicTable.Membership]] = [:]

    mutating func join(_ slot: Int, _ topic: UInt64) {
      memberships[slot, default: []].append(table.add(slot: slot, to: FeedTopic(rawValue: topic)))
    }

    mutating func leave(_ slot: Int) {
      for membership in memberships[slot] ?? [] {
        guard let moved = table.remove(membership) else { continue }
        memberships[moved] = memberships[moved]?.map { $0.isSameTopic(as: membership) ? membership : $0 }
      }
      memberships[slot] = nil
    }

    func slots(_ topic: UInt64) -> Set<Int> {
      var slots: [Int] = []
      table.members(of: FeedTopic(rawValue: topic))?.forEach { slots.append($0) }
      #expect(Set(slots).count == slots.count)
      return Set(slots)
    }
  }

  @Test func `a topic without members is forgotten`() {
    var book = Book()
    book.join(1, 7)
    book.leave(1)
    #expect(book.table.members(of: FeedTopic(rawValue: 7)) == nil)
    book.join(2, 8)
    #expect(book.slots(8) == [2])
    #expect(book.slots(7) == [])
  }

  @Test func `it agrees with plain sets when pages join and leave`() {
    var random = SeededRandom(seed: 1)
    var book = Book()
    var sets: [UInt64: Set<Int>] = [:]
    for _ in 0..<3000 {
      let slot = Int(random.next(upperBound: 30 as UInt64))
      if book.memberships[slot] == nil {
        for topic in 0..<6 as Range<UInt64> where Bool.random(using: &random) {
          book.join(slot, topic)
          sets[topic, default: []].insert(slot)
        }
      } else {
        book.leave(slot)
        for topic in sets.keys { sets[topic]?.remove(slot) }
      }
      for topic in 0..<6 as Range<UInt64> { #expect(book.slots(topic) == sets[topic] ?? []) }
    }
  }
}
