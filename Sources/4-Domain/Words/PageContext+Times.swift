import Templating
import Tracking

extension PageContext {
  /// The time of day, or the date and the time if `moment` is half a day or more from `now`.
  package func shortTime(_ moment: Timestamp, now: Timestamp) -> String {
    isNear(moment, now) ? words.time(moment, zone) : words.date(moment, zone)
  }

  private func isNear(_ moment: Timestamp, _ now: Timestamp) -> Bool {
    abs(now.millisecondsSince(moment)) < 12 * 3_600_000
  }

  /// The fields of `time.mustache`: the time of day, or the date and the time if `moment` is half a day or more from
  /// `now`. `isLatest` means that the event happened at `moment` or before it.
  package func shownTime(_ moment: Timestamp, isLatest: Bool = false, now: Timestamp) -> [String:
    MustacheValue]
  {
    [
      "isLatest": .bool(isLatest),
      "datetime": .text(moment.iso8601), "show": .text(isNear(moment, now) ? "time" : "date"),
      "text": .text(shortTime(moment, now: now)),
    ]
  }
}
