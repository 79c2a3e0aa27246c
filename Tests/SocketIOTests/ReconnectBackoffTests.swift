import Testing

@testable import SocketIO

struct ReconnectBackoffTests {
  /// A generator that always returns the same bits: with all bits set, it gives the highest number of any range.
  struct Fixed: RandomNumberGenerator {
    var value: UInt64
    mutating func next() -> UInt64 { value }
  }

  @Test func `the ceiling doubles with each attempt up to the maximum`() {
    var backoff = ReconnectBackoff(
      baseMilliseconds: 500, maximumMilliseconds: 3_000, minimumMilliseconds: 50)
    var highest = Fixed(value: .max)
    var waits: [UInt64] = []
    for _ in 0..<5 { waits.append(backoff.nextMilliseconds(using: &highest)) }
    #expect(waits == [500, 1_000, 2_000, 3_000, 3_000])
    #expect(backoff.attempt == 5)
  }

  @Test func `no wait is shorter than the minimum`() {
    var backoff = ReconnectBackoff(
      baseMilliseconds: 51, maximumMilliseconds: 51, minimumMilliseconds: 50)
    let waits = Set((0..<200).map { _ in backoff.nextMilliseconds() })
    #expect(waits == [50, 51])
  }

  @Test func `after a success it begins again`() {
    var backoff = ReconnectBackoff(baseMilliseconds: 500)
    for _ in 0..<9 { _ = backoff.nextMilliseconds() }
    backoff.reset()
    #expect(backoff.ceilingMilliseconds == 500)
  }

  @Test func `a thousand attempts do not overflow`() {
    var backoff = ReconnectBackoff(
      baseMilliseconds: .max / 2, maximumMilliseconds: 30_000, minimumMilliseconds: 0)
    for _ in 0..<1_000 {
      let wait = backoff.nextMilliseconds()
      #expect(wait <= 30_000)
    }
  }

  @Test func `waits are spread over the whole range`() {
    var backoff = ReconnectBackoff(
      baseMilliseconds: 1_000, maximumMilliseconds: 1_000, minimumMilliseconds: 0)
    let waits = (0..<1_000).map { _ in backoff.nextMilliseconds() }
    for tenth in 0..<10 {
      #expect(waits.contains { $0 >= UInt64(tenth) * 100 && $0 <= UInt64(tenth + 1) * 100 })
    }
  }
}
