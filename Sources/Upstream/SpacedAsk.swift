import Net

/// Joins questions for what is unknown: the first goes at once, those that follow go together, at most one in
/// `milliseconds`, and ever more seldom while the answers bring nothing.
///
/// Confined to its loop.
struct SpacedAsk {
  private let leastMilliseconds: UInt64
  private var spacingMilliseconds: UInt64
  private var askedMilliseconds: UInt64?
  var timer: Timer?

  private static let mostTimes: UInt64 = 12

  init(milliseconds: UInt64) {
    leastMilliseconds = milliseconds
    spacingMilliseconds = milliseconds
  }

  /// Calls `ask` later on the loop, unless a question waits already.
  mutating func ask(on loop: EventLoop, _ ask: @escaping () -> Void) {
    let now = loop.nowMilliseconds
    if let askedMilliseconds, askedMilliseconds > now { return }
    let due = askedMilliseconds.map { max(now, $0 + spacingMilliseconds) } ?? now
    askedMilliseconds = due
    timer = loop.schedule(afterMilliseconds: due - now, ask)
  }

  mutating func wasUseful(_ isUseful: Bool) {
    spacingMilliseconds =
      isUseful ? leastMilliseconds : min(spacingMilliseconds * 2, leastMilliseconds * Self.mostTimes)
  }
}
