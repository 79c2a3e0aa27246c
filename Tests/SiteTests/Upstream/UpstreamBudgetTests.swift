import Testing

@testable import Upstream

@Suite struct UpstreamBudgetTests {
  /// Takes all requests that the budget allows, every 100 ms for this number of seconds.
  private func taken(_ budget: inout UpstreamBudget, from start: UInt64, seconds: UInt64) -> [UInt64] {
    var times: [UInt64] = []
    for step in 0..<(seconds * 10) {
      let now = start + step * 100
      while budget.take(nowMilliseconds: now) { times.append(now) }
    }
    return times
  }

  @Test func `no minute has more than sixty requests, however they are asked for`() {
    var budget = UpstreamBudget()
    let times = taken(&budget, from: 0, seconds: 600)
    for start in stride(from: UInt64(0), to: 540_000, by: 500) {
      #expect(times.count { $0 >= start && $0 < start + 60_000 } <= 60)
    }
    #expect(times.count >= 400)
  }

  @Test func `a refusal halves the rate, down to a floor, and quiet minutes raise it again`() {
    var budget = UpstreamBudget()
    // Several refusals at one moment count as one.
    for _ in 0..<9 { budget.refused(nowMilliseconds: 0) }
    #expect(budget.perMinute == 20)
    #expect(taken(&budget, from: 0, seconds: 61).count == 22)
    for second in stride(from: UInt64(0), through: 60, by: 20) {
      budget.refused(nowMilliseconds: 61_000 + second * 1000)
    }
    #expect(budget.perMinute == UpstreamBudget.leastPerMinute)
    _ = taken(&budget, from: 121_000, seconds: 600)
    #expect(budget.perMinute == budget.fullPerMinute)
  }

  @Test func `it says when the next request may go`() {
    var budget = UpstreamBudget()
    #expect(budget.waitMilliseconds(nowMilliseconds: 5) == 0)
    while budget.take(nowMilliseconds: 5) {}
    let wait = budget.waitMilliseconds(nowMilliseconds: 5)
    #expect(wait > 0)
    let early = budget.take(nowMilliseconds: 5 + wait - 10)
    let due = budget.take(nowMilliseconds: 5 + wait)
    #expect(!early && due)
  }
}
