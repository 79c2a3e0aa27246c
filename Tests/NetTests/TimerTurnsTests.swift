import System
import Testing

@testable import Net

@Suite struct TimerTurnsTests {
  /// Works for longer than the timers of one turn may.
  private func work() {
    let end = Clock.monotonicNanoseconds() + 2 * TimerTurns.nanosecondsInTurn
    while Clock.monotonicNanoseconds() < end {}
  }

  @Test func `timers that are due together fire in their order, the long ones in turns of their own`() throws
  {
    let loop = try EventLoop()
    var fired: [Int] = []
    var turns = 0
    func count() {
      turns += 1
      if fired.count < 5 { loop.atTurnEnd(count) } else { loop.stop() }
    }
    loop.schedule(afterMilliseconds: 1) {
      for number in 0..<5 {
        loop.schedule(afterMilliseconds: 0) {
          fired.append(number)
          work()
        }
      }
      loop.atTurnEnd(count)
    }
    loop.run()
    #expect(fired == [0, 1, 2, 3, 4])
    #expect(turns >= 5)
  }

  @Test func `a timer that waits for the next turn can be cancelled or started again`() throws {
    let loop = try EventLoop()
    var fired: [String] = []
    var cancelled: Net.Timer?
    var restarted: Net.Timer?
    loop.schedule(afterMilliseconds: 1) {
      work()
      // The timers that came due meanwhile wait: this event is not one of them.
      loop.atTurnEnd {
        cancelled?.cancel()
        restarted?.restart(afterMilliseconds: 20)
      }
    }
    cancelled = loop.schedule(afterMilliseconds: 1) { fired.append("cancelled") }
    restarted = loop.schedule(afterMilliseconds: 1) { fired.append("restarted") }
    loop.schedule(afterMilliseconds: 10) { fired.append("later") }
    loop.schedule(afterMilliseconds: 60) { loop.stop() }
    loop.run()
    #expect(fired == ["later", "restarted"])
  }

  @Test func `a timer without a delay works in parts, and others have their turn between them`() throws {
    let loop = try EventLoop()
    var parts = 0
    var partsAtPost = 0
    let handle = loop.makeHandle { (_: Int) in partsAtPost = parts }
    var timer: Net.Timer?
    timer = loop.schedule(afterMilliseconds: 0) {
      if parts == 0 { handle.post(1) }
      work()
      parts += 1
      if parts < 20 { timer?.restart(afterMilliseconds: 0) } else { loop.stop() }
    }
    loop.run()
    #expect(parts == 20)
    #expect((1..<20).contains(partsAtPost))
  }
}
