/// The three colors that pages make of a chosen accent color, in one theme: the accent itself for text, buttons and the
/// map, a soft one for the ground behind text, and the one for text on the accent.
///
/// All can be read: the accent has a contrast of `leastContrast` with each ground, and so has the text on it.
package struct AccentColors: Hashable, Sendable {
  package enum Theme: Hashable, Sendable, CaseIterable { case light, dark }

  /// What WCAG 2.2 asks of text of any size (1.4.3).
  package static let leastContrast = 4.5

  package let theme: Theme
  package let accent, soft, onAccent: SRGBColor
  /// Whether the accent is not the chosen color, because that could not be read.
  package let isMoved: Bool

  /// Takes the chosen color, or the nearest one of the same hue that can be read.
  package init(_ chosen: SRGBColor, _ theme: Theme) {
    self.theme = theme
    let origin = OKLab(chosen)
    var accent = chosen
    var lightness = origin.lightness
    let step = theme == .light ? -0.004 : 0.004
    // At the end of the scale is black or white, which can be read.
    while !Self.isReadable(accent, theme), (0...1).contains(lightness) {
      lightness += step
      accent = OKLab(lightness: min(1, max(0, lightness)), a: origin.a, b: origin.b).color
    }
    self.accent = accent
    isMoved = accent != chosen
    soft = Self.soft(accent, theme)
    onAccent = theme == .light ? Self.white : Self.page(.dark)
  }

  /// The accent's least contrast with a ground of its theme.
  package var contrast: Double { Self.contrast(accent, theme) }

  private static let white = SRGBColor(number: 0xffffff)

  /// The ground of pages, as Public/app.css has it.
  package static func page(_ theme: Theme) -> SRGBColor {
    SRGBColor(number: theme == .light ? 0xf6f5f1 : 0x131615)
  }

  /// The ground of cards.
  package static func surface(_ theme: Theme) -> SRGBColor {
    SRGBColor(number: theme == .light ? 0xffffff : 0x1d211f)
  }

  /// The ground of maps.
  static func land(_ theme: Theme) -> SRGBColor { SRGBColor(number: theme == .light ? 0xeceae3 : 0x1a1f1d) }

  private static func soft(_ accent: SRGBColor, _ theme: Theme) -> SRGBColor {
    OKLab(surface(theme)).mixed(with: OKLab(accent), part: theme == .light ? 0.13 : 0.2).color
  }

  private static func contrast(_ accent: SRGBColor, _ theme: Theme) -> Double {
    [page(theme), surface(theme), land(theme), soft(accent, theme)].map { accent.contrast(with: $0) }.min()
      ?? 1
  }

  private static func isReadable(_ accent: SRGBColor, _ theme: Theme) -> Bool {
    contrast(accent, theme) >= leastContrast
  }
}
