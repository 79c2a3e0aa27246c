import Glibc

/// Lays the labels of one view out: the most important first, each where it neither touches another nor crosses the
/// edge, streets along their lines. The same data and view give the same labels.
///
/// A value without state; takes milliseconds, so it runs on the render threads.
package struct Labeler: Sendable {
  package let schema: MapSchema
  private let names: NameKeys

  /// One name may be repeated only at this distance, in pixels.
  static let repeatPixels: Float = 320
  static let maximumLabels = 240
  /// The free space around a label, in pixels.
  private static let margin: Float = 2
  private static let placeMargin: Float = 5
  private static let edgePixels: Float = 4
  private static let maximumLinesOfStreet = 12
  private static let maximumLabelsOfStreet = 6

  /// - Parameter language: the reader's, BCP 47; nil takes the local names.
  package init(schema: MapSchema, language: String?) {
    self.schema = schema
    names = NameKeys(language: language)
  }

  /// - Parameters:
  ///   - squares: all squares of the view; one that cannot be read has no labels.
  ///   - taken: the boxes of other things in the view, in pixels from its middle: at most some hundred.
  package func labels(
    in viewport: Viewport, of squares: [(id: TileID, content: TileContent)], taken: [PixelBox] = []
  ) -> [PlacedLabel] {
    var finder = LabelFinder(viewport, schema: schema, names: names)
    for square in squares { try? finder.add(square.content, of: square.id) }
    var sheet = Sheet(viewport, taken: taken)
    let places = finder.places.sorted {
      ($0.kind, $0.rank, $0.text, $0.point.x) < ($1.kind, $1.rank, $1.text, $1.point.x)
    }
    let streets = finder.streets.map { (text: $0.key, street: $0.value) }
      .map { (text: $0.text, kind: $0.street.kind, lines: Self.lines($0.street)) }
      .sorted {
        ($0.kind, -($0.lines.first?.length ?? 0), $0.text) < (
          $1.kind, -($1.lines.first?.length ?? 0), $1.text
        )
      }
    for place in places where place.kind < .motorway { sheet.put(place) }
    for street in streets { sheet.put(street.text, street.kind, street.lines) }
    for place in places where place.kind >= .motorway { sheet.put(place) }
    return sheet.labels
  }

  private static func lines(_ street: LabelFinder.Street) -> [LabelLine] {
    let lines = LineJoiner.join(street.parts).map { LabelLine($0) }
    return Array(lines.sorted { $0.length > $1.length }.prefix(maximumLinesOfStreet))
  }

  /// The labels that have their place, and the room that is left.
  private struct Sheet {
    private(set) var labels: [PlacedLabel] = []
    private var boxes: [TileBox]
    private var middles: [String: [TilePoint]] = [:]
    private let view: TileBox

    init(_ viewport: Viewport, taken: [PixelBox]) {
      let half = TilePoint(Float(viewport.width / 2), Float(viewport.height / 2)) - Labeler.edgePixels
      view = TileBox(low: -half, high: half)
      boxes = taken.map {
        let low = TilePoint(Float($0.x), Float($0.y))
        return TileBox(low: low, high: low + TilePoint(Float($0.width), Float($0.height)))
      }
    }

    mutating func put(_ place: LabelFinder.Place) {
      let style = LabelStyle.row(place.kind)
      let width = Float(TextWidth.pixels(place.text, size: style.size, isBold: style.isBold))
      guard middles[place.text, default: []].allSatisfy({ Labeler.areFar($0, place.point) }) else { return }
      _ = put(place.kind, place.text, at: place.point, angle: 0, curve: [], width: width)
    }

    mutating func put(_ text: String, _ kind: LabelKind, _ lines: [LabelLine]) {
      let style = LabelStyle.row(kind)
      let width = Float(TextWidth.pixels(text, size: style.size, isBold: style.isBold))
      var count = 0
      for line in lines {
        guard count < Labeler.maximumLabelsOfStreet else { return }
        let windows = line.windows(
          textLength: width + 2 * Labeler.margin, size: Float(style.size), allowsCurves: kind != .lane)
        for window in windows {
          guard middles[text, default: []].allSatisfy({ Labeler.areFar($0, window.middle) }) else { continue }
          if put(kind, text, at: window.middle, angle: window.angle, curve: window.curve, width: width) {
            count += 1
          }
        }
      }
    }

    private mutating func put(
      _ kind: LabelKind, _ text: String, at middle: TilePoint, angle: Float, curve: [TilePoint], width: Float
    ) -> Bool {
      guard labels.count < Labeler.maximumLabels else { return false }
      // Ascent and descent together, in the way browsers count them.
      let margin = kind < .motorway ? Labeler.placeMargin : Labeler.margin
      let height = Float(LabelStyle.row(kind).size) * 1.2 + 2 * margin
      guard let room = Self.room(middle, angle, curve, width: width + 2 * margin, height: height) else {
        return false
      }
      guard view.contains(room), boxes.allSatisfy({ $0.misses(room) }) else { return false }
      boxes.append(room)
      middles[text, default: []].append(middle)
      labels.append(
        PlacedLabel(
          kind: kind, text: text, x: Double(middle.x), y: Double(middle.y),
          angleDegrees: Double(angle) * 180 / .pi,
          curve: curve.map { PixelPoint(x: Double($0.x), y: Double($0.y)) }))
      return true
    }

    /// The upright rectangle around a text, the same as the browser's own boxes: the name of a slanting street takes
    /// more room than its letters, which also keeps the map calm.
    private static func room(
      _ middle: TilePoint, _ angle: Float, _ curve: [TilePoint], width: Float, height: Float
    ) -> TileBox? {
      if let around = TileBox(around: curve) {
        return TileBox(low: around.low - height / 2, high: around.high + height / 2)
      }
      let along = TilePoint(abs(cos(angle)), abs(sin(angle)))
      let half = TilePoint(along.x * width + along.y * height, along.y * width + along.x * height) / 2
      return TileBox(low: middle - half, high: middle + half)
    }
  }

  private static func areFar(_ one: TilePoint, _ other: TilePoint) -> Bool {
    let delta = one - other
    return delta.x * delta.x + delta.y * delta.y >= repeatPixels * repeatPixels
  }
}
