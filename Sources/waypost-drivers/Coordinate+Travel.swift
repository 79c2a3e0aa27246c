import Glibc
import Tracking

extension Coordinate {
  /// The place that lies `meters` away in the direction of `degrees` (clockwise from north), on a plane that
  /// touches the earth here; good for a few kilometres away from the poles.
  func travelled(meters: Double, degrees: Double) -> Coordinate {
    let metersPerDegree = Self.earthRadiusMeters * .pi / 180
    let radians = degrees * .pi / 180
    let north = meters * cos(radians) / metersPerDegree
    let east = meters * sin(radians) / (metersPerDegree * max(0.01, cos(latitude * .pi / 180)))
    return Coordinate(latitude: latitude + north, longitude: longitude + east) ?? self
  }
}
