import JSON
import Tracking
import Words

/// The times at which a driver is ordered.
///
/// A time without a zone is a time of the given zone's clocks. If the clocks never show it, because they were put
/// forward, it is later by the same amount; if they show it twice, the first time counts.
package struct OrderTimes {
  let scheduledAt: Timestamp?
  let windowEndsAt: Timestamp?

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

  init(_ body: JSONValue, _ zone: ClockZone) throws(JobOrder.Fault) {
    var slotEndsAt: Timestamp?
    if let whole = body["scheduled_at"], whole != .null {
      guard let time = whole.stringValue.flatMap({ Self.moment($0, zone) }) else { throw .time }
      scheduledAt = time
    } else if let date = try Self.text(body, "scheduled_date", "scheduledDate") {
      let slot = try Self.slot(body)
      guard let time = Self.moment("\(date)T\(slot.start)", zone) else { throw .time }
      scheduledAt = time
      slotEndsAt = slot.end.flatMap { Self.moment("\(date)T\($0)", zone) }
    } else {
      scheduledAt = nil
    }
    if let given = body["window_ends_at"], given != .null {
      guard let end = given.stringValue.flatMap({ Self.moment($0, zone) }) else { throw .windowEnd }
      windowEndsAt = end
      try checkOrder()
    } else if let given = body["window_minutes"], given != .null {
      guard let minutes = given.intValue, (1...Int64(JobOrder.maximumWindowMinutes)).contains(minutes) else {
        throw .windowMinutes
      }
      guard let scheduledAt else { throw .windowWithoutTime }
      windowEndsAt = scheduledAt.adding(milliseconds: minutes * 60_000)
    } else {
      // The second hour of a slot ends the window, if it is after the first.
      let isLater = if let scheduledAt, let slotEndsAt { slotEndsAt > scheduledAt } else { false }
      windowEndsAt = isLater ? slotEndsAt : nil
    }
  }

  /// The times after a request that may name other ones. A new begin without an end moves the window; a begin of null
  /// takes the time back.
  init(_ body: JSONValue, _ zone: ClockZone, changing facts: JobFacts) throws(JobOrder.Fault) {
    let named = ["scheduled_at", "scheduled_date", "scheduledDate"].contains { body[$0] != nil }
    let namesEnd = ["window_ends_at", "window_minutes"].contains { body[$0] != nil }
    if named {
      let times = try OrderTimes(body, zone)
      scheduledAt = times.scheduledAt
      var end = times.windowEndsAt
      if end == nil, !namesEnd, let start = times.scheduledAt, let former = facts.scheduledAt,
        let formerEnd = facts.windowEndsAt
      {
        end = start.adding(milliseconds: formerEnd.millisecondsSince(former))
      }
      windowEndsAt = end
    } else if namesEnd {
      guard let start = facts.scheduledAt else { throw .windowWithoutTime }
      var members = (body.objectValue ?? []).filter { !["scheduled_at"].contains($0.key) }
      members.append(JSONMember("scheduled_at", .string(start.iso8601)))
      let times = try OrderTimes(.object(members), zone)
      (scheduledAt, windowEndsAt) = (start, times.windowEndsAt)
    } else {
      (scheduledAt, windowEndsAt) = (facts.scheduledAt, facts.windowEndsAt)
    }
  }

  private func checkOrder() throws(JobOrder.Fault) {
    if let scheduledAt, let windowEndsAt, windowEndsAt <= scheduledAt { throw .windowBeforeTime }
  }

  /// `scheduled_time`, or the hours of `scheduledTimeSlot`; 9 o'clock without either, the default of the earlier
  /// backend.
  private static func slot(_ body: JSONValue) throws(JobOrder.Fault) -> (start: String, end: String?) {
    if let time = try text(body, "scheduled_time", "scheduledTime") { return (clock(time[...]), nil) }
    guard let slot = try text(body, "scheduled_time_slot", "scheduledTimeSlot") else {
      return ("09:00:00", nil)
    }
    let hours = slot.split(separator: "-", maxSplits: 1).map { clock($0) }
    return (hours.first ?? "", hours.count == 2 ? hours[1] : nil)
  }

  /// "9", "9:30" and "09:30" in the form of ISO 8601; the reader of the time refuses any other text.
  package static func clock(_ text: Substring) -> String {
    var text = String(text.filter { $0 != " " })
    if text.utf8.prefix(while: { (0x30...0x39).contains($0) }).count == 1 { text = "0" + text }
    while [2, 5].contains(text.utf8.count) { text += ":00" }
    return text
  }

  /// The first of the members that is present and not empty.
  private static func text(_ body: JSONValue, _ keys: String...) throws(JobOrder.Fault) -> String? {
    for key in keys {
      guard let given = body[key], given != .null else { continue }
      guard let text = given.stringValue else { throw .time }
      if !text.isEmpty { return text }
    }
    return nil
  }

  private static func moment(_ text: String, _ zone: ClockZone) -> Timestamp? {
    if let local = Timestamp(iso8601: text + "Z") { return zone.moment(showing: local) }
    return Timestamp(iso8601: text)
  }
}
