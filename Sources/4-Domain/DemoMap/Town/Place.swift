import Glibc

/// A place in the town's plan: metres east and north of its middle.
struct Place: Hashable {
  var x: Double
  var y: Double

  static func + (a: Place, b: Place) -> Place { Place(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Place, b: Place) -> Place { Place(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Place, factor: Double) -> Place { Place(x: a.x * factor, y: a.y * factor) }

  var length: Double { hypot(x, y) }
  /// A vector of the same direction with the length 1; zero if this one is zero.
  var direction: Place { length > 0 ? self * (1 / length) : Place(x: 0, y: 0) }
  /// The vector after a quarter turn to the left.
  var left: Place { Place(x: -y, y: x) }

  func dot(_ other: Place) -> Double { x * other.x + y * other.y }
  func cross(_ other: Place) -> Double { x * other.y - y * other.x }

  func turned(degrees: Double) -> Place {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Place(x: x * c - y * s, y: x * s + y * c)
  }

  /// The distance to the line between two places, and the position of the nearest point along it (0...1).
  func distance(toLine a: Place, _ b: Place) -> (meters: Double, along: Double) {
    let way = b - a
    let squared = way.dot(way)
    let along = squared > 0 ? min(max((self - a).dot(way) / squared, 0), 1) : 0
    return ((self - (a + way * along)).length, along)
  }
}

/// An area with a bend in every side: the points of an ellipse, moved in and out.
enum Blob {
  static func points(
    _ center: Place, _ width: Double, _ height: Double, degrees: Double = 0, roughness: Double = 0.12,
    _ random: inout TownRandom
  ) -> [Place] {
    let phases = (0..<3).map { _ in random.number(0...(2 * .pi)) }
    return (0..<28).map { index in
      let angle = Double(index) / 28 * 2 * .pi
      let bend =
        1 + roughness
        * (sin(2 * angle + phases[0]) + 0.7 * sin(3 * angle + phases[1]) + 0.4 * sin(5 * angle + phases[2]))
      return center
        + Place(x: width * bend * cos(angle), y: height * bend * sin(angle)).turned(degrees: degrees)
    }
  }

  /// Whether a place is inside of a ring.
  static func contains(_ ring: [Place], _ place: Place) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for next in ring {
      if (last.y <= place.y) != (next.y <= place.y),
        last.x + (place.y - last.y) / (next.y - last.y) * (next.x - last.x) < place.x
      {
        isInside.toggle()
      }
      last = next
    }
    return isInside
  }
}
