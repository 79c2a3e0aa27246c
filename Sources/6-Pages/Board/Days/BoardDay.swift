import HTTP
import System
import Tracking
import Words

/// The day whose jobs a board shows.
enum BoardDay: Hashable, Sendable {
  /// What is to be done now: also jobs without a date, those of former days that go on, those that have begun, and those
  /// in trouble.
  case today
  case date(CalendarDay)
  case undated
  /// A search with words finds the jobs of all days.
  case all

  static let undatedText = "none"
  /// Says in the address that the field beside it has the date.
  static let otherText = "on"

  /// `day` is a date, `none`, `on` for the date in the field `date`, or empty; nil for anything else.
  init?(_ query: HTTPQuery) {
    let text = query["day"] ?? ""
    if text == Self.undatedText {
      self = .undated
      return
    }
    guard let day = CalendarDay(text == Self.otherText ? query["date"] ?? "" : text) else { return nil }
    self = .date(day)
  }

  /// Its field in the board's address.
  var text: String {
    switch self {
    case .today, .all: ""
    case .undated: Self.undatedText
    case .date(let day): day.text
    }
  }

  /// The present day by its date is today, with all that is to be done.
  func known(on today: CalendarDay) -> BoardDay { self == .date(today) ? .today : self }

  func filter(_ zone: ClockZone, now: Timestamp) -> DayFilter {
    let today = CalendarDay(of: now, zone)
    switch known(on: today) {
    case .all: return .all
    case .undated: return .undated
    case .today: return .now(until: today.moments(zone).upperBound)
    case .date(let day): return .within(day.moments(zone))
    }
  }
}

/// Which jobs belong to the day that a board shows. Public/search.js applies the same rules to the events of the feed.
enum DayFilter: Hashable, Sendable {
  case all
  /// What is to be done before a moment.
  case now(until: Timestamp)
  case within(Range<Timestamp>)
  case undated

  func admits(_ job: ActiveJob) -> Bool {
    switch self {
    case .all: true
    case .undated: !job.isScheduled
    case .within(let moments): job.isScheduled && moments.contains(job.dueTime)
    case .now(let end):
      !job.isScheduled || job.dueTime < end || job.status.hasBegun || !job.troubles.isEmpty
    }
  }
}
