import Glibc
import Tracking

/// The zone whose clock shows the times of a page.
package enum ClockZone: Hashable, Sendable {
  /// The zone of the machine (`TZ`).
  case server
  /// An offset from UTC; positive east of Greenwich.
  case fixed(offsetSeconds: Int)
  /// A zone of the machine's time zone database, by its name; made by `named`.
  case place(String)

  /// The zone with this name, such as "America/New_York"; nil if the machine does not know the name.
  package static func named(_ name: String) -> ClockZone? {
    TimeZones.shared.named(name) == nil ? nil : .place(name)
  }

  /// The zone of this machine, with the name that `TZ` or `/etc/localtime` gives, if the machine knows that name.
  package static var machine: ClockZone {
    if let text = getenv("TZ") {
      let name = String(cString: text)
      return named(name.hasPrefix(":") ? String(name.dropFirst()) : name) ?? .server
    }
    var bytes = [CChar](repeating: 0, count: 1024)
    let count = readlink("/etc/localtime", &bytes, bytes.count)
    guard count > 0 else { return .server }
    let parts = bytes.prefix(count).map { UInt8(bitPattern: $0) }.split(separator: UInt8(ascii: "/"))
    guard let start = parts.firstIndex(where: { $0.elementsEqual("zoneinfo".utf8) }) else { return .server }
    let name = parts[(start + 1)...].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    return named(name) ?? .server
  }

  /// The zone's name, which browsers know too; nil if the zone has no name. A machine without a set zone uses UTC.
  package var name: String? {
    switch self {
    case .place(let name): name
    case .server: type(at: 0).abbreviation == "UTC" ? "UTC" : nil
    case .fixed(let offsetSeconds): offsetSeconds == 0 ? "UTC" : nil
    }
  }

  /// A moment, as a calendar and a clock in this zone show it.
  package struct Local: Hashable {
    var year: Int
    /// 0 through 11.
    var month: Int
    /// 1 through 31.
    var day: Int
    /// 0 is Sunday.
    var weekday: Int
    var hour: Int
    var minute: Int
    var second: Int
    /// Seconds from UTC; positive east of Greenwich.
    package var offsetSeconds: Int
    /// For example "EDT", or "UTC−3" if the zone has no abbreviation of letters.
    package var zoneName: String
    /// Whether the zone is UTC. Pages then name it, because readers take a time without a zone for their own time.
    package var isUTC: Bool
  }

  package func local(_ moment: Timestamp) -> Local {
    let seconds = CivilDate.floorDivide(Int(moment.unixMilliseconds), 1000)
    let type = type(at: seconds)
    let shown = seconds + type.offsetSeconds
    let days = CivilDate.floorDivide(shown, 86_400)
    let date = CivilDate.date(days: days)
    let second = CivilDate.floorRemainder(shown, 86_400)
    let hasLetters = type.abbreviation.utf8.allSatisfy { (0x61...0x7a).contains($0 | 0x20) }
    let zoneName =
      hasLetters && !type.abbreviation.isEmpty
      ? type.abbreviation : Self.offsetName(type.offsetSeconds)
    return Local(
      year: date.year, month: date.month - 1, day: date.day, weekday: CivilDate.weekday(days: days),
      hour: second / 3600, minute: second / 60 % 60, second: second % 60, offsetSeconds: type.offsetSeconds,
      zoneName: zoneName,
      isUTC: zoneName == "UTC")
  }

  /// The moment at which the clocks of this zone show what a clock in UTC shows at `local`.
  ///
  /// When clocks are put back, they show some times twice: the result is the first of the two moments. When clocks are
  /// put forward, they skip some times: the result assumes that they had not been put forward, so that half past two
  /// means half past three.
  package func moment(showing local: Timestamp) -> Timestamp {
    let seconds = CivilDate.floorDivide(Int(local.unixMilliseconds), 1000)
    let offsets = [-86_400, 86_400].map { type(at: seconds + $0).offsetSeconds }
    let offset = offsets.first { type(at: seconds - $0).offsetSeconds == $0 } ?? offsets[0]
    return local.adding(milliseconds: Int64(-offset) * 1000)
  }

  /// For example `2026-11-20T06:00:00-05:00`: the local time with its offset. A fraction of a second is written if
  /// there is one.
  package func iso8601(_ moment: Timestamp) -> String {
    let offset = type(at: CivilDate.floorDivide(Int(moment.unixMilliseconds), 1000)).offsetSeconds
    // Before time zones were agreed on, offsets had seconds, which this format cannot express.
    guard offset % 60 == 0 else { return moment.iso8601 }
    let shown = moment.adding(milliseconds: Int64(offset) * 1000)
    let isWhole = CivilDate.floorRemainder(Int(shown.unixMilliseconds), 1000) == 0
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = abs(offset) / 60
    return shown.iso8601.prefix(isWhole ? 19 : 23)
      + "\(offset < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  private func type(at seconds: Int) -> LocalTimeType {
    switch self {
    case .fixed(let offset): return LocalTimeType(offsetSeconds: offset, abbreviation: "")
    case .place(let name):
      if let file = TimeZones.shared.named(name) { return file.type(at: seconds) }
      return Self.server.type(at: seconds)
    case .server:
      var seconds = seconds
      var fields = tm()
      localtime_r(&seconds, &fields)
      return LocalTimeType(
        offsetSeconds: fields.tm_gmtoff, abbreviation: fields.tm_zone.map { String(cString: $0) } ?? "")
    }
  }

  /// For example "UTC−3" or "UTC+5:30".
  private static func offsetName(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    if minutes == 0 { return "UTC" }
    let rest = minutes % 60
    return "UTC\(seconds < 0 ? "\u{2212}" : "+")\(minutes / 60)"
      + (rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)")
  }
}
