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
    start = Timestamp(unixMilliseconds: Self.number(Self.shown(moment, zone)) * Self.milliseconds)
    text = String(start.iso8601.prefix(10))
  }

  private init(start: Timestamp) {
    self.start = start
    text = String(start.iso8601.prefix(10))
  }

  var next: CalendarDay { CalendarDay(start: start.adding(milliseconds: Self.milliseconds)) }

  /// From its first moment until before that of the next day: 23 to 25 hours.
  func moments(_ zone: ClockZone) -> Range<Timestamp> {
    let begin = zone.moment(showing: start)
    return begin..<max(begin, zone.moment(showing: next.start))
  }

  /// Whether the day is before the present one.
  func isOver(_ zone: ClockZone, now: Timestamp) -> Bool {
    Self.shown(now, zone).millisecondsSince(start) >= Self.milliseconds
  }

  /// What the clock shows, as a moment of UTC.
  static func shown(_ moment: Timestamp, _ zone: ClockZone) -> Timestamp {
    moment.adding(milliseconds: Int64(zone.local(moment).offsetSeconds) * 1000)
  }

  /// The number of the day that shows `shown`, since 1970.
  static func number(_ shown: Timestamp) -> Int64 {
    let time = shown.unixMilliseconds
    return (time - (time % milliseconds + milliseconds) % milliseconds) / milliseconds
  }
}
