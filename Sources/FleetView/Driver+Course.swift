import Tracking

extension Driver {
  /// The driver's heading, in degrees clockwise from north: the phone's value, else the direction from the last trail
  /// point that is far enough away. Nil while the driver stands, after a gap, and for a driver that never moved.
  package var courseDegrees: Double? {
    guard let position, !isStanding else { return nil }
    if let heading = position.headingDegrees { return heading }
    for point in trail.points.suffix(3).reversed() {
      if point.coordinate.distanceMeters(to: position.coordinate) >= Trail.minimumSpacingMeters / 2 {
        return point.coordinate.bearingDegrees(to: position.coordinate)
      }
      if point.isAfterGap { return nil }
    }
    return nil
  }
}
