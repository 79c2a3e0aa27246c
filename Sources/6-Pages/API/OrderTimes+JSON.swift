import JSON
import Store
import Tracking
import Words

/// The times of an order by REST: `scheduled_at`, or a date with a time or with the hours of a slot, and the window's end.
/// What is named and cannot be used is refused by its name.
extension OrderTimes {
  /// The hour of a date alone, the default of the earlier backend.
  private static let usualHour: Substring = "9"
  private static let dates = ["scheduled_date", "scheduledDate"]
  private static let hours = ["scheduled_time", "scheduledTime", "scheduled_time_slot", "scheduledTimeSlot"]

  init(_ body: JSONValue, _ zone: ClockZone) throws(RequestError) {
    let onDay = try Self.onDay(body, zone)
    let start = try Self.whole("scheduled_at", body, zone)
    if let start, let onDay, start != onDay.scheduledAt {
      throw .badRequest("scheduled_at and scheduled_date differ")
    }
    scheduledAt = start ?? onDay?.scheduledAt
    let end = try Self.whole("window_ends_at", body, zone)
    if let end, let scheduledAt, end <= scheduledAt {
      throw .badRequest("window_ends_at is not after the scheduled time")
    }
    let lasting = try Self.lasting(body, from: scheduledAt)
    if let end, let lasting, end != lasting { throw .badRequest("window_ends_at and window_minutes differ") }
    // Either says it more exactly than a slot.
    windowEndsAt = end ?? lasting ?? onDay?.windowEndsAt
  }

  /// The times after a request that may name other ones. A new begin without an end moves the window; a begin of null
  /// takes the time back.
  init(_ body: JSONValue, _ zone: ClockZone, changing facts: JobFacts) throws(RequestError) {
    let names = ["scheduled_at"] + Self.dates
    let namesBegin = names.contains { body[$0] != nil } || Self.hours.contains { body[$0].isGiven }
    let namesEnd = ["window_ends_at", "window_minutes"].contains { body[$0] != nil }
    if namesBegin {
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
      guard let start = facts.scheduledAt else {
        throw .badRequest("window_ends_at and window_minutes need a scheduled time")
      }
      let members = (body.objectValue ?? []) + [JSONMember("scheduled_at", .string(start.iso8601))]
      let times = try OrderTimes(.object(members), zone)
      (scheduledAt, windowEndsAt) = (start, times.windowEndsAt)
    } else {
      (scheduledAt, windowEndsAt) = (facts.scheduledAt, facts.windowEndsAt)
    }
  }

  /// A date with its time, its slot, or neither; nil without a date.
  private static func onDay(_ body: JSONValue, _ zone: ClockZone) throws(RequestError) -> OrderTimes? {
    let time = try body.text(Array(hours.prefix(2)))
    let slot = try body.text(Array(hours.suffix(2)))
    guard let date = try body.text(dates) else {
      if let hour = time ?? slot { throw .badRequest("\(hour.name) needs scheduled_date") }
      return nil
    }
    guard Timestamp(iso8601: "\(date.text)T00:00:00Z") != nil else {
      throw .badRequest("\(date.name) is not a date such as 2026-11-25")
    }
    var inSlot: OrderTimes?
    if let slot {
      let hours = slot.text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      inSlot = try times(
        on: date.text, from: hours.first, to: hours.count > 1 ? hours[1] : nil, zone,
        or: "\(slot.name) takes hours such as 9-11, or of a night such as 22-2")
    }
    guard let time else {
      if let inSlot { return inSlot }
      return try times(
        on: date.text, from: usualHour, zone, or: "\(date.name) is not a date such as 2026-11-25")
    }
    let timed = try times(
      on: date.text, from: time.text[...], zone, or: "\(time.name) is not a time such as 14:30")
    guard let slot, let inSlot else { return timed }
    guard inSlot.scheduledAt == timed.scheduledAt else {
      throw .badRequest("\(time.name) and \(slot.name) differ")
    }
    return inSlot
  }

  private static func times(
    on date: String, from start: Substring?, to end: Substring? = nil, _ zone: ClockZone, or refusal: String
  ) throws(RequestError) -> OrderTimes {
    do throws(JobOrder.Fault) {
      return try OrderTimes(on: date, from: String(start ?? ""), to: end.map { String($0) }, zone)
    } catch {
      throw .badRequest(refusal)
    }
  }

  private static func whole(
    _ name: String, _ body: JSONValue, _ zone: ClockZone
  ) throws(RequestError) -> Timestamp? {
    guard let text = try body.text(name) else { return nil }
    return try moment(text, zone).orRefused("\(name) is not a time such as 2026-11-25T14:30:00")
  }

  private static func lasting(
    _ body: JSONValue, from start: Timestamp?
  ) throws(RequestError) -> Timestamp? {
    guard let minutes = try body.wholeNumber("window_minutes") else { return nil }
    guard (1...Int64(JobOrder.maximumWindowMinutes)).contains(minutes) else {
      throw .badRequest("window_minutes takes 1 to \(JobOrder.maximumWindowMinutes)")
    }
    return try start.orRefused("window_minutes needs a scheduled time").adding(milliseconds: minutes * 60_000)
  }
}

extension Optional {
  fileprivate func orRefused(_ message: String) throws(RequestError) -> Wrapped {
    guard let self else { throw .badRequest(message) }
    return self
  }
}

extension Optional<JSONValue> {
  /// Whether the member is there and not null.
  fileprivate var isGiven: Bool { self != nil && self != .some(.null) }
}
