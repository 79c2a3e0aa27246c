import System
import Testing
import Tracking

@testable import Access
@testable import Upstream

@Suite struct UpstreamAddressTests {
  @Test func `an address is taken apart`() throws {
    let plain = try #require(UpstreamAddress("http://127.0.0.1:5000"))
    #expect(plain.authority == "127.0.0.1:5000")
    #expect(plain.socketPath == "/socket.io/")
    #expect(plain.url("/api/auth/login") == "http://127.0.0.1:5000/api/auth/login")
    let below = try #require(UpstreamAddress("https://backend.test/tracking/"))
    #expect(below.authority == "backend.test")
    #expect(below.socketPath == "/tracking/socket.io/")
    #expect(below.url("/api/x") == "https://backend.test/tracking/api/x")
  }

  @Test(arguments: [
    "", "backend.test", "ftp://backend.test", "http://", "https:///path", "http://user:word@backend.test",
    "http://backend.test/?x=1", "http://backend.test/#x", "http://back end.test",
    "http://backend.test\r\nX: y",
  ])
  func `anything else is no address`(text: String) {
    #expect(UpstreamAddress(text) == nil)
  }
}

@Suite struct UpstreamTokenTests {
  private let received = Timestamp(unixMilliseconds: 1_795_000_000_000)

  @Test func `a token is renewed after four fifths of its life`() {
    // The claims of this token are {"user_id":"u","exp":1795000100}.
    let token = UpstreamToken("e30.eyJ1c2VyX2lkIjoidSIsImV4cCI6MTc5NTAwMDEwMH0.c2ln", receivedAt: received)
    #expect(token.expiresAt == Timestamp(unixMilliseconds: 1_795_000_100_000))
    #expect(!token.isDue(received.adding(milliseconds: 79_999)))
    #expect(token.isDue(received.adding(milliseconds: 80_000)))
    #expect(!token.isExpired(received.adding(milliseconds: 99_999)))
    #expect(token.isExpired(received.adding(milliseconds: 100_000)))
  }

  @Test(arguments: ["opaque", "a.b", "e30.e30.x", "..", "e30.bm90IGpzb24.x"])
  func `a token that states no time is used until it is refused`(text: String) {
    let token = UpstreamToken(text, receivedAt: received)
    #expect(token.expiresAt == nil)
    #expect(!token.isDue(received.adding(milliseconds: 1_000_000_000_000)))
  }
}
