import Foundation
import Testing
import Tracking

@testable import Dashboard

struct WordsTests {
  let words = Words.english

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

  @Test func `every word that a template asks for is in the catalog, and none is there in vain`() throws {
    let directory = Rendered.root(of: #filePath) + "/Templates"
    var asked: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: directory) {
      let text = try String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8)
      for match in text.matches(of: /\{\{words\.(\w+)\}\}/) { asked.insert(String(match.1)) }
    }
    #expect(asked == Set(words.labels.keys))
  }
}
