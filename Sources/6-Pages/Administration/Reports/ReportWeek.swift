import Tracking
import Words

/// Seven days from a Monday, by the clock of the business.
package struct ReportWeek: Hashable, Sendable {
  /// Since 1970.
  let monday: Int

  /// The week of a day since 1970.
  package init(of day: Int) {
    // 1970-01-01 was a Thursday.
    let sinceMonday = ((day + 3) % 7 + 7) % 7
    monday = day - sinceMonday
  }

  init(of moment: Timestamp, _ zone: ClockZone) { self.init(of: zone.local(moment).dayNumber) }

  /// The week of a date such as `2026-11-21`, not before 1970 and not after `last`; nil for any other text.
  init?(_ text: String, last: ReportWeek) {
    guard text.utf8.count == 10, let noon = Timestamp(iso8601: text + "T12:00:00Z"),
      noon.unixMilliseconds >= 0
    else { return nil }
    self.init(of: Int(noon.unixMilliseconds / 86_400_000))
    if monday > last.monday { return nil }
  }

  package var days: Range<Int> { monday..<monday + 7 }
  var before: ReportWeek { ReportWeek(of: monday - 7) }
  var after: ReportWeek { ReportWeek(of: monday + 7) }
  /// Such as `2026-11-16`.
  var text: String { Self.date(monday) }

  static func date(_ day: Int) -> String { String(noon(of: day).iso8601.prefix(10)) }

  /// Noon of the day in UTC: with the clock of UTC it is on that day.
  static func noon(of day: Int) -> Timestamp {
    Timestamp(unixMilliseconds: Int64(day) * 86_400_000 + 43_200_000)
  }
}
