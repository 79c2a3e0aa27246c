import Glibc
import Tracking

/// What one link may show at one moment, worked out anew from the history and the words of README, and not with the
/// product's own projection.
struct WhatMayBeSeen {
  /// Where the marker may stand; empty when no driver may be shown.
  var places: [Coordinate] = []
  /// Where the trail may lead, apart from those.
  var trail: [Coordinate] = []
  var isDriverShown = false

  /// A driver's fix that was taken.
  struct Fix {
    let place: Coordinate
    let at: Timestamp
  }

  init(
    of job: Job, rules: VisibilityRules, fixes: [Fix], newest: Coordinate?, heldSince: Timestamp?,
    arrivalSeconds: Int?, now: Timestamp
  ) {
    let order = JobStatus.allCases.firstIndex(of: job.status) ?? 0
    let from = JobStatus.allCases.firstIndex(of: rules.driverShownFrom) ?? 99
    guard job.driverID != nil, order >= from, job.status != .completed, job.status != .cancelled else {
      return
    }
    let cutoff = now.adding(milliseconds: Int64(-rules.delaySeconds) * 1000)

    // The marker: the newest place; with a delay the newest one if it is old enough, or an earlier one of this job.
    var places: [Coordinate] = []
    if rules.delaySeconds == 0 {
      places = newest.map { [$0] } ?? []
    } else {
      let shown = JobStatus.allCases.enumerated().filter { $0.offset >= from && !$0.element.isEnded }
      let began = shown.compactMap { job.statusTimes[$0.element] }.min()
      let start = began.map { max($0, heldSince ?? $0) }
      places = fixes.filter { fix in start.map { fix.at >= $0 } ?? false && fix.at <= cutoff }.map(\.place)
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
    // The trail: since this driver set out to this job. Points keep whole seconds.
    guard let setOut = job.statusTimes[.enRoute] else { return }
    let start = max(setOut, heldSince ?? setOut).adding(milliseconds: -1000)
    trail = fixes.filter { $0.at >= start && $0.at <= cutoff }.map {
      Self.middle($0.place, rules.roundingMeters)
    }
  }

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
