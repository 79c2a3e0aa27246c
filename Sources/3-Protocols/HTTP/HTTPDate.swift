import Glibc
import System

/// Dates of RFC 9110 section 5.6.7, written in the preferred form: `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static func format(unixSeconds: Int64) -> String {
    var seconds = time_t(unixSeconds)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil, days.indices.contains(Int(parts.tm_wday)),
      months.indices.contains(Int(parts.tm_mon))
    else { return "Thu, 01 Jan 1970 00:00:00 GMT" }
    let day = days[Int(parts.tm_wday)]
    let month = months[Int(parts.tm_mon)]
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(parts.tm_mday)) \(month) \(parts.tm_year + 1900) \(time) GMT"
  }

  /// The form of access logs: `06/Nov/1994:08:49:37 +0000`.
  package static func formatForLogs(unixSeconds: Int64) -> String {
    // `Sun, 06 Nov 1994 08:49:37 GMT`
    let parts = format(unixSeconds: unixSeconds).split(separator: " ")
    guard parts.count == 6 else { return "-" }
    return "\(parts[1])/\(parts[2])/\(parts[3]):\(parts[4]) +0000"
  }

  /// Seconds since 1970 of a date in any of the three forms that a recipient must accept (RFC 9110
  /// section 5.6.7); nil for anything else, which a recipient of a condition ignores.
  ///
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  package static func parse(_ text: String) -> Int64? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = parts.first, days.contains(String(first.prefix(3))) else { return nil }
    switch parts.count {
    case 6 where parts[0].count == 4 && parts[0].hasSuffix(",") && parts[5] == "GMT":
      return seconds(
        number(parts[1], digits: 2), parts[2], year: number(parts[3], digits: 4), time: parts[4])
    case 4 where parts[0].hasSuffix("day,") && parts[3] == "GMT":
      let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
      guard date.count == 3, let year = number(date[2], digits: 2) else { return nil }
      return seconds(number(date[0], digits: 2), date[1], year: century(of: year), time: parts[2])
    case 5 where parts[0].count == 3:
      return seconds(
        number(parts[2], digits: 2), parts[1], year: number(parts[4], digits: 4), time: parts[3])
    // The day of this form is padded with a space.
    case 6 where parts[0].count == 3 && parts[2].isEmpty:
      return seconds(
        number(parts[3], digits: 1), parts[1], year: number(parts[5], digits: 4), time: parts[4])
    default: return nil
    }
  }

  private static func seconds(
    _ day: Int32?, _ monthName: Substring, year: Int32?, time: Substring
  ) -> Int64? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).compactMap {
      number($0, digits: 2)
    }
    guard let day, let year, year >= 1970, let month = months.firstIndex(of: String(monthName)),
      clock.count == 3, time.utf8.count == 8, clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    var fields = tm()
    fields.tm_year = year - 1900
    fields.tm_mon = Int32(month)
    fields.tm_mday = day
    fields.tm_hour = clock[0]
    fields.tm_min = clock[1]
    // A leap second counts as the second before it.
    fields.tm_sec = min(clock[2], 59)
    let seconds = Int64(timegm(&fields))
    // A day that its month does not have was turned into another one.
    return fields.tm_mday == day ? seconds : nil
  }

  /// A year of two digits lies at most 50 years ahead, RFC 9110 section 5.6.7.
  private static func century(of year: Int32) -> Int32 {
    var now = time_t(Clock.unixSeconds())
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return 1900 + year }
    let present = parts.tm_year + 1900
    let candidate = present - present % 100 + year
    return candidate > present + 50 ? candidate - 100 : candidate
  }

  private static func number(_ text: Substring, digits: Int) -> Int32? {
    guard text.utf8.count == digits, text.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    return Int32(text)
  }

  private static func twoDigits(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
