import Templating
import Tracking

/// Every sentence that pages show in one language, as patterns with {names}, and how that language writes ages,
/// distances and times. One catalog per language; a pattern's names are filled by `fill`.
package final class Words: Sendable {
  /// The pages' `lang`.
  let language: String
  /// What templates show as {{words.name}}.
  let labels: [String: String]
  let customer: CustomerWords
  let notices: NoticeWords
  let signIn: SignInWords
  let board: BoardWords
  let jobStatuses: [JobStatus: String]
  let calendar: CalendarWords
  let labelsValue: MustacheValue

  init(
    language: String, labels: [String: String], customer: CustomerWords, notices: NoticeWords,
    signIn: SignInWords, board: BoardWords, jobStatuses: [JobStatus: String], calendar: CalendarWords
  ) {
    self.language = language
    self.labels = labels
    self.customer = customer
    self.notices = notices
    self.signIn = signIn
    self.board = board
    self.jobStatuses = jobStatuses
    self.calendar = calendar
    labelsValue = .object(labels.mapValues { .text($0) })
  }

  struct CustomerWords: Sendable {
    var someDriver: String
    var headlines: [JobStatus: String]
    /// Headlines that name the driver as {name}.
    var namedHeadlines: [JobStatus: String]
    var leads: [JobStatus: String]
    var steps: Steps
    var eta: EtaWords
    var freshness: FreshnessWords
    var whereabouts: WhereaboutsWords
  }

  struct Steps: Sendable {
    var booked, assigned, onTheWay, arrived, started, completed, cancelled: String
  }

  struct EtaWords: Sendable {
    var arriving: String
    /// With {minutes}, {from} and {to}.
    var minutes, minuteRange, hourRange: String
    var note: String
  }

  struct FreshnessWords: Sendable {
    /// With {age}.
    var updated, standing, silent: String
    var justNow: String
    /// With {time}.
    var restored, upstreamDown: String
    var noPosition: String
  }

  struct WhereaboutsWords: Sendable {
    /// With {name}, {distance} and {direction}.
    var away: String
    /// With {name}.
    var atPickup, somewhere: String
    var driver: String
    /// North first, clockwise.
    var directions: [String]
  }

  struct NoticeWords: Sendable {
    var link, notFound: Notice
  }

  struct SignInWords: Sendable {
    var title, failed, limited: String
  }

  struct Notice: Sendable {
    var title: String
    var sentences: [String]
  }

  struct BoardWords: Sendable {
    var title: String
    /// With {count} and {total}.
    var more: String
    /// With {drivers} and {jobs}.
    var mapText: String
    var driverStates: [DriverMark.State: String]
    var restored, upstreamDown, free, nameless, unassigned: String
    var counters: [FleetSummary.Counter: String]
    var legend: [String]
  }

  struct CalendarWords: Sendable {
    var second, minute, hour, day: Unit
    /// From Sunday.
    var weekdays: [String]
    var months: [String]
    /// With {weekday}, {day}, {month} and {time}.
    var date: String
  }

  struct Unit: Sendable {
    var one, many: String
    /// Where room is short: "sec", "min".
    var short, shortMany: String
  }
}

extension Words {
  /// Replaces each {name} by its value in one pass, so that a value which contains braces stays as it is.
  static func fill(_ pattern: String, _ values: KeyValuePairs<String, String>) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      let name = rest[rest.utf8.index(after: open)..<close]
      text += values.first { $0.key == name }?.value ?? "{\(name)}"
      rest = rest[rest.utf8.index(after: close)...]
    }
    return text + rest
  }

  /// "8 seconds", "2 minutes", "3 hours", "1 day"; negative ages are 0. Public/live.js says the same.
  /// Short: "8 sec", "2 min", "3 hr".
  func age(milliseconds: Int64, isShort: Bool = false) -> String {
    let seconds = max(0, milliseconds / 1000)
    let (count, unit): (Int64, Unit) =
      switch seconds {
      case ..<60: (seconds, calendar.second)
      case ..<3600: (seconds / 60, calendar.minute)
      case ..<86_400: (seconds / 3600, calendar.hour)
      default: (seconds / 86_400, calendar.day)
      }
    if isShort { return "\(count) \(count == 1 ? unit.short : unit.shortMany)" }
    return "\(count) \(count == 1 ? unit.one : unit.many)"
  }

  /// "350 m", "1.2 km", "18 km".
  func distance(meters: Double) -> String {
    if meters < 995 { return "\(Int((meters / 10).rounded()) * 10) m" }
    let tenths = Int((meters / 100).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((meters / 1000).rounded())) km"
  }

  func direction(degrees: Double) -> String {
    let names = customer.whereabouts.directions
    return names[Int((degrees / 45).rounded()) % names.count]
  }

  /// "14:03", and " UTC" where nobody lives by the server's clock.
  func time(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let local = zone.local(moment)
    return "\(Self.twoDigits(local.hour)):\(Self.twoDigits(local.minute))\(local.isUTC ? " UTC" : "")"
  }

  /// "Sat, Nov 21, 14:03".
  func date(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let local = zone.local(moment)
    return Self.fill(
      calendar.date,
      [
        "weekday": calendar.weekdays[local.weekday % 7], "day": "\(local.day)",
        "month": calendar.months[local.month % 12], "time": time(moment, zone),
      ])
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
