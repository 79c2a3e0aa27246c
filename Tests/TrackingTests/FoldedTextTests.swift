import Testing

@testable import Tracking

struct FoldedTextTests {
  @Test(arguments: [
    ("Málaga", "malaga"), ("HÄMEENTIE", "hameentie"), ("Żółć Öster", "zołc oster"),
    ("e\u{301}te\u{301}", "ete"),
    ("Straße 東京", "straße 東京"), ("", ""),
  ])
  func `letters lose their size and their marks`(text: String, folded: String) {
    #expect(String(decoding: FoldedText(text).bytes, as: UTF8.self) == folded)
  }

  @Test func `a word is found anywhere in several texts, and not across nothing`() {
    var text = FoldedText("Harbour Street")
    text.append(nil)
    text.append("Åsa")
    let has = { (word: String) in text.contains(Array(word.utf8)[...]) }
    for word in ["harbour", "bour str", "asa", "t a", ""] { #expect(has(word)) }
    for word in ["asab", "harbourstreet", "x"] { #expect(!has(word)) }
  }
}
