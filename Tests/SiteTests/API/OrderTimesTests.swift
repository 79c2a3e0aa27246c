import JSON
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

  @Test(arguments: [
    (#""scheduledTimeSlot":"9-11""#, "09:00", "11:00"), (#""scheduledTimeSlot":"13 - 15""#, "13:00", "15:00"),
    (#""scheduled_time_slot":"9:30-11""#, "09:30", "11:00"), (#""scheduledTimeSlot":"9""#, "09:00", nil),
    // An end that cannot be read or is too early leaves the start as it is.
    (#""scheduledTimeSlot":"11-1""#, "11:00", nil), (#""scheduledTimeSlot":"9-late""#, "09:00", nil),
    (#""scheduledTimeSlot":"9-11","window_minutes":30"#, "09:00", "09:30"),
    (#""scheduledTimeSlot":"9-11","window_ends_at":"2026-11-20T12:00:00""#, "09:00", "12:00"),
    // A time counts before a slot.
    (#""scheduledTimeSlot":"9-11","scheduled_time":"10:00""#, "10:00", nil),
  ])
  func `a slot's first hour is the time, its second ends the window`(
    members: String, start: String, end: String?
  ) throws {
    let read = try times(#""scheduled_date":"2026-11-20","# + members)
    #expect(read.scheduledAt.map { newYork.iso8601($0) } == "2026-11-20T\(start):00-05:00")
    #expect(read.windowEndsAt.map { newYork.iso8601($0) } == end.map { "2026-11-20T\($0):00-05:00" })
  }

  @Test func `an order without a date has no time`() throws {
    #expect(try times(#""scheduled_time":"06:00""#).scheduledAt == nil)
    #expect(try times(#""scheduled_date":"","scheduled_at":null"#).scheduledAt == nil)
  }

  @Test(arguments: [
    #""scheduled_date":"2026-11-20","scheduledTimeSlot":"morning""#,
    #""scheduled_date":"2026-11-20","scheduledTimeSlot":"-""#,
    #""scheduled_date":"2026-11-20","scheduled_time":"25:00""#,
    #""scheduled_date":"2026-11-20","scheduled_time":9"#, #""scheduled_date":20261120"#,
    #""scheduled_date":"20.11.2026""#,
  ])
  func `a time that is none is refused`(members: String) throws {
    #expect(throws: JobOrder.Fault.time) { try times(members) }
  }
}
