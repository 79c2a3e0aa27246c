import Maps
import Tracking

/// Ages, distances, directions, times and dates in the reader's format.
extension Words {
  /// For example "8 seconds", "2 minutes", "3 hours" or "1 day"; a negative age counts as 0. Public/clock.js writes the
  /// same texts, from `longAges` and `shortAges`. The short forms are "8 sec", "2 min" and "3 hr".
  package func age(milliseconds: Int64, isShort: Bool = false) -> String {
    let seconds = max(0, milliseconds / 1000)
    let (count, unit): (Int64, CustomerCatalog.Unit) =
      switch seconds {
      case ..<60: (seconds, calendar.second)
      case ..<3600: (seconds / 60, calendar.minute)
      case ..<86_400: (seconds / 3600, calendar.hour)
      default: (seconds / 86_400, calendar.day)
      }
    return text(isShort ? unit.short : unit.long, count)
  }

  /// The form of `pattern` for a count, with the count in it.
  package func text(_ pattern: CustomerCatalog.Counted, _ count: some BinaryInteger) -> String {
    Self.fill(form(pattern, Int(clamping: count)), ["count": numeral(count)])
  }

  /// A number with the reader's digits.
  package func numeral(_ number: some BinaryInteger) -> String { formats.written("\(number)") }

  /// The same with marks between groups of three digits, such as "100,000".
  package func grouped(_ number: Int) -> String {
    self.number(Double(number), decimals: 0, groupMark: prices.groupMark)
  }

  /// For example "350 m", "1.2 km" or "18 km"; "500 ft" or "200 yd", "0.3 mi" or "11 mi". No distance is more exact
  /// than a reader needs.
  package func distance(meters: Double) -> String {
    switch formats.lengths {
    case .metric:
      if meters < 995 { return Self.fill(calendar.meters, ["count": rounded(meters, to: 10)]) }
      return Self.fill(calendar.kilometers, ["count": tenths(meters / 1000)])
    case .imperial:
      let feet = meters / 0.3048
      if feet < 975 { return rounded(feet, to: 50) + " ft" }
      return tenths(feet / 5280) + " mi"
    case .british:
      let yards = meters / 0.9144
      if yards < 345 { return rounded(yards, to: 10) + " yd" }
      return tenths(yards / 1760) + " mi"
    }
  }

  package static let metersPerMile = 1609.344

  /// Whether long distances are in miles, else in kilometers.
  package var countsInMiles: Bool { formats.lengths != .metric }

  /// For example "5", "2.5" or "0.06".
  package func upToTwoDecimals(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return self.number(number, decimals: hundredths % 100 == 0 ? 0 : hundredths % 10 == 0 ? 1 : 2)
  }

  /// Patterns with {count} for the short and for the long lengths of a map's scale bar.
  package var scaleLengths: (short: String, long: String) {
    formats.mapLengths == .metric ? (calendar.meters, calendar.kilometers) : ("{count} ft", "{count} mi")
  }

  /// `degrees` is clockwise from north, 0..<360.
  package func direction(degrees: Double) -> String { customer.whereabouts.directions[degrees: degrees] }

  /// For example "14:03" or "2:03 PM"; with " UTC" if the zone is UTC.
  package func time(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let local = zone.local(moment)
    return clock(local) + (local.isUTC ? "\u{a0}UTC" : "")
  }

  /// The time without the zone, for places where the zone is written elsewhere or is known.
  package func clockTime(_ moment: Timestamp, _ zone: ClockZone) -> String { clock(zone.local(moment)) }

  /// For example "Sat 21 Nov, 14:03" or "Sat, Nov 21, 2:03 PM".
  package func date(_ moment: Timestamp, _ zone: ClockZone) -> String {
    Self.fill(calendar.dateAndTime, ["date": date(zone.local(moment)), "time": time(moment, zone)])
  }

  /// For example "14:03:22" or "2:03:22 PM".
  package func timeWithSeconds(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let local = zone.local(moment)
    return clock(local, seconds: ":" + Self.twoDigits(local.second)) + (local.isUTC ? "\u{a0}UTC" : "")
  }

  /// The first time of a range that ends at `end`, without a half of the day that both times share: "2:03" in
  /// "2:03–3:30 PM".
  package func time(_ moment: Timestamp, until end: Timestamp, _ zone: ClockZone) -> String {
    let (local, last) = (zone.local(moment), zone.local(end))
    let isSameHalf = local.dayNumber == last.dayNumber && (local.hour < 12) == (last.hour < 12)
    return clock(local, namesHalf: !isSameHalf)
  }

  private func clock(_ local: ClockZone.Local, seconds: String = "", namesHalf: Bool = true) -> String {
    switch formats.hourCycle {
    case .h24:
      return formats.written("\(Self.twoDigits(local.hour)):\(Self.twoDigits(local.minute))\(seconds)")
    case .h12:
      let hour = local.hour % 12 == 0 ? 12 : local.hour % 12
      // CLDR puts a narrow no-break space here.
      let half = "\u{202f}" + (local.hour < 12 ? calendar.beforeNoon : calendar.afterNoon)
      return formats.written("\(hour):\(Self.twoDigits(local.minute))\(seconds)") + (namesHalf ? half : "")
    }
  }

  /// For example "0.3", "9.9" or "18".
  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return formats.written(
      tenths < 100
        ? "\(tenths / 10)\(formats.decimalMark)\(tenths % 10)" : "\(Int(number.rounded()))")
  }

  private func rounded(_ number: Double, to step: Double) -> String {
    numeral(Int((number / step).rounded() * step))
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
