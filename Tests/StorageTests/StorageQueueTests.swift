import System
import Testing
import Tracking

@testable import Storage

@Suite struct StorageQueueTests {
  @Test func `waiting positions are bounded by the number of drivers`() throws {
    let queue = StorageQueue(maximumCommits: 1)
    let drivers = 20_000
    for round in 1...20 {
      queue.post(
        PositionBatch(
          newcomers: round == 1 ? [(DriverSlot(rawValue: 0), DriverID("d0"))] : [],
          rows: try (0..<drivers).map { try .make(slot: $0, latitude: Double(round)) }))
    }
    let work = queue.take(maximumWrites: 1, untilNanoseconds: 0)
    #expect(work.positions.rows.count <= 65_536 + drivers)
    #expect(work.positions.newcomers.count == 1)
    var unsaved = UnsavedPositions()
    unsaved.add(work.positions.rows)
    #expect(unsaved.count == drivers)
    #expect(unsaved.rows.allSatisfy { $0.position.coordinate.latitude == 20 })
  }

  @Test func `says when its thread asked for work last`() {
    let queue = StorageQueue(maximumCommits: 1)
    let before = Clock.monotonicNanoseconds()
    #expect(queue.readTurn() <= before)
    _ = queue.take(maximumWrites: 1, untilNanoseconds: 0)
    #expect(queue.readTurn() >= before)
  }

  @Test func `takes whole commits up to a number of writes, in order`() {
    let queue = StorageQueue(maximumCommits: 10)
    for count in [2, 3, 1] {
      let writes = (0..<count).map { DurableWrite.job("\($0)") }
      #expect(queue.post(.change(writes) { _ in }) == nil)
    }
    #expect(queue.take(maximumWrites: 4, untilNanoseconds: 0).commits.map(\.writeCount) == [2, 3])
    queue.close()
    #expect(queue.post(.change([]) { _ in }) == .closed)
    let last = queue.take(maximumWrites: 4, untilNanoseconds: 0)
    #expect(last.commits.map(\.writeCount) == [1])
    #expect(last.isClosing)
  }
}
