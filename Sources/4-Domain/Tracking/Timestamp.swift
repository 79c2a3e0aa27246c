/// A moment as whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  package var unixMilliseconds: Int64

  package init(unixMilliseconds: Int64) {
    self.unixMilliseconds = unixMilliseconds
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.unixMilliseconds < right.unixMilliseconds
  }

  /// Milliseconds from `earlier` to this moment; negative when `earlier` is later.
  package func millisecondsSince(_ earlier: Timestamp) -> Int64 {
    let (difference, overflow) = unixMilliseconds.subtractingReportingOverflow(earlier.unixMilliseconds)
    return overflow ? (unixMilliseconds < 0 ? .min : .max) : difference
  }

  /// Whole days since 1970, UTC.
  package var day: Int { Int(unixMilliseconds.quotientAndRemainder(flooringBy: 86_400_000).quotient) }
  /// The hour of the day, UTC, 0..<24.
  package var hour: Int {
    Int(unixMilliseconds.quotientAndRemainder(flooringBy: 86_400_000).remainder / 3_600_000)
  }

  /// Whole seconds since 1970.
  package var second: Int64 { unixMilliseconds.quotientAndRemainder(flooringBy: 1000).quotient }
  package func isInSecond(of other: Timestamp) -> Bool { second == other.second }

  package func adding(milliseconds: Int64) -> Timestamp {
    let (sum, overflow) = unixMilliseconds.addingReportingOverflow(milliseconds)
    return Timestamp(unixMilliseconds: overflow ? (milliseconds < 0 ? .min : .max) : sum)
  }
}

extension Timestamp {
  /// The earliest and latest moments that ISO 8601 writes with four digits of year.
  private static let writable = Int64(-62_135_596_800_000)...Int64(253_402_300_799_999)

  /// `2026-11-20T22:14:39.171Z`: UTC with milliseconds. Moments outside the years 1 to 9999 are clamped.
  package var iso8601: String {
    let milliseconds = min(max(unixMilliseconds, Self.writable.lowerBound), Self.writable.upperBound)
    let (days, ofDay) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
    let (year, month, day) = Self.civil(fromDays: days)
    return String(unsafeUninitializedCapacity: 24) { buffer in
      // In bounds: 17 digits and 7 separators, each written once.
      var at = 0
      func write(_ value: Int64, digits: Int, then separator: UInt8) {
        var rest = value
        for index in stride(from: at + digits - 1, through: at, by: -1) {
          buffer[index] = UInt8(truncatingIfNeeded: 48 + rest % 10)
          rest /= 10
        }
        buffer[at + digits] = separator
        at += digits + 1
      }
      write(year, digits: 4, then: UInt8(ascii: "-"))
      write(month, digits: 2, then: UInt8(ascii: "-"))
      write(day, digits: 2, then: UInt8(ascii: "T"))
      write(ofDay / 3_600_000, digits: 2, then: UInt8(ascii: ":"))
      write(ofDay / 60_000 % 60, digits: 2, then: UInt8(ascii: ":"))
      write(ofDay / 1000 % 60, digits: 2, then: UInt8(ascii: "."))
      write(ofDay % 1000, digits: 3, then: UInt8(ascii: "Z"))
      return at
    }
  }

  /// Reads `2026-11-20T22:14:39[.171257][Z|+02:00|+0200]`; a text without a zone is UTC, digits past the millisecond
  /// are cut off. Returns nil for anything else, including days that do not exist.
  package init?(iso8601 text: String) {
    var text = text
    let read: Int64? = text.withUTF8 { bytes in
      var reader = DigitReader(bytes: bytes)
      return reader.timestamp()
    }
    guard let read else { return nil }
    self.init(unixMilliseconds: read)
  }

  /// Days since 1970-01-01 of a proleptic Gregorian date.
  fileprivate static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    // Years begin in March here, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shifted.quotientAndRemainder(flooringBy: 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(flooringBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

/// Walks the bytes of one ISO 8601 text.
private struct DigitReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0

  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func number(digits: Int) -> Int64? {
    guard at + digits <= bytes.count else { return nil }
    var value: Int64 = 0
    for index in at..<at + digits {
      let digit = bytes[index] &- 48
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    at += digits
    return value
  }

  mutating func skip(_ wanted: UInt8) -> Bool {
    guard next == wanted else { return false }
    at += 1
    return true
  }

  mutating func timestamp() -> Int64? {
    guard let year = number(digits: 4), skip(UInt8(ascii: "-")), let month = number(digits: 2),
      skip(UInt8(ascii: "-")), let day = number(digits: 2),
      skip(UInt8(ascii: "T")) || skip(UInt8(ascii: " ")),
      let hour = number(digits: 2), skip(UInt8(ascii: ":")), let minute = number(digits: 2),
      skip(UInt8(ascii: ":")), let second = number(digits: 2),
      let milliseconds = fraction(), let zoneMinutes = zone(), at == bytes.count,
      year >= 1, (1...12).contains(month), day >= 1, day <= Self.lastDay(ofMonth: month, in: year),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let days = Timestamp.days(year: year, month: month, day: day)
    return (((days * 24 + hour) * 60 + minute - zoneMinutes) * 60 + second) * 1000 + milliseconds
  }

  private mutating func fraction() -> Int64? {
    guard skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) else { return 0 }
    var milliseconds: Int64 = 0
    var count = 0
    while let digit = number(digits: 1) {
      if count < 3 { milliseconds = milliseconds * 10 + digit }
      count += 1
    }
    guard (1...9).contains(count) else { return nil }
    for _ in count..<max(count, 3) { milliseconds *= 10 }
    return milliseconds
  }

  private mutating func zone() -> Int64? {
    if at == bytes.count || skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
    let sign: Int64
    if skip(UInt8(ascii: "+")) { sign = 1 } else if skip(UInt8(ascii: "-")) { sign = -1 } else { return nil }
    guard let hours = number(digits: 2), hours < 24 else { return nil }
    _ = skip(UInt8(ascii: ":"))
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }

  private static func lastDay(ofMonth month: Int64, in year: Int64) -> Int64 {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
  }
}

extension Int64 {
  fileprivate func quotientAndRemainder(flooringBy divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
