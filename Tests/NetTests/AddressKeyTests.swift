import Net
import Testing

struct AddressKeyTests {
  @Test func `IPv4 counts whole`() {
    #expect(AddressKey("192.0.2.1") == AddressKey("192.0.2.1"))
    #expect(AddressKey("192.0.2.1") != AddressKey("192.0.2.2"))
    #expect(AddressKey("192.0.2.1").site == nil)
  }

  @Test func `IPv4 mapped into IPv6 counts as IPv4`() {
    #expect(AddressKey("::ffff:192.0.2.1") == AddressKey("192.0.2.1"))
    #expect(AddressKey("::ffff:c000:201") == AddressKey("192.0.2.1"))
  }

  @Test func `IPv6 counts by its first 64 bits`() {
    #expect(AddressKey("2001:db8:1:2::1") == AddressKey("2001:db8:1:2:ffff:ffff:ffff:ffff"))
    #expect(AddressKey("2001:db8:1:2::1") != AddressKey("2001:db8:1:3::1"))
    #expect(AddressKey("fe80::1%eth0") == AddressKey("fe80::2"))
  }

  @Test func `the site of IPv6 is its first 48 bits`() {
    #expect(AddressKey("2001:db8:1:2::1").site == AddressKey("2001:db8:1:ffff::1").site)
    #expect(AddressKey("2001:db8:1:2::1").site != AddressKey("2001:db8:2:2::1").site)
    #expect(AddressKey("2001:db8:1::1").site != AddressKey("2001:db8:1::1"))
  }

  @Test(arguments: ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
  func `this machine is loopback`(text: String) { #expect(AddressKey(text).isLoopback) }

  @Test(arguments: ["192.0.2.1", "2001:db8::1", "::2", "unknown", ""])
  func `others are not loopback`(text: String) { #expect(!AddressKey(text).isLoopback) }

  @Test func `what is no address shares one key`() { #expect(AddressKey("unknown") == AddressKey("192.0.2")) }
}

struct AddressCountsTests {
  @Test func `an address is full at its bound and no other is`() {
    var counts = AddressCounts(maximumPerAddress: 2)
    let key = AddressKey("192.0.2.1")
    counts.add(key)
    #expect(counts.hasRoom(for: key))
    counts.add(key)
    #expect(!counts.hasRoom(for: key))
    #expect(counts.hasRoom(for: AddressKey("192.0.2.2")))
    counts.remove(key)
    #expect(counts.hasRoom(for: key))
  }

  @Test func `a 48-bit network is full at four times that`() {
    var counts = AddressCounts(maximumPerAddress: 2)
    for network in 0..<8 { counts.add(AddressKey("2001:db8:1:\(network)::1")) }
    #expect(!counts.hasRoom(for: AddressKey("2001:db8:1:99::1")))
    #expect(counts.hasRoom(for: AddressKey("2001:db8:2::1")))
  }
}
