import Testing

@testable import WebSocket

struct OriginPolicyTests {
  @Test(
    arguments: [
      (nil, "track.example"), (nil, nil),
      ("https://track.example", "track.example"), ("http://track.example", "track.example"),
      ("ws://track.example:80", "track.example:80"), ("wss://track.example:443", "track.example:443"),
      ("https://track.example", "track.example:443"), ("wss://track.example:443", "track.example"),
      ("ws://127.0.0.1:8080", "127.0.0.1:8080"), ("HTTPS://Track.Example", "track.example"),
      ("http://[::1]:8080", "[::1]:8080"),
    ] as [(String?, String?)])
  func `native apps and the own host's pages are let in`(origin: String?, host: String?) {
    #expect(OriginPolicy().allows(origin: origin, host: host))
  }

  @Test(
    arguments: [
      ("https://evil.example", "track.example"), ("https://track.example.evil.example", "track.example"),
      ("https://track.example:8443", "track.example"), ("http://track.example:443", "track.example"),
      ("null", "track.example"), ("", "track.example"), ("https://", ""), ("https://track.example", nil),
      ("file://track.example", "track.example"), ("https://track.example/", "track.example"),
    ] as [(String?, String?)])
  func `pages of other hosts are not`(origin: String?, host: String?) {
    #expect(!OriginPolicy().allows(origin: origin, host: host))
  }

  @Test func `the allow-list lets in what it names`() {
    let policy = OriginPolicy(allowed: ["https://App.example"])
    #expect(policy.allows(origin: "https://app.example", host: "track.example"))
    #expect(!policy.allows(origin: "http://app.example", host: "track.example"))
    #expect(OriginPolicy(allowed: ["*"]).allows(origin: "https://any.example", host: "track.example"))
  }
}
