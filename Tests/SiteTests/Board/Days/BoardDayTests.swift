import HTTP
import TestSupport
import Testing
import Tracking

@testable import Board
@testable import FleetView
@testable import Words

/// Which jobs belong to the day that a board shows.
struct BoardDayTests {
  private let zone = ClockZone.named("Europe/Helsinki") ?? .server

  private func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(iso8601: text)) }

  private func job(
    _ id: String, _ status: JobStatus = .accepted, at time: String? = nil, driver: String? = nil
  ) throws -> Job {
    let made = try moment("2026-11-20T08:00:00Z")
    return Job(
      id: JobID(id), driverID: driver.map { DriverID($0) }, status: status, address: "Street 1",
      scheduledAt: try time.map { try moment($0) }, createdAt: made,
      statusTimes: [status: made])
  }

  private func shown(_ query: String, at now: String, _ jobs: [Job]) throws -> Set<String> {
    let (fleet, now) = (Fleet(), try moment(now))
    for job in jobs { _ = fleet.put([.job(job)]) }
    let query = BoardQuery(HTTPQuery(query)).dated(zone, now: now)
    let selection = FleetSelection(fleet, query, for: .board, limit: 100, now: now, words: .standard)
    #expect(selection.jobCount == selection.jobs.count)
    return Set(selection.jobs.map { fleet.job($0).id.rawValue })
  }

  @Test func `today has what is to be done now, and a date only what was agreed for it`() throws {
    let jobs = [
      try job("former", at: "2026-11-26T10:00:00Z"), try job("today", at: "2026-11-28T21:59:00Z"),
      try job("tomorrow", at: "2026-11-28T22:00:00Z"), try job("later", at: "2026-12-01T10:00:00Z"),
      try job("undated"), try job("early", .enRoute, at: "2026-12-01T11:00:00Z", driver: "d"),
    ]
    let noon = "2026-11-28T10:00:00Z"
    #expect(try shown("", at: noon, jobs) == ["former", "today", "undated", "early"])
    #expect(try shown("day=2026-11-28", at: noon, jobs) == ["former", "today", "undated", "early"])
    #expect(try shown("day=2026-11-29", at: noon, jobs) == ["tomorrow"])
    #expect(try shown("day=on&date=2026-12-01", at: noon, jobs) == ["later", "early"])
    #expect(try shown("day=none", at: noon, jobs) == ["undated"])
    #expect(try shown("q=street", at: noon, jobs).count == jobs.count)
    #expect(try shown("q=street&day=2026-11-29", at: noon, jobs) == ["tomorrow"])
    #expect(try shown("day=soon", at: noon, jobs) == ["former", "today", "undated", "early"])
    #expect(try shown("", at: "2026-11-28T22:00:00Z", jobs).contains("tomorrow"))
  }

  @Test func `a job of the next day that needs a driver by now is shown before midnight`() throws {
    let job = try job("night", .confirmed, at: "2026-11-28T22:10:00Z")
    #expect(try shown("", at: "2026-11-28T21:30:00Z", [job]) == [])
    #expect(try shown("", at: "2026-11-28T21:45:00Z", [job]) == ["night"])
  }

  @Test func `the numbers of a summary are those of the present day`() throws {
    let (fleet, now) = (Fleet(), try moment("2026-11-28T21:45:00Z"))
    for job in [
      try job("night", .confirmed, at: "2026-11-28T22:10:00Z"), try job("undated"),
      try job("later", at: "2026-12-01T10:00:00Z"),
    ] { _ = fleet.put([.job(job)]) }
    var census = FleetCensus()
    let end = CalendarDay(of: now, zone).moments(zone).upperBound
    fleet.count(part: 0, of: 1, into: &census, until: end, now: now)
    let selection = FleetSelection(
      fleet, BoardQuery.everything.dated(zone, now: now), for: .board, limit: 10, now: now, words: .standard)
    #expect(selection.census == census)
    #expect(census.jobCount(.confirmed) == 1 && census.jobCount(.accepted) == 1)
  }

  @Test func `a day has as many hours as the clock of the zone gives it`() throws {
    func hours(_ day: String) throws -> Int64 {
      let moments = try #require(CalendarDay(day)).moments(zone)
      return moments.upperBound.millisecondsSince(moments.lowerBound) / 3_600_000
    }
    #expect(try hours("2026-10-25") == 25)
    #expect(try hours("2026-03-29") == 23)
    #expect(try hours("2026-11-28") == 24)
    #expect(CalendarDay(of: try moment("2026-11-28T22:00:00Z"), zone).text == "2026-11-29")
    #expect(try #require(CalendarDay("2026-12-31")).next.text == "2027-01-01")
  }
}
