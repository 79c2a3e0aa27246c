import Glibc
import Tracking

/// The places that one link may show at one moment, computed from the history and the rules in the article Links,
/// without the product's own projection.
struct WhatMayBeSeen {
  /// The places where the marker may stand; empty when no driver may be shown.
  var places: [Coordinate] = []
  /// Further places through which the trail may lead.
  var trail: [Coordinate] = []
  var isDriverShown = false

  /// A driver's fix that the store accepted.
  struct Fix {
    let place: Coordinate
    let at: Timestamp
    /// The links whose rules showed the driver at this place when the fix came.
    var shownTo: Set<String> = []
  }

  /// Whether a link's rules show a driver at `place` at this moment, a delay aside: a place that the rules hide now
  /// may never be shown.
  static func isShown(
    _ place: Coordinate, of job: Job, rules: VisibilityRules, arrivalSeconds: Int?
  ) -> Bool {
    let order = JobStatus.allCases.firstIndex(of: job.status) ?? 0
    let from = JobStatus.allCases.firstIndex(of: rules.driverShownFrom) ?? 99
    guard order >= from, job.status != .completed, job.status != .cancelled else { return false }
    if let limit = rules.shownWithinMeters {
      guard let pickup = job.pickup,
        middle(place, rules.roundingMeters).distanceMeters(to: pickup) <= Double(limit) + 0.5
      else { return false }
    }
    guard let limit = rules.shownWithinSeconds, job.status != .arrived, job.status != .started else {
      return true
    }
    return arrivalSeconds.map { $0 <= limit } ?? false
  }

  init(
    by token: String, of job: Job, rules: VisibilityRules, fixes: [Fix], newest: Coordinate?,
    heldSince: Timestamp?,
    arrivalSeconds: Int?, now: Timestamp
  ) {
    let order = JobStatus.allCases.firstIndex(of: job.status) ?? 0
    let from = JobStatus.allCases.firstIndex(of: rules.driverShownFrom) ?? 99
    guard job.driverID != nil, order >= from, job.status != .completed, job.status != .cancelled else {
      return
    }
    let cutoff = now.adding(milliseconds: Int64(-rules.delaySeconds) * 1000)

    // The marker stands at the newest place; with a delay at the newest place that is old enough, or at an earlier
    // place of this job.
    var places: [Coordinate] = []
    if rules.delaySeconds == 0 {
      places = newest.map { [$0] } ?? []
    } else {
      let shown = JobStatus.allCases.enumerated().filter { $0.offset >= from && !$0.element.isEnded }
      let began = shown.compactMap { job.statusTimes[$0.element] }.min()
      let start = began.map { max($0, heldSince ?? $0) }
      places = fixes.filter { fix in
        start.map { fix.at >= $0 } ?? false && fix.at <= cutoff && fix.shownTo.contains(token)
      }.map(\.place)
      if let last = fixes.last, last.at <= cutoff { places += [last.place] + (newest.map { [$0] } ?? []) }
    }
    self.places = places.map { Self.middle($0, rules.roundingMeters) }.filter { place in
      guard let limit = rules.shownWithinMeters else { return true }
      return job.pickup.map { place.distanceMeters(to: $0) <= Double(limit) + 0.5 } ?? false
    }
    isDriverShown = rules.shownWithinMeters == nil || !self.places.isEmpty
    if let limit = rules.shownWithinSeconds, job.status != .arrived, job.status != .started {
      isDriverShown = isDriverShown && (arrivalSeconds.map { $0 <= limit } ?? false)
    }
    guard isDriverShown else {
      self.places = []
      return
    }
    // The trail begins when this driver set out to this job, and contains the places that were shown when their fixes
    // came.
    guard let setOut = job.statusTimes[.enRoute] else { return }
    let start = max(setOut, heldSince ?? setOut)
    let isKept = fixes.map { $0.at >= start && $0.at <= cutoff && $0.shownTo.contains(token) }
    let middles = fixes.map { Self.middle($0.place, rules.roundingMeters) }
    trail = zip(middles, isKept).compactMap { $1 ? $0 : nil }
    way = middles
    isWayShown = isKept
  }

  /// Whether a line may be drawn from one place to the next: the driver was at both, and was shown between them all
  /// the time.
  func mayJoin(_ first: (Double, Double), _ second: (Double, Double)) -> Bool {
    func isAt(_ index: Int, _ place: (Double, Double)) -> Bool {
      abs(way[index].latitude - place.0) < 0.6e-5 && abs(way[index].longitude - place.1) < 0.6e-5
    }
    if abs(first.0 - second.0) < 1e-6, abs(first.1 - second.1) < 1e-6 { return true }
    for index in way.indices where isAt(index, first) && isWayShown[index] {
      for next in way[index...].indices {
        guard isWayShown[next] else { break }
        if isAt(next, second) { return true }
      }
    }
    return false
  }

  private var way: [Coordinate] = []
  private var isWayShown: [Bool] = []

  /// The middle of the square of `meters` around a place.
  private static func middle(_ place: Coordinate, _ meters: Int) -> Coordinate {
    if meters == 0 { return place }
    let height = Double(meters) / (6_371_008.8 * .pi / 180)
    let latitude = (floor(place.latitude / height) + 0.5) * height
    let width = height / cos(latitude * .pi / 180)
    let longitude = (floor(place.longitude / width) + 0.5) * width
    return SampleFleet.place(latitude, longitude)
  }
}
