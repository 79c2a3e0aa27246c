import Glibc

/// Dates in the form of RFC 9110 section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`.
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

  /// Seconds since 1970 of the preferred form; nil for the obsolete forms and for anything else, which a
  /// recipient of a condition may ignore.
  package static func parse(_ text: String) -> Int64? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].count == 4, parts[5] == "GMT", let day = Int32(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int32(parts[3]),
      (1970...9999).contains(year), (1...31).contains(day)
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false).compactMap { Int32($0) }
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    var fields = tm()
    fields.tm_year = year - 1900
    fields.tm_mon = Int32(month)
    fields.tm_mday = day
    fields.tm_hour = clock[0]
    fields.tm_min = clock[1]
    fields.tm_sec = clock[2]
    return Int64(timegm(&fields))
  }

  private static func twoDigits(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
