/// One fix of a driver's phone.
///
/// Heading, speed and accuracy are the phone's values; impossible values (negative, not finite, absurd) become nil
/// instead of refusing the fix, because iOS reports "unknown" as -1.
package struct Position: Sendable {
  package var coordinate: Coordinate
  /// The time at which the phone took the fix; the time of receipt if the phone sent none.
  package var fixTime: Timestamp
  package var receivedAt: Timestamp
  // NaN stands for nil: 56 bytes without padding instead of 80, in an array of 100,000.
  private var heading: Double
  private var speed: Double
  private var accuracy: Double

  package init(
    coordinate: Coordinate, fixTime: Timestamp? = nil, receivedAt: Timestamp,
    headingDegrees: Double? = nil, speedMetersPerSecond: Double? = nil, accuracyMeters: Double? = nil
  ) {
    self.coordinate = coordinate
    self.fixTime = fixTime ?? receivedAt
    self.receivedAt = receivedAt
    heading = Self.known(headingDegrees, in: 0...360)
    if heading == 360 { heading = 0 }
    speed = Self.known(speedMetersPerSecond, in: 0...Plausibility.metersPerSecond)
    accuracy = Self.known(accuracyMeters, in: 0...100_000)
  }

  /// Clockwise from north, 0..<360.
  package var headingDegrees: Double? { heading.isNaN ? nil : heading }
  /// 0...70.
  package var speedMetersPerSecond: Double? { speed.isNaN ? nil : speed }
  /// Radius of the circle that holds the true place, 0...100,000.
  package var accuracyMeters: Double? { accuracy.isNaN ? nil : accuracy }

  /// The same place, when a later fix found the driver still there. A standing phone's heading is its compass's
  /// noise.
  func stillThere(at fixTime: Timestamp, receivedAt: Timestamp, _ speedMetersPerSecond: Double?) -> Position {
    var position = withoutHeading
    position.fixTime = fixTime
    position.receivedAt = receivedAt
    position.speed = speedMetersPerSecond ?? .nan
    return position
  }

  /// As customers see it.
  var withoutSpeed: Position {
    var position = self
    position.speed = .nan
    return position
  }

  var withoutHeading: Position {
    var position = self
    position.heading = .nan
    return position
  }

  private static func known(_ value: Double?, in range: ClosedRange<Double>) -> Double {
    guard let value, range.contains(value) else { return .nan }
    return value
  }
}

extension Position: Equatable {
  package static func == (left: Position, right: Position) -> Bool {
    left.coordinate == right.coordinate && left.fixTime == right.fixTime
      && left.receivedAt == right.receivedAt && left.headingDegrees == right.headingDegrees
      && left.speedMetersPerSecond == right.speedMetersPerSecond
      && left.accuracyMeters == right.accuracyMeters
  }
}

/// How exactly the time of a position is known.
package enum Dating: Hashable, Sendable {
  /// The phone or the receipt gave it.
  case exact
  /// A backend's REST gave the place without a time: the time is approximate.
  case about
  /// The place was there when it was first asked for; its time is not known.
  case unknown
}
