import Templating
import Tracking

extension PageContext {
  /// The hour alone, with the day when it is more than half a day away.
  package func shortTime(_ moment: Timestamp, now: Timestamp) -> String {
    isNear(moment, now) ? words.time(moment, zone) : words.date(moment, zone)
  }

  private func isNear(_ moment: Timestamp, _ now: Timestamp) -> Bool {
    abs(now.millisecondsSince(moment)) < 12 * 3_600_000
  }

  /// The fields of `time.mustache`: the hour alone, with the day when it is more than half a day away.
  /// `isLatest`: it happened then or before.
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
