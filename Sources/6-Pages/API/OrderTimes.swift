import Tracking
import Words

/// The times at which a driver is ordered.
///
/// A time without a zone is a time of the given zone's clocks. If the clocks never show it, because they were put
/// forward, it is later by the same amount; if they show it twice, the first time counts.
package struct OrderTimes {
  package let scheduledAt: Timestamp?
  package let windowEndsAt: Timestamp?

  init(from start: Timestamp, to end: Timestamp?) { (scheduledAt, windowEndsAt) = (start, end) }

  init() { (scheduledAt, windowEndsAt) = (nil, nil) }

  /// The begin and the end from a form; nil if the field is empty.
  package init(from start: String?, to end: String?, _ zone: ClockZone) throws(JobOrder.Fault) {
    scheduledAt = start.flatMap { Self.moment($0, zone) }
    windowEndsAt = end.flatMap { Self.moment($0, zone) }
    if start != nil, scheduledAt == nil { throw .time }
    if end != nil, windowEndsAt == nil { throw .windowEnd }
    try checkOrder()
  }

  /// A night's hours may end on the next day: an end that is not after the begin does, within this time.
  private static let longestNightMilliseconds: Int64 = 12 * 3_600_000
  private static let dayMilliseconds: Int64 = 24 * 3_600_000

  /// The hours of a day, such as 9 and 11, or 22 and 2 of the next day. An hour may also name its zone, and is then not
  /// one of a night.
  package init(
    on date: String, from start: String, to end: String?, _ zone: ClockZone
  ) throws(JobOrder.Fault) {
    guard let begin = Self.moment("\(date)T\(Self.clock(start[...]))", zone) else { throw .time }
    scheduledAt = begin
    guard let end else {
      windowEndsAt = nil
      return
    }
    guard let from = Self.shown(start, on: date), var to = Self.shown(end, on: date) else {
      windowEndsAt = Self.moment("\(date)T\(Self.clock(end[...]))", zone)
      if windowEndsAt == nil { throw .windowEnd }
      try checkOrder()
      return
    }
    if to <= from { to = to.adding(milliseconds: Self.dayMilliseconds) }
    let length = to.millisecondsSince(from)
    guard length <= Self.longestNightMilliseconds || Self.shown(end, on: date) == to else {
      throw .windowBeforeTime
    }
    // Where the clocks are put forward, both may be the same moment.
    let moment = zone.moment(showing: to)
    windowEndsAt = moment > begin ? moment : begin.adding(milliseconds: length)
  }

  /// What the clocks show at an hour of that day; 24 is the midnight at its end.
  private static func shown(_ hour: String, on date: String) -> Timestamp? {
    let clock = clock(hour[...])
    if clock == "24:00:00" { return shown("0", on: date)?.adding(milliseconds: dayMilliseconds) }
    return Timestamp(iso8601: "\(date)T\(clock)Z")
  }

  func checkOrder() throws(JobOrder.Fault) {
    if let scheduledAt, let windowEndsAt, windowEndsAt <= scheduledAt { throw .windowBeforeTime }
  }

  /// "9", "9:30", "9.30", "9h30", "09:30" and "9:30 AM" in the form of ISO 8601; the reader of the time refuses any other
  /// text.
  package static func clock(_ text: Substring) -> String {
    var text = String(text.filter { !$0.isWhitespace })
    if let hours = Self.hours(text) { text = hours }
    if text.utf8.prefix(while: { (0x30...0x39).contains($0) }).count == 1 { text = "0" + text }
    while [2, 5].contains(text.utf8.count) { text += ":00" }
    return text
  }

  /// "9:30" for the ways in which spreadsheets write it; nil for any other text.
  private static func hours(_ text: String) -> String? {
    let lower = text.lowercased()
    let half = ["a.m.", "p.m.", "am", "pm"].first { lower.hasSuffix($0) }
    let parts = lower.dropLast(half?.count ?? 0).split(omittingEmptySubsequences: false) {
      ":.h".contains($0)
    }
    guard let first = parts.first, (1...2).contains(first.count), var hour = Int(first), hour >= 0 else {
      return nil
    }
    var minutes = parts.count > 1 ? parts[1] : "00"
    if minutes.isEmpty, lower.hasSuffix("h") { minutes = "00" }
    guard parts.count <= 2, minutes.count == 2, minutes.allSatisfy(\.isWholeNumber) else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
    }
    return "\(hour):\(minutes)"
  }

  static func moment(_ text: String, _ zone: ClockZone) -> Timestamp? {
    if let local = Timestamp(iso8601: text + "Z") { return zone.moment(showing: local) }
    return Timestamp(iso8601: text)
  }
}
