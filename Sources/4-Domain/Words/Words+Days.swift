import Tracking

/// Days, durations and amounts in the reader's format.
extension Words {
  /// For example "Today", "Tomorrow", "Yesterday" or "Sat 21 Nov".
  package func day(_ moment: Timestamp, _ zone: ClockZone, now: Timestamp) -> String {
    let local = zone.local(moment)
    switch local.dayNumber - zone.local(now).dayNumber {
    case -1: return calendar.yesterday
    case 0: return calendar.today
    case 1: return calendar.tomorrow
    default:
      return date(local)
    }
  }

  /// For example "Sat 21 Nov" or "Sat, Nov 21".
  func date(_ local: ClockZone.Local) -> String {
    Self.fill(
      formats.isMonthFirst ? calendar.monthFirst ?? calendar.dayFirst : calendar.dayFirst,
      [
        "weekday": calendar.weekdays[local.weekday % 7], "day": numeral(local.day),
        "month": (formats.months ?? calendar.months)[local.month % 12],
      ])
  }

  /// For example "Today, 14:03" or "Sat 21 Nov, 14:03".
  package func dayAndTime(_ moment: Timestamp, _ zone: ClockZone, now: Timestamp) -> String {
    Self.fill(
      calendar.dateAndTime, ["date": day(moment, zone, now: now), "time": time(moment, zone)])
  }

  /// For example "45 min" or "1 hr 5 min"; at least one minute.
  package func duration(milliseconds: Int64) -> String {
    let minutes = max(1, (milliseconds + 30_000) / 60_000)
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return text(calendar.minute.short, rest) }
    let whole = text(calendar.hour.short, hours)
    return rest == 0
      ? whole : Self.fill(calendar.durations, ["hours": whole, "minutes": text(calendar.minute.short, rest)])
  }

  /// A duration that nobody knows exactly: rounded to 5 minutes, from one hour on to 15 minutes.
  package func roundedDuration(seconds: Int) -> String {
    let step = seconds < 3600 ? 300 : 900
    let rounded = max(1, (seconds + step / 2) / step) * step
    return duration(milliseconds: Int64(rounded) * 1000)
  }

  /// For example "€1,249.50" or "1.249,50 €"; without a currency "1249.50".
  package func price(_ amount: Double, _ currency: Currency?) -> String {
    guard let currency else { return number(amount, decimals: 2) }
    let number = number(amount, decimals: currency.decimals, groupMark: prices.groupMark)
    let symbol = prices.symbol(of: currency)
    let text =
      switch prices.place {
      case .before: symbol + (symbol.last?.isLetter == true ? "\u{a0}" : "") + number
      case .beforeWithSpace: symbol + "\u{a0}" + number
      case .after: number + "\u{a0}" + symbol
      }
    return prices.start + text
  }

  /// The currency's symbol; its code if it has no other one in this language.
  package func symbol(of currency: Currency) -> String { prices.symbol(of: currency) }

  /// The number with exactly `decimals` decimals and the reader's decimal mark; limited to a thousand millions.
  ///
  /// `groupMark` stands between groups of three digits; nil writes none.
  package func number(_ value: Double, decimals: Int, groupMark: String? = nil) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((min(max(value.isFinite ? value : 0, -1e9), 1e9) * Double(scale)).rounded())
    let sign = units < 0 ? "-" : ""
    var whole = "\(units.magnitude / UInt(scale))"
    if let groupMark, whole.count >= prices.groupedFrom {
      for place in stride(from: whole.count - 3, to: 0, by: -3) {
        whole.insert(contentsOf: groupMark, at: whole.index(whole.startIndex, offsetBy: place))
      }
    }
    if decimals == 0 { return formats.written(sign + whole) }
    let fraction = "\(units.magnitude % UInt(scale))"
    return formats.written(
      sign + whole + formats.decimalMark
        + String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction)
  }
}

extension ClockZone.Local {
  /// The number of days since 1970, so that two days can be compared.
  package var dayNumber: Int { CivilDate.days(year: year, month: month + 1, day: day) }
}

extension ClockZone {
  /// The first moment of the day that a calendar in this zone shows at `moment`, or of one so many days later.
  package func dayStart(_ moment: Timestamp, daysLater: Int = 0) -> Timestamp {
    let day = Int64(local(moment).dayNumber + daysLater)
    return self.moment(showing: Timestamp(unixMilliseconds: day * 86_400_000))
  }
}
