import Tracking

/// The numbers of one day, driver and operator that reports are made from: counts and sums, so that they can be added up
/// over days, drivers and operators, and outlive the jobs.
package enum Figure: Int, CaseIterable, Sendable {
  case completed, cancelled
  /// Completed jobs with a promised time and a known arrival, and those of them in time; see `DayFigures.init(of:)`.
  case timed, onTime
  case lateSeconds
  /// Late jobs by how much: up to 15 minutes, to 30, to 60, and more.
  case lateTo15, lateTo30, lateTo60, lateMore
  /// Of the way to the door: from setting out to the arrival.
  case doorCount, doorSeconds
  /// From the arrival to the end.
  case workCount, workSeconds
  case stars1, stars2, stars3, stars4, stars5
  case drivenMeters, drivenSeconds
  /// Jobs with a promised time to which the driver came too soon; see `DayFigures.init(of:)`.
  case early
  /// Online without the breaks, and on break.
  case onlineSeconds, breakSeconds

  /// The names of the columns, in the order of the cases.
  static let columns = [
    "completed", "cancelled", "timed", "on_time", "late_seconds", "late_to_15", "late_to_30", "late_to_60",
    "late_more",
    "door_count", "door_seconds", "work_count", "work_seconds", "stars1", "stars2", "stars3", "stars4",
    "stars5",
    "driven_meters", "driven_seconds", "early", "online_seconds", "break_seconds",
  ]
  static let columnList = columns.joined(separator: ", ")
}

/// One value of each `Figure`.
package struct DayFigures: Hashable, Sendable {
  /// A job without a promised window is in time until so long after its time.
  package static let graceSeconds = 15 * 60
  /// The days for which sums are kept.
  package static let keptDays = 400

  private var values = [Int](repeating: 0, count: Figure.allCases.count)

  package init() {}

  package subscript(figure: Figure) -> Int {
    get { values[figure.rawValue] }
    set { values[figure.rawValue] = newValue }
  }

  package static func += (left: inout DayFigures, right: DayFigures) {
    for figure in Figure.allCases { left[figure] += right[figure] }
  }

  static prefix func - (figures: DayFigures) -> DayFigures {
    var negative = DayFigures()
    negative += figures
    for figure in Figure.allCases { negative[figure] = -figures[figure] }
    return negative
  }

  /// What one ended job adds. A job is in time if its driver arrived within its promised window, or no more than 15 minutes
  /// before or after its time if no window was promised. Times of which only the latest possible one is known count
  /// nowhere.
  init(of job: Job) {
    let times = job.statusTimes
    guard job.status == .completed else {
      if job.status == .cancelled { self[.cancelled] = 1 }
      return
    }
    self[.completed] = 1
    let arrival = times.exact(.arrived) ?? times.exact(.started)
    if let start = job.scheduledAt, let arrival {
      let end = job.windowEndsAt ?? start.adding(milliseconds: Int64(Self.graceSeconds) * 1000)
      let grace = job.windowEndsAt == nil ? Int64(Self.graceSeconds) * 1000 : 0
      if start.millisecondsSince(arrival) > grace {
        (self[.timed], self[.early]) = (1, 1)
      } else {
        note(lateSeconds: Int(clamping: arrival.millisecondsSince(end) / 1000))
      }
    }
    if let start = times.exact(.enRoute), let arrival, start <= arrival {
      self[.doorCount] = 1
      self[.doorSeconds] = Int(arrival.millisecondsSince(start) / 1000)
    }
    if let arrival, let end = times.exact(.completed), arrival <= end {
      self[.workCount] = 1
      self[.workSeconds] = Int(end.millisecondsSince(arrival) / 1000)
    }
    if let stars = job.rating?.stars, JobRating.stars.contains(stars),
      let figure = Figure(rawValue: Figure.stars1.rawValue + stars - 1)
    {
      self[figure] = 1
    }
  }

  private mutating func note(lateSeconds seconds: Int) {
    self[.timed] = 1
    guard seconds > 0 else {
      self[.onTime] = 1
      return
    }
    // A job that was promised for another month says nothing of how late drivers are.
    self[.lateSeconds] = min(seconds, 24 * 3600)
    let bin: Figure =
      switch seconds {
      case ...900: .lateTo15
      case ...1800: .lateTo30
      case ...3600: .lateTo60
      default: .lateMore
      }
    self[bin] = 1
  }
}

/// The key of a row of sums.
struct DayKey: Hashable {
  /// Since 1970, by the clock of the business.
  var day: Int
  /// Empty for a job that no driver had.
  var driverID: DriverID
  /// Empty for none.
  var operatorName: String
}
