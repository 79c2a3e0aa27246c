import Foundation
import Testing
import Tracking

@testable import Words

struct WordsTests {
  let words = Words.standard

  @Test(arguments: [
    (-5000, "0 seconds"), (0, "0 seconds"), (999, "0 seconds"), (1000, "1 second"), (8000, "8 seconds"),
    (59_999, "59 seconds"), (60_000, "1 minute"), (150_000, "2 minutes"), (3_600_000, "1 hour"),
    (86_400_000, "1 day"), (200_000_000, "2 days"),
  ])
  func `an age is whole units, rounded down`(milliseconds: Int64, text: String) {
    #expect(words.age(milliseconds: milliseconds) == text)
  }

  @Test(arguments: [
    (4.0, "0 m"), (352, "350 m"), (994, "990 m"), (1049, "1.0 km"), (1250, "1.3 km"), (9940, "9.9 km"),
    (18_400, "18 km"),
  ])
  func `a distance is no more exact than a reader needs`(meters: Double, text: String) {
    #expect(words.distance(meters: meters) == text)
  }

  @Test(arguments: [
    (0.0, "north"), (22.4, "north"), (22.6, "north-east"), (180, "south"), (337.6, "north"), (359.9, "north"),
  ])
  func `a direction is the nearest of eight`(degrees: Double, text: String) {
    #expect(words.direction(degrees: degrees) == text)
  }

  @Test func `a value with braces is not filled again`() {
    #expect(Words.fill("{name} is {what}", ["name": "{what}", "what": "here"]) == "{what} is here")
    #expect(Words.fill("{unknown} stays { open", [:]) == "{unknown} stays { open")
  }

  @Test func `a time is the zone's, and the day is named when it is far`() {
    let moment = Timestamp(unixMilliseconds: 1_795_269_800_000)
    let zone = ClockZone.fixed(offsetSeconds: 2 * 3600)
    #expect(words.time(moment, zone) == "16:03")
    #expect(words.date(moment, zone) == "Sat 21 Nov, 16:03")
    #expect(words.time(moment, .fixed(offsetSeconds: -15 * 3600)) == "23:03")
    #expect(words.date(moment, .fixed(offsetSeconds: -15 * 3600)) == "Fri 20 Nov, 23:03")
  }

  private func words(_ tag: String) throws -> Words { try #require(PageLocale(tag: tag)).words }

  @Test(arguments: [
    ("en-US", 4.0, "0 ft"), ("en-US", 100, "350 ft"), ("en-US", 152.4, "500 ft"), ("en-US", 297, "950 ft"),
    ("en-US", 298, "0.2 mi"), ("en-US", 1609.344, "1.0 mi"), ("en-US", 15_900, "9.9 mi"),
    ("en-US", 18_000, "11 mi"), ("en-GB", 4, "0 yd"), ("en-GB", 300, "330 yd"), ("en-GB", 320, "0.2 mi"),
    ("en-CA", 1250, "1.3 km"), ("es-ES", 1250, "1,3 km"), ("es-MX", 1250, "1.3 km"),
    ("es-AR", 1250, "1,3 km"),
    ("es-US", 1250, "0.8 mi"), ("es-ES", 18_400, "18 km"), ("de", 1250, "1,3 km"), ("de-AT", 352, "350 m"),
    ("de-CH", 1250, "1.3 km"), ("de-LI", 9940, "9.9 km"), ("fr", 1250, "1,3\u{202f}km"),
    ("it-CH", 1250, "1.3 km"),
    ("pt", 352, "350 m"), ("nl", 1250, "1,3 km"), ("pl", 18_400, "18 km"), ("tr", 1250, "1,3 km"),
    ("uk", 1250, "1,3 км"), ("ar", 1250, "١٫٣ كم"), ("ar-AE", 1250, "1.3 كم"), ("ar-MA", 352, "350 م"),
  ])
  func `a distance is in the lengths of its reader`(tag: String, meters: Double, text: String) throws {
    #expect(try words(tag).distance(meters: meters) == text)
  }

  @Test(arguments: [
    ("en-US", "2:03\u{202f}PM", "Sat, Nov 21, 2:03\u{202f}PM"),
    ("en-CA", "2:03\u{202f}PM", "Sat, Nov 21, 2:03\u{202f}PM"),
    ("en-GB", "14:03", "Sat 21 Nov, 14:03"), ("en-AU", "2:03\u{202f}PM", "Sat 21 Nov, 2:03\u{202f}PM"),
    ("en-DE", "14:03", "Sat 21 Nov, 14:03"), ("es-ES", "14:03", "sáb, 21 nov, 14:03"),
    ("es-MX", "2:03\u{202f}p.\u{a0}m.", "sáb, 21 nov, 2:03\u{202f}p.\u{a0}m."),
    ("de-DE", "14:03", "Sa., 21. Nov., 14:03"), ("de-CH", "14:03", "Sa., 21. Nov., 14:03"),
    ("fr-FR", "14:03", "sam. 21 nov., 14:03"), ("it-IT", "14:03", "sab 21 nov, 14:03"),
    ("pt-BR", "14:03", "sáb., 21 de nov., 14:03"), ("nl-NL", "14:03", "za 21 nov, 14:03"),
    ("pl-PL", "14:03", "sob., 21 lis, 14:03"), ("tr-TR", "14:03", "21 Kas Cmt 14:03"),
    ("tr-CY", "2:03\u{202f}ÖS", "21 Kas Cmt 2:03\u{202f}ÖS"), ("uk-UA", "14:03", "сб, 21 лист., 14:03"),
    ("ar-EG", "٢:٠٣\u{202f}م", "السبت، ٢١ نوفمبر، ٢:٠٣\u{202f}م"),
    ("ar-SY", "٢:٠٣\u{202f}م", "السبت، ٢١ تشرين الثاني، ٢:٠٣\u{202f}م"),
    ("ar-IL", "١٤:٠٣", "السبت، ٢١ نوفمبر، ١٤:٠٣"), ("ar-MA", "14:03", "السبت، 21 نونبر، 14:03"),
    ("ar-DZ", "2:03\u{202f}م", "السبت، 21 نوفمبر، 2:03\u{202f}م"),
  ])
  func `times and dates are in the order and the hours of their reader`(
    tag: String, time: String, date: String
  ) throws {
    let moment = Timestamp(unixMilliseconds: 1_795_269_800_000)
    #expect(try words(tag).time(moment, .fixed(offsetSeconds: 0)) == time + "\u{a0}UTC")
    let zone = try #require(ClockZone.named("Africa/Abidjan"))
    #expect(try words(tag).time(moment, zone) == time)
    #expect(try words(tag).date(moment, zone) == date)
  }

  @Test func `midnight and noon are twelve on a 12-hour clock`() throws {
    let american = try words("en-US")
    let noon = Timestamp(unixMilliseconds: 1_795_262_400_000)
    let zone = ClockZone.fixed(offsetSeconds: 60)
    #expect(american.time(noon, zone) == "12:01\u{202f}PM")
    #expect(american.time(noon.adding(milliseconds: 43_200_000), zone) == "12:01\u{202f}AM")
  }

  @Test(arguments: [
    (0, "0 segundos", "0 s"), (1000, "1 segundo", "1 s"), (60_000, "1 minuto", "1 min"),
    (7_200_000, "2 horas", "2 h"), (86_400_000, "1 día", "1 d"), (200_000_000, "2 días", "2 d"),
  ])
  func `an age in Spanish`(milliseconds: Int64, long: String, short: String) throws {
    let spanish = try words("es")
    #expect(spanish.age(milliseconds: milliseconds) == long)
    #expect(spanish.age(milliseconds: milliseconds, isShort: true) == short)
  }

  @Test(arguments: [
    (0, "0 Sekunden", "0 Sek."), (1000, "1 Sekunde", "1 Sek."), (60_000, "1 Minute", "1 Min."),
    (3_600_000, "1 Stunde", "1 Std."), (7_200_000, "2 Stunden", "2 Std."), (86_400_000, "1 Tag", "1 Tg."),
    (200_000_000, "2 Tage", "2 Tg."),
  ])
  func `an age in German`(milliseconds: Int64, long: String, short: String) throws {
    let german = try words("de")
    #expect(german.age(milliseconds: milliseconds) == long)
    #expect(german.age(milliseconds: milliseconds, isShort: true) == short)
  }

  /// Seconds, minutes and hours of 0, 1, 2, 3, 5, 11, 12, 21, 22 and 25.
  @Test(arguments: [
    ("fr", "0 seconde, 1 seconde, 2 secondes, 3 secondes, 5 secondes, 11 secondes, 21 secondes, 22 secondes"),
    ("pl", "0 sekund, 1 sekundę, 2 sekundy, 3 sekundy, 5 sekund, 11 sekund, 21 sekund, 22 sekundy"),
    ("uk", "0 секунд, 1 секунду, 2 секунди, 3 секунди, 5 секунд, 11 секунд, 21 секунду, 22 секунди"),
    ("tr", "0 saniye, 1 saniye, 2 saniye, 3 saniye, 5 saniye, 11 saniye, 21 saniye, 22 saniye"),
    ("ar", "٠ ثانية, ثانية واحدة, ثانيتين, ٣ ثوانٍ, ٥ ثوانٍ, ١١ ثانية, ٢١ ثانية, ٢٢ ثانية"),
    ("ar-AE", "0 ثانية, ثانية واحدة, ثانيتين, 3 ثوانٍ, 5 ثوانٍ, 11 ثانية, 21 ثانية, 22 ثانية"),
  ])
  func `an age has the noun's form for its number`(tag: String, ages: String) throws {
    let words = try words(tag)
    let texts = [0, 1, 2, 3, 5, 11, 21, 22].map { words.age(milliseconds: $0 * 1000) }
    #expect(texts.joined(separator: ", ").replacing("\u{a0}", with: " ") == ages)
  }

  @Test(arguments: [
    ("fr", "45\u{a0}min", "1\u{202f}h 5\u{a0}min", "2\u{202f}h"),
    ("pl", "45 min", "1 godz. 5 min", "2 godz."),
    ("ar", "٤٥ دقيقة", "ساعة و٥ دقائق", "ساعتين"), ("uk", "45 хв", "1 год 5 хв", "2 год"),
  ])
  func `a duration is joined as its language joins it`(
    tag: String, minutes: String, both: String, hours: String
  ) throws {
    let words = try words(tag)
    #expect(words.duration(milliseconds: 2_700_000) == minutes)
    #expect(words.duration(milliseconds: 3_900_000) == both)
    #expect(words.duration(milliseconds: 7_200_000) == hours)
  }

  @Test func `numbers have the digits and the mark of their region`() throws {
    #expect(try words("ar-EG").number(-4.86, decimals: 1) == "-٤٫٩")
    #expect(try words("ar-EG").price(1249.5, nil) == "١٢٤٩٫٥٠")
    #expect(try words("ar-AE").number(4.86, decimals: 1) == "4.9")
    #expect(try words("ar-MA").number(4.86, decimals: 1) == "4,9")
    #expect(try words("ar-SA").formats.tenDigits == "٠١٢٣٤٥٦٧٨٩")
    #expect(try words("ar-AE").formats.tenDigits == nil)
  }

  /// The form of a range is that of its end.
  @Test(arguments: [
    (120, 120, "دقيقتان"), (300, 480, "٥–٨ دقائق"), (480, 720, "٨–١٢ دقيقة"), (60, 60, "دقيقة واحدة"),
    (6000, 7000, "١–٢ ساعة"), (7200, 10_800, "٢–٣ ساعات"),
  ])
  func `an arrival is counted too`(from: Int64, to: Int64, text: String) throws {
    let now = SampleFleet.now
    #expect(try words("ar").arrivalText(.make(from, to), now: now) == text)
  }
}
