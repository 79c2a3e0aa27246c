/// A way along streets, and how far the driver has come on it.
struct FollowedWay: Sendable {
  /// A driver farther away than this has left the way.
  static let leftMeters = 50.0
  /// A worse fix says no more than a fix with this accuracy.
  private static let worstAccuracyMeters = 150.0
  /// A driver this near to the way is on its street.
  private static let onStreetMeters = 30.0
  /// The driver is looked for on the next part of the way: this much, and twice the way since the last fix.
  private static let windowMeters = 300.0
  /// A place farther ahead must be nearer by this part of the distance to it: where a way comes back along the same
  /// street, the driver is on its first part.
  private static let aheadPenalty = 0.02

  let way: StreetWay
  let number: UInt32
  let driver: DriverSlot
  /// The place on the way: the segment that begins with this point, and the part of it that has been passed, 0...1.
  private(set) var segment = 0
  private(set) var share = 0.0
  private(set) var isFollowed = true
  /// The distance of the driver from the way at the last fix.
  private var asideMeters = Double.infinity
  /// The time of the last fix at which the driver was on the way.
  private(set) var followedAt: Timestamp
  private var last: (place: Coordinate, at: Timestamp)?
  /// How far the driver may be from the way: more than usual for one who stands beside all roads, until it is there.
  private var reachMeters: Double?
  /// The least length that was left.
  private var leastMeters: Double

  init(_ way: StreetWay, number: UInt32, driver: DriverSlot, at time: Timestamp) {
    self.way = way
    self.number = number
    self.driver = driver
    followedAt = time
    leastMeters = Double(way.points[0].metersLeft)
  }

  /// The driving time that is left.
  var secondsLeft: Double { along(\.secondsLeft) }

  /// The length that is left.
  var metersLeft: Double { along(\.metersLeft) }

  /// The name of the street that the driver is on.
  var street: String? {
    isFollowed && asideMeters <= Self.onStreetMeters ? way.street(after: segment) : nil
  }

  private func along(_ value: KeyPath<StreetWay.Point, Float>) -> Double {
    let (start, end) = (way.points[segment][keyPath: value], way.points[segment + 1][keyPath: value])
    return Double(start) + (Double(end) - Double(start)) * share
  }

  /// Looks for the driver on the way, once for each position; false if this is the position of the last time.
  @discardableResult
  mutating func follow(_ position: Position) -> Bool {
    if let last, last.place == position.coordinate, last.at == position.fixTime { return false }
    let cosine = position.coordinate.cosineOfLatitude
    let moved = last.map {
      $0.place.planarDistanceMeters(to: position.coordinate, cosineOfLatitude: cosine)
    }
    last = (position.coordinate, position.fixTime)
    let start = metersLeft
    let end = start - Self.windowMeters - 2 * (moved ?? 0)
    var best: (cost: Double, meters: Double, metersLeft: Double, segment: Int, share: Double)?
    for index in segment..<way.points.count - 1 {
      let (from, to) = (way.points[index], way.points[index + 1])
      guard Double(from.metersLeft) >= end || index == segment else { break }
      let near = Self.nearest(position.coordinate, from.place, to.place, cosine)
      let left = Double(from.metersLeft) + (Double(to.metersLeft) - Double(from.metersLeft)) * near.share
      let cost = near.meters + max(start - left, 0) * Self.aheadPenalty
      if cost < best?.cost ?? .infinity { best = (cost, near.meters, left, index, near.share) }
    }
    guard let best else { return true }
    let accuracy = min(position.accuracyMeters ?? 0, Self.worstAccuracyMeters)
    asideMeters = best.meters
    let reach = reachMeters ?? best.meters + Self.leftMeters
    reachMeters = best.meters <= Self.leftMeters ? Self.leftMeters : reach
    // A driver who drives back is not on the way either.
    guard best.meters <= max(reach, accuracy), best.metersLeft <= leastMeters + Self.leftMeters else {
      isFollowed = false
      return true
    }
    (segment, share, isFollowed, followedAt) = (best.segment, best.share, true, position.fixTime)
    leastMeters = min(leastMeters, best.metersLeft)
    return true
  }

  /// The way from a driver at `place` on. Nil for a driver who left it: the way would begin where that was.
  func ahead(of place: Coordinate) -> WayAhead? {
    guard isFollowed else { return nil }
    let (start, end) = (way.points[segment].place, way.points[segment + 1].place)
    return WayAhead(
      number: number,
      points: [place, start.toward(end, share: share)] + way.points[(segment + 1)...].map(\.place),
      street: street)
  }

  /// The distance of a place from a segment in metres, and the part of the segment before the nearest point.
  private static func nearest(
    _ place: Coordinate, _ start: Coordinate, _ end: Coordinate, _ cosine: Double
  ) -> (meters: Double, share: Double) {
    let line = start.planarOffset(to: end, cosineOfLatitude: cosine)
    let offset = start.planarOffset(to: place, cosineOfLatitude: cosine)
    let square = line.squareMeters
    let share = square > 0 ? min(max(offset.dot(line) / square, 0), 1) : 0
    let along = PlanarOffset(east: line.east * share, north: line.north * share)
    return ((offset - along).meters, share)
  }
}

extension Coordinate {
  /// The point of a short line at a part of its length, 0...1.
  fileprivate func toward(_ end: Coordinate, share: Double) -> Coordinate {
    // A line over the antimeridian is not worth the care: its first point is as good.
    guard (end.longitude - longitude).magnitude < 180 else { return self }
    return Coordinate(
      unchecked: latitude + (end.latitude - latitude) * share,
      longitude: longitude + (end.longitude - longitude) * share)
  }
}
