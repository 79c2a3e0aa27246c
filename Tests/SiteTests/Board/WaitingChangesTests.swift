import Testing
import Tracking

@testable import Board

struct WaitingChangesTests {
  private func driver(_ number: Int) -> DriverSlot { DriverSlot(rawValue: number) }
  private func job(_ number: Int) -> JobSlot { JobSlot(rawValue: number) }

  @Test func `each part of the fleet is taken in its own turn, and once`() {
    var waiting = WaitingChanges(partCount: 4)
    for number in 0..<8 {
      waiting.noteMove(driver(number))
      waiting.noteMove(driver(number))
    }
    for part in 0..<4 {
      #expect(waiting.take(part: part, limit: 10).movedDrivers == [driver(part), driver(part + 4)])
      #expect(waiting.take(part: part, limit: 10).movedDrivers.isEmpty)
    }
  }

  @Test func `a job is taken with its driver`() {
    var waiting = WaitingChanges(partCount: 4)
    waiting.note(driver(6))
    waiting.note(job(1), of: driver(6))
    waiting.note(job(3), of: nil)
    #expect(waiting.workCount == 3)
    #expect(waiting.take(part: 1, limit: 10).changedJobs.isEmpty)
    let changes = waiting.take(part: 2, limit: 10)
    #expect(changes.changedDrivers == [driver(6)])
    #expect(changes.changedJobs == [job(1)])
    #expect(waiting.take(part: 3, limit: 10).changedJobs == [job(3)])
    #expect(waiting.workCount == 0)
  }

  @Test func `a turn takes no more than its limit, and what is left waits`() {
    var waiting = WaitingChanges(partCount: 1)
    for number in 0..<25 { waiting.noteMove(driver(number)) }
    var taken: Set<DriverSlot> = []
    for count in [10, 10, 5, 0] {
      let moved = waiting.take(part: 0, limit: 10).movedDrivers
      #expect(moved.count == count)
      taken.formUnion(moved)
    }
    #expect(taken.count == 25)
  }

  @Test func `what waits goes on waiting when the fleet gets another number of parts`() {
    var waiting = WaitingChanges(partCount: 1)
    waiting.noteMove(driver(5))
    waiting.note(driver(6))
    waiting.note(job(1), of: driver(6))
    waiting.divide(into: 4) { [job(1): driver(6)][$0] }
    #expect(waiting.take(part: 1, limit: 10).movedDrivers == [driver(5)])
    let changes = waiting.take(part: 2, limit: 10)
    #expect(changes.changedDrivers == [driver(6)])
    #expect(changes.changedJobs == [job(1)])
    #expect(waiting.workCount == 0)
  }

  @Test func `a job that was forgotten is not sent`() {
    var waiting = WaitingChanges(partCount: 4)
    waiting.note(job(1), of: driver(2))
    waiting.forget(job(1))
    #expect(waiting.take(part: 2, limit: 10).changedJobs.isEmpty)
  }
}
