import System
import Tracking
import Words

/// A day of the calendar.
struct CalendarDay: Hashable, Sendable {
  static let milliseconds: Int64 = 24 * 3_600_000

  /// As `2026-11-26`.
  let text: String
  /// Its midnight, as if the clock of the zone showed UTC.
  let start: Timestamp

  /// Nil for any other text.
  init?(_ text: String) {
    guard text.utf8.count == 10, let start = Timestamp(iso8601: text + "T00:00:00Z") else { return nil }
    self.text = text
    self.start = start
  }

  /// The day that a calendar in the zone shows at a moment.
  init(of moment: Timestamp, _ zone: ClockZone) {
    start = Timestamp(unixMilliseconds: Int64(zone.local(moment).dayNumber) * Self.milliseconds)
    text = String(start.iso8601.prefix(10))
  }

  private init(start: Timestamp) {
    self.start = start
    text = String(start.iso8601.prefix(10))
  }

  /// The number of days since 1970, as `ClockZone.Local.dayNumber`.
  var number: Int { Int(start.unixMilliseconds / Self.milliseconds) }

  var next: CalendarDay { CalendarDay(start: start.adding(milliseconds: Self.milliseconds)) }

  /// From its first moment until before that of the next day: 23 to 25 hours.
  func moments(_ zone: ClockZone) -> Range<Timestamp> {
    let begin = zone.moment(showing: start)
    return begin..<max(begin, zone.moment(showing: next.start))
  }

  /// Whether the day is before the present one.
  func isOver(_ zone: ClockZone, now: Timestamp) -> Bool {
    zone.local(now).dayNumber > number
  }

  /// What the clock shows, as a moment of UTC.
  static func shown(_ moment: Timestamp, _ zone: ClockZone) -> Timestamp {
    moment.adding(milliseconds: Int64(zone.local(moment).offsetSeconds) * 1000)
  }
}
