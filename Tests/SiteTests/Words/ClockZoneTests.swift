import Foundation
import TestSupport
import Testing
import Tracking

@testable import Words

struct ClockZoneTests {
  private func text(_ zone: ClockZone, _ iso: String) throws -> String {
    let local = zone.local(try #require(Timestamp(iso8601: iso)))
    return
      "\(local.year)-\(local.month + 1)-\(local.day) \(local.hour):\(local.minute) \(local.weekday) \(local.zoneName)"
  }

  @Test(arguments: [
    ("America/New_York", "2026-03-08T06:59:59Z", "2026-3-8 1:59 0 EST"),
    ("America/New_York", "2026-03-08T07:00:00Z", "2026-3-8 3:0 0 EDT"),
    ("America/New_York", "2026-11-01T05:59:59Z", "2026-11-1 1:59 0 EDT"),
    ("America/New_York", "2026-11-01T06:00:00Z", "2026-11-1 1:0 0 EST"),
    ("America/New_York", "2100-07-04T16:00:00Z", "2100-7-4 12:0 0 EDT"),
    ("America/New_York", "1883-11-18T00:00:00Z", "1883-11-17 19:3 6 LMT"),
    ("Australia/Sydney", "2026-01-01T00:00:00Z", "2026-1-1 11:0 4 AEDT"),
    ("Australia/Sydney", "2099-07-01T00:00:00Z", "2099-7-1 10:0 3 AEST"),
    ("Australia/Lord_Howe", "2026-01-01T00:00:00Z", "2026-1-1 11:0 4 UTC+11"),
    ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", "2026-7-1 10:30 3 UTC+10:30"),
    ("America/Sao_Paulo", "2026-06-01T12:00:00Z", "2026-6-1 9:0 1 UTC−3"),
    ("Europe/Dublin", "2027-01-15T12:00:00Z", "2027-1-15 12:0 5 GMT"),
    ("Europe/Dublin", "2050-07-15T12:00:00Z", "2050-7-15 13:0 5 IST"),
    ("Asia/Kathmandu", "2026-01-01T00:00:00Z", "2026-1-1 5:45 4 UTC+5:45"),
    ("Etc/UTC", "1969-12-31T23:59:59Z", "1969-12-31 23:59 3 UTC"),
  ])
  func `a place's clock is what its zone file says`(name: String, moment: String, shown: String) throws {
    #expect(try text(#require(ClockZone.named(name)), moment) == shown)
  }

  @Test(arguments: [
    "", "Nowhere/Place", "../../etc/passwd", "/usr/share/zoneinfo/UTC", "America/../UTC", "America//New_York",
    "America", "zone.tab", "tzdata.zi", "America/New York", "a/b/c/d/e", ".", "UTC\0", "right/UTC",
  ])
  func `a name that is no zone's is none`(name: String) {
    #expect(ClockZone.named(name) == nil)
  }

  @Test func `a fixed zone needs no database, also before 1970`() throws {
    #expect(try text(.fixed(offsetSeconds: -3600), "1970-01-01T00:30:00Z") == "1969-12-31 23:30 3 UTC−1")
    #expect(try text(.fixed(offsetSeconds: 0), "2026-02-28T23:59:59Z") == "2026-2-28 23:59 6 UTC")
  }

  @Test(arguments: [
    ("2026-07-01T14:00:00Z", "2026-07-01T18:00:00.000Z"),
    ("2026-01-01T14:00:00Z", "2026-01-01T19:00:00.000Z"),
    ("2026-03-08T01:59:00Z", "2026-03-08T06:59:00.000Z"),
    ("2026-03-08T03:00:00Z", "2026-03-08T07:00:00.000Z"),
    // The clock never shows the first time, and shows the second time twice.
    ("2026-03-08T02:30:00Z", "2026-03-08T07:30:00.000Z"),
    ("2026-11-01T01:30:00Z", "2026-11-01T05:30:00.000Z"),
  ])
  func `what a clock shows leads back to its moment`(local: String, moment: String) throws {
    let zone = try #require(ClockZone.named("America/New_York"))
    #expect(zone.moment(showing: try #require(Timestamp(iso8601: local))).iso8601 == moment)
  }

  @Test(arguments: [
    ("2026-11-20T11:00:00Z", "2026-11-20T06:00:00-05:00"),
    ("2026-07-01T10:00:00Z", "2026-07-01T06:00:00-04:00"),
    ("2026-03-08T07:30:00Z", "2026-03-08T03:30:00-04:00"),
    ("2026-11-01T05:30:00Z", "2026-11-01T01:30:00-04:00"),
    ("2026-11-01T06:30:00Z", "2026-11-01T01:30:00-05:00"),
    ("1969-12-31T23:59:59.5Z", "1969-12-31T18:59:59.500-05:00"),
    // In 1880 New York was 4:56:02 behind Greenwich.
    ("1880-01-01T00:00:00Z", "1880-01-01T00:00:00.000Z"),
  ])
  func `a moment is written as the clocks show it, with their offset`(moment: String, text: String) throws {
    let zone = try #require(ClockZone.named("America/New_York"))
    #expect(zone.iso8601(try #require(Timestamp(iso8601: moment))) == text)
    #expect(
      ClockZone.fixed(offsetSeconds: 20_700).iso8601(Timestamp(unixMilliseconds: 0))
        == "1970-01-01T05:45:00+05:45")
  }

  @Test func `the machine's clock is the C library's`() throws {
    var seconds = 1_795_269_800
    var fields = tm()
    localtime_r(&seconds, &fields)
    let local = ClockZone.server.local(Timestamp(unixMilliseconds: 1_795_269_800_000))
    #expect(local.hour == Int(fields.tm_hour))
    #expect(local.offsetSeconds == fields.tm_gmtoff)
  }

  @Test func `a zone has a name where browsers know it, and UTC is one of them`() {
    #expect(ClockZone.named("America/New_York")?.name == "America/New_York")
    #expect(ClockZone.fixed(offsetSeconds: 0).name == "UTC")
    #expect(ClockZone.fixed(offsetSeconds: 3600).name == nil)
  }

  @Test func `days and dates lead to each other over centuries`() {
    for days in stride(from: -1_000_000, through: 1_000_000, by: 97) {
      let date = CivilDate.date(days: days)
      #expect(CivilDate.days(year: date.year, month: date.month, day: date.day) == days)
    }
    #expect(CivilDate.days(year: 2000, month: 2, day: 29) == 11_016)
    #expect(CivilDate.weekday(days: -1) == 3)
  }

  /// Compares some hundred zones, each at moments around its changes, with Python's reading of the same files.
  @Test func `every zone reads as Python reads it`() throws {
    guard let python = ProcessInfo.processInfo.environment["WAYPOST_PYTHON"] ?? Self.systemPython else {
      print("skipped: no Python")
      return
    }
    let process = try ChildProcess([python, "-c", Self.script])
    let output = String(decoding: process.read(), as: UTF8.self)
    #expect(process.wait() == 0)
    var count = 0
    var zones: [Substring: TimeZoneFile] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      let name = fields[0]
      let file = try #require(zones[name] ?? TimeZones.shared.named(String(name)), "\(name)")
      zones[name] = file
      let type = file.type(at: try #require(Int(fields[1])))
      if type.offsetSeconds != Int(fields[2]) || type.abbreviation != fields[3] {
        Issue.record("\(line): \(type)")
      }
      count += 1
    }
    #expect(zones.count > 300)
    #expect(count > 30_000)
  }

  private static let systemPython = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  // Python gives an offset in whole seconds only for times that datetime can express: years 1 to 9999.
  private static let script = """
    import datetime, random, zoneinfo
    zoneinfo.reset_tzpath(to=["/usr/share/zoneinfo"])
    random.seed(7)
    epoch = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    moments = [random.randrange(-3_000_000_000, 5_000_000_000) for _ in range(30)]
    for year in (1970, 2007, 2026, 2037, 2038, 2099, 2100, 2101, 2400):
        first = int((datetime.datetime(year, 1, 1, tzinfo=datetime.timezone.utc) - epoch).total_seconds())
        moments += [first - 1, first, first + 1] + [first + random.randrange(366 * 86400) for _ in range(5)]
    for name in sorted(zoneinfo.available_timezones()):
        if name.startswith(("right/", "posix/")) or name in ("localtime", "posixrules"):
            continue
        zone = zoneinfo.ZoneInfo(name)
        def say(moment):
            local = (epoch + datetime.timedelta(seconds=moment)).astimezone(zone)
            print(name, moment, int(local.utcoffset().total_seconds()), local.tzname())
            return local.utcoffset()
        offsets = [(moment, say(moment)) for moment in sorted(moments)]
        # Where the offset changed, to the second.
        for (low, before), (high, after) in zip(offsets, offsets[1:]):
            if before == after or random.random() < 0.5:
                continue
            while high - low > 1:
                middle = (low + high) // 2
                at = (epoch + datetime.timedelta(seconds=middle)).astimezone(zone).utcoffset()
                low, high = (middle, high) if at == before else (low, middle)
            say(low), say(high)
    """
}
