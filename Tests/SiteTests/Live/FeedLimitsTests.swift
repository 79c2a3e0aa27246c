import Net
import Testing

@testable import Live

struct FeedLimitsTests {
  private let home = AddressKey("192.0.2.1")

  @Test func `one link has no more than its feeds, and gets them back`() {
    let limits = FeedLimits(maximumPerAddress: 10_000)
    for _ in 0..<FeedLimits.maximumPerKey { #expect(limits.take(.link("a"), home) == nil) }
    #expect(limits.take(.link("a"), home) == .key)
    #expect(limits.take(.link("b"), home) == nil)
    limits.giveBack(.link("a"), home)
    #expect(limits.take(.link("a"), home) == nil)
    #expect(limits.refusals == [.key: 1])
  }

  @Test func `one address has no more than its feeds, whatever links it has`() {
    let limits = FeedLimits(maximumPerAddress: 2)
    let network = (0..<3).map { AddressKey("2001:db8::\($0)") }
    #expect(limits.take(.link("a"), network[0]) == nil)
    #expect(limits.take(.session("b"), network[1]) == nil)
    #expect(limits.take(.wall("c"), network[2]) == .address)
    #expect(limits.take(.link("c"), home) == nil)
  }

  @Test func `the last descriptors are kept for dispatchers and walls`() {
    let limits = FeedLimits(maximumPerAddress: 100)
    for (room, link, session) in [
      (.ample, nil, nil), (.scarce, .descriptors, nil), (.reserve, .descriptors, nil),
      (.none, .descriptors, .descriptors),
    ] as [(DescriptorRoom, FeedLimits.Refusal?, FeedLimits.Refusal?)] {
      limits.room = { room }
      #expect(limits.take(.link("a"), home) == link)
      #expect(limits.take(.session("a"), home) == session)
      #expect(limits.take(.wall("a"), home) == session)
    }
  }

  @Test(arguments: [(100, 64), (1_024, 256), (1 << 20, 2_048)])
  func `an address may have a quarter of the descriptors, within bounds`(limit: Int, maximum: Int) {
    #expect(FeedLimits.maximumPerAddress(descriptorLimit: limit) == maximum)
  }
}
