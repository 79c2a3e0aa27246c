extension CustomerCatalog {
  /// The words for days, times of day, durations and lengths.
  struct CalendarWords: Sendable {
    var second, minute, hour, day: Unit
    /// A pattern with {hours} and {minutes}, each a short form of its unit.
    var durations: String
    /// The seven days, from Sunday.
    var weekdays: [String]
    /// The twelve months, from January.
    var months: [String]
    /// A pattern with {weekday}, {day} and {month}: "Sat 21 Nov".
    var dayFirst: String
    /// The same for regions that write "Nov 21"; nil if the language has none.
    var monthFirst: String?
    /// A pattern with {date} and {time}.
    var dateAndTime: String
    var yesterday, today, tomorrow: String
    /// The words that follow a time of a 12-hour clock.
    var beforeNoon, afterNoon: String
    /// Patterns with {count} for metric lengths; miles, feet and yards are the same in each language whose readers use
    /// them.
    var meters = "{count} m", kilometers = "{count} km"
  }

  struct Unit: Sendable {
    /// Patterns with {count}: "2 minutes", and "2 min" for narrow places.
    var long, short: Counted
  }
}
