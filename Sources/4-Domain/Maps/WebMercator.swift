import Glibc

/// The projection of every map here: spherical Mercator on a square world whose sides run from 0 to 1,
/// x eastwards from longitude -180, y southwards from `maximumLatitude` (EPSG:3857, scaled).
package enum WebMercator {
  /// The latitude at which the projection is cut so that the world is a square; latitudes beyond are drawn at the
  /// edge.
  package static let maximumLatitude = 85.051128779806604
  /// The side of a tile in CSS pixels; zoom 0 shows the whole world in one tile.
  package static let tileSizePixels = 512.0
  /// The equator's length on the projection's sphere.
  package static let equatorMeters = 40_075_016.685578488

  package static func project(_ place: LatLng) -> WorldPoint {
    let latitude = min(max(place.latitude, -maximumLatitude), maximumLatitude) * .pi / 180
    return WorldPoint(
      x: place.longitude / 360 + 0.5,
      y: 0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi))
  }

  /// The inverse of `project`; an x outside 0...1 is a place seen across the antimeridian.
  package static func unproject(_ point: WorldPoint) -> LatLng {
    var longitude = (point.x - 0.5) * 360
    longitude -= (longitude / 360).rounded() * 360
    return LatLng(latitude: atan(sinh((0.5 - point.y) * 2 * .pi)) * 180 / .pi, longitude: longitude)
  }

  /// The world's side in CSS pixels at a zoom of 512-pixel tiles, which may be fractional.
  package static func worldSizePixels(zoom: Double) -> Double { tileSizePixels * exp2(zoom) }

  /// Ground metres under one CSS pixel: the projection stretches by 1/cos(latitude).
  package static func metersPerPixel(latitude: Double, zoom: Double) -> Double {
    let latitude = min(max(latitude, -maximumLatitude), maximumLatitude)
    return equatorMeters * cos(latitude * .pi / 180) / worldSizePixels(zoom: zoom)
  }
}

/// A place on the projected world: 0...1 in both axes, x beyond that if it is seen across the antimeridian.
package struct WorldPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
