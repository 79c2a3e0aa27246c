/// Finds road segments near a place: a grid of squares, each with the segments that touch it.
struct RoadIndex {
  struct Segment {
    let a: Place
    let b: Place
    let road: Int
    let roadClass: RoadClass
  }

  private(set) var segments: [Segment] = []
  private var cells = [[Int]](repeating: [], count: count * count)
  private static let side = 80.0
  /// The number of squares in each direction, enough for 7,600 m.
  private static let count = 190

  mutating func add(_ road: Road, number: Int) {
    for (a, b) in zip(road.points, road.points.dropFirst()) where a != b {
      let segment = segments.count
      segments.append(Segment(a: a, b: b, road: number, roadClass: road.roadClass))
      Self.forEachCell(a, b, margin: 0) { cells[$0].append(segment) }
    }
  }

  /// Segments that may be within `margin` metres of a line; the result may contain a segment more than once.
  func near(_ a: Place, _ b: Place, margin: Double) -> [Int] {
    var found: [Int] = []
    Self.forEachCell(a, b, margin: margin) { found += cells[$0] }
    return found
  }

  func isClear(_ place: Place, meters: Double, except road: Int = -1) -> Bool {
    for index in near(place, place, margin: meters + 16) {
      let segment = segments[index]
      guard segment.road != road else { continue }
      if place.distance(toLine: segment.a, segment.b).meters < meters + segment.roadClass.halfWidthMeters {
        return false
      }
    }
    return true
  }

  private static func forEachCell(_ a: Place, _ b: Place, margin: Double, _ body: (Int) -> Void) {
    func index(_ value: Double) -> Int {
      min(max(Int((value / side).rounded(.down)) + count / 2, 0), count - 1)
    }
    for y in index(min(a.y, b.y) - margin)...index(max(a.y, b.y) + margin) {
      for x in index(min(a.x, b.x) - margin)...index(max(a.x, b.x) + margin) { body(y * count + x) }
    }
  }
}

/// The crossing of two lines, as its positions along the first and the second line (0...1); nil if they do not cross.
func crossing(_ a: Place, _ b: Place, _ c: Place, _ d: Place) -> (first: Double, second: Double)? {
  let r = b - a
  let s = d - c
  let denominator = r.cross(s)
  guard abs(denominator) > 1e-9 else { return nil }
  let first = (c - a).cross(s) / denominator
  let second = (c - a).cross(r) / denominator
  guard 0...1 ~= first, 0...1 ~= second else { return nil }
  return (first, second)
}
