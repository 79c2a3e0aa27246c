import Testing

@testable import Simulation

@Suite struct ChanceTests {
  @Test func `the same seed gives the same numbers, and another seed others`() {
    var (one, same, other) = (SeededRandom(seed: 7), SeededRandom(seed: 7), SeededRandom(seed: 8))
    let numbers = (0..<100).map { _ in one.next() }
    #expect(numbers == (0..<100).map { _ in same.next() })
    #expect(numbers != (0..<100).map { _ in other.next() })
    #expect(Set(numbers).count == 100)
  }

  @Test func `numbers fill their range, and no more`() {
    var random = SeededRandom(seed: 1)
    let numbers = (0..<200).map { _ in random.number(3...6) }
    #expect(Set(numbers) == [3, 4, 5, 6])
  }

  @Test func `one in four happens in about a quarter of all cases`() {
    var random = SeededRandom(seed: 1)
    let count = (0..<4000).count { _ in random.isOne(in: 4) }
    #expect((900...1100).contains(count))
  }
}

@Suite struct AgendaTests {
  /// The names of what was planned, in the order in which it comes.
  private func order(_ planned: [(milliseconds: UInt64, name: String)]) -> [String] {
    var agenda = Agenda()
    var done: [String] = []
    for (milliseconds, name) in planned { agenda.add(atMilliseconds: milliseconds) { done.append(name) } }
    while let work = agenda.takeFirst() { work() }
    return done
  }

  @Test func `what is earlier comes first`() {
    #expect(order([(5, "e"), (1, "a"), (9, "i"), (3, "c")]) == ["a", "c", "e", "i"])
  }

  @Test func `of two at one time the one that was planned first comes first`() {
    #expect(order([(5, "1"), (5, "2"), (1, "0"), (5, "3"), (5, "4")]) == ["0", "1", "2", "3", "4"])
  }

  @Test func `many come in the order of their times`() {
    var random = SeededRandom(seed: 3)
    let times = (0..<500).map { _ in random.number(0...50) }
    let expected = times.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    #expect(
      order(times.enumerated().map { ($0.element, "\($0.offset)") }) == expected.map { "\($0.offset)" })
  }

  @Test func `an empty agenda has nothing next`() {
    var agenda = Agenda()
    #expect(agenda.nextMilliseconds == nil && agenda.takeFirst() == nil)
    agenda.add(atMilliseconds: 4) {}
    #expect(agenda.nextMilliseconds == 4)
    #expect(agenda.takeFirst() != nil && agenda.nextMilliseconds == nil)
  }
}

@Suite struct SubjectPatternTests {
  @Test(
    arguments: [
      ("wp.log", "wp.log", true), ("wp.log", "wp.logs", false), ("wp.log", "wp", false),
      ("wp.*", "wp.log", true), ("wp.*", "wp.", false), ("wp.*", "wp.log.1", false),
      ("*.log", "wp.log", true),
      ("wp.*.at", "wp.node-1.at", true), ("wp.*.at", "wp.node-1.by", false), ("*", "", false),
    ])
  func `a star stands for one word of a subject`(_ pattern: String, _ subject: String, _ isMatch: Bool) {
    #expect(SubjectPattern(pattern).matches(Array(subject.utf8)) == isMatch)
  }
}
