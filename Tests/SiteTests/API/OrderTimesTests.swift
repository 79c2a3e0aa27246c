import JSON
import Store
import Testing
import Tracking

@testable import API
@testable import Words

@Suite struct OrderTimesTests {
  private let newYork = ClockZone.place("America/New_York")

  private func times(_ members: String) throws -> OrderTimes {
    try OrderTimes(try JSONValue.parse(Array("{\(members)}".utf8)), newYork)
  }

  @Test(arguments: [
    (#""scheduled_date":"2026-11-20","scheduled_time":"06:00""#, "2026-11-20T06:00:00-05:00"),
    (#""scheduled_date":"2026-11-20","scheduled_time":"6:00""#, "2026-11-20T06:00:00-05:00"),
    (#""scheduled_date":"2026-11-20","scheduled_time":"06:00:30""#, "2026-11-20T06:00:30-05:00"),
    (#""scheduled_date":"2026-11-20","scheduled_time":"06:00:00Z""#, "2026-11-20T01:00:00-05:00"),
    (#""scheduled_date":"2026-11-20""#, "2026-11-20T09:00:00-05:00"),
    (
      #""scheduled_date":"2026-11-20","scheduled_time":"","scheduledTimeSlot":null"#,
      "2026-11-20T09:00:00-05:00"
    ),
    (#""scheduledDate":"2026-11-20","scheduledTime":"14:30""#, "2026-11-20T14:30:00-05:00"),
    (#""scheduled_at":"2026-07-20T06:00:00""#, "2026-07-20T06:00:00-04:00"),
    (#""scheduled_at":"2026-11-20T06:00:00Z""#, "2026-11-20T01:00:00-05:00"),
    (#""scheduled_at":"2026-11-20T06:00:00+02:00""#, "2026-11-19T23:00:00-05:00"),
    // The clocks are put forward at two in the night, and put back at two.
    (#""scheduled_date":"2026-03-08","scheduled_time":"01:59""#, "2026-03-08T01:59:00-05:00"),
    (#""scheduled_date":"2026-03-08","scheduled_time":"02:30""#, "2026-03-08T03:30:00-04:00"),
    (#""scheduled_date":"2026-03-08","scheduled_time":"03:00""#, "2026-03-08T03:00:00-04:00"),
    (#""scheduled_date":"2026-11-01","scheduled_time":"01:30""#, "2026-11-01T01:30:00-04:00"),
    (#""scheduled_date":"2026-11-01","scheduled_time":"02:00""#, "2026-11-01T02:00:00-05:00"),
  ])
  func `a time without a zone is what the clocks show`(members: String, expected: String) throws {
    let read = try times(members)
    #expect(read.scheduledAt.map { newYork.iso8601($0) } == expected)
    #expect(read.windowEndsAt == nil)
  }

  @Test(
    arguments: [
      ("9", "09:00:00"), ("9.30", "09:30:00"), ("9h30", "09:30:00"), ("9 h", "09:00:00"),
      ("21:05", "21:05:00"),
      ("9:30 AM", "09:30:00"), ("9:30 pm", "21:30:00"), ("12:15 a.m.", "00:15:00"), ("12 PM", "12:00:00"),
      ("24", "24:00:00"), ("9:30:15", "09:30:15"),
      // What is no time stays as it is, and is refused.
      ("13 PM", "13PM"), ("0 am", "00am"), ("9.5", "09.5"), ("9.30.15", "09.30.15"), ("", ""),
      ("9:3x", "09:3x:00"),
    ])
  func `an hour is read as spreadsheets write it`(text: String, clock: String) {
    #expect(OrderTimes.clock(text[...]) == clock)
  }

  @Test(arguments: [
    (#""scheduledTimeSlot":"9-11""#, "09:00", "11:00"), (#""scheduledTimeSlot":"13 - 15""#, "13:00", "15:00"),
    (#""scheduled_time_slot":"9:30-11""#, "09:30", "11:00"), (#""scheduledTimeSlot":"9""#, "09:00", nil),
    (#""scheduledTimeSlot":"0-24""#, "00:00", "24:00"), (#""scheduledTimeSlot":"8-22""#, "08:00", "22:00"),
    // Over midnight.
    (#""scheduledTimeSlot":"22-2""#, "22:00", "26:00"), (#""scheduledTimeSlot":"22-24""#, "22:00", "24:00"),
    (#""scheduledTimeSlot":"22-0""#, "22:00", "24:00"), (#""scheduledTimeSlot":"20-8""#, "20:00", "32:00"),
    // A window says it more exactly than a slot.
    (#""scheduledTimeSlot":"9-11","window_minutes":30"#, "09:00", "09:30"),
    (#""scheduledTimeSlot":"9-11","window_ends_at":"2026-11-20T12:00:00""#, "09:00", "12:00"),
    // Two members that say the same.
    (#""scheduledTimeSlot":"9-11","scheduled_time":"9:00""#, "09:00", "11:00"),
    (#""scheduledTimeSlot":"9-11","scheduled_time_slot":"9-11""#, "09:00", "11:00"),
    (#""scheduledTimeSlot":"9-11","scheduled_at":"2026-11-20T09:00:00""#, "09:00", "11:00"),
    (#""window_minutes":60,"window_ends_at":"2026-11-20T10:00:00""#, "09:00", "10:00"),
  ])
  func `a slot's first hour is the time, its second ends the window`(
    members: String, start: String, end: String?
  ) throws {
    func hour(_ text: String) -> Timestamp? {
      let parts = text.split(separator: ":").compactMap { Int64($0) }
      return Timestamp(iso8601: "2026-11-20T00:00:00-05:00")?
        .adding(milliseconds: (parts[0] * 60 + parts[1]) * 60_000)
    }
    let read = try times(#""scheduled_date":"2026-11-20","# + members)
    #expect(read.scheduledAt == hour(start))
    #expect(read.windowEndsAt == end.flatMap(hour))
  }

  @Test func `a slot in the hour that the clocks skip keeps its length`() throws {
    let read = try times(#""scheduled_date":"2026-03-08","scheduledTimeSlot":"2-3""#)
    #expect(read.scheduledAt.map { newYork.iso8601($0) } == "2026-03-08T03:00:00-04:00")
    #expect(read.windowEndsAt.map { newYork.iso8601($0) } == "2026-03-08T04:00:00-04:00")
    let night = try times(#""scheduled_date":"2026-03-07","scheduledTimeSlot":"22-4""#)
    #expect(night.windowEndsAt.map { newYork.iso8601($0) } == "2026-03-08T04:00:00-04:00")
  }

  @Test func `an order without a date has no time`() throws {
    #expect(try times(#""notes":"ring""#).scheduledAt == nil)
    #expect(try times(#""scheduled_date":"","scheduled_at":null,"scheduled_time":"""#).scheduledAt == nil)
  }

  @Test(arguments: [
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"morning""#, "scheduledTimeSlot takes hours"),
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"-""#, "scheduledTimeSlot takes hours"),
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"9-late""#, "scheduledTimeSlot takes hours"),
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"9-""#, "scheduledTimeSlot takes hours"),
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"-11""#, "scheduledTimeSlot takes hours"),
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"9-11-13""#, "scheduledTimeSlot takes hours"),
    // An afternoon by a clock of twelve hours, and a whole day.
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"9-5""#, "scheduledTimeSlot takes hours"),
    (#""scheduled_date":"2026-11-20","scheduledTimeSlot":"9-9""#, "scheduledTimeSlot takes hours"),
    (#""scheduled_date":"2026-11-20","scheduled_time_slot":["9-11"]"#, "scheduled_time_slot takes a text"),
    (#""scheduled_date":"2026-11-20","scheduled_time":"25:00""#, "scheduled_time is not a time"),
    (#""scheduled_date":"2026-11-20","scheduledTime":"soon""#, "scheduledTime is not a time"),
    (#""scheduled_date":"2026-11-20","scheduled_time":9"#, "scheduled_time takes a text"),
    (#""scheduled_date":20261120"#, "scheduled_date takes a text"),
    (#""scheduled_date":"20.11.2026""#, "scheduled_date is not a date"),
    (#""scheduledDate":"2026-02-30""#, "scheduledDate is not a date"),
    (#""scheduled_time":"06:00""#, "scheduled_time needs scheduled_date"),
    (#""scheduledTimeSlot":"9-11""#, "scheduledTimeSlot needs scheduled_date"),
    (
      #""scheduled_at":"2026-11-20T09:00:00","scheduled_time":"09:00""#, "scheduled_time needs scheduled_date"
    ),
    (#""scheduled_at":"2026-11-20T09:00:00","scheduled_date":7"#, "scheduled_date takes a text"),
    (#""scheduled_at":"2026-11-20T10:00:00","scheduled_date":"2026-11-20""#, "scheduled_at and"),
    (#""scheduled_date":"2026-11-20","scheduledDate":"2026-11-21""#, "scheduled_date and scheduledDate"),
    (
      #""scheduled_date":"2026-11-20","scheduledTimeSlot":"9-11","scheduled_time":"10:00""#,
      "scheduled_time and scheduledTimeSlot"
    ),
    (
      #""scheduled_date":"2026-11-20","window_minutes":30,"window_ends_at":"2026-11-20T10:00:00""#,
      "window_ends_at and window_minutes"
    ),
    (#""window_minutes":30"#, "window_minutes needs"), (#""window_minutes":30.5"#, "window_minutes takes"),
    (#""window_ends_at":7"#, "window_ends_at takes"),
  ])
  func `a time that cannot be used is refused by its name`(members: String, refusal: String) throws {
    let error = #expect(throws: RequestError.self) { try times(members) }
    #expect(error.map { "\($0)".hasPrefix(refusal) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
