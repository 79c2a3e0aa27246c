import Net

/// Spaces out repeated requests for unknown records: the first goes at once, later ones are joined into at most one
/// in `milliseconds`, and into fewer while the answers bring nothing new.
///
/// Confined to its loop.
struct PacedRequest {
  private let leastMilliseconds: UInt64
  private var spacingMilliseconds: UInt64
  private var askedMilliseconds: UInt64?
  var timer: Timer?

  private static let mostTimes: UInt64 = 12

  init(milliseconds: UInt64) {
    leastMilliseconds = milliseconds
    spacingMilliseconds = milliseconds
  }

  /// Calls `send` later on the loop, unless a request waits already.
  mutating func schedule(on loop: EventLoop, _ send: @escaping () -> Void) {
    let now = loop.nowMilliseconds
    if let askedMilliseconds, askedMilliseconds > now { return }
    let due = askedMilliseconds.map { max(now, $0 + spacingMilliseconds) } ?? now
    askedMilliseconds = due
    timer = loop.schedule(afterMilliseconds: due - now, send)
  }

  mutating func wasUseful(_ isUseful: Bool) {
    spacingMilliseconds =
      isUseful ? leastMilliseconds : min(spacingMilliseconds * 2, leastMilliseconds * Self.mostTimes)
  }
}
