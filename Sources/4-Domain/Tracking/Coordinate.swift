import Glibc

/// A place on WGS 84, in degrees: latitude -90...90, longitude -180...180, never NaN.
package struct Coordinate: Hashable, Sendable {
  package let latitude: Double
  package let longitude: Double

  /// Returns nil for values that are not finite or out of range.
  package init?(latitude: Double, longitude: Double) {
    // A comparison with NaN is false, so this refuses NaN as well.
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Throws the reason why the values are no place that a receiver can report.
  package init(checkedLatitude latitude: Double, longitude: Double) throws(FleetRejection) {
    guard latitude.isFinite, longitude.isFinite else { throw .notANumber }
    guard let valid = Coordinate(latitude: latitude, longitude: longitude) else {
      throw .coordinateOutOfRange
    }
    // Receivers without a fix report exactly 0, 0.
    guard latitude != 0 || longitude != 0 else { throw .zeroCoordinate }
    self = valid
  }

  /// Whether it is on the equator or on the meridian of Greenwich, to the last digit: receivers without a fix report also
  /// one of the two as 0.
  var isOnZero: Bool { latitude == 0 || longitude == 0 }

  /// For values that come from a coordinate and were only rounded.
  init(unchecked latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  package static let earthRadiusMeters = 6_371_008.8

  /// Great-circle distance by the haversine formula, in metres.
  package func distanceMeters(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = sin((other.latitude - latitude) * radians / 2)
    let halfLongitude = sin((other.longitude - longitude) * radians / 2)
    let chord =
      halfLatitude * halfLatitude
      + cos(latitude * radians) * cos(other.latitude * radians) * halfLongitude * halfLongitude
    return 2 * Self.earthRadiusMeters * asin(min(1, chord.squareRoot()))
  }

  /// Initial bearing of the great circle, in degrees clockwise from north, 0..<360.
  package func bearingDegrees(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let difference = (other.longitude - longitude) * radians
    let east = sin(difference) * cos(other.latitude * radians)
    let north =
      cos(latitude * radians) * sin(other.latitude * radians)
      - sin(latitude * radians) * cos(other.latitude * radians) * cos(difference)
    let degrees = atan2(east, north) / radians
    let positive = degrees < 0 ? degrees + 360 : degrees
    return positive >= 360 ? 0 : positive
  }

  /// The way to `other` on a plane that touches the earth here, in metres: it costs one cosine instead of five
  /// trigonometric functions, and is within 0.2 % of the great circle up to 100 km away from the poles.
  func planarOffset(to other: Coordinate, cosineOfLatitude: Double) -> PlanarOffset {
    let metersPerDegree = Self.earthRadiusMeters * Double.pi / 180
    var longitudes = other.longitude - longitude
    if longitudes > 180 { longitudes -= 360 } else if longitudes < -180 { longitudes += 360 }
    return PlanarOffset(
      east: longitudes * metersPerDegree * cosineOfLatitude,
      north: (other.latitude - latitude) * metersPerDegree)
  }

  func planarDistanceMeters(to other: Coordinate, cosineOfLatitude: Double) -> Double {
    planarOffset(to: other, cosineOfLatitude: cosineOfLatitude).meters
  }

  var cosineOfLatitude: Double { cos(latitude * Double.pi / 180) }
}

extension Coordinate {
  /// The middle of the square of `meters` that contains this place: the same for all places of one square.
  ///
  /// The squares are fixed to the earth: rows of equal height, and in each row columns of about `meters` by the row's
  /// own latitude. In steps of 1e-7 degrees, as trails keep them.
  package func snapped(toSquareOf meters: Int) -> Coordinate {
    guard meters > 0 else { return self }
    let metersPerDegree = Self.earthRadiusMeters * Double.pi / 180
    let rowDegrees = min(Double(meters) / metersPerDegree, 90)
    let row = min(max(((latitude / rowDegrees).rounded(.down) + 0.5) * rowDegrees, -90), 90)
    // Near the poles a column is never wider than the hemisphere.
    let columnDegrees = min(rowDegrees / max(cos(row * Double.pi / 180), 1e-6), 180)
    let column = ((longitude / columnDegrees).rounded(.down) + 0.5) * columnDegrees
    return Coordinate(
      unchecked: Self.packed(row), longitude: Self.packed(min(max(column, -180), 180)))
  }

  private static func packed(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
}

/// A short way on the ground, in metres.
struct PlanarOffset {
  var east = 0.0
  var north = 0.0

  var meters: Double { squareMeters.squareRoot() }
  /// For comparisons: a square root costs more than all the rest of the computation.
  var squareMeters: Double { east * east + north * north }

  func dot(_ other: PlanarOffset) -> Double { east * other.east + north * other.north }

  static func - (left: PlanarOffset, right: PlanarOffset) -> PlanarOffset {
    PlanarOffset(east: left.east - right.east, north: left.north - right.north)
  }
}
