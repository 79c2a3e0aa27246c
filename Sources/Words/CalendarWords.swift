extension Catalog {
  /// How days, times of day and durations are said.
  struct CalendarWords: Sendable {
    var second, minute, hour, day: Unit
    /// Seven, from Sunday.
    var weekdays: [String]
    /// Twelve.
    var months: [String]
    /// With {weekday}, {day}, {month} and {time}; the first where "21 Nov" is written, the other for "Nov 21".
    var dayFirst, monthFirst: String
    /// The same without {time}.
    var dayFirstAlone, monthFirstAlone: String
    var yesterday, today, tomorrow: String
    /// After the hours of a 12-hour clock.
    var beforeNoon, afterNoon: String
  }

  struct Unit: Sendable {
    var one, many: String
    /// Where room is short: "sec", "min".
    var short, shortMany: String

    /// "1 hour", "2 hours"; short: "1 hr", "2 hr".
    func text(_ count: Int64, isShort: Bool) -> String {
      if isShort { return "\(count) \(count == 1 ? short : shortMany)" }
      return "\(count) \(count == 1 ? one : many)"
    }
  }
}
