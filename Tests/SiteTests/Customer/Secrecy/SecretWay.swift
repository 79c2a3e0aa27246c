import Foundation
import TestSupport
import Tracking

/// A way that the test gave to a driver, and the part of it that a link may show.
struct SecretWay {
  let driver: DriverID
  let pickup: Coordinate
  private let points: [Coordinate]

  /// A way with some corners, which goes on from corner to corner towards the pickup.
  init(of driver: DriverID, from start: Coordinate, to pickup: Coordinate, using random: inout SeededRandom) {
    self.driver = driver
    self.pickup = pickup
    var points = [start]
    for step in 1...5 {
      let share = (Double(step) + Double.random(in: -0.3...0.3, using: &random)) / 6
      func aside() -> Double { Double.random(in: -0.0004...0.0004, using: &random) }
      points.append(
        SampleFleet.place(
          start.latitude + (pickup.latitude - start.latitude) * share + aside(),
          start.longitude + (pickup.longitude - start.longitude) * share + aside()))
    }
    self.points = points + [pickup]
  }

  var streetWay: StreetWay? {
    StreetWay(
      points.enumerated().map { index, place in
        StreetWay.Point(
          place, secondsLeft: Double(points.count - 1 - index) * 60, metersLeft: Self.meters(points[index...])
        )
      }, streets: [StreetWay.Street(firstPoint: 0, name: Self.street)], to: pickup)
  }

  /// The name of all its streets.
  static let street = "Stq"

  /// The places that a link may show of the way, computed from the rules in the article Links: none unless it shows the
  /// driver and the pickup exactly and at once, and none that the driver has passed.
  func places(ahead driver: Coordinate, of job: Job, rules: VisibilityRules) -> [Coordinate] {
    guard job.status == .enRoute, job.driverID == self.driver, job.pickup == pickup, rules.showsAddress,
      rules.roundingMeters == 0, rules.delaySeconds == 0
    else { return [] }
    let nears = zip(points, points.dropFirst()).map { Self.nearest(driver, $0, $1) }
    guard let best = nears.indices.min(by: { nears[$0].meters < nears[$1].meters }) else { return [] }
    let passed = Self.meters(points[...best]) + points[best].distanceMeters(to: nears[best].place)
    let corners = points.indices.filter { Self.meters(points[...$0]) >= passed - 60 }.map { points[$0] }
    return corners + nears.filter { $0.meters <= 50.5 }.map(\.place)
  }

  /// The places that the view of a page with the driver's way may show, one list for each stretch on which the driver may
  /// be.
  func views(from driver: Coordinate) -> [[Coordinate]] {
    zip(points, points.dropFirst()).enumerated().map { index, ends in
      [driver, Self.nearest(driver, ends.0, ends.1).place] + points[(index + 1)...]
    }
  }

  private static func meters(_ line: ArraySlice<Coordinate>) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distanceMeters(to: $1.1) }
  }

  private static func nearest(
    _ place: Coordinate, _ start: Coordinate, _ end: Coordinate
  ) -> (place: Coordinate, meters: Double) {
    let scale = cos(place.latitude * .pi / 180)
    let (dx, dy) = ((end.longitude - start.longitude) * scale, end.latitude - start.latitude)
    let (px, py) = ((place.longitude - start.longitude) * scale, place.latitude - start.latitude)
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
    let near = SampleFleet.place(
      start.latitude + dy * share, start.longitude + (end.longitude - start.longitude) * share)
    return (near, near.distanceMeters(to: place))
  }
}
