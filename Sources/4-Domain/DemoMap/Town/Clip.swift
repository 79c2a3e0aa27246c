/// Cuts shapes to a square, for tiles.
enum Clip {
  typealias Point = (x: Double, y: Double)

  /// The parts of a line that lie within `low`...`high` in both axes (Liang and Barsky).
  static func line(_ points: [Point], low: Double, high: Double) -> [[Point]] {
    var parts: [[Point]] = []
    var part: [Point] = []
    for (a, b) in zip(points, points.dropFirst()) {
      guard let (from, to) = segment(a, b, low, high) else {
        if part.count > 1 { parts.append(part) }
        part = []
        continue
      }
      let start = (x: a.x + from * (b.x - a.x), y: a.y + from * (b.y - a.y))
      if from > 0 || part.isEmpty {
        if part.count > 1 { parts.append(part) }
        part = [start]
      }
      part.append((a.x + to * (b.x - a.x), a.y + to * (b.y - a.y)))
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  private static func segment(
    _ a: Point, _ b: Point, _ low: Double, _ high: Double
  ) -> (from: Double, to: Double)? {
    var (from, to) = (0.0, 1.0)
    for (start, way) in [(a.x, b.x - a.x), (a.y, b.y - a.y)] {
      if way == 0 {
        guard low...high ~= start else { return nil }
        continue
      }
      let first = (low - start) / way
      let second = (high - start) / way
      from = max(from, min(first, second))
      to = min(to, max(first, second))
    }
    return from < to ? (from, to) : nil
  }

  /// The part of a ring within the square (Sutherland and Hodgman).
  static func ring(_ points: [Point], low: Double, high: Double) -> [Point] {
    var result = points
    for (isX, limit, keepsAbove) in [
      (true, low, true), (true, high, false), (false, low, true), (false, high, false),
    ] {
      guard var last = result.last else { return [] }
      func inside(_ point: Point) -> Bool {
        let value = isX ? point.x : point.y
        return keepsAbove ? value >= limit : value <= limit
      }
      var next: [Point] = []
      for point in result {
        if inside(point) != inside(last) {
          let part = isX ? (limit - last.x) / (point.x - last.x) : (limit - last.y) / (point.y - last.y)
          next.append((last.x + part * (point.x - last.x), last.y + part * (point.y - last.y)))
        }
        if inside(point) { next.append(point) }
        last = point
      }
      result = next
    }
    return result
  }
}
