import Auth
import Net
import Testing

@testable import Access

struct AddressRateTests {
  private func allowed(_ rate: inout AddressRate, _ addresses: [String]) -> Int {
    addresses.count { rate.take(AddressKey($0), nowMilliseconds: 0) == .allowed }
  }

  @Test func `all addresses of one 64-bit network share one bucket`() {
    var rate = AddressRate(capacity: 5, refillPerSecond: 1)
    #expect(allowed(&rate, (0..<50).map { "2001:db8:1:2::\($0)" }) == 5)
  }

  @Test func `all networks of one 48-bit network share one of four times the size`() {
    var rate = AddressRate(capacity: 5, refillPerSecond: 1)
    #expect(allowed(&rate, (0..<50).map { "2001:db8:1:\($0)::1" }) == 20)
    #expect(allowed(&rate, ["2001:db8:2::1"]) == 1)
  }

  @Test func `IPv4 addresses have a bucket each`() {
    var rate = AddressRate(capacity: 1, refillPerSecond: 1)
    #expect(allowed(&rate, (0..<50).map { "192.0.2.\($0)" }) == 50)
  }
}
