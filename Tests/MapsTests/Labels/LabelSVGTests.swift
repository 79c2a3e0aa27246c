import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Maps

struct LabelSVGTests {
  private func label(_ text: String, angle: Double = 0, curve: [PixelPoint] = []) -> PlacedLabel {
    PlacedLabel(kind: .minor, text: text, x: 10, y: -20, angleDegrees: angle, curve: curve)
  }

  private func parses(_ fragment: String) -> Bool { XMLParser(data: Data("<g>\(fragment)</g>".utf8)).parse() }

  @Test
  func `A name is text, never markup`() {
    let fragment = LabelSVG.fragment([label("<b>\"A&B\" 'x'</b>")])
    #expect(parses(fragment))
    #expect(fragment.contains("&lt;b&gt;&quot;A&amp;B&quot;"))
  }

  @Test
  func `A name holds nothing that XML forbids`() {
    let forbidden = (Array(0x0...0x1F) + [0xFFFE, 0xFFFF]).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in forbidden where !["\t", "\n", "\r"].contains(scalar) {
      #expect(LabelSVG.fragment([label("A\(scalar)B")]).contains(">A B<"))
    }
    let all = String(String.UnicodeScalarView((0...0x1_FFFF).compactMap { Unicode.Scalar(UInt32($0)) }))
    #expect(parses(LabelSVG.fragment([label(all)])))
  }

  @Test
  func `Straight text is turned about its own middle`() {
    #expect(LabelSVG.fragment([label("A", angle: -30.04)]).contains("rotate(-30)"))
    #expect(LabelSVG.fragment([label("A")]).contains("<text x=\"10\" y=\"-16.5\">A</text>"))
  }

  @Test
  func `Text on a bend follows a path of its own`() {
    let bend = [PixelPoint(x: 0, y: 0), PixelPoint(x: 50, y: 5), PixelPoint(x: 100, y: 20)]
    let fragment = LabelSVG.fragment([label("A", curve: bend), label("B", curve: bend)], prefix: "x-")
    #expect(parses(fragment))
    #expect(fragment.contains("id=\"x-1\"") && fragment.contains("href=\"#x-2\""))
  }

  @Test
  func `A picture that stands alone has its colours in it, a page has classes, no labels have nothing`() {
    #expect(LabelSVG.fragment([label("A")], theme: .dark).contains("fill=\"#"))
    let page = LabelSVG.fragment([label("A")])
    #expect(page.contains("class=\"label-street\"") && !page.contains("#"))
    #expect(LabelSVG.fragment([]).isEmpty && LabelSVG.fragment([], theme: .light).isEmpty)
  }
}
