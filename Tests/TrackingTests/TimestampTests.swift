import Foundation
import TestSupport
import Testing

@testable import Tracking

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2026-11-20T22:14:39.171257", 1_795_212_879_171),
    ("2026-11-20T22:14:39.171257+00:00", 1_795_212_879_171),
    ("2026-11-20T22:14:39Z", 1_795_212_879_000),
    ("2026-11-20 22:14:39.1z", 1_795_212_879_100),
    ("2026-11-21T00:14:39+02:00", 1_795_212_879_000),
    ("2026-11-20T17:14:39-0500", 1_795_212_879_000),
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59.999Z", -1),
    ("2000-02-29T12:00:00Z", 951_825_600_000),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000),
  ])
  func `reads the forms that upstream writes`(text: String, unixMilliseconds: Int64) {
    #expect(Timestamp(iso8601: text) == Timestamp(unixMilliseconds: unixMilliseconds))
  }

  @Test(arguments: [
    "", "2026", "2026-11-20", "2026-11-20T22:14", "2026-13-20T22:14:39", "2026-00-20T22:14:39",
    "2026-11-31T22:14:39", "2025-02-29T00:00:00", "1900-02-29T00:00:00", "2026-11-20T24:00:00",
    "2026-11-20T22:60:00", "2026-11-20T22:14:61", "2026-11-20T22:14:39.", "2026-11-20T22:14:39+2",
    "2026-11-20T22:14:39Z ", " 2026-11-20T22:14:39Z", "2026-11-20T22:14:39+02:0", "２026-11-20T22:14:39",
    "-026-11-20T22:14:39", "0000-01-01T00:00:00", "2026-11-20T22:14:39.1234567890",
    "2026-11-20T22:14:39+24:00",
  ])
  func `refuses everything else`(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test func `writes what Foundation's own formatter writes`() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      // The years are 1700 to 2300, after the switch to the Gregorian calendar in Foundation.
      let time = Timestamp(
        unixMilliseconds: .random(in: -8_520_000_000_000...10_413_792_000_000, using: &random))
      let date = Date(timeIntervalSince1970: Double(time.unixMilliseconds) / 1000)
      #expect(time.iso8601 == formatter.string(from: date))
    }
  }

  @Test func `reads back what it writes`() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let time = Timestamp(
        unixMilliseconds: .random(in: -62_135_596_800_000...253_402_300_799_999, using: &random))
      #expect(Timestamp(iso8601: time.iso8601) == time)
    }
  }

  @Test func `stays within four digits of year and within 64 bits`() {
    #expect(Timestamp(unixMilliseconds: .max).iso8601 == "9999-12-31T23:59:59.999Z")
    #expect(Timestamp(unixMilliseconds: .min).iso8601 == "0001-01-01T00:00:00.000Z")
    let latest = Timestamp(unixMilliseconds: .max)
    let earliest = Timestamp(unixMilliseconds: .min)
    #expect(latest.adding(milliseconds: 1) == latest)
    #expect(earliest.adding(milliseconds: -1) == earliest)
    #expect(latest.millisecondsSince(earliest) == .max)
    #expect(earliest.millisecondsSince(latest) == .min)
  }
}
