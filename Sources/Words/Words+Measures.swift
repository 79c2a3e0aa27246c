import Tracking

/// Ages, distances, directions, times and dates, as the reader writes them.
extension Words {
  /// "8 seconds", "2 minutes", "3 hours", "1 day"; negative ages are 0. Public/clock.js says the same.
  /// Short: "8 sec", "2 min", "3 hr".
  package func age(milliseconds: Int64, isShort: Bool = false) -> String {
    let seconds = max(0, milliseconds / 1000)
    let (count, unit): (Int64, Catalog.Unit) =
      switch seconds {
      case ..<60: (seconds, calendar.second)
      case ..<3600: (seconds / 60, calendar.minute)
      case ..<86_400: (seconds / 3600, calendar.hour)
      default: (seconds / 86_400, calendar.day)
      }
    return unit.text(count, isShort: isShort)
  }

  /// "350 m", "1.2 km", "18 km"; "500 ft" or "200 yd", "0.3 mi", "11 mi". No more exact than a reader needs.
  package func distance(meters: Double) -> String {
    switch formats.lengths {
    case .metric:
      if meters < 995 { return Self.rounded(meters, to: 10) + " m" }
      return tenths(meters / 1000) + " km"
    case .imperial:
      let feet = meters / 0.3048
      if feet < 975 { return Self.rounded(feet, to: 50) + " ft" }
      return tenths(feet / 5280) + " mi"
    case .british:
      let yards = meters / 0.9144
      if yards < 345 { return Self.rounded(yards, to: 10) + " yd" }
      return tenths(yards / 1760) + " mi"
    }
  }

  /// `degrees` clockwise from north, 0..<360.
  package func direction(degrees: Double) -> String { customer.whereabouts.directions[degrees: degrees] }

  /// "14:03" or "2:03 PM", and " UTC" where nobody lives by the server's clock.
  package func time(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let local = zone.local(moment)
    return clock(local) + (local.isUTC ? "\u{a0}UTC" : "")
  }

  /// The same without the zone, where that is said elsewhere or is no news.
  package func clockTime(_ moment: Timestamp, _ zone: ClockZone) -> String { clock(zone.local(moment)) }

  /// "Sat 21 Nov, 14:03" or "Sat, Nov 21, 2:03 PM".
  package func date(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let local = zone.local(moment)
    return Self.fill(
      formats.isMonthFirst ? calendar.monthFirst : calendar.dayFirst,
      [
        "weekday": calendar.weekdays[local.weekday % 7], "day": "\(local.day)",
        "month": calendar.months[local.month % 12], "time": time(moment, zone),
      ])
  }

  /// "14:03:22" or "2:03:22 PM".
  package func timeWithSeconds(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let local = zone.local(moment)
    return clock(local, seconds: ":" + Self.twoDigits(local.second)) + (local.isUTC ? "\u{a0}UTC" : "")
  }

  /// The first time of a range that ends at `end`: without what the end says for both, "2:03" of "2:03–3:30 PM".
  package func time(_ moment: Timestamp, until end: Timestamp, _ zone: ClockZone) -> String {
    let (local, last) = (zone.local(moment), zone.local(end))
    let isSameHalf = local.dayNumber == last.dayNumber && (local.hour < 12) == (last.hour < 12)
    return clock(local, namesHalf: !isSameHalf)
  }

  private func clock(_ local: ClockZone.Local, seconds: String = "", namesHalf: Bool = true) -> String {
    switch formats.hourCycle {
    case .h24: return "\(Self.twoDigits(local.hour)):\(Self.twoDigits(local.minute))\(seconds)"
    case .h12:
      let hour = local.hour % 12 == 0 ? 12 : local.hour % 12
      // A narrow no-break space, as CLDR has it.
      let half = "\u{202f}" + (local.hour < 12 ? calendar.beforeNoon : calendar.afterNoon)
      return "\(hour):\(Self.twoDigits(local.minute))\(seconds)" + (namesHalf ? half : "")
    }
  }

  /// "0.3", "9.9", "18".
  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths < 100
      ? "\(tenths / 10)\(formats.decimalMark)\(tenths % 10)" : "\(Int(number.rounded()))"
  }

  private static func rounded(_ number: Double, to step: Double) -> String {
    "\(Int((number / step).rounded() * step))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
