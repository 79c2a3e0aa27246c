import Glibc

extension Coordinate {
  /// The middle of the square of `meters` that this place lies in: every place of one square has the same.
  ///
  /// The squares are fixed to the earth: rows of equal height, and in each row columns of about `meters` by the
  /// row's own latitude. In steps of 1e-7 degrees, as trails keep them.
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
