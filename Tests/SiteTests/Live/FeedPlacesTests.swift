import Net
import Testing

@testable import Live

struct FeedPlacesTests {
  private let home = AddressKey("192.0.2.1")

  @Test func `one link has no more than its places, and gets them back`() {
    let places = FeedPlaces(maximumPerAddress: 10_000)
    for _ in 0..<FeedPlaces.maximumPerKey { #expect(places.take(.link("a"), home) == nil) }
    #expect(places.take(.link("a"), home) == .key)
    #expect(places.take(.link("b"), home) == nil)
    places.giveBack(.link("a"), home)
    #expect(places.take(.link("a"), home) == nil)
    #expect(places.refusals == [.key: 1])
  }

  @Test func `one address has no more than its places, whatever links it has`() {
    let places = FeedPlaces(maximumPerAddress: 2)
    let network = (0..<3).map { AddressKey("2001:db8::\($0)") }
    #expect(places.take(.link("a"), network[0]) == nil)
    #expect(places.take(.session("b"), network[1]) == nil)
    #expect(places.take(.display("c"), network[2]) == .address)
    #expect(places.take(.link("c"), home) == nil)
  }

  @Test func `the last descriptors are kept for dispatchers and walls`() {
    let places = FeedPlaces(maximumPerAddress: 100)
    for (room, link, session) in [
      (.ample, nil, nil), (.scarce, .descriptors, nil), (.reserve, .descriptors, nil),
      (.none, .descriptors, .descriptors),
    ] as [(DescriptorRoom, FeedPlaces.Refusal?, FeedPlaces.Refusal?)] {
      places.room = { room }
      #expect(places.take(.link("a"), home) == link)
      #expect(places.take(.session("a"), home) == session)
      #expect(places.take(.display("a"), home) == session)
    }
  }

  @Test(arguments: [(100, 64), (1_024, 256), (1 << 20, 2_048)])
  func `an address may have a quarter of the descriptors, within bounds`(limit: Int, maximum: Int) {
    #expect(FeedPlaces.maximumPerAddress(descriptorLimit: limit) == maximum)
  }
}
