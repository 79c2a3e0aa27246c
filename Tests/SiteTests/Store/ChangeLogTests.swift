import Storage
import Testing
import Tracking

@testable import Store

/// A log that only notes what waits for its turn.
private final class WaitingLog: ChangeLog {
  var tickets: [UInt64] = []

  let isKeeper = true
  var refusal: StorageError?
  func enqueue(_ ticket: UInt64) { tickets.append(ticket) }
  func trim(upTo entry: UInt64, _ done: @escaping (String) -> Void) { done("nothing") }
  var report: NodesReport { fatalError("no test asks for it") }
  let sequence: UInt64 = 0
  func catchUp(_ done: @escaping (Bool) -> Void) { done(true) }
}

struct ChangeLogTests {
  @Test func `a change that is left undecided again and again is answered and counted once`() throws {
    let world = try World()
    let log = WaitingLog()
    world.store.log = log
    defer { world.store.log = nil }
    var answers: [StorageError] = []
    world.store.submit([.sessionEnded(id: "s")]) { result in
      if case .failure(.storage(let error)) = result { answers.append(error) }
    }
    let ticket = try #require(log.tickets.first)
    for _ in 0..<3 { world.store.leaveUndecided(ticket) }
    #expect(answers == [.undecided])
    world.store.end(ticket, .cutOff)
    #expect(answers == [.undecided])
    #expect((world.store.nodesRefusals.undecided, world.store.nodesRefusals.cutOff) == (1, 0))
  }
}
