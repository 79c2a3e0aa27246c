import Maps
import Store
import Templating
import Tracking
import Words

/// A view and the parts that every map draws in it: the street map and the scale bar. The size is nominal: without
/// JavaScript the browser scales the SVG to its place, with it Public/map.js fits the view anew.
package struct MapDrawing: Sendable {
  package static let width = 480.0
  package static let height = 360.0
  /// What a map as high as a phone shows above and below that, in the drawing's pixels.
  package static let phoneOverhang = 120.0

  package let viewport: Viewport
  private let words: Words

  package init(_ viewport: Viewport, _ words: Words = .standard) {
    self.viewport = viewport
    self.words = words
  }

  package init(showing places: [Coordinate], maximumZoom: Double, _ words: Words = .standard) {
    self.init(Self.fitting(places, maximumZoom: maximumZoom), words)
  }

  package static func fitting(_ places: [Coordinate], maximumZoom: Double) -> Viewport {
    Viewport.fitting(
      places.map(\.latLng), width: width, height: height, padding: 56, maximumZoom: maximumZoom)
  }

  /// A map that is not shown still has a size.
  package static func hidden(_ words: Words) -> MustacheValue {
    .object([
      "isShown": .bool(false), "lengths": lengths(words), "width": .text(SVGNumber.text(width)),
      "height": .text(SVGNumber.text(height)),
    ])
  }

  /// What the script needs to write the scale bar.
  private static func lengths(_ words: Words) -> MustacheValue {
    .object([
      "name": .text(words.formats.mapLengths.rawValue), "short": .text(words.scaleLengths.short),
      "long": .text(words.scaleLengths.long),
    ])
  }

  package func value(_ fields: [String: MustacheValue]) -> MustacheValue { .object(self.fields(fields)) }

  package func fields(_ fields: [String: MustacheValue]) -> [String: MustacheValue] {
    let scale = ScaleBar(metersPerPixel: viewport.metersPerPixel, lengths: words.formats.mapLengths)
    let pattern = scale.isLong ? words.scaleLengths.long : words.scaleLengths.short
    let center = viewport.centerPlace
    let shared: [String: MustacheValue] = [
      "isShown": .bool(true),
      "width": .text(SVGNumber.text(Self.width)), "height": .text(SVGNumber.text(Self.height)),
      "view": .object([
        "lat": .text("\(center.latitude)"), "lng": .text("\(center.longitude)"),
        "zoom": .text("\(viewport.zoom)"),
      ]),
      "grid": .text(grid),
      "lengths": Self.lengths(words),
      "scale": .object([
        "x": .text("14"), "y": .text(SVGNumber.text(Self.height - 14)),
        "path": .text("M0-4V0H\(SVGNumber.text(scale.widthPixels))V-4"),
        "label": .text(Words.fill(pattern, ["count": words.numeral(scale.count)])),
      ]),
    ]
    return shared.merging(fields) { _, own in own }
  }

  /// A place in the drawing and on the earth, for the SVG and for the script that takes it over.
  package func place(_ coordinate: Coordinate) -> [String: MustacheValue] {
    let point = point(coordinate)
    return [
      "lat": .text(coordinate.latitudeText), "lng": .text(coordinate.longitudeText),
      "x": .text(SVGNumber.text(point.x)), "y": .text(SVGNumber.text(point.y)),
    ]
  }

  func point(_ coordinate: Coordinate) -> PixelPoint { viewport.point(of: coordinate.latLng) }

  package func path(_ trail: TrailRuns, to position: Coordinate) -> String {
    var path = SVGPath()
    for (index, run) in trail.runs.enumerated() {
      let places = index == trail.runs.count - 1 ? run + [position] : run
      guard places.count > 1 else { continue }
      path.move(to: viewport.point(of: places[0].latLng))
      for place in places.dropFirst() { path.line(to: viewport.point(of: place.latLng)) }
    }
    return path.data
  }

  package func path(_ way: WayAhead) -> String {
    var path = SVGPath()
    guard let first = way.points.first else { return "" }
    path.move(to: viewport.point(of: first.latLng))
    for place in way.points.dropFirst() { path.line(to: viewport.point(of: place.latLng)) }
    return path.data
  }

  /// The fields of a way ahead: its path, and its places for the script that takes it over.
  package func fields(of way: WayAhead) -> [String: MustacheValue] {
    ["path": .text(path(way)), "data": .text(TrailRuns(along: way).json)]
  }

  /// The fields of a pickup's pin, whose word stands where there is room for it.
  package func pin(
    at place: Coordinate, word: String, vehicle: Coordinate? = nil
  ) -> [String: MustacheValue] {
    let (x, y) = (point(place).x, point(place).y)
    let isLeft = PinWord.isLeft(
      ofPinAt: x, y, in: viewport.width, vehicle: vehicle.map { (point($0).x, point($0).y) }, word)
    let fields: [String: MustacheValue] = [
      "wordX": .text(SVGNumber.text(isLeft ? -PinWord.gapPixels : PinWord.gapPixels)),
      "isWordLeft": .bool(isLeft),
    ]
    return fields.merging(self.place(place)) { own, _ in own }
  }

  // The lines continue beyond the view: the SVG does not clip if its place has another shape.
  private var grid: String {
    let lines = Graticule(viewport, overhang: Self.width)
    var path = SVGPath()
    for x in lines.columnPixels { path.column(at: x, from: -Self.width, to: Self.height + Self.width) }
    for y in lines.rowPixels { path.row(at: y, from: -Self.width, to: 2 * Self.width) }
    return path.data
  }
}

extension Coordinate {
  package var latLng: LatLng { LatLng(latitude: latitude, longitude: longitude) }
}
