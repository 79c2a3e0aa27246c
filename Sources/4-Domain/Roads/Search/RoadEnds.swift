/// The places between which a way is searched, and the circles around them in which it may use all roads. All in units
/// of the world.
struct RoadEnds {
  private var places: [(x: Double, y: Double, metersPerUnit: Double)] = []
  private let serviceMeters: Double
  /// Nil if small roads may be used everywhere.
  var smallRoadMeters: Double?

  /// - Parameter serviceMeters: the distance to which service roads cost no more than their time.
  init(serviceMeters: Double) { self.serviceMeters = serviceMeters }

  mutating func add(x: Double, y: Double, metersPerUnit: Double) { places.append((x, y, metersPerUnit)) }

  /// Whether service roads there cost no more than their time.
  func areNear(x: Double, y: Double) -> Bool { isWithin(serviceMeters, x, y) }

  /// Whether a way may use roads there that are smaller than a tertiary one.
  func allowSmallRoads(x: Double, y: Double) -> Bool { smallRoadMeters.map { isWithin($0, x, y) } ?? true }

  private func isWithin(_ meters: Double, _ x: Double, _ y: Double) -> Bool {
    for place in places {
      let (dx, dy, radius) = (x - place.x, y - place.y, meters / place.metersPerUnit)
      if dx * dx + dy * dy <= radius * radius { return true }
    }
    return false
  }
}
