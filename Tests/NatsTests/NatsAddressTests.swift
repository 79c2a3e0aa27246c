import Testing

@testable import Nats

@Suite struct NatsAddressTests {
  @Test(
    arguments: [
      ("nats://a:4222", "nats://a:4222", nil), ("tls://[::1]:4222", "tls://[::1]:4222", nil),
      ("nats://a", "nats://a", nil),
      ("nats://wp:p%25%40%3A%2f@a:1", "nats://a:1", .user(name: "wp", password: "p%@:/")),
      ("nats://w%C3%A4y:p@a:1", "nats://a:1", .user(name: "wäy", password: "p")),
      ("nats://wp:a:b@c@a:1", "nats://a:1", .user(name: "wp", password: "a:b@c")),
      ("nats://t%40ken@a:1", "nats://a:1", .token("t@ken")),
    ] as [(String, String, NatsAddress.Credentials?)])
  func `names and passwords are decoded, and stand apart from the address`(
    _ text: String, _ server: String, _ credentials: NatsAddress.Credentials?
  ) throws {
    let address = try #require(NatsAddress(text))
    #expect(address.server == server && address.credentials == credentials)
    #expect(address.needsTLS == text.hasPrefix("tls://"))
  }

  @Test(
    arguments: [
      "", "nats://", "http://a:1", "nats://a:0", "nats://a:70000", "nats://a:b", "nats://a:1/x",
      "nats://a b:1",
      "nats://u:p%2@a:1", "nats://u:p%zz@a:1", "nats://u:%FF@a:1", "nats://u:%00@a:1", "nats://:p@a:1",
      "nats://u:@a:1", "nats://u:p@",
    ])
  func `other texts are no addresses`(_ text: String) { #expect(NatsAddress(text) == nil) }

  @Test func `all servers of a cluster have the same credentials`() {
    func shared(_ texts: String...) -> NatsAddress.Credentials?? {
      texts.compactMap { NatsAddress($0) }.sharedCredentials
    }
    #expect(shared("nats://a:1", "nats://b:1") == .some(nil))
    #expect(shared("nats://u:p@a:1", "nats://b:1") == .user(name: "u", password: "p"))
    #expect(shared("nats://u:p@a:1", "nats://u:q@b:1") == nil)
  }
}
