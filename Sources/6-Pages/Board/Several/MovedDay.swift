import System
import Tracking
import Words

/// Another day for a job: the clock shows the same hours on it.
struct MovedDay: Hashable {
  private static let dayMilliseconds: Int64 = 24 * 3_600_000

  /// As `2026-11-26`.
  let text: String
  /// Its midnight, as if the clock of the zone showed UTC.
  private let start: Timestamp

  /// Nil for any other text.
  init?(_ text: String) {
    guard text.utf8.count == 10, let start = Timestamp(iso8601: text + "T00:00:00Z") else { return nil }
    self.text = text
    self.start = start
  }

  /// Whether the day is before the present one.
  func isOver(_ zone: ClockZone, now: Timestamp) -> Bool {
    Self.shown(now, zone).millisecondsSince(start) >= Self.dayMilliseconds
  }

  /// Nil for a job without a time. A window keeps its hours on the clock; where the clock is put forward within it, its
  /// length.
  func facts(_ facts: JobFacts, _ zone: ClockZone) -> JobFacts? {
    guard let from = facts.scheduledAt else { return nil }
    let shown = Self.shown(from, zone)
    let days = Self.day(start) - Self.day(shown)
    func moved(_ moment: Timestamp) -> Timestamp {
      zone.moment(showing: Self.shown(moment, zone).adding(milliseconds: days * Self.dayMilliseconds))
    }
    var facts = facts
    let begin = moved(from)
    facts.scheduledAt = begin
    if let end = facts.windowEndsAt {
      let last = moved(end)
      facts.windowEndsAt = last > begin ? last : begin.adding(milliseconds: end.millisecondsSince(from))
    }
    return facts
  }

  /// What the clock shows, as a moment of UTC.
  private static func shown(_ moment: Timestamp, _ zone: ClockZone) -> Timestamp {
    moment.adding(milliseconds: Int64(zone.local(moment).offsetSeconds) * 1000)
  }

  private static func day(_ shown: Timestamp) -> Int64 {
    let milliseconds = shown.unixMilliseconds
    return (milliseconds - (milliseconds % dayMilliseconds + dayMilliseconds) % dayMilliseconds)
      / dayMilliseconds
  }
}
