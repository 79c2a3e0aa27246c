import Testing

@testable import Nodes

struct LeaderPatienceTests {
  /// At which of these times it is over.
  private func over(_ patience: inout LeaderPatience, at times: [UInt64]) -> [UInt64] {
    times.filter { patience.isOver(at: $0) }
  }

  @Test func `A leader that answers nothing is asked to step down, again and again`() {
    var patience = LeaderPatience(milliseconds: 100)
    #expect(over(&patience, at: [1_000_000]) == [])
    patience.appended(at: 1000)
    // The same append again does not begin the wait anew.
    patience.appended(at: 1099)
    #expect(over(&patience, at: [1099, 1200, 1299, 1400]) == [1200, 1400])
  }

  @Test func `A leader that answers is left alone`() {
    var patience = LeaderPatience(milliseconds: 100)
    patience.appended(at: 1000)
    patience.answered()
    #expect(over(&patience, at: [2000]) == [])
    patience.appended(at: 2000)
    #expect(over(&patience, at: [2099, 2200]) == [2200])
  }
}
