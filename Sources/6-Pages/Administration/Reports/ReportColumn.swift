import Storage
import Tracking
import Words

/// The columns of a report's tables and of its CSV.
enum ReportColumn: Int, CaseIterable, Sendable {
  case jobs, cancelled, timed, onTime, early, lateTo15, lateTo30, lateTo60, lateMore, late, door, work,
    distance,
    road, online, breaks, ratings, rating

  /// Nil if there is nothing of which it could be a mean, or nobody was online.
  func value(_ figures: DayFigures, _ words: Words) -> Double? {
    func mean(_ sum: Int, of count: Int, per unit: Double = 60) -> Double? {
      count > 0 ? Double(sum) / Double(count) / unit : nil
    }
    return switch self {
    case .jobs: Double(figures[.completed])
    case .cancelled: Double(figures[.cancelled])
    case .timed: Double(figures[.timed])
    case .onTime: Double(figures[.onTime])
    case .early: Double(figures[.early])
    case .lateTo15: Double(figures[.lateTo15])
    case .lateTo30: Double(figures[.lateTo30])
    case .lateTo60: Double(figures[.lateTo60])
    case .lateMore: Double(figures[.lateMore])
    case .late: mean(figures[.lateSeconds], of: figures.lateCount)
    case .door: mean(figures[.doorSeconds], of: figures[.doorCount])
    case .work: mean(figures[.workSeconds], of: figures[.workCount])
    case .distance: Double(figures[.drivenMeters]) / words.longLength.meters
    case .road: Double(figures[.drivenSeconds]) / 3600
    case .online: figures[.onlineSeconds] > 0 ? Double(figures[.onlineSeconds]) / 3600 : nil
    case .breaks: figures[.breakSeconds] > 0 ? Double(figures[.breakSeconds]) / 3600 : nil
    case .ratings: Double(figures.ratingCount)
    case .rating: mean(figures.starSum, of: figures.ratingCount, per: 1)
    }
  }

  var decimals: Int {
    switch self {
    case .late, .door, .work, .distance, .road, .rating: 1
    // A break of some minutes is not nothing.
    case .online, .breaks: 2
    default: 0
    }
  }

  func name(_ words: Words) -> String {
    let names = words.reports.columns
    return switch self {
    case .jobs: names.jobs
    case .cancelled: names.cancelled
    case .timed: names.timed
    case .onTime: names.onTime
    case .early: names.early
    case .lateTo15: Words.fill(names.lateTo, ["minutes": "15"])
    case .lateTo30: Words.fill(names.lateTo, ["minutes": "30"])
    case .lateTo60: Words.fill(names.lateTo, ["minutes": "60"])
    case .lateMore: Words.fill(names.lateMore, ["minutes": "60"])
    case .late: names.late
    case .door: names.door
    case .work: names.work
    case .distance: Words.fill(names.distance, ["unit": words.longLength.unit])
    case .road: names.road
    case .online: names.online
    case .breaks: names.breaks
    case .ratings: names.ratings
    case .rating: names.rating
    }
  }
}

extension DayFigures {
  private static let stars: [Figure] = [.stars1, .stars2, .stars3, .stars4, .stars5]

  var lateCount: Int { self[.timed] - self[.onTime] - self[.early] }

  /// From one star to five.
  var starCounts: [Int] { Self.stars.map { self[$0] } }
  var ratingCount: Int { starCounts.reduce(0, +) }
  var starSum: Int { starCounts.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } }
}
