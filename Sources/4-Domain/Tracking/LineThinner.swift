import Glibc

/// Leaves out the points of a line that a map does not need (Douglas and Peucker's way).
package enum LineThinner {
  /// No left out point is farther from the line than this, unless the line would have too many points.
  static let toleranceMeters = 5.0
  package static let maximumPoints = 300

  /// The numbers of the points to keep, ascending: the first, the last, and at most `maximumPoints`.
  package static func kept(_ points: [Coordinate]) -> [Int] {
    guard let first = points.first else { return [] }
    // A plane is flat enough for a way through a town.
    let scale = cos(first.latitude * .pi / 180)
    let meters = Coordinate.earthRadiusMeters * .pi / 180
    let plane = points.map {
      (x: ($0.longitude - first.longitude) * meters * scale, y: ($0.latitude - first.latitude) * meters)
    }
    var tolerance = toleranceMeters
    var kept = kept(plane, tolerance)
    while kept.count > maximumPoints {
      tolerance *= 1.5
      kept = Self.kept(plane, tolerance)
    }
    return kept
  }

  private static func kept(_ points: [(x: Double, y: Double)], _ tolerance: Double) -> [Int] {
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var parts = [(0, points.count - 1)]
    while let (start, end) = parts.popLast() {
      var farthest = (square: tolerance * tolerance, index: -1)
      for index in start..<end where index > start {
        let square = squareDistance(points[index], points[start], points[end])
        if square > farthest.square { farthest = (square, index) }
      }
      guard farthest.index > 0 else { continue }
      isKept[farthest.index] = true
      parts.append((start, farthest.index))
      parts.append((farthest.index, end))
    }
    return isKept.indices.filter { isKept[$0] }
  }

  private static func squareDistance(
    _ point: (x: Double, y: Double), _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let along = (point.x - start.x) * dx + (point.y - start.y) * dy
    let share = square > 0 ? min(max(along / square, 0), 1) : 0
    let (x, y) = (point.x - start.x - share * dx, point.y - start.y - share * dy)
    return x * x + y * y
  }
}
