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

  /// A stretch of the way along one street.
  package struct Street: Hashable, Sendable {
    /// Where it begins, in the way's points; it ends where the next one begins.
    package let firstPoint: Int
    /// Nil for a street without a name.
    package let name: String?

    package init(firstPoint: Int, name: String?) {
      self.firstPoint = firstPoint
      self.name = name
    }
  }

  /// At least two, the last one beside the pickup.
  package let points: [Point]
  /// In the order of the way.
  package let streets: [Street]
  /// The pickup for which the way was found.
  package let pickup: Coordinate
  /// The stops before it that the way leads past, in their order. Nobody but the dispatchers may know them.
  package let stops: [Coordinate]
  /// The part of the times that was learned from this fleet, 0...1; the rest is the map's.
  package let learnedShare: Double

  /// Nil for less than two points.
  package init?(
    _ points: [Point], streets: [Street] = [], to pickup: Coordinate, past stops: [Coordinate] = [],
    learnedShare: Double = 0
  ) {
    guard points.count >= 2 else { return nil }
    self.points = points
    self.streets = streets
    self.pickup = pickup
    self.stops = stops
    self.learnedShare = learnedShare
  }

  /// The way along a line that takes so many seconds, without the points that a map does not need. Nil for less than
  /// two points.
  package init?(_ line: [Coordinate], seconds: Double, to pickup: Coordinate) {
    var meters = 0.0
    var passed: [Double] = line.isEmpty ? [] : [0]
    for (from, to) in zip(line, line.dropFirst()) {
      meters += from.distanceMeters(to: to)
      passed.append(meters)
    }
    self.init(
      LineThinner.kept(line).map { index in
        let left = meters - passed[index]
        return Point(line[index], secondsLeft: meters > 0 ? seconds * left / meters : 0, metersLeft: left)
      }, to: pickup)
  }

  /// The way that goes on along another one, which begins at this one's pickup.
  package func followed(by next: StreetWay) -> StreetWay? {
    let (seconds, meters) = (next.points[0].secondsLeft, next.points[0].metersLeft)
    let points = points.map {
      Point(
        $0.place, secondsLeft: Double($0.secondsLeft + seconds), metersLeft: Double($0.metersLeft + meters))
    }
    return StreetWay(
      points + next.points,
      streets: streets + next.streets.map { Street(firstPoint: $0.firstPoint + points.count, name: $0.name) },
      to: next.pickup, past: stops + [pickup] + next.stops, learnedShare: learnedShare)
  }

  /// The name of the street after that point.
  func street(after point: Int) -> String? { streets.last { $0.firstPoint <= point }?.name }
}

/// The part of a way that a driver has ahead, for a map.
package struct WayAhead: Hashable, Sendable {
  /// Another number means another way; the way of one number only gets shorter.
  package let number: UInt32
  /// From the driver's place to the way's end; at least three.
  package let points: [Coordinate]
  /// The name of the street that the driver is on; nil if it has none, or the driver is beside it.
  package let street: String?

  package init(number: UInt32, points: [Coordinate], street: String? = nil) {
    self.number = number
    self.points = points
    self.street = street
  }
}
