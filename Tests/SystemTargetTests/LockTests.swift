import Testing

@testable import System

@Suite struct LockTests {
  @Test func `one thread at a time changes the value`() throws {
    let sum = Lock(0)
    let threads = try (0..<4).map { _ in
      try OSThread.start(name: "adder") {
        for _ in 0..<10_000 { sum.withLock { $0 += 1 } }
      }
    }
    for thread in threads { thread.join() }
    #expect(sum.withLock { $0 } == 40_000)
  }

  @Test func `a thread waits until another has changed the value`() throws {
    let steps = Lock(0)
    let other = try OSThread.start(name: "waiting") {
      steps.withLock(waitingWhile: { $0 < 1 }) { $0 = 2 }
      steps.wakeAll()
    }
    steps.withLock { $0 = 1 }
    steps.wakeAll()
    #expect(steps.withLock(waitingWhile: { $0 < 2 }) { $0 } == 2)
    other.join()
  }

  @Test func `a wait ends at its deadline`() {
    let start = Clock.monotonicNanoseconds()
    let deadline = start + 5_000_000
    #expect(Lock(7).withLock(waitingWhile: { $0 == 7 }, untilNanoseconds: deadline) { $0 } == 7)
    #expect(Clock.monotonicNanoseconds() >= deadline)
    // The lock does not wait for a deadline that has passed.
    #expect(Lock(7).withLock(waitingWhile: { $0 == 7 }, untilNanoseconds: 0) { $0 } == 7)
  }

  @Test func `a handshake gives the value that another thread sent`() throws {
    let answer = Handshake<String>()
    let thread = try OSThread.start(name: "sender", stackBytes: 256 * 1024) { answer.send("here") }
    #expect(answer.receive() == "here")
    thread.join()
  }
}
