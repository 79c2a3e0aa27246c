import Testing

@testable import System

struct CheckRoundTests {
  private func second(_ round: inout CheckRound<Int>, of all: Range<Int>) -> [Int] {
    if round.isOver { round.begin(Array(all)) }
    round.beginSecond(of: all.count)
    var taken: [Int] = []
    while let item = round.next() { taken.append(item) }
    return taken
  }

  @Test func `few things are all checked in each second`() {
    var round = CheckRound<Int>(seconds: 16, leastCount: 250)
    for _ in 0..<3 { #expect(Set(second(&round, of: 0..<100)) == Set(0..<100)) }
  }

  @Test func `of many things each is checked once within the given seconds`() {
    var round = CheckRound<Int>(seconds: 16, leastCount: 10)
    let seconds = (0..<16).map { _ in second(&round, of: 0..<1600) }
    #expect(seconds.allSatisfy { $0.count == 100 })
    #expect(seconds.flatMap { $0 }.sorted() == Array(0..<1600))
  }

  @Test func `a large thing counts for several in its second`() {
    var round = CheckRound<Int>(seconds: 1, leastCount: 1)
    round.begin([1, 2, 3, 4])
    round.beginSecond(of: 4)
    #expect(round.next() == 4)
    round.spend(2)
    #expect(round.next() == 3)
    #expect(round.next() == nil)
    round.beginSecond(of: 4)
    round.spend(9)
    #expect(round.next() == nil)
  }

  @Test func `nothing is due before a second begins, and a new round has all things again`() {
    var round = CheckRound<Int>(seconds: 3, leastCount: 1)
    #expect(round.next() == nil)
    round.begin([1, 2])
    #expect(round.next() == nil)
    #expect(second(&round, of: 0..<3) == [2])
    round.begin([3, 4])
    #expect(second(&round, of: 0..<6) == [4, 3])
  }

  @Test func `in a hurried round all things are due at once, and afterwards a share as before`() {
    var round = CheckRound<Int>(seconds: 2, leastCount: 1)
    round.begin([1, 2, 3], isHurried: true)
    #expect([round.next(), round.next(), round.next(), round.next()] == [3, 2, 1, nil])
    round.begin([1, 2, 3, 4])
    #expect(round.next() == nil)
    #expect(second(&round, of: 0..<4) == [4, 3])
  }
}
