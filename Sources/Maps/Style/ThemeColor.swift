/// A colour of each theme, as 24-bit RGB.
struct ThemeColor: Hashable, Sendable {
  let light: UInt32
  let dark: UInt32

  init(_ light: UInt32, _ dark: UInt32) {
    self.light = light
    self.dark = dark
  }

  func rgb(_ theme: MapTheme) -> UInt32 { theme == .light ? light : dark }

  /// `#` and six digits, or three where they say the same.
  func text(_ theme: MapTheme) -> String {
    let rgb = rgb(theme)
    let nibbles = (0..<6).reversed().map { rgb >> (4 * UInt32($0)) & 15 }
    let isShort = nibbles[0] == nibbles[1] && nibbles[2] == nibbles[3] && nibbles[4] == nibbles[5]
    let shown = isShort ? [nibbles[0], nibbles[2], nibbles[4]] : nibbles
    return shown.reduce(into: "#") { $0 += String($1, radix: 16) }
  }
}
