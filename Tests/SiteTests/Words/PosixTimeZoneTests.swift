import Testing

@testable import Words

struct PosixTimeZoneTests {
  private func name(_ rule: String, _ seconds: Int) throws -> String {
    try #require(PosixTimeZone(rule.utf8)).type(at: seconds).abbreviation
  }

  @Test func `days are counted in the three ways that there are`() throws {
    // The year 2024 is a leap year: if days are counted without February 29, day 60 is March 1; if they are counted
    // with it from 0, day 59 is February 29.
    let march = CivilDate.days(year: 2024, month: 3, day: 1) * 86_400
    #expect(try name("AAA0BBB,J60/0,J61/0", march - 1) == "AAA")
    #expect(try name("AAA0BBB,J60/0,J61/0", march) == "BBB")
    #expect(try name("AAA0BBB,59/0,60/0", march - 3601) == "BBB")
    #expect(try name("AAA0BBB,59/0,60/0", march) == "AAA")
    let lastSunday = CivilDate.days(year: 2026, month: 3, day: 29) * 86_400
    #expect(try name("AAA0BBB,M3.5.0/0,M10.5.0", lastSunday - 1) == "AAA")
    #expect(try name("AAA0BBB,M3.5.0/0,M10.5.0", lastSunday) == "BBB")
  }

  @Test func `south of the equator summer reaches over the new year`() throws {
    let rule = "AEST-10AEDT,M10.1.0,M4.1.0/3"
    let newYear = CivilDate.days(year: 2090, month: 1, day: 1) * 86_400
    #expect(try name(rule, newYear - 1) == "AEDT")
    #expect(try name(rule, newYear) == "AEDT")
    #expect(try name(rule, newYear + 180 * 86_400) == "AEST")
  }

  @Test func `summer may last the whole year, and hours may lie beyond the day`() throws {
    for day in stride(from: 20_000, to: 21_000, by: 1) {
      #expect(try name("XXX3EDT4,0/0,J365/23", day * 86_400) == "EDT")
    }
    // In Greenland the change happens at hour -1, which lies on the day before.
    let rule = "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"
    let change = CivilDate.days(year: 2030, month: 3, day: 31) * 86_400 + 3600
    #expect(try name(rule, change - 1) == "-02")
    #expect(try name(rule, change) == "-01")
  }

  @Test(arguments: [
    "", "A", "AAA", "AAA0BBB", "AAA0BBB,M13.1.0,M1.1.0", "AAA0BBB,M1.6.0,M1.1.0", "AAA0BBB,J0,J1",
    "AAA0BBB,366,1", "AAA200", "<AAA0", "AAA0BBB,M1.1.0,M2.1.0,", "AAA0:60", "AAA99999999999999999999",
  ])
  func `what is no rule is none`(text: String) {
    #expect(PosixTimeZone(text.utf8) == nil)
    #expect(PosixTimeZone((text + String(repeating: "0", count: 1000)).utf8) == nil)
  }
}
