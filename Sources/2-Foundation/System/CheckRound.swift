/// Things that time alone may change, so that each of them is checked again and again, a share in every second.
///
/// Its owner takes the things one by one, and may let other work run between two of them.
package struct CheckRound<Item> {
  private let seconds: Int
  private let leastCount: Int
  private var waiting: [Item] = []
  /// The number of things that are still due in this second.
  private var dueCount = 0
  private var isHurried = false

  /// - Parameters:
  ///   - seconds: the time in which every thing has its turn; less while the things are few.
  ///   - leastCount: the number of things that are checked in a second however many there are.
  package init(seconds: Int, leastCount: Int) {
    self.seconds = seconds
    self.leastCount = leastCount
  }

  /// Whether every thing has had its turn.
  package var isOver: Bool { waiting.isEmpty }

  /// Begins a round with all things; in a hurried one all are due at once.
  package mutating func begin(_ all: [Item], isHurried: Bool = false) {
    waiting = all
    self.isHurried = isHurried
  }

  /// Makes the share of one second due, of a number of things.
  package mutating func beginSecond(of count: Int) { dueCount = max(leastCount, count / seconds) }

  /// Notes that the thing that was taken last counts for `count` others.
  package mutating func spend(_ count: Int) { dueCount = max(0, dueCount - count) }

  /// The next thing to check; nil if none is due.
  package mutating func next() -> Item? {
    guard isHurried || dueCount > 0 else { return nil }
    dueCount = max(0, dueCount - 1)
    return waiting.popLast()
  }
}
