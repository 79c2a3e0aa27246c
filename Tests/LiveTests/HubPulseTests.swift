import Testing

@testable import Live

struct HubPulseTests {
  @Test(arguments: [0, 5, 100, 1_000, 15_000, 3_600_000] as [UInt64])
  func `in one round every slot has its turn once`(heartbeat: UInt64) {
    let pulse = HubPulse(heartbeatMilliseconds: heartbeat)
    var turns = Array(repeating: 0, count: 1_000)
    for slice in 0..<pulse.sliceCount {
      for slot in pulse.slots(of: slice, below: turns.count) { turns[slot] += 1 }
    }
    #expect(turns.allSatisfy { $0 == 1 })
  }

  @Test func `three rounds take the heartbeat's time`() {
    let pulse = HubPulse(heartbeatMilliseconds: 15_000)
    #expect(3 * pulse.sliceCount * Int(pulse.tickMilliseconds) == 15_000)
  }
}
