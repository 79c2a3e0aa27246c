/// The `TZ` string at the end of a time zone file: the rule for all times after those that the file lists.
///
/// Its format is POSIX.1-2017 section 8.3, with hours from -167 to 167 (RFC 9636 section 3.3.1).
struct PosixTimeZone: Hashable, Sendable {
  /// The day of each year on which the clock changes, and the second of that day by the clock before the change.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// Day 1 through 365 of the year; February 29 is never counted.
      case julian(Int)
      /// Day 0 through 365 of the year; February 29 is counted.
      case ofYear(Int)
      /// A weekday (0 is Sunday) of week 1 through 5 in month 1 through 12; week 5 is the last one.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    let day: Day
    let second: Int

    /// The moment of the change, in seconds from 1970 by the clock before the change.
    func seconds(in year: Int) -> Int {
      let first = CivilDate.days(year: year, month: 1, day: 1)
      let days: Int
      switch day {
      case .julian(let number): days = first + number - (CivilDate.isLeap(year) && number >= 60 ? 0 : 1)
      case .ofYear(let number): days = first + number
      case .weekday(let month, let week, let weekday):
        let start = CivilDate.days(year: year, month: month, day: 1)
        let end =
          month == 12
          ? first + 365 + (CivilDate.isLeap(year) ? 1 : 0)
          : CivilDate.days(year: year, month: month + 1, day: 1)
        var day = start + (weekday - CivilDate.weekday(days: start) + 7) % 7 + (week - 1) * 7
        while day >= end { day -= 7 }
        days = day
      }
      return days * 86_400 + second
    }
  }

  let standard: LocalTimeType
  let saving: Saving?

  /// Daylight saving time, and the two changes of a year between which it is in force.
  struct Saving: Hashable, Sendable {
    let type: LocalTimeType
    let from: Change
    let to: Change
  }

  /// The type in force at `seconds` from 1970 (UTC).
  func type(at seconds: Int) -> LocalTimeType {
    guard let saving else { return standard }
    let days = CivilDate.floorDivide(seconds + standard.offsetSeconds, 86_400)
    let year = CivilDate.date(days: days).year
    // Daylight saving time may go on past the end of its year: south of the equator, or with hours beyond a day.
    for year in year - 1...year + 1 {
      let from = saving.from.seconds(in: year) - standard.offsetSeconds
      var to = saving.to.seconds(in: year) - saving.type.offsetSeconds
      if to <= from { to = saving.to.seconds(in: year + 1) - saving.type.offsetSeconds }
      if (from..<to).contains(seconds) { return saving.type }
    }
    return standard
  }

  /// Nil if `text` is no valid `TZ` string; at most 128 bytes are accepted.
  init?(_ text: some Sequence<UInt8>) {
    var reader = Parser(bytes: Array(text.prefix(129)))
    guard reader.bytes.count <= 128, let name = reader.name(), let offset = reader.offset() else {
      return nil
    }
    standard = LocalTimeType(offsetSeconds: -offset, abbreviation: name)
    if reader.isAtEnd {
      saving = nil
      return
    }
    guard let savingName = reader.name() else { return nil }
    var savingOffset = standard.offsetSeconds + 3600
    if !reader.next(is: ",") {
      guard let offset = reader.offset() else { return nil }
      savingOffset = -offset
    }
    guard reader.take(","), let from = reader.change(), reader.take(","), let to = reader.change(),
      reader.isAtEnd
    else { return nil }
    saving = Saving(
      type: LocalTimeType(offsetSeconds: savingOffset, abbreviation: savingName), from: from, to: to)
  }
}

extension PosixTimeZone {
  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }
    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    func next(is character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard next(is: character) else { return false }
      position += 1
      return true
    }

    /// Reads an abbreviation such as "EST" or "<-03>".
    mutating func name() -> String? {
      let isQuoted = take("<")
      let start = position
      while let byte, isQuoted ? byte != UInt8(ascii: ">") : (0x61...0x7a).contains(byte | 0x20) {
        position += 1
      }
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      if isQuoted, !take(">") { return nil }
      return name.utf8.count >= 3 ? name : nil
    }

    /// Reads `[+-]hh[:mm[:ss]]`; the result is in seconds.
    mutating func offset() -> Int? {
      let isNegative = next(is: "-")
      if isNegative || next(is: "+") { position += 1 }
      guard var seconds = number(in: 0...167).map({ $0 * 3600 }) else { return nil }
      for unit in [60, 1] where take(":") {
        guard let part = number(in: 0...59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func change() -> Change? {
      let day: Change.Day
      if take("M") {
        guard let month = number(in: 1...12), take("."), let week = number(in: 1...5), take("."),
          let weekday = number(in: 0...6)
        else { return nil }
        day = .weekday(month: month, week: week, weekday: weekday)
      } else if take("J") {
        guard let number = number(in: 1...365) else { return nil }
        day = .julian(number)
      } else {
        guard let number = number(in: 0...365) else { return nil }
        day = .ofYear(number)
      }
      guard take("/") else { return Change(day: day, second: 2 * 3600) }
      return offset().map { Change(day: day, second: $0) }
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
      var number = 0
      let start = position
      while let byte, (0x30...0x39).contains(byte), position - start < 4 {
        number = number * 10 + Int(byte - 0x30)
        position += 1
      }
      return position > start && range.contains(number) ? number : nil
    }
  }
}
