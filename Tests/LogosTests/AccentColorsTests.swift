import TestSupport
import Testing

@testable import Logos

struct AccentColorsTests {
  private static let white = SRGBColor(number: 0xffffff)
  private static let black = SRGBColor(number: 0)

  @Test func `colors are read as CSS writes them`() {
    #expect(SRGBColor("#0a6b5d")?.number == 0x0a6b5d)
    #expect(SRGBColor("0A6B5D")?.text == "#0a6b5d")
    #expect(SRGBColor("#f80")?.text == "#ff8800")
    for text in ["", "#", "#12", "#1234", "#12345", "#1234567", "#12345g", "red", "#+12345", "-12345"] {
      #expect(SRGBColor(text) == nil, "\(text)")
    }
  }

  @Test func `contrast is that of WCAG`() {
    #expect(Self.white.contrast(with: Self.black) == 21)
    #expect(Self.white.contrast(with: Self.white) == 1)
    // The examples of WCAG's own techniques, to two decimals.
    for (text, contrast) in [("#767676", 4.54), ("#777777", 4.48), ("#0000ff", 8.59), ("#ff0000", 4.0)] {
      let found = SRGBColor(text)?.contrast(with: Self.white) ?? 0
      #expect(abs(found - contrast) < 0.01, "\(text): \(found)")
    }
  }

  @Test func `the way through OKLab and back changes no color`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let color = SRGBColor(number: Int.random(in: 0...0xffffff, using: &random))
      #expect(OKLab(color).color == color)
    }
  }

  @Test func `whatever color is chosen, both themes can be read`() {
    var random = SeededRandom(seed: 7)
    let chosen = (0..<2000).map { _ in Int.random(in: 0...0xffffff, using: &random) }
    for number in chosen + [0, 0xffffff, 0xffff00, 0x00ff00, 0x0000ff, 0xff0000, 0x808080] {
      for theme in AccentColors.Theme.allCases {
        let colors = AccentColors(SRGBColor(number: number), theme)
        for ground in [AccentColors.page(theme), AccentColors.surface(theme), colors.soft, colors.onAccent] {
          let contrast = colors.accent.contrast(with: ground)
          #expect(contrast >= AccentColors.leastContrast, "\(colors)")
        }
        // Text of the page's own ink stands on the soft ground.
        let ink = SRGBColor(number: theme == .light ? 0x1c1e1b : 0xeef1ee)
        #expect(ink.contrast(with: colors.soft) >= 7, "\(colors)")
        #expect(colors.isMoved == (colors.accent.number != number))
      }
    }
  }

  @Test func `a color that can be read stays, and another one moves no further than it must`() {
    let green = AccentColors(SRGBColor(number: 0x0a6b5d), .light)
    #expect(!green.isMoved && green.accent.text == "#0a6b5d")
    let yellow = AccentColors(SRGBColor(number: 0xffd400), .light)
    #expect(yellow.isMoved && (4.5..<4.65).contains(yellow.contrast), "\(yellow.contrast)")
    // Still a yellow: red and green, and little blue.
    #expect(yellow.accent.red > yellow.accent.blue && yellow.accent.green > yellow.accent.blue)
    #expect(!AccentColors(SRGBColor(number: 0xffd400), .dark).isMoved)
    let navy = AccentColors(SRGBColor(number: 0x001f5b), .dark)
    #expect(navy.isMoved && (4.5..<4.65).contains(navy.contrast), "\(navy.contrast)")
    #expect(navy.accent.blue > navy.accent.red)
  }
}
