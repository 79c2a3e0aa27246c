import Tracking
import Words

/// How pages for drivers and dispatchers write a time that is expected.
extension PageContext {
  /// The ends of a range that is wider than this are rounded: nobody knows them to the minute.
  private static let exactMilliseconds: Int64 = 15 * 60_000
  private static let roundedMilliseconds: Int64 = 5 * 60_000

  /// "3:40–4:05 PM".
  package func range(_ moment: DriverDay.Moment) -> String {
    var (start, end) = (moment.earliestAt, moment.latestAt)
    if end.millisecondsSince(start) > Self.exactMilliseconds {
      start = Self.rounded(start, by: 0)
      end = Self.rounded(end, by: Self.roundedMilliseconds - 1)
    }
    let last = words.clockTime(end, zone)
    guard last != words.clockTime(start, zone) else { return last }
    return "\(words.time(start, until: end, zone))–\(last)"
  }

  package func rounded(_ moment: DriverDay.Moment) -> String {
    words.clockTime(Self.rounded(moment.at, by: Self.roundedMilliseconds / 2), zone)
  }

  private static func rounded(_ moment: Timestamp, by added: Int64) -> Timestamp {
    let time = moment.unixMilliseconds + added
    return Timestamp(unixMilliseconds: time - time % roundedMilliseconds)
  }
}
