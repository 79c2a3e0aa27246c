import Glibc

/// The round piece of the earth that a display shows.
package struct DisplayArea: Hashable, Sendable {
  package static let radiusRangeMeters = 100.0...500_000.0

  package let center: Coordinate
  package let radiusMeters: Double

  /// Nil when the radius is out of range.
  package init?(center: Coordinate, radiusMeters: Double) {
    guard Self.radiusRangeMeters.contains(radiusMeters) else { return nil }
    self.center = center
    self.radiusMeters = radiusMeters
  }

  package func contains(_ place: Coordinate) -> Bool { place.distanceMeters(to: center) <= radiusMeters }

  /// Its ends to the north, south, east and west, for a map that is to show all of it.
  package var ends: [Coordinate] {
    let north = radiusMeters / 111_195
    // Near a pole there is no east and west worth a name.
    let shrink = max(0.01, cos(center.latitude * .pi / 180))
    return [(north, 0), (-north, 0), (0, north / shrink), (0, -north / shrink)].compactMap { step in
      Coordinate(
        latitude: min(max(center.latitude + step.0, -90), 90),
        longitude: min(max(center.longitude + step.1, -180), 180))
    }
  }
}
