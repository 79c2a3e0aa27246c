import Testing

@testable import Tracking

@Suite struct DrivenTests {
  /// A driver who goes north by 40 m every four seconds, `count` times.
  private func drive(_ fleet: Fleet, _ count: Int, from start: Double = 0, isFromOtherNode: Bool = false)
    throws
  {
    let slot = try fleet.slot("a")
    for step in 0...count {
      let seconds = start + Double(step) * 4
      let fix = try Position.make(north: seconds * 10, at: noon + seconds, accuracy: 5)
      if isFromOtherNode {
        _ = try fleet.move(slot, to: fix, ofOtherNode: .exact)
      } else {
        try fleet.move(slot, to: fix)
      }
    }
  }

  @Test func `a way is as long as it was, and is taken once`() throws {
    let fleet = try Fleet.make()
    try drive(fleet, 100)
    let taken = fleet.takeDriven(limit: 10)
    #expect(taken.map(\.slot) == [try fleet.slot("a")])
    let driven = try #require(taken.first?.driven)
    #expect(abs(driven.meters - 4000) < 40)
    #expect(abs(driven.seconds - 400) <= 4)
    #expect(fleet.takeDriven(limit: 10).isEmpty)
    try drive(fleet, 10, from: 404)
    #expect(fleet.takeDriven(limit: 10).count == 1)
  }

  @Test func `a driver who stands drives nothing, and a way that nobody saw does not count`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    for step in 0..<100 {
      let wobble = Double(step % 3) * 2
      try fleet.move(slot, to: .make(north: wobble, at: noon + Double(step) * 4, accuracy: 10))
    }
    #expect(fleet.takeDriven(limit: 10).allSatisfy { $0.driven.meters < 20 })
    try drive(fleet, 1, from: 4000)
    let unseen = fleet.takeDriven(limit: 10)
    #expect(unseen.allSatisfy { $0.driven.meters < 100 })
  }

  @Test func `the node that receives a fix counts it, and no other`() throws {
    let fleet = try Fleet.make()
    try drive(fleet, 50, isFromOtherNode: true)
    #expect(fleet.takeDriven(limit: 10).isEmpty)
  }
}
