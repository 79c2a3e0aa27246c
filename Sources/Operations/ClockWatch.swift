import Net
import System
import Tracking

/// Notices that somebody set the wall clock: by how much it moved against a clock that nobody sets.
///
/// Confined to its loop. A clock that is slowed down or hurried a little, as time services do, is not a step.
package final class ClockWatch {
  /// A smaller difference is not told from a pause between reading the two clocks.
  package static let leastStepMilliseconds: Int64 = 1000
  /// The two clocks were not read at the same time: the next look is as good.
  private static let longestLookMilliseconds: Int64 = 200

  package private(set) var stepsAhead = 0
  package private(set) var stepsBack = 0
  /// The newest step, in milliseconds; above 0 ahead, 0 before there was one.
  package private(set) var lastStepMilliseconds: Int64 = 0

  private let wall: () -> Timestamp
  private let steadyMilliseconds: () -> Int64
  private let onStep: (_ milliseconds: Int64) -> Void
  private var difference: Int64?
  private var timer: Net.Timer?

  /// `onStep` is called with the size of each step, above 0 where the clock was set ahead.
  package init(
    loop: EventLoop, everyMilliseconds: UInt64 = 1000, wall: @escaping () -> Timestamp,
    steadyMilliseconds: @escaping () -> Int64 = { Clock.steadyMilliseconds() },
    onStep: @escaping (_ milliseconds: Int64) -> Void
  ) {
    self.wall = wall
    self.steadyMilliseconds = steadyMilliseconds
    self.onStep = onStep
    check()
    timer = loop.schedule(afterMilliseconds: everyMilliseconds, repeatingMilliseconds: everyMilliseconds) {
      [weak self] in self?.check()
    }
  }

  package func close() {
    timer?.cancel()
    timer = nil
  }

  private func check() {
    let steady = steadyMilliseconds()
    let difference = wall().unixMilliseconds - steady
    guard steadyMilliseconds() - steady <= Self.longestLookMilliseconds else { return }
    defer { self.difference = difference }
    guard let before = self.difference else { return }
    let step = difference - before
    guard abs(step) >= Self.leastStepMilliseconds else { return }
    if step > 0 { stepsAhead += 1 } else { stepsBack += 1 }
    lastStepMilliseconds = step
    onStep(step)
  }
}
