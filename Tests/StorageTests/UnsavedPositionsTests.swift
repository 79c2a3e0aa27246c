import Testing
import Tracking

@testable import Storage

@Suite struct UnsavedPositionsTests {
  @Test func `keeps the newest of each driver through adding and saving`() throws {
    var unsaved = UnsavedPositions()
    var expected: [Int: Double] = [:]
    var saved: [Int: Double] = [:]
    for step in 0..<1000 {
      let slot = step * step % 37
      let row = try PositionSnapshot.make(slot: slot, latitude: Double(step) / 100)
      unsaved.add([row])
      expected[slot] = row.position.coordinate.latitude
      if step % 11 == 0 {
        for row in unsaved.next(5) { saved[row.slot.rawValue] = row.position.coordinate.latitude }
        unsaved.removeNext(5)
      }
      #expect(Set(unsaved.rows.map(\.slot)).count == unsaved.count)
    }
    while !unsaved.isEmpty {
      for row in unsaved.next(4) { saved[row.slot.rawValue] = row.position.coordinate.latitude }
      unsaved.removeNext(4)
    }
    #expect(saved == expected)
  }
}
