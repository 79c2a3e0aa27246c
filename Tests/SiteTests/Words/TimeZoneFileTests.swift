import Foundation
import JSON
import Store
import Testing

@testable import API
@testable import Words

struct TimeZoneFileTests {
  /// A time zone file. Version 1 has `version` 0; later versions have eight-byte times, a rule, and an empty first
  /// block.
  private static func file(
    version: UInt8 = 0x32, times: [Int64] = [], indexes: [UInt8] = [], types: [(Int32, UInt8)] = [(0, 0)],
    names: String = "UTC\0", rule: String = "", leaps: Int = 0
  ) -> [UInt8] {
    func integer(_ value: Int64, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * Int64(size - 1 - $0))) }
    }
    func header(_ counts: [Int]) -> [UInt8] {
      Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        + counts.flatMap { integer(Int64($0), 4) }
    }
    let size = version == 0 ? 4 : 8
    var bytes = version == 0 ? [] : header([0, 0, 0, 0, 0, 0])
    bytes += header([0, 0, leaps, times.count, types.count, names.utf8.count])
    bytes += times.flatMap { integer($0, size) } + indexes
    bytes += types.flatMap { integer(Int64($0.0), 4) + [0, $0.1] } + Array(names.utf8)
    bytes += [UInt8](repeating: 0, count: leaps * (size + 4))
    return version == 0 ? bytes : bytes + Array("\n\(rule)\n".utf8)
  }

  @Test(arguments: [0, 0x32, 0x33, 0x34] as [UInt8])
  func `each version of the format is read`(version: UInt8) throws {
    let zone = try #require(
      TimeZoneFile(
        Self.file(
          version: version, times: [-100, 100], indexes: [1, 0], types: [(0, 0), (-3600, 4)],
          names: "UTC\0<X>\0")))
    #expect(zone.type(at: -101).offsetSeconds == 0)
    #expect(zone.type(at: -100) == LocalTimeType(offsetSeconds: -3600, abbreviation: "<X>"))
    #expect(zone.type(at: 99).offsetSeconds == -3600)
    #expect(zone.type(at: 100).offsetSeconds == 0)
    #expect(zone.type(at: .max / 2).offsetSeconds == 0)
  }

  @Test func `the rule at the end counts from the last change on`() throws {
    let zone = try #require(
      TimeZoneFile(Self.file(times: [0], indexes: [0], rule: "AAA-1BBB,M3.5.0,M10.5.0/3")))
    #expect(zone.type(at: -1).abbreviation == "UTC")
    #expect(zone.type(at: 0).abbreviation == "AAA")
    #expect(zone.type(at: 1_782_000_000) == LocalTimeType(offsetSeconds: 7200, abbreviation: "BBB"))
    let always = try #require(TimeZoneFile(Self.file(rule: "<-03>3")))
    #expect(always.type(at: -5_000_000_000) == LocalTimeType(offsetSeconds: -10_800, abbreviation: "-03"))
  }

  @Test func `what contradicts itself is refused`() {
    #expect(TimeZoneFile(Self.file()) != nil)
    #expect(TimeZoneFile([]) == nil)
    #expect(TimeZoneFile(Array("not a zone file at all, but long enough to hold a header".utf8)) == nil)
    #expect(TimeZoneFile(Self.file(times: [5, 5], indexes: [0, 0])) == nil)
    #expect(TimeZoneFile(Self.file(times: [5], indexes: [1])) == nil)
    #expect(TimeZoneFile(Self.file(types: [(0, 9)])) == nil)
    #expect(TimeZoneFile(Self.file(types: [])) == nil)
    #expect(TimeZoneFile(Self.file(types: [(.max, 0)])) == nil)
    #expect(TimeZoneFile(Self.file(leaps: 1)) == nil)
    #expect(TimeZoneFile([UInt8](repeating: 0, count: TimeZoneFile.maximumBytes + 1)) == nil)
  }

  /// Two small files that have each part of the format: the work grows with the square of the size.
  @Test(arguments: [
    Self.file(
      times: [-100, 100], indexes: [1, 0], types: [(0, 0), (-3600, 4)], rule: "AAA-1BBB,M3.5.0,M10.5.0/3"),
    Self.file(version: 0, times: [-100, 100], indexes: [1, 0], types: [(0, 0), (-3600, 4)]),
  ])
  func `any cut or changed byte is survived`(whole: [UInt8]) {
    for count in 0..<whole.count { _ = TimeZoneFile(Array(whole.prefix(count)))?.type(at: 1_782_000_000) }
    for index in 0..<whole.count {
      var bytes = whole
      bytes[index] ^= 0xff
      _ = TimeZoneFile(bytes)?.type(at: 1_782_000_000)
    }
  }

  @Test func `only so many names are remembered`() {
    let zones = TimeZones(directory: "/usr/share/zoneinfo")
    for index in 0..<(TimeZones.maximumRemembered + 10) { #expect(zones.named("No/Such\(index)") == nil) }
    #expect(zones.named("UTC") != nil)
  }

  /// Orders and the look-up once differed about names with four parts, and about names with a part that does not begin
  /// with a letter.
  @Test(arguments: [
    ("America/Argentina/Buenos_Aires", true), ("Etc/GMT+5", true),
    ("posix/America/Argentina/Buenos_Aires", false), ("Etc/+5", false), ("America/2nd", false),
    ("Europe/", false), ("../UTC", false), (String(repeating: "a", count: 65), false), ("", false),
  ])
  func `an order takes the same names that are looked up`(name: String, isName: Bool) throws {
    #expect((TimeZones.shared.named(name) != nil) == isName)
    let order = try JSONValue.parse(Array(#"{"address":"1 Harbour Street","time_zone":"\#(name)"}"#.utf8))
    if isName {
      #expect(try JobOrder(order, in: .server).timeZoneName == name)
    } else {
      #expect(throws: RequestError.self) { try JobOrder(order, in: .server) }
    }
  }
}
