import Tracking

extension Driver {
  /// Where the driver is heading, in degrees clockwise from north: what the phone said, else the way from the last
  /// trail point that is far enough to tell. Nil while it stands, after a gap, or when it never moved.
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
