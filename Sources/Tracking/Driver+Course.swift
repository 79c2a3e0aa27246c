extension Driver {
  /// Where the driver is heading, in degrees clockwise from north: what the phone said, else the way from the last
  /// trail point that is far enough to tell. Nil while it stands, after a gap, or when it never moved.
  package var courseDegrees: Double? {
    guard let position, !isStanding else { return nil }
    return trail.courseDegrees(to: position, since: Timestamp(unixMilliseconds: 0))
  }

  /// Nobody saw the way to the present position.
  package var cameAfterGap: Bool { position.map { trail.endsAfterGap(at: $0) } ?? false }
}

extension Trail {
  /// The newest points of which one is far enough from a place to tell the way from there.
  private static let searchedCount = 3

  /// As `Driver.courseDegrees`, by the points from `start` on, or by none.
  func courseDegrees(to position: Position, since start: Timestamp?) -> Double? {
    if let heading = position.headingDegrees { return heading }
    guard let start else { return nil }
    for age in 0..<min(count, Self.searchedCount) {
      let point = self[fromNewest: age]
      guard point.isShown(since: start) else { return nil }
      if point.coordinate.distanceMeters(to: position.coordinate) >= Self.minimumSpacingMeters / 2 {
        return point.coordinate.bearingDegrees(to: position.coordinate)
      }
      if point.isAfterGap { return nil }
    }
    return nil
  }

  func endsAfterGap(at position: Position) -> Bool {
    guard let newest else { return false }
    return newest.isAfterGap && newest.coordinate.distanceMeters(to: position.coordinate) < 1
  }
}
