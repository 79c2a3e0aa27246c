/// A name in the form of a label: one line of plain text.
enum LabelText {
  /// The bound of a name; longer names are not drawn, because half a name is useless.
  static let maximumScalars = 48
  private static let maximumBytes = 256

  /// Nil if nothing is left, or the rest is too long.
  static func clean(_ text: TileText) -> String? {
    guard 1...maximumBytes ~= text.bytes.count else { return nil }
    var scalars = String.UnicodeScalarView()
    var wantsSpace = false
    for scalar in text.string.unicodeScalars {
      if scalar.properties.isWhitespace {
        wantsSpace = !scalars.isEmpty
        continue
      }
      switch scalar.properties.generalCategory {
      // Controls, and marks that turn the direction of the text around them.
      case .control, .format, .privateUse, .surrogate, .unassigned: continue
      default: break
      }
      if wantsSpace { scalars.append(" ") }
      wantsSpace = false
      scalars.append(scalar)
    }
    return 1...maximumScalars ~= scalars.count ? String(scalars) : nil
  }
}

/// The kinds of labelled things, the most important first: in this order labels get their places.
package enum LabelKind: UInt8, CaseIterable, Comparable, Sendable {
  case continent, country, city, ocean, state, town, suburb, village, neighbourhood, park, hamlet
  case motorway, primary, secondary, tertiary, river, lake, minor, lane

  package static func < (left: LabelKind, right: LabelKind) -> Bool { left.rawValue < right.rawValue }
}

/// The greatest width of a drawn text, without asking a font: the advances of DejaVu Sans, which is wider than the
/// `system-ui` of phones and desktops.
package enum TextWidth {
  /// In CSS pixels. Bold text counts as a seventh wider.
  package static func pixels(_ text: String, size: Double, isBold: Bool = false) -> Double {
    var percent = 0
    for scalar in text.unicodeScalars { percent += advance(scalar) }
    return Double(percent) / 100 * size * (isBold ? 1.15 : 1)
  }

  /// Hundredths of the font's size, rounded up.
  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7e: Int(ascii[Int(scalar.value) - 0x20])
    case 0xa0...0x24f: scalar.properties.isUppercase ? 82 : 66
    case 0x300...0x36f: 0
    case 0x370...0x52f: scalar.properties.isUppercase ? 84 : 74
    case 0x2010...0x2027: 100
    // Chinese, Japanese, Korean, and pictures.
    case 0x2e80...0xd7ff, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff60, 0x1f000...: 105
    default: 80
    }
  }

  private static let ascii: [UInt8] = [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64,
    62, 74, 69, 99, 69, 62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98,
    64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
  ]
}
