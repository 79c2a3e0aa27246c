/// A way along streets from a driver's place to a job's pickup, as it was found once.
package struct StreetWay: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let place: Coordinate
    /// The driving time from here to the end; never more than at the point before.
    package let secondsLeft: Float
    /// The length of the way from here to the end; never more than at the point before.
    package let metersLeft: Float

    package init(_ place: Coordinate, secondsLeft: Double, metersLeft: Double) {
      self.place = place
      self.secondsLeft = Float(secondsLeft)
      self.metersLeft = Float(metersLeft)
    }
  }

  /// At least two, the last one beside the pickup.
  package let points: [Point]
  /// The pickup for which the way was found.
  package let pickup: Coordinate

  /// Nil for less than two points.
  package init?(_ points: [Point], to pickup: Coordinate) {
    guard points.count >= 2 else { return nil }
    self.points = points
    self.pickup = pickup
  }
}

/// The part of a way that a driver has ahead, for a map.
package struct WayAhead: Hashable, Sendable {
  /// Another number means another way; the way of one number only gets shorter.
  package let number: UInt32
  /// From the driver's place to the way's end; at least three.
  package let points: [Coordinate]

  package init(number: UInt32, points: [Coordinate]) {
    self.number = number
    self.points = points
  }
}
