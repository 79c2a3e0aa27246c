import Testing

@testable import Net

@Suite struct SteppedTurnsTests {
  private final class Notes { var lines: [String] = [] }

  /// Runs a stepped loop until nothing is due before `end`; returns the times of its turns.
  private func run(_ loop: EventLoop, until end: UInt64) -> [UInt64] {
    var turns: [UInt64] = []
    while let next = loop.nextTurnMilliseconds, next <= end {
      turns.append(next)
      loop.turn(atMilliseconds: next)
    }
    return turns
  }

  @Test func `Timers fire at their times, and those of one time in the order of their start`() throws {
    let loop = try EventLoop(steppedFromMilliseconds: 1000)
    let notes = Notes()
    for (name, delay) in [("late", 30), ("first", 10), ("second", 10), ("early", 5)] as [(String, UInt64)] {
      loop.schedule(afterMilliseconds: delay) { notes.lines.append("\(name) at \(loop.nowMilliseconds)") }
    }
    #expect(loop.nextTurnMilliseconds == 1005)
    #expect(run(loop, until: 2000) == [1005, 1010, 1030])
    #expect(notes.lines == ["early at 1005", "first at 1010", "second at 1010", "late at 1030"])
    #expect(loop.nextTurnMilliseconds == nil)
  }

  @Test func `A timer repeats, starts again and is cancelled`() throws {
    let loop = try EventLoop(steppedFromMilliseconds: 0)
    let notes = Notes()
    let repeating = loop.schedule(afterMilliseconds: 10, repeatingMilliseconds: 10) {
      notes.lines.append("repeating")
    }
    let again = loop.schedule(afterMilliseconds: 15) { notes.lines.append("again") }
    again.restart(afterMilliseconds: 25)
    #expect(run(loop, until: 30) == [10, 20, 25, 30])
    #expect(notes.lines == ["repeating", "repeating", "again", "repeating"])
    repeating.cancel()
    again.restart(afterMilliseconds: 5)
    again.cancel()
    #expect(loop.nextTurnMilliseconds == nil)
  }

  @Test func `What is armed in a turn waits for the next turn, also without a delay`() throws {
    let loop = try EventLoop(steppedFromMilliseconds: 0)
    let notes = Notes()
    loop.schedule(afterMilliseconds: 1) {
      notes.lines.append("first")
      loop.schedule(afterMilliseconds: 0) { notes.lines.append("second") }
    }
    loop.turn(atMilliseconds: 1)
    #expect(notes.lines == ["first"])
    #expect(loop.nextTurnMilliseconds == 1)
    loop.turn(atMilliseconds: 1)
    #expect(notes.lines == ["first", "second"])
  }

  @Test func `A post and work for the end of a turn ask for a turn now`() throws {
    let loop = try EventLoop(steppedFromMilliseconds: 7)
    let notes = Notes()
    let handle = loop.makeHandle { (text: String) in
      notes.lines.append(text)
      loop.atTurnEnd { notes.lines.append("the end of \(text)") }
    }
    handle.post("a")
    handle.post("b")
    #expect(loop.nextTurnMilliseconds == 7)
    loop.turn(atMilliseconds: 9)
    #expect(notes.lines == ["a", "b", "the end of a", "the end of b"])
    loop.atTurnEnd { notes.lines.append("asked") }
    #expect(loop.nextTurnMilliseconds == 9)
    loop.turn(atMilliseconds: 9)
    #expect(notes.lines.last == "asked")
    #expect(loop.nextTurnMilliseconds == nil)
  }

  @Test func `The clock of a stepped loop never goes back`() throws {
    let loop = try EventLoop(steppedFromMilliseconds: 100)
    loop.turn(atMilliseconds: 200)
    loop.turn(atMilliseconds: 150)
    #expect(loop.nowMilliseconds == 200)
  }

  @Test func `Of a dropped loop nothing happens any more`() throws {
    let loop = try EventLoop(steppedFromMilliseconds: 0)
    let notes = Notes()
    let handle = loop.makeHandle { (text: String) in notes.lines.append(text) }
    loop.schedule(afterMilliseconds: 1, repeatingMilliseconds: 1) { notes.lines.append("timer") }
    loop.atTurnEnd { notes.lines.append("end") }
    handle.post("before")
    loop.drop()
    handle.post("after")
    #expect(run(loop, until: 10) == [])
    loop.turn(atMilliseconds: 10)
    #expect(notes.lines == [])
  }

  @Test func `Hundreds of timers fire in the order of their times`() throws {
    let loop = try EventLoop(steppedFromMilliseconds: 0)
    let notes = Notes()
    for index in 0..<500 {
      let delay = UInt64(index * 7919 % 499)
      loop.schedule(afterMilliseconds: delay) { notes.lines.append("\(loop.nowMilliseconds) \(delay)") }
    }
    let turns = run(loop, until: 1000)
    #expect(turns == turns.sorted() && notes.lines.count == 500)
    #expect(notes.lines.allSatisfy { $0.split(separator: " ").first == $0.split(separator: " ").last })
  }
}
