import Testing

@testable import Templating

@Suite struct LongTextTests {
  private func markup(_ bytes: [UInt8]) -> (markup: [UInt8]?, portionCount: Int) {
    var text = LongText(bytes)
    var count = 1
    while text.advance() { count += 1 }
    return (text.markup, count)
  }

  @Test func `no portion cuts a character`() {
    for offset in 0..<5 {
      let text = String(repeating: "x", count: offset) + String(repeating: "<é€😀&", count: 1000)
      let expected = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      let made = markup(Array(text.utf8))
      #expect(made.markup == Array(expected.utf8))
      #expect(made.portionCount > 3)
    }
  }

  @Test func `quotes stay as they are, and what is no text is shown as such`() {
    #expect(markup(Array("say \"it's\"".utf8)).markup == Array("say \"it's\"".utf8))
    #expect(markup([0x61, 0xFF, 0x62]).markup == Array("a\u{FFFD}b".utf8))
    #expect(markup([]).markup == [])
  }

  @Test(arguments: [UInt8(ascii: "&"), UInt8(ascii: "<"), 0xFF, 0x80])
  func `a text that would make too long a page has no markup, and costs no more`(byte: UInt8) {
    let made = markup([UInt8](repeating: byte, count: 1 << 20))
    #expect(made.markup == nil)
    #expect(made.portionCount < 512)
  }

  @Test func `a million quotes are a page of their own length`() {
    #expect(markup([UInt8](repeating: UInt8(ascii: "\""), count: 1 << 20)).markup?.count == 1 << 20)
  }
}
