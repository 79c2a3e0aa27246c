import Testing
import Tracking

@testable import Nodes

struct MissedPositionsTests {
  private let noon = Timestamp(unixMilliseconds: 1_795_262_400_000)

  private func after(_ seconds: Int64) -> Timestamp { noon.adding(milliseconds: seconds * 1000) }

  @Test func `A node that starts asks for all positions, and sends those of its last minutes`() {
    var missed = MissedPositions(newestAtStart: after(-3600))
    let exchange = missed.begin(cutOffSince: noon, at: after(2))
    #expect(exchange.asked == Timestamp(unixMilliseconds: 0))
    #expect(exchange.sent == after(-3600 - 600))
  }

  @Test func `A node that was cut off exchanges what came since then, and a little before`() {
    var missed = MissedPositions(newestAtStart: nil)
    _ = missed.begin(cutOffSince: noon, at: after(2))
    let exchange = missed.begin(cutOffSince: after(100), at: after(130))
    #expect(exchange == MissedPositions.Exchange(asked: after(95), sent: after(95)))
  }

  @Test func `What was exchanged a moment before the connection was lost is exchanged again`() {
    var missed = MissedPositions(newestAtStart: nil)
    _ = missed.begin(cutOffSince: noon, at: after(2))
    _ = missed.begin(cutOffSince: after(100), at: after(130))
    let exchange = missed.begin(cutOffSince: after(139), at: after(141))
    #expect(exchange == MissedPositions.Exchange(asked: after(95), sent: after(95)))
    let later = missed.begin(cutOffSince: after(160), at: after(161))
    #expect(later.asked == after(155))
  }
}
