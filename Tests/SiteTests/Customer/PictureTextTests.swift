import Testing

@testable import Customer

struct PictureTextTests {
  @Test func `lines break at spaces`() {
    #expect(PictureText.wrap("Maria is on the way", ems: 8, maximumLines: 3) == ["Maria is on the", "way"])
    #expect(PictureText.wrap("  short ", ems: 8, maximumLines: 3) == ["short"])
    #expect(PictureText.wrap("", ems: 8, maximumLines: 3) == [])
  }

  @Test func `a word longer than a line is broken, and nothing is longer than it may be`() {
    let word = String(repeating: "n", count: 40)
    let lines = PictureText.wrap(word, ems: 8, maximumLines: 5)
    #expect(lines.joined() == word)
    #expect(lines.allSatisfy { $0.count <= 14 })
    let cut = PictureText.wrap(word, ems: 8, maximumLines: 2)
    #expect(cut.count == 2)
    #expect(cut[1].hasSuffix("…"))
    #expect(PictureText.wrap(String(repeating: "a ", count: 100_000), ems: 8, maximumLines: 2).count == 2)
  }

  @Test func `each line stands below the one before`() {
    var text = PictureText(widthPixels: 200, top: 10)
    text.add("one two three four five six seven eight nine ten", style: "a", sizePixels: 20)
    text.add("more", style: "b", sizePixels: 14)
    #expect(text.lines.count == 3)
    #expect(zip(text.lines, text.lines.dropFirst()).allSatisfy { $0.y < $1.y })
    #expect(text.lines.allSatisfy { $0.y < text.top })
    #expect(text.lines.last?.style == "b")
  }
}
