import TestSupport
import Testing

@testable import Logos

struct LogoTests {
  private static let start = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">"#

  private func logo(_ text: String) throws(LogoError) -> Logo { try Logo(Array(text.utf8)) }

  /// The whole text of a logo with this content in its root.
  private func cleaned(_ content: String) throws -> String {
    String(decoding: try logo("\(Self.start)\(content)<path d=\"M0 0\"/></svg>").bytes, as: UTF8.self)
  }

  private func fault(_ text: String) -> LogoError? {
    do throws(LogoError) {
      _ = try logo(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a sign with a combining mark behind it is read as the sign`() throws {
    let first = try logo("\(Self.start)<text>a &amp;\u{301} b</text></svg>")
    #expect(String(decoding: first.bytes, as: UTF8.self).contains("a &amp;\u{301} b"))
    #expect(try Logo(first.bytes) == first)
    #expect(fault("\(Self.start)<text>a &\u{301};b</text></svg>") == .notWellFormed(line: 1))
  }

  @Test func `a plain drawing stays as it is`() throws {
    let content =
      ##"<g fill="none" stroke="#123456" transform="translate(1, 2) scale(.5)"><circle cx="5" cy="5" r="4"/></g>"##
    let text = try cleaned(content)
    #expect(text.contains(content) && text.hasSuffix("</svg>"))
    #expect(
      text.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0.0 0.0 10.0 10.0""#))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT>alert(1)</SCRIPT>", #"<script href="https://evil.example/x.js"/>"#,
    "<foreignObject><body><iframe src=\"//evil.example\"/></body></foreignObject>",
    #"<image href="https://evil.example/x.png"/>"#, #"<image xlink:href="data:image/svg+xml,evil"/>"#,
    #"<use href="https://evil.example/x.svg#a"/>"#, #"<use xlink:href="//evil.example#a"/>"#,
    #"<use href="data:image/svg+xml;base64,evil#a"/>"#,
    #"<a href="javascript:evil()"><rect width="1" height="1"/></a>"#,
    #"<animate attributeName="href" values="javascript:evil()"/>"#,
    #"<set attributeName="onclick" to="evil()"/>"#, #"<rect onclick="evil()" width="1" height="1"/>"#,
    #"<rect ONLOAD="evil()" width="1" height="1"/>"#,
    #"<rect style="fill:url(https://evil.example/x)" width="1" height="1"/>"#,
    #"<rect style="background:url('//evil.example')" width="1" height="1"/>"#,
    #"<rect fill="url(https://evil.example#a)"/>"#, #"<rect fill="url(&#x68;ttps://evil.example#a)"/>"#,
    #"<rect fill="URL(//evil.example)"/>"#, #"<rect fill="u\72l(//evil.example)"/>"#,
    #"<rect mask="image-set('evil.png' 1x)"/>"#, #"<rect clip-path="src('evil')"/>"#,
    #"<rect filter="url(//evil.example)"/>"#, #"<rect cursor="url(//evil.example), auto"/>"#,
    "<style>@import url(//evil.example);</style>",
    "<style>@font-face{font-family:x;src:url(//evil.example)} rect{fill:url(//evil.example)}</style><rect/>",
    "<style>@media all{rect{fill:url(//evil.example)}}</style><rect/>",
    "<?xml-stylesheet href=\"//evil.example\"?>", "<!-- <script>evil()</script> -->",
    "<metadata><evil/></metadata>", "<desc>evil</desc>", "<title>evil</title>",
    "<g><iframe src=\"//evil.example\"></iframe></g>", #"<handler type="x">evil()</handler>"#,
    #"<rect xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="evil"/>"#,
    #"<path d="M0 0" xml:base="//evil.example"/>"#, #"<linearGradient href="//evil.example#a"/>"#,
    "<evil/>", "<text><![CDATA[<script>alert(1)</script>]]></text>",
  ])
  func `nothing is left of what could run, fetch or lead elsewhere`(content: String) throws {
    let text = try cleaned(content).lowercased()
    for word in [
      "evil", "<script", "alert(1)<", "javascript", "onclick", "onload", "url(", "style", "foreign",
    ]
    where text.contains(word) {
      Issue.record("\(word) is in \(text)")
    }
  }

  @Test func `style sheets and styles become attributes, the strongest last`() throws {
    let text = try cleaned(
      """
      <style>/* a */ .a, .b{fill:#f00;stroke : #00f !important} #x{fill:#0f0} rect{fill:#fff} g .c{fill:red}</style>
      <rect class="a" fill="#000" width="1"/><rect class="a" id="x"/><rect class="b" style="fill:#abc"/>
      <circle class="c" r="1"/>
      """)
    for part in [
      ##"<rect width="1" fill="#f00" stroke="#00f"/>"##, ##"<rect id="x" stroke="#00f" fill="#0f0"/>"##,
      ##"<rect stroke="#00f" fill="#abc"/>"##, ##"<circle r="1"/>"##,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func `places in the same drawing may be referred to`() throws {
    let content =
      ##"<linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient>"##
      + ##"<rect fill="url(#g)" clip-path="url(#c)"/><use href="#g"/>"##
    #expect(try cleaned(content).contains(content))
    #expect(
      try cleaned(##"<use xlink:href="#g"/><rect fill="url('#g')"/>"##).contains(
        ##"<use href="#g"/><rect fill="url(#g)"/>"##))
  }

  @Test func `text is drawn as it was written`() throws {
    #expect(
      try cleaned("<text x=\"1\">A &amp; B &lt;&#67;&#x44;></text>").contains(">A &amp; B &lt;CD&gt;</text>"))
    #expect(try !cleaned("<g>loose text</g>").contains("loose"))
  }

  @Test func `links and nested drawings become groups`() throws {
    let text = try cleaned(#"<a href="https://example.test"><switch><path d="M1 1"/></switch></a>"#)
    #expect(text.contains(#"<g><g><path d="M1 1"/></g></g>"#))
  }

  @Test func `what is no drawing is refused with its reason`() {
    #expect(fault("") == .unknownFormat)
    #expect(fault("hello") == .unknownFormat)
    #expect(fault("<html></html>") == .unknownFormat)
    #expect(fault("<svg>") == .notWellFormed(line: 1))
    #expect(fault("\(Self.start)\n\n<g></svg>") == .notWellFormed(line: 3))
    #expect(fault("\(Self.start)<g a=\"1\" a=\"2\"/></svg>") == .notWellFormed(line: 1))
    #expect(fault("\(Self.start)&nbsp;</svg>") == .notWellFormed(line: 1))
    #expect(fault("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>") == .entities)
    #expect(fault("<svg xmlns=\"http://www.w3.org/2000/svg\"><path/></svg>") == .noSize)
    #expect(fault("<svg viewBox=\"0 0 100 1\"><path/></svg>") == .noSize)
    #expect(fault("<svg viewBox=\"0 0 nan 1\"><path/></svg>") == .noSize)
    #expect(fault("\(Self.start)<image href=\"x.png\"/></svg>") == .empty)
    #expect(fault("\(Self.start)</svg>") == .empty)
    #expect(
      fault("\(Self.start)<path/></svg><svg viewBox=\"0 0 1 1\"><path/></svg>") == .notWellFormed(line: 1))
    let deep = String(repeating: "<g>", count: 60)
    #expect(fault("\(Self.start)\(deep)") == .tooComplex)
    #expect(fault("\(Self.start)\(String(repeating: "<path/>", count: 2000))</svg>") == .tooComplex)
    #expect(fault("\(Self.start)\(String(repeating: "<use/>", count: 13))</svg>") == .tooComplex)
    #expect(fault("\(Self.start)<path d=\"\(String(repeating: "M1 1", count: 8000))\"/></svg>") == .tooLarge)
    #expect(fault(String(repeating: " ", count: Logo.maximumFileBytes + 1)) == .tooLarge)
  }

  @Test func `the size is that of the view, or else of the root`() throws {
    #expect(try logo("<svg viewBox=\"0,0 20 10\"><path/></svg>").heightRatio == 0.5)
    #expect(try logo("<svg width=\"30px\" height=\"60\"><path/></svg>").heightRatio == 2)
  }

  // MARK: PNG

  /// A chunk with a check sum that nobody checks.
  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, UInt8(content.count >> 8), UInt8(content.count & 255)] + Array(name.utf8) + content + [1, 2, 3, 4]
  }

  private func png(width: UInt8 = 4, height: UInt8 = 2, _ more: [UInt8] = []) -> [UInt8] {
    PNGCleaner.signature + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]) + more
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  @Test func `a PNG keeps its picture, and nothing that tells of its author`() throws {
    let more = chunk("tEXt", Array("Author: Ada".utf8)) + chunk("eXIf", [9]) + chunk("acTL", [9])
    let logo = try Logo(png(more) + [7, 7])
    #expect(logo.format == .png && logo.heightRatio == 0.5 && logo.bytes == png())
  }

  @Test func `a PNG that is too large for a first visit is refused, and one that was stored before is kept`()
    throws
  {
    let large = png(chunk("tRNS", Array(repeating: 7, count: Logo.maximumPNGBytes)))
    #expect(throws: LogoError.pngTooLarge) { try Logo(large) }
    #expect(try Logo(stored: large).bytes == large)
    let rest = Logo.maximumPNGBytes - png(chunk("tRNS", [])).count
    #expect(
      try Logo(png(chunk("tRNS", Array(repeating: 7, count: rest)))).bytes.count == Logo.maximumPNGBytes)
  }

  @Test func `a broken PNG is refused`() {
    func fault(_ bytes: [UInt8]) -> LogoError? {
      do throws(LogoError) { _ = try Logo(bytes) } catch { return error }
      return nil
    }
    for count in PNGCleaner.signature.count..<png().count {
      #expect(fault(Array(png().prefix(count))) == .brokenPNG)
    }
    #expect(fault(png(width: 0)) == .brokenPNG)
    #expect(fault(png(width: 200)) == .noSize)
    #expect(fault(PNGCleaner.signature + chunk("IDAT", [1]) + chunk("IEND", [])) == .brokenPNG)
    #expect(
      fault(PNGCleaner.signature + [255, 255, 255, 255] + Array("IHDR".utf8) + [0, 0, 0, 0]) == .brokenPNG)
  }

  @Test func `changed bytes never trap, and what is taken is taken again`() {
    var random = SeededRandom(seed: 9)
    let whole = Array(
      ##"\##(Self.start)<style>.a{fill:#f00}</style><g class="a"><text>&amp;</text><!-- x --></g><path d="M0"/></svg>"##
        .utf8)
    for original in [whole, png(chunk("tEXt", [1]))] {
      for _ in 0..<3000 {
        var bytes = original
        for _ in 0...Int.random(in: 0...3, using: &random) {
          guard let at = bytes.indices.randomElement(using: &random) else { break }
          switch Int.random(in: 0...2, using: &random) {
          case 0: bytes[at] = UInt8.random(in: .min ... .max, using: &random)
          case 1: bytes.remove(at: at)
          default: bytes.insert(Array("<>&\"'/!-".utf8).randomElement(using: &random) ?? 0, at: at)
          }
        }
        guard let logo = try? Logo(bytes) else { continue }
        #expect((try? Logo(logo.bytes)) == logo)
      }
    }
  }
}
