extension Driver {
  /// The driver's heading, in degrees clockwise from north: the phone's value, else the direction from the last trail
  /// point that is far enough away. Nil while the driver stands, after a gap, and before it moved.
  package var courseDegrees: Double? {
    guard let position, !isStanding else { return nil }
    return trail.courseDegrees(to: position, since: Timestamp(unixMilliseconds: 0))
  }

  /// Whether the way to the present position is unknown.
  package var cameAfterGap: Bool { position.map { trail.endsAfterGap(at: $0) } ?? false }
}

extension Fleet {
  /// The same without a copy of the driver.
  package func courseDegrees(of slot: DriverSlot) -> Double? {
    let track = movement.tracks[slot.rawValue]
    guard let position = track.position, !track.isStanding else { return nil }
    return movement.trails[slot.rawValue].courseDegrees(
      to: position, since: Timestamp(unixMilliseconds: 0))
  }
}

extension Trail {
  /// The number of newest points that are searched for one that is far enough away.
  private static let searchedCount = 3

  /// As `Driver.courseDegrees`, from the points since `start`; nil for `start` means no points.
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

  /// Whether the newest point is `position` and begins a new line.
  func endsAfterGap(at position: Position) -> Bool {
    guard let newest else { return false }
    return newest.isAfterGap && newest.coordinate.distanceMeters(to: position.coordinate) < 1
  }
}
