/// A short way on the ground, in metres.
struct PlanarOffset {
  var east = 0.0
  var north = 0.0

  var meters: Double { squareMeters.squareRoot() }
  /// For comparisons: a root costs more than all the rest of a short way.
  var squareMeters: Double { east * east + north * north }

  func dot(_ other: PlanarOffset) -> Double { east * other.east + north * other.north }

  static func - (left: PlanarOffset, right: PlanarOffset) -> PlanarOffset {
    PlanarOffset(east: left.east - right.east, north: left.north - right.north)
  }
}
