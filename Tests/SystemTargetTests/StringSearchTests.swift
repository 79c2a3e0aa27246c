import Testing

@testable import System

struct StringSearchTests {
  @Test(
    arguments: [
      ("nats://host", "://", true), ("host", "://", false), ("", "a", false), ("a", "", true),
      ("ab", "abc", false), ("aab", "ab", true), ("größe", "öß", true), ("e\u{301}", "é", false),
    ])
  func `a part is found as it is written`(text: String, part: String, isThere: Bool) {
    #expect(text.holds(part) == isThere)
    #expect("<\(text)>".dropFirst().dropLast().holds(part) == isThere)
  }
}
