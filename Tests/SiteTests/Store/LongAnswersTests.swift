import HTTP
import Net
import Store
import System
import Testing

struct LongAnswersTests {
  private func responder() throws -> Responder {
    Responder(inMemory: try HTTPRequest(target: "/board")) { _ in }
  }

  private func work(milliseconds: UInt64) {
    let end = Clock.monotonicNanoseconds() + milliseconds * 1_000_000
    while Clock.monotonicNanoseconds() < end {}
  }

  @Test func `what arrives meanwhile has its turn, and one answer is made after the other`() throws {
    let world = try World()
    let answers = LongAnswers(loop: world.loop)
    var (order, portions, turnsOfOthers) = ([String](), 0, 0)
    let others = world.loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { turnsOfOthers += 1 }
    answers.make(try responder()) {
      self.work(milliseconds: 1)
      portions += 1
      return portions < 10
    } end: {
      order.append("first")
    }
    #expect(portions == 1)
    answers.make(try responder()) {
      false
    } end: {
      order.append("second")
    }
    #expect(answers.isBusy && order.isEmpty)
    try world.run { !answers.isBusy }
    others.cancel()
    #expect(order == ["first", "second"])
    #expect(portions == 10)
    #expect(turnsOfOthers >= 5)
  }

  @Test func `the work for a client that has its answer is left`() throws {
    let world = try World()
    let answers = LongAnswers(loop: world.loop)
    let gone = try responder()
    var portions = 0
    answers.make(gone) {
      self.work(milliseconds: 1)
      portions += 1
      return true
    } end: {
      Issue.record("this work never ends")
    }
    gone.send(.text("no"))
    try world.run { !answers.isBusy }
    #expect(portions == 1)
  }
}
