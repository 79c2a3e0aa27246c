import Net
import System
import Tracking

/// Notices that somebody set the wall clock, by comparing it with the monotonic clock.
///
/// Confined to its loop. A clock that runs a little slower or faster, as time services make it, is no step.
package final class ClockWatch {
  /// A smaller difference can be a pause between reading the two clocks.
  package static let leastStepMilliseconds: Int64 = 1000
  /// A longer time between reading the two clocks makes the comparison useless: the next check decides.
  private static let longestLookMilliseconds: Int64 = 200

  package private(set) var stepsAhead = 0
  package private(set) var stepsBack = 0
  /// The newest step, in milliseconds; positive means ahead, 0 without any step.
  package private(set) var lastStepMilliseconds: Int64 = 0

  private let wall: () -> Timestamp
  private let steadyMilliseconds: () -> Int64
  private let onStep: (_ milliseconds: Int64) -> Void
  private var difference: Int64?
  private var timer: Net.Timer?

  /// `onStep` receives the size of each step, positive if the clock was set ahead.
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
