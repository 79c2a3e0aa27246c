/// The icon of a page on a phone's home screen: a square in the accent color with one letter. Phones cut its corners as
/// they like, and iPhones take nothing but a PNG.
package struct TouchIcon: Hashable, Sendable {
  /// In pixels.
  package static let side = 192
  /// The pixels of one step of `IconLetter`, and half the width of its pen.
  private static let step = 15.0
  private static let penRadius = 9.0
  /// The shades between the two colors: what four bits can tell apart.
  private static let shadeCount = 16

  let letter: Character?
  let accent, onAccent: SRGBColor

  /// `letter` is a capital or a digit; for any other one, and for nil, the icon has the mark of a place.
  package init(letter: Character?, accent: SRGBColor, on onAccent: SRGBColor) {
    self.letter = letter
    self.accent = accent
    self.onAccent = onAccent
  }

  /// All that the picture depends on. The number is another one when it is drawn in another way.
  package var identity: String { "touch icon 1 \(letter ?? " ") \(accent.text) \(onAccent.text)" }

  /// Takes about a millisecond. Nil if zlib has no memory.
  package func png() -> [UInt8]? {
    let side = Self.side
    let lines = IconLetter(letter).lines
    let (left, top) = (Double(side) / 2 - 2 * Self.step, Double(side) / 2 - 3 * Self.step)
    let margin = Self.penRadius + 1
    // Rows of a PNG begin with the number of their filter, here none; two pixels have a byte.
    var rows = [UInt8](repeating: 0, count: side * (1 + side / 2))
    for row in 0..<side {
      let y = Double(row) + 0.5
      guard y > top - margin, y < top + 6 * Self.step + margin else { continue }
      for column in 0..<side {
        let x = Double(column) + 0.5
        guard x > left - margin, x < left + 4 * Self.step + margin else { continue }
        let nearest = lines.map { Self.squaredDistance(x - left, y - top, $0) }.min() ?? .infinity
        let coverage = min(1, max(0, Self.penRadius + 0.5 - nearest.squareRoot()))
        let shade = UInt8((coverage * Double(Self.shadeCount - 1)).rounded())
        rows[row * (1 + side / 2) + 1 + column / 2] |= column.isMultiple(of: 2) ? shade << 4 : shade
      }
    }
    return PNGWriter.png(side: side, bitsPerPixel: 4, palette: palette, rows: rows)
  }

  private var palette: [SRGBColor] {
    (0..<Self.shadeCount).map { shade in
      func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
        UInt8((Int(from) * (Self.shadeCount - 1 - shade) + Int(to) * shade) / (Self.shadeCount - 1))
      }
      return SRGBColor(
        red: mixed(accent.red, onAccent.red), green: mixed(accent.green, onAccent.green),
        blue: mixed(accent.blue, onAccent.blue))
    }
  }

  /// Of a point from the line, in pixels.
  private static func squaredDistance(_ x: Double, _ y: Double, _ line: IconLetter.Line) -> Double {
    let (fromX, fromY) = (line.x * step, line.y * step)
    let (east, south) = (line.toX * step - fromX, line.toY * step - fromY)
    let length = east * east + south * south
    let along = length > 0 ? min(1, max(0, ((x - fromX) * east + (y - fromY) * south) / length)) : 0
    let (dx, dy) = (x - fromX - along * east, y - fromY - along * south)
    return dx * dx + dy * dy
  }
}
