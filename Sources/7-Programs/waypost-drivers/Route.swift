import Glibc
import Tracking

/// A realistic way through a town: along streets of a grid, block by block, never across houses.
enum Route {
  /// The corners from `start` to `end`. The way consists of blocks of 80 to 300 m in both directions of the grid, in a
  /// random order; the last corner is `end` itself.
  static func corners(
    from start: Coordinate, to end: Coordinate, gridDegrees: Double, using random: inout SeededRandom
  ) -> [Coordinate] {
    let meters = min(start.distanceMeters(to: end), 100_000)
    let offset = (start.bearingDegrees(to: end) - gridDegrees) * .pi / 180
    var alongStreets = blocks(of: meters * cos(offset), using: &random)
    var alongAvenues = blocks(of: meters * sin(offset), using: &random)
    var corners: [Coordinate] = []
    var place = start
    while !alongStreets.isEmpty || !alongAvenues.isEmpty {
      let takesStreet = alongAvenues.isEmpty || (!alongStreets.isEmpty && Bool.random(using: &random))
      guard let block = takesStreet ? alongStreets.popLast() : alongAvenues.popLast() else { break }
      place = place.travelled(meters: block, degrees: takesStreet ? gridDegrees : gridDegrees + 90)
      corners.append(place)
    }
    if corners.isEmpty { return [end] }
    corners[corners.count - 1] = end
    return corners
  }

  private static func blocks(of meters: Double, using random: inout SeededRandom) -> [Double] {
    var blocks: [Double] = []
    var rest = meters.magnitude
    while rest > 1 {
      let block = min(rest, Double.random(in: 80...300, using: &random))
      blocks.append(meters < 0 ? -block : block)
      rest -= block
    }
    return blocks
  }
}
