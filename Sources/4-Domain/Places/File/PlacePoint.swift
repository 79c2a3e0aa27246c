import Glibc
import Maps

/// A point of the projected world in whole numbers: 2^30 units a side, 4 cm at the equator.
struct PlacePoint: Hashable {
  var x: Int
  var y: Int

  static let worldSide = 1 << 30

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(_ place: LatLng) {
    let point = WebMercator.project(place)
    x = Int(point.x * Double(Self.worldSide))
    y = Int(point.y * Double(Self.worldSide))
  }

  var place: LatLng {
    let side = Double(Self.worldSide)
    return WebMercator.unproject(WorldPoint(x: (Double(x) + 0.5) / side, y: (Double(y) + 0.5) / side))
  }

  /// Units in one metre here.
  var unitsPerMeter: Double {
    let latitude = place.latitude * .pi / 180
    return Double(Self.worldSide) / (WebMercator.equatorMeters * max(cos(latitude), 0.05))
  }

  func units(to other: PlacePoint) -> Double {
    let (dx, dy) = (Double(x - other.x), Double(y - other.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Exact enough for short ways.
  func meters(to other: PlacePoint) -> Double { units(to: other) / unitsPerMeter }

  /// The number of the square of a zoom that has the point, for `cell` columns.
  func cell(_ zoom: Int) -> (x: Int, y: Int) { (x >> (30 - zoom), y >> (30 - zoom)) }
}
