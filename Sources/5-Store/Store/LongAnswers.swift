import HTTP
import Net
import System

/// Makes answers that take many milliseconds in short turns of the loop, one answer after the other: what arrives
/// meanwhile waits for one turn only.
///
/// Confined to the front loop. `HeavyTurns` begins one answer at a time, and bounds the number of those that wait.
package final class LongAnswers {
  private struct Work {
    let responder: Responder
    let advance: () -> Bool
    let end: () -> Void
    var isMade = false
  }

  /// A turn begins no portion after this time.
  private static let turnNanoseconds: UInt64 = 400_000
  /// The end is a large portion: it is not left to a turn that worked longer than this.
  private static let latestEndNanoseconds: UInt64 = 200_000
  /// At least as long as a turn.
  private static let pauseMilliseconds: UInt64 = 1

  private let loop: EventLoop
  /// The answers that are not made yet; the first is being made.
  private var waiting: [Work] = []

  /// Called after each turn with its length.
  package var turnEnded: (_ microseconds: Int) -> Void = { _ in }
  /// Called when the last answer was made.
  package var allEnded: () -> Void = {}

  package init(loop: EventLoop) { self.loop = loop }

  package var isBusy: Bool { !waiting.isEmpty }

  /// Calls `advance`, which does a small portion of the work, until it returns false, then `end`, which answers; the
  /// first turn begins at once, unless another answer is being made. Both are dropped if the client goes away.
  package func make(_ responder: Responder, _ advance: @escaping () -> Bool, end: @escaping () -> Void) {
    // So that a client that leaves is noticed at once.
    responder.onAbort = {}
    waiting.append(Work(responder: responder, advance: advance, end: end))
    if waiting.count == 1 { takeTurn() }
  }

  /// Calls `advance` until it returns false or the turn is over; returns whether the work is made.
  package static func takeTurn(_ advance: () -> Bool) -> Bool {
    let start = Clock.monotonicNanoseconds()
    repeat {
      if !advance() { return true }
    } while Clock.monotonicNanoseconds() - start < turnNanoseconds
    return false
  }

  private func takeTurn() {
    guard var work = waiting.first else { return }
    let start = Clock.monotonicNanoseconds()
    if !work.responder.isComplete, !work.isMade {
      work.isMade = Self.takeTurn(work.advance)
      waiting[0] = work
    }
    var isOver = work.responder.isComplete
    if !isOver, work.isMade, Clock.monotonicNanoseconds() - start < Self.latestEndNanoseconds {
      work.end()
      isOver = true
    }
    if isOver { waiting.removeFirst() }
    turnEnded(Int(clamping: (Clock.monotonicNanoseconds() - start) / 1000))
    if waiting.isEmpty {
      allEnded()
    } else {
      loop.schedule(afterMilliseconds: Self.pauseMilliseconds) { [weak self] in self?.takeTurn() }
    }
  }
}
