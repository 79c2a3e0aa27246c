import Maps

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

  package var hourCycle: HourCycle
  var lengths: Lengths
  /// Whether dates are written "Nov 21" instead of "21 Nov".
  var isMonthFirst: Bool
  var decimalMark: String

  /// The lengths of a map's scale bar. A British map has feet instead of yards, which a reader would take for metres.
  package var mapLengths: ScaleBar.Lengths { lengths == .metric ? .metric : .imperial }
}
