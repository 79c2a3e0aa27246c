import Testing

@testable import Maps

struct PlainTextTests {
  @Test(arguments: [
    ("© OpenStreetMap contributors", "© OpenStreetMap contributors"),
    (
      #"<a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="x">&#169; OpenStreetMap</a>"#,
      "© OpenMapTiles © OpenStreetMap"
    ),
    ("<script>alert(1)</script>", "alert(1)"),
    ("&lt;b&gt; is not a tag", "<b> is not a tag"),
    ("an unfinished <img src=x onerror=", "an unfinished"),
    ("AT&T &unknown; &#xD800; &#0;", "AT&T &unknown; &#xD800;"),
    ("two\n lines\t\u{0}\u{202E}turned", "two lines turned"),
    ("&#x41;&#66;", "AB"),
    ("  ", ""),
    ("", ""),
  ])
  func `HTML becomes one line of text`(html: String, text: String) {
    #expect(PlainText.of(html) == text)
  }

  @Test func `Long text is cut`() {
    let text = PlainText.of(String(repeating: "a", count: 100_000))
    #expect(text == String(repeating: "a", count: 200) + "…")
  }
}
