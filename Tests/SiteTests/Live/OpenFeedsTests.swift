import Testing

@testable import Live

struct OpenFeedsTests {
  @Test func `every key is checked in turn, also those that come meanwhile`() {
    var feeds = OpenFeeds()
    let numbers = 0..<600
    for number in numbers { feeds.insert(FeedID(rawValue: UInt64(number)), for: "key \(number)") }
    func second() -> [String] {
      feeds.beginChecks()
      return Array(sequence(state: ()) { _ in feeds.nextToCheck() })
    }
    var seen = Set(second())
    #expect(seen.count < numbers.count)
    feeds.insert(FeedID(rawValue: 9), for: "late")
    for _ in 0..<6 { seen.formUnion(second()) }
    #expect(seen == Set(numbers.map { "key \($0)" } + ["late"]))
  }

  @Test func `keys with many feeds are checked less often than each second`() {
    var feeds = OpenFeeds()
    for number in 0..<20_000 { feeds.insert(FeedID(rawValue: UInt64(number)), for: "key \(number / 100)") }
    var counts: [String: Int] = [:]
    for _ in 0..<16 {
      feeds.beginChecks()
      while let key = feeds.nextToCheck() { counts[key, default: 0] += 1 }
    }
    #expect(counts.count == 200)
    #expect(counts.values.allSatisfy { $0 < 3 })
  }

  @Test func `a key without feeds leaves nothing behind`() {
    var feeds = OpenFeeds()
    feeds.insert(FeedID(rawValue: 1), for: "a")
    feeds.insert(FeedID(rawValue: 2), for: "a")
    feeds.remove(FeedID(rawValue: 1), for: "a")
    #expect(Array(feeds["a"]) == [FeedID(rawValue: 2)])
    feeds.remove(FeedID(rawValue: 2), for: "a")
    #expect(feeds.keys.isEmpty)
    #expect(feeds["a"].isEmpty)
  }
}
