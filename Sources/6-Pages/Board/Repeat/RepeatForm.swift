import API
import Auth
import HTTP
import System
import Tracking
import Words

/// The form that repeats a job, as a dispatcher filled it in.
struct RepeatForm: Hashable {
  enum Step: String, CaseIterable, Hashable {
    case day, workday, week, twoWeeks = "two-weeks"
  }

  enum Fault: Error, Hashable {
    case start, count
  }

  /// The bound of jobs that are made at once.
  static let maximumCount = 60
  private static let dayMilliseconds: Int64 = 86_400_000

  var start = ""
  var step = Step.week
  var count = "4"
  /// The digest of the dates that were shown.
  var seen = ""
  var isFinal = false

  /// The same time a week later, by the clock.
  init(_ job: Job, _ zone: ClockZone) {
    guard let time = job.scheduledAt, let local = Self.clock(LocalMoment.text(time, zone)) else { return }
    start = String(local.adding(milliseconds: 7 * Self.dayMilliseconds).iso8601.prefix(16))
  }

  init(_ form: HTTPQuery) {
    start = form["start"] ?? ""
    step = form["every"].flatMap { Step(rawValue: $0) } ?? .week
    count = form["count"] ?? ""
    seen = form["seen"] ?? ""
    isFinal = form["do"] == "make"
  }

  /// One date: the day by which a job is told from the other repetitions, and its times.
  struct Date: Hashable {
    let day: String
    let start: Timestamp
    let end: Timestamp?
  }

  /// The same time of day on each date, also when clocks are changed in between; the window is as long as that of `job`.
  func dates(of job: Job, _ zone: ClockZone) throws(Fault) -> [Date] {
    guard let first = Self.clock(start.trimmed) else { throw .start }
    guard let count = Int(count.trimmed), (1...Self.maximumCount).contains(count) else { throw .count }
    let length = job.scheduledAt.flatMap { start in job.windowEndsAt.map { $0.millisecondsSince(start) } }
    var dates: [Date] = []
    var local = first
    while dates.count < count {
      if step != .workday || Self.isWorkday(local) {
        let moment = zone.moment(showing: local)
        dates.append(
          Date(
            day: String(local.iso8601.prefix(10)), start: moment,
            end: length.map { moment.adding(milliseconds: $0) }))
      }
      local = local.adding(milliseconds: step.days * Self.dayMilliseconds)
    }
    return dates
  }

  static func digest(_ dates: [Date]) -> String {
    Sha256.hexadecimal(Array(dates.map { "\($0.start.unixMilliseconds)" }.joined(separator: " ").utf8))
  }

  /// What a clock shows, as if it were UTC.
  private static func clock(_ text: String) -> Timestamp? {
    guard (16...19).contains(text.utf8.count) else { return nil }
    return Timestamp(iso8601: text + (text.utf8.count == 16 ? ":00Z" : "Z"))
  }

  /// 1970-01-01 was a Thursday.
  private static func isWorkday(_ local: Timestamp) -> Bool {
    let days = (Double(local.unixMilliseconds) / Double(dayMilliseconds)).rounded(.down)
    let weekday = (Int(days) % 7 + 11) % 7
    return (1...5).contains(weekday)
  }
}

extension RepeatForm.Step {
  fileprivate var days: Int64 {
    switch self {
    case .day, .workday: 1
    case .week: 7
    case .twoWeeks: 14
    }
  }
}
