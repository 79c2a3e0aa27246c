import Glibc
import System
import Testing

@testable import Net

@Suite struct EventLoopTests {
  @Test func `values posted from other threads arrive on the loop, each sender's in order`() throws {
    let loop = try EventLoop()
    var seen: [Int: [Int]] = [:]
    var remaining = 4 * 1000
    let handle = loop.makeHandle { (message: (sender: Int, number: Int)) in
      seen[message.sender, default: []].append(message.number)
      remaining -= 1
      if remaining == 0 { loop.stop() }
    }
    let threads = try (0..<4).map { sender in
      try OSThread.start(name: "sender") {
        for number in 0..<1000 { handle.post((sender, number)) }
      }
    }
    loop.run()
    for thread in threads { thread.join() }
    for sender in 0..<4 { #expect(seen[sender] == Array(0..<1000)) }
  }

  @Test func `a loop thread answers until it is told to stop`() throws {
    let answers = Handshake<Int>()
    let thread = try LoopThread<Int>.start(name: "adder") { loop in
      var sum = 0
      return { number in
        sum += number
        if number == 0 {
          answers.send(sum)
          loop.stop()
        }
      }
    }
    for number in [1, 2, 3, 0] { thread.handle.post(number) }
    #expect(answers.receive() == 6)
    thread.join()
    thread.handle.post(5)  // the ended loop drops the message and does not crash
  }

  @Test func `work put off to the turn's end runs once, after the callbacks of the turn`() throws {
    let loop = try EventLoop()
    var order: [String] = []
    loop.schedule(afterMilliseconds: 0) {
      loop.atTurnEnd {
        order.append("end")
        loop.stop()
      }
      order.append("timer")
    }
    loop.run()
    #expect(order == ["timer", "end"])
  }

  @Test func `a repeating timer fires until it is cancelled, and a one-shot timer can be armed again`() throws
  {
    let loop = try EventLoop()
    var ticks = 0
    var shots = 0
    var repeating: Net.Timer?
    repeating = loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) {
      ticks += 1
      if ticks == 3 { repeating?.cancel() }
    }
    var shot: Net.Timer?
    shot = loop.schedule(afterMilliseconds: 1) {
      shots += 1
      if shots < 3 { shot?.restart(afterMilliseconds: 20) } else { loop.stop() }
    }
    loop.run()
    #expect(ticks == 3)
    #expect(shots == 3)
  }

  @Test func `a timer that nobody holds still fires, and is freed afterwards`() throws {
    final class Token {}
    let loop = try EventLoop()
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      loop.schedule(afterMilliseconds: 1) { withExtendedLifetime(token) { loop.stop() } }
    }
    #expect(captured != nil)
    loop.run()
    #expect(captured == nil)
  }

  @Test func `the longest turn is told once, and counts what worked`() throws {
    let loop = try EventLoop()
    #expect(loop.takeLongestTurnNanoseconds() == 0)
    loop.measureTurns()
    loop.schedule(afterMilliseconds: 1) {
      let end = Clock.monotonicNanoseconds() + 20_000_000
      while Clock.monotonicNanoseconds() < end {}
      loop.schedule(afterMilliseconds: 1) { loop.stop() }
    }
    loop.run()
    #expect(loop.takeLongestTurnNanoseconds() >= 20_000_000)
    #expect(loop.takeLongestTurnNanoseconds() == 0)
  }

  @Test func `a turn's processor time does not count sleep`() throws {
    let loop = try EventLoop()
    loop.measureTurns(byProcessorTime: true)
    loop.schedule(afterMilliseconds: 1) {
      usleep(50_000)
      loop.schedule(afterMilliseconds: 1) { loop.stop() }
    }
    loop.run()
    #expect(loop.turns.count > 0)
    #expect(loop.takeLongestTurnNanoseconds() < 25_000_000)
  }
}
