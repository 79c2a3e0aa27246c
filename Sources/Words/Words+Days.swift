import Tracking

/// Days, durations and amounts, as the reader writes them.
extension Words {
  /// "Today", "Tomorrow", "Yesterday", or "Sat 21 Nov".
  package func day(_ moment: Timestamp, _ zone: ClockZone, now: Timestamp) -> String {
    let local = zone.local(moment)
    switch local.dayNumber - zone.local(now).dayNumber {
    case -1: return calendar.yesterday
    case 0: return calendar.today
    case 1: return calendar.tomorrow
    default:
      return Self.fill(
        formats.isMonthFirst ? calendar.monthFirstAlone : calendar.dayFirstAlone,
        [
          "weekday": calendar.weekdays[local.weekday % 7], "day": "\(local.day)",
          "month": calendar.months[local.month % 12],
        ])
    }
  }

  /// "Today, 14:03", or "Sat 21 Nov, 14:03".
  package func dayAndTime(_ moment: Timestamp, _ zone: ClockZone, now: Timestamp) -> String {
    "\(day(moment, zone, now: now)), \(time(moment, zone))"
  }

  /// "45 min", "1 hr 5 min"; at least a minute.
  package func duration(milliseconds: Int64) -> String {
    let minutes = max(1, (milliseconds + 30_000) / 60_000)
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [(hours, calendar.hour), (rest, calendar.minute)].filter { $0.0 > 0 }
    return parts.map { $1.text($0, isShort: true) }.joined(separator: " ")
  }

  /// A duration that nobody knows exactly: by 5 minutes, from an hour on by 15.
  package func roundedDuration(seconds: Int) -> String {
    let step = seconds < 3600 ? 300 : 900
    let rounded = max(1, (seconds + step / 2) / step) * step
    return duration(milliseconds: Int64(rounded) * 1000)
  }

  /// "249.50", in the currency that the business and its customer know.
  package func price(_ amount: Double) -> String { number(amount, decimals: 2) }

  /// With exactly so many decimals, after the reader's mark. Amounts are held within a thousand millions.
  package func number(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((min(max(value.isFinite ? value : 0, -1e9), 1e9) * Double(scale)).rounded())
    let sign = units < 0 ? "-" : ""
    let whole = "\(units.magnitude / UInt(scale))"
    if decimals == 0 { return sign + whole }
    let fraction = "\(units.magnitude % UInt(scale))"
    return sign + whole + formats.decimalMark
      + String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
  }
}

extension ClockZone.Local {
  /// Days since 1970, so that two of them can be compared.
  package var dayNumber: Int { CivilDate.days(year: year, month: month + 1, day: day) }
}
