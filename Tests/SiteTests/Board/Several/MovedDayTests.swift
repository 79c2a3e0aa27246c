import System
import Testing
import Tracking

@testable import Board
@testable import Words

struct MovedDayTests {
  private func facts(_ from: String?, _ to: String? = nil) -> JobFacts {
    JobFacts(
      address: "", pickup: nil, texts: OrderTexts(), scheduledAt: from.flatMap { Timestamp(iso8601: $0) },
      windowEndsAt: to.flatMap { Timestamp(iso8601: $0) })
  }

  private func moved(_ facts: JobFacts, to day: String) throws -> [String?] {
    let zone = try #require(ClockZone.named("Europe/Helsinki"))
    let moved = try #require(CalendarDay(day)).facts(facts, zone)
    return [moved?.scheduledAt?.iso8601, moved?.windowEndsAt?.iso8601].map {
      $0.map { String($0.prefix(16)) }
    }
  }

  @Test func `a window has the same hours on another day, also when the clocks change between`() throws {
    #expect(
      try moved(facts("2026-10-20T06:00:00Z", "2026-10-20T08:00:00Z"), to: "2026-10-27")
        == ["2026-10-27T07:00", "2026-10-27T09:00"])
    #expect(try moved(facts("2026-11-21T22:30:00Z"), to: "2026-11-22") == ["2026-11-21T22:30", nil])
  }

  @Test func `a window over midnight ends on the day after`() throws {
    #expect(
      try moved(facts("2026-11-21T20:00:00Z", "2026-11-22T00:00:00Z"), to: "2026-12-01")
        == ["2026-12-01T20:00", "2026-12-02T00:00"])
  }

  @Test func `a job without a time has no day`() throws {
    let zone = try #require(ClockZone.named("Europe/Helsinki"))
    #expect(try #require(CalendarDay("2026-12-01")).facts(facts(nil), zone) == nil)
    for text in ["", "2026-13-01", "tomorrow", "2026-12-1", "2026-12-01T10"] {
      #expect(CalendarDay(text) == nil)
    }
  }
}
