extension Catalog {
  /// The words for days, times of day and durations.
  struct CalendarWords: Sendable {
    var second, minute, hour, day: Unit
    /// The seven days, from Sunday.
    var weekdays: [String]
    /// The twelve months, from January.
    var months: [String]
    /// Patterns with {weekday}, {day}, {month} and {time}: `dayFirst` for "21 Nov", `monthFirst` for "Nov 21".
    var dayFirst, monthFirst: String
    /// The same patterns without {time}.
    var dayFirstAlone, monthFirstAlone: String
    var yesterday, today, tomorrow: String
    /// The words that follow a time of a 12-hour clock.
    var beforeNoon, afterNoon: String
  }

  struct Unit: Sendable {
    var one, many: String
    /// The forms for narrow places: "sec", "min".
    var short, shortMany: String

    /// For example "1 hour" and "2 hours"; the short forms are "1 hr" and "2 hr".
    func text(_ count: Int64, isShort: Bool) -> String {
      if isShort { return "\(count) \(count == 1 ? short : shortMany)" }
      return "\(count) \(count == 1 ? one : many)"
    }
  }
}
