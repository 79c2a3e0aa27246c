import Testing
import Tracking

@testable import Words

struct WordsDaysTests {
  let words = Words.standard
  let zone = ClockZone.fixed(offsetSeconds: 2 * 3600)
  /// The time 16:03:20 on 2026-11-21 in that zone.
  let now = SampleFleet.now

  @Test(
    arguments: [
      (0, "Today"), (8 * 3600, "Tomorrow"), (-17 * 3600, "Yesterday"), (2 * 86_400, "Mon 23 Nov"),
      (41 * 86_400, "Fri 1 Jan"), (-365 * 86_400, "Fri 21 Nov"),
    ] as [(Int64, String)])
  func `a day is named by how far it is`(seconds: Int64, text: String) {
    #expect(words.day(now.adding(milliseconds: seconds * 1000), zone, now: now) == text)
  }

  @Test(
    arguments: [
      (0, "Heute"), (8 * 3600, "Morgen"), (-17 * 3600, "Gestern"), (2 * 86_400, "Mo., 23. Nov."),
      (41 * 86_400, "Fr., 1. Jan."), (110 * 86_400, "Do., 11. März"),
    ] as [(Int64, String)])
  func `a day in German has the dot of an ordinal`(seconds: Int64, text: String) throws {
    let german = try #require(PageLocale(tag: "de")).words
    let moment = now.adding(milliseconds: seconds * 1000)
    #expect(german.day(moment, zone, now: now) == text)
    #expect(german.dayAndTime(moment, zone, now: now).hasPrefix(text + ", "))
  }

  @Test func `durations and amounts in German`() throws {
    let german = try #require(PageLocale(tag: "de-AT")).words
    #expect(german.duration(milliseconds: 3_900_000) == "1 Std. 5 Min.")
    #expect(german.duration(milliseconds: 2_700_000) == "45 Min.")
    #expect(german.price(249.5, nil) == "249,50")
    #expect(try #require(PageLocale(tag: "de-CH")).words.price(249.5, nil) == "249.50")
    #expect(german.direction(degrees: 45) == "nordöstlich")
  }

  /// Clocks are put forward at midnight in some of these zones: their day begins at one.
  @Test(arguments: ["UTC", "America/Sao_Paulo", "Asia/Beirut", "Europe/Helsinki", "Pacific/Apia"])
  func `the first moment of a day shows that day, and the one before it another`(name: String) throws {
    let zone = try #require(ClockZone.named(name))
    // Four years from 2010 on, at another time of each day.
    for day in 0..<1400 {
      let moment = Timestamp(unixMilliseconds: 1_262_304_000_000 + Int64(day) * 89_900_000)
      let (start, next) = (zone.dayStart(moment), zone.dayStart(moment, daysLater: 1))
      #expect(start <= moment && moment < next)
      #expect(zone.local(start).dayNumber == zone.local(moment).dayNumber)
      #expect(zone.local(start.adding(milliseconds: -1)).dayNumber < zone.local(moment).dayNumber)
    }
  }

  @Test func `days follow each other, also over months, years and leap days`() {
    var last: Int?
    for day in 0..<1500 {
      let local = ClockZone.fixed(offsetSeconds: 0).local(
        Timestamp(unixMilliseconds: 1_700_000_000_000 + Int64(day) * 86_400_000))
      if let last { #expect(local.dayNumber == last + 1) }
      last = local.dayNumber
    }
  }

  @Test(
    arguments: [
      (0, "1 min"), (89_000, "1 min"), (2_700_000, "45 min"), (3_600_000, "1 hr"), (3_900_000, "1 hr 5 min"),
      (7_260_000, "2 hr 1 min"),
    ] as [(Int64, String)])
  func `a duration is hours and minutes`(milliseconds: Int64, text: String) {
    #expect(words.duration(milliseconds: milliseconds) == text)
  }

  @Test(
    arguments: [
      (249.5, 2, "249.50"), (0, 2, "0.00"), (-3.004, 2, "-3.00"), (4.86, 1, "4.9"), (5, 0, "5"),
      (.nan, 1, "0.0"), (1e300, 0, "1000000000"), (0.05, 2, "0.05"),
    ] as [(Double, Int, String)])
  func `a number has the decimals that it was asked for`(value: Double, decimals: Int, text: String) {
    #expect(words.number(value, decimals: decimals) == text)
  }

  @Test func `a range says once what holds for both of its ends`() throws {
    let american = try #require(PageLocale(tag: "en-US")).words
    func range(_ words: Words, _ seconds: Int64) -> String {
      let end = now.adding(milliseconds: seconds * 1000)
      return words.time(now, until: end, zone) + "–" + words.time(end, zone)
    }
    #expect(range(american, 3600) == "4:03–5:03\u{202f}PM")
    #expect(range(american, 10 * 3600) == "4:03\u{202f}PM–2:03\u{202f}AM")
    #expect(range(american, 24 * 3600) == "4:03\u{202f}PM–4:03\u{202f}PM")
    #expect(range(words, 3600) == "16:03–17:03")
  }

  @Test func `a clock with seconds, of 24 and of 12 hours`() throws {
    #expect(words.timeWithSeconds(now, zone) == "16:03:20")
    let american = try #require(PageLocale(tag: "en-US")).words
    #expect(american.timeWithSeconds(now, zone) == "4:03:20\u{202f}PM")
  }
}
