import Glibc

/// The part of the world that a map shows, in CSS pixels with the origin at its top left.
package struct Viewport: Hashable, Sendable {
  package let center: WorldPoint
  /// Zoom of 512-pixel tiles; fractional between whole tile zooms.
  package let zoom: Double
  package let width: Double
  package let height: Double

  package init(center: LatLng, zoom: Double, width: Double, height: Double) {
    self.init(center: WebMercator.project(center), zoom: zoom, width: width, height: height)
  }

  package init(center: WorldPoint, zoom: Double, width: Double, height: Double) {
    self.center = center
    self.zoom = zoom
    self.width = width
    self.height = height
  }

  /// The closest view that contains all places inside the padding. For a single place it uses `maximumZoom`; places
  /// on both sides of the antimeridian are shown across it, not around the world.
  package static func fitting(
    _ places: some Sequence<LatLng>, width: Double, height: Double, padding: Double = 48,
    maximumZoom: Double = 15, minimumZoom: Double = 0
  ) -> Viewport {
    var box: (minimum: WorldPoint, maximum: WorldPoint)?
    var reference = 0.5
    for place in places {
      var point = WebMercator.project(place)
      guard var grown = box else {
        reference = point.x
        box = (point, point)
        continue
      }
      point.x -= (point.x - reference).rounded()
      grown.minimum = WorldPoint(x: min(grown.minimum.x, point.x), y: min(grown.minimum.y, point.y))
      grown.maximum = WorldPoint(x: max(grown.maximum.x, point.x), y: max(grown.maximum.y, point.y))
      box = grown
    }
    guard let box else {
      return Viewport(
        center: WorldPoint(x: 0.5, y: 0.5), zoom: minimumZoom, width: width, height: height)
    }
    let room = (x: max(width - 2 * padding, 1), y: max(height - 2 * padding, 1))
    let size = (x: box.maximum.x - box.minimum.x, y: box.maximum.y - box.minimum.y)
    var zoom = maximumZoom
    if size.x > 0 { zoom = min(zoom, log2(room.x / (size.x * WebMercator.tileSizePixels))) }
    if size.y > 0 { zoom = min(zoom, log2(room.y / (size.y * WebMercator.tileSizePixels))) }
    return Viewport(
      center: WorldPoint(
        x: (box.minimum.x + box.maximum.x) / 2, y: (box.minimum.y + box.maximum.y) / 2),
      zoom: max(zoom, minimumZoom), width: width, height: height)
  }

  /// The point where a place is drawn; the nearest of its copies if the map shows the antimeridian.
  package func point(of place: LatLng) -> PixelPoint {
    let projected = WebMercator.project(place)
    var dx = projected.x - center.x
    dx -= dx.rounded()
    let scale = WebMercator.worldSizePixels(zoom: zoom)
    return PixelPoint(x: width / 2 + dx * scale, y: height / 2 + (projected.y - center.y) * scale)
  }

  package var centerPlace: LatLng { WebMercator.unproject(center) }

  /// Ground metres under one pixel at the middle of the map.
  package var metersPerPixel: Double {
    WebMercator.metersPerPixel(latitude: centerPlace.latitude, zoom: zoom)
  }
}

/// A place on a map, in CSS pixels from its top left corner.
package struct PixelPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
