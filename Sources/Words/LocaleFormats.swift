import Maps

/// How a reader's region writes times, dates, lengths and numbers. Source: Unicode CLDR 48.
package struct LocaleFormats: Hashable, Sendable {
  /// The values are those of JavaScript's `hourCycle`.
  package enum HourCycle: String, Hashable, Sendable {
    case h12
    case h24 = "h23"
  }

  enum Lengths: String, Hashable, Sendable {
    case metric
    /// Miles, and feet for what is short.
    case imperial
    /// Miles, and yards for what is short.
    case british
  }

  package var hourCycle: HourCycle
  var lengths: Lengths
  /// "Nov 21" rather than "21 Nov".
  var isMonthFirst: Bool
  var decimalMark: String

  /// On a map, where yards would be taken for metres.
  package var mapLengths: ScaleBar.Lengths { lengths == .metric ? .metric : .imperial }
}
