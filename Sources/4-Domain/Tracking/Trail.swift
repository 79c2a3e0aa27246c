/// One point of a trail; time in whole seconds.
package struct TrailPoint: Hashable, Sendable {
  package var coordinate: Coordinate
  package var time: Timestamp
  /// Whether the way from the point before is not known: no line is drawn to it. Also set on the first point.
  package var isAfterGap: Bool

  package init(coordinate: Coordinate, time: Timestamp, isAfterGap: Bool = false) {
    self.coordinate = coordinate
    self.time = time
    self.isAfterGap = isAfterGap
  }

  /// Points have whole seconds: one in the second of `start` may be from before `start`.
  func isShown(since start: Timestamp) -> Bool {
    time.unixMilliseconds >= (start.unixMilliseconds + 999) / 1000 * 1000
  }
}

/// The newest points of a driver's way, at least 15 m apart; at most `capacity`, 12 bytes each.
package struct Trail: Hashable, Sendable {
  /// 120 points: some eight minutes of city driving, and 1.5 KB for a driver who moves.
  package static let capacity = 120
  package static let minimumSpacingMeters = 15.0

  private var ring: [PackedPoint] = []
  private var oldest = 0

  package init() {}

  package init(_ points: some Sequence<TrailPoint>) {
    for point in points { append(point) }
  }

  package var count: Int { ring.count }
  package var isEmpty: Bool { ring.isEmpty }

  /// Oldest first.
  package var points: [TrailPoint] {
    ring.indices.map { ring[($0 + oldest) % ring.count].point }
  }

  package var newest: TrailPoint? { ring.isEmpty ? nil : self[fromNewest: 0] }

  /// The newest point is 0; `age` is below `count`.
  subscript(fromNewest age: Int) -> TrailPoint { ring[(oldest + ring.count - 1 - age) % ring.count].point }

  /// The points from `start` on, oldest first; the first of them begins a line.
  package func points(since start: Timestamp) -> [TrailPoint] {
    var kept = points.filter { $0.isShown(since: start) }
    if let first = kept.first {
      kept[0] = TrailPoint(coordinate: first.coordinate, time: first.time, isAfterGap: true)
    }
    return kept
  }

  /// The trail from `start` on.
  package func clipped(since start: Timestamp) -> Trail { Trail(points(since: start)) }

  /// Allocates at a driver's first point, never after.
  mutating func append(_ point: TrailPoint) {
    if ring.count < Self.capacity {
      if ring.isEmpty { ring.reserveCapacity(Self.capacity) }
      ring.append(PackedPoint(point))
    } else {
      ring[oldest] = PackedPoint(point)
      oldest = oldest + 1 == Self.capacity ? 0 : oldest + 1
    }
  }
}

/// Coordinates in steps of 1e-7 degrees (1.1 cm), time in whole seconds up to the year 2106.
private struct PackedPoint: Hashable, Sendable {
  /// Twice the latitude, plus one after a gap: latitudes leave one bit of 32 unused.
  private var latitudeAndGap: Int32
  private var longitude: Int32
  private var seconds: UInt32

  init(_ point: TrailPoint) {
    latitudeAndGap = Int32((point.coordinate.latitude * 1e7).rounded()) << 1 | (point.isAfterGap ? 1 : 0)
    longitude = Int32((point.coordinate.longitude * 1e7).rounded())
    seconds = UInt32(clamping: point.time.unixMilliseconds / 1000)
  }

  var point: TrailPoint {
    TrailPoint(
      coordinate: Coordinate(
        unchecked: Double(latitudeAndGap >> 1) / 1e7, longitude: Double(longitude) / 1e7),
      time: Timestamp(unixMilliseconds: Int64(seconds) * 1000), isAfterGap: latitudeAndGap & 1 == 1)
  }
}

extension Trail {
  /// The trail of positions that a fleet accepted before, oldest first: points at least 15 m apart, with the same
  /// gaps. If there are more than `limit`, they are thinned out evenly; gaps stay.
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
