/// A name as a label shows it: one line of plain text.
enum LabelText {
  /// Longer names are not drawn: half a name is none.
  static let maximumScalars = 48
  private static let maximumBytes = 256

  /// Nil if nothing is left, or too much.
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
