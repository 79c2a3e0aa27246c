extension Trail {
  /// The way along positions that a fleet accepted once, oldest first, as a trail keeps it: points at least 15 m
  /// apart, with the same gaps. More than `limit` are thinned out evenly; gaps stay.
  package static func points(along positions: [Position], atMost limit: Int) -> [TrailPoint] {
    var track = DriverTrack()
    var points: [TrailPoint] = []
    for position in positions {
      guard case .accepted(let point?, _) = track.take(position, isJudged: true) else { continue }
      points.append(point)
    }
    guard points.count > limit, limit > 0 else { return points }
    let step = (points.count + limit - 1) / limit
    var kept: [TrailPoint] = []
    var isAfterGap = false
    for (index, point) in points.enumerated() {
      isAfterGap = isAfterGap || point.isAfterGap
      guard index % step == 0 || index == points.count - 1 else { continue }
      var point = point
      point.isAfterGap = isAfterGap
      isAfterGap = false
      kept.append(point)
    }
    return kept
  }
}
