import FleetView
import Storage
import Tracking
import Words

/// Jobs that ended, as the rows of a search show them: the newest first.
struct EndedRows: Sendable {
  /// The bound of those that a search with words lists; a day lists as many as a page has.
  static let foundLimit = 100

  var marks: [JobMark] = []
  /// Whether there are more.
  var isCut = false
  /// Whether they could not be read.
  var isUnread = false

  init() {}

  /// What was found; nil if it could not be read.
  init(_ found: EndedJobs?, _ fleet: Fleet, _ words: Words) {
    guard let found else {
      isUnread = true
      return
    }
    isCut = found.isCut
    marks = found.found.map { job in
      let driver = job.driverID.flatMap { fleet.slot(of: $0) }.map { fleet.profile($0) }
      return JobMark(job, driver: driver, for: .board, words: words)
    }
  }

  /// The sentence below the rows; nil if they are complete.
  func note(_ words: Words) -> String? {
    if isUnread { return words.board.days.unread }
    return isCut ? Words.fill(words.board.days.more, ["count": "\(marks.count)"]) : nil
  }
}

extension BoardQuery {
  /// The search among the jobs that ended; nil if the query does not ask for any.
  func endedJobs(_ zone: ClockZone, now: Timestamp, _ words: Words) -> EndedJobs? {
    guard ended != nil || (hasWords && show == nil && state == nil && near == nil) else { return nil }
    var question = EndedJobs.Question()
    question.words = self.words
    for status in ended.map({ [$0] }) ?? JobStatus.allCases.filter(\.isEnded) {
      question.statuses[status] = FoldedText(words.jobStatuses[status])
    }
    question.operatorName = operatorName
    switch day {
    case .all: break
    case .undated: question.isUndated = true
    case .today: question.moments = CalendarDay(of: now, zone).moments(zone)
    case .date(let day): question.moments = day.moments(zone)
    }
    return EndedJobs(question, limit: hasWords ? EndedRows.foundLimit : FleetPage.limit)
  }
}
