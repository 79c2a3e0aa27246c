import Maps

/// The order of day and month in a date with slashes; `.unclear` where both are usual, or the reader's country is not known.
package enum SlashedDates: Sendable {
  case dayFirst, monthFirst, unclear
}

/// The formats of times, dates, lengths and numbers in a reader's region. Their source is Unicode CLDR 48.
package struct LocaleFormats: Hashable, Sendable {
  /// The values are those of JavaScript's `hourCycle`.
  package enum HourCycle: String, Hashable, Sendable {
    case h12
    case h24 = "h23"
  }

  enum Lengths: String, Hashable, Sendable {
    case metric
    /// Miles, and feet for short lengths.
    case imperial
    /// Miles, and yards for short lengths.
    case british
  }

  /// The digits, by their name in CLDR.
  enum Digits: String, Hashable, Sendable {
    case latn
    case arab
  }

  package var hourCycle = HourCycle.h24
  var lengths = Lengths.metric
  /// Whether dates are written "Nov 21" instead of "21 Nov".
  var isMonthFirst = false
  /// How people there read 11/12/2026.
  package var slashedDates = SlashedDates.dayFirst
  var decimalMark = ","
  var digits = Digits.latn
  /// The twelve months from January, in a region that has other names for them than its language has elsewhere.
  var months: [String]?

  /// The lengths of a map's scale bar. A British map has feet instead of yards, which a reader would take for metres.
  package var mapLengths: ScaleBar.Lengths { lengths == .metric ? .metric : .imperial }

  /// All ten digits, from 0; nil if they are those of ASCII.
  var tenDigits: String? { digits == .latn ? nil : written("0123456789") }

  /// A number's text with the digits of the region.
  func written(_ number: String) -> String {
    if digits == .latn { return number }
    let scalars = number.unicodeScalars.map { scalar in
      ("0"..."9").contains(scalar) ? Unicode.Scalar(scalar.value - 0x30 + 0x660) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
