import Testing

@testable import Tracking

struct FadingSumsTests {
  @Test func `an amount counts half after four weeks, and is forgotten in the end`() {
    var sums = FadingSums(.roads, maximumCount: 10)
    sums.restore([], today: 100)
    sums.add(7, weight: 8, value: 12)
    let result1 = sums.fade(to: 100)
    #expect(!result1)
    let result2 = sums.fade(to: 128)
    #expect(result2)
    #expect(sums[7] == .init(weight: 4, value: 6))
    // A clock that was set back.
    let result3 = sums.fade(to: 90)
    #expect(!result3)
    _ = sums.takeChanged()
    let result4 = sums.fade(to: 1000)
    #expect(result4)
    #expect(sums.sums.isEmpty)
    let result5 = sums.takeChanged()
    #expect(result5 == [LearnedRow(kind: .roads, key: 7, weight: 0, value: 0, day: 1000)])
  }

  @Test func `what changed is taken once, and read back it fades by its own day`() {
    var sums = FadingSums(.roads, maximumCount: 10)
    sums.restore([], today: 100)
    sums.add(1, weight: 2, value: 3)
    let rows = sums.takeChanged()
    #expect(rows == [LearnedRow(kind: .roads, key: 1, weight: 2, value: 3, day: 100)])
    let result6 = sums.takeChanged()
    #expect(result6.isEmpty)
    var again = FadingSums(.roads, maximumCount: 10)
    again.restore(
      rows + [LearnedRow(kind: .arrivals, key: 1, weight: 9, value: 9, day: 100)]
        + [LearnedRow(kind: .roads, key: 2, weight: .nan, value: 9, day: 100)], today: 128)
    #expect(again.sums == [1: .init(weight: 1, value: 1.5)])
    let left = again.takeChanged()
    #expect(left.isEmpty)
  }

  @Test func `there is a bound`() {
    var sums = FadingSums(.roads, maximumCount: 2)
    for key in 0..<5 {
      let isTaken = sums.add(Int64(key), weight: 1)
      #expect(isTaken == (key < 2))
    }
    let result7 = sums.add(0, weight: 1)
    #expect(result7)
    #expect(sums.sums.count == 2)
  }
}
