import Auth
import FleetView
import Maps
import Store
import Templating
import Tracking
import Words

/// The map of the driver's page: the place of the job in focus, the way to it, and the day's other stops by their numbers
/// in the list. Templates `driver-map` of the page, and `driver-map-picture`.
///
/// What a page shows is asked for anew at each news, the picture is not: it has an address of its own, which names the
/// view and changes with what is drawn. The driver's own place moves, and so stands in the page, over the picture.
struct DriverMap {
  static let path = "\(DriverPageRoutes.path)/map"
  /// As wide as a phone, so that its letters are as large there as they are drawn.
  static let (width, height) = (360.0, 270.0)
  private static let closestZoom = 15.0
  private static let paddingPixels = 44.0
  /// Stops that would make the map of the way smaller than half as large are left out.
  private static let zoomForStops = 1.0

  struct Stop: Hashable {
    let job: JobID
    let number: Int
    let place: Coordinate
  }

  /// Where the driver was last, and when.
  struct Own: Hashable {
    let place: Coordinate
    let time: Timestamp
    let accuracyMeters: Double?
    let courseDegrees: Double?
    /// Whether that is where the driver is, as far as one can know.
    let isCurrent: Bool
  }

  let job: JobID
  let place: Coordinate
  let others: [Stop]
  /// Nil if no way along streets is known, and while the driver is not on it.
  let way: WayAhead?
  let own: Own?

  /// The number that one of the other stops has in the list.
  func number(of job: Job) -> Int? { others.first { $0.job == job.id }?.number }

  /// The view that is best now.
  var bestView: MapView? {
    func fit(_ places: [Coordinate]) -> Viewport {
      Viewport.fitting(
        places.map(\.latLng), width: Self.width, height: Self.height, padding: Self.paddingPixels,
        maximumZoom: Self.closestZoom)
    }
    var shown = [place] + (way?.points ?? []) + [own?.place].compactMap { $0 }
    var best = fit(shown)
    let least = best.zoom - Self.zoomForStops
    for stop in others {
      let wider = fit(shown + [stop.place])
      guard wider.zoom >= least else { continue }
      shown.append(stop.place)
      best = wider
    }
    let middle = best.centerPlace
    let view = MapView(
      middle: Coordinate(latitude: middle.latitude, longitude: middle.longitude), zoom: best.zoom)
    // As the address has it: what stands over the picture fits it exactly.
    return view.flatMap { MapView($0.text) }
  }

  /// Another one for everything that is drawn, but for the way that the driver has come on since.
  func key(_ context: PageContext) -> String {
    let stops = others.map { "\($0.number) \($0.place.latitudeText) \($0.place.longitudeText)" }
    let parts =
      [job.rawValue, place.latitudeText, place.longitudeText, "\(way?.number ?? 0)", context.locale.tag]
      + [context.brand?.accent ?? ""] + stops
    return String(Sha256.hexadecimal(Array(parts.joined(separator: "\n").utf8)).prefix(16))
  }

  // MARK: The page

  /// The fields of `driver-map`. `distance` is how far it is, `address` where to.
  func value(_ context: PageContext, address: String, distance: String?) -> MustacheValue {
    guard let view = bestView else { return .null }
    let words = context.words
    let key = key(context)
    let drawing = MapDrawing(viewport(view), words)
    let say = words.driverPage.map
    let text = Words.fill(
      distance == nil ? say.place : way == nil ? say.away : say.way,
      ["place": words.isolated(address), "distance": distance ?? ""])
    let fields: [String: MustacheValue] = [
      "key": .text(key), "hasWay": .bool(way != nil), "view": .text(view.text),
      "address": .text("\(Self.path)?view=\(view.text)&v=\(key)"),
      "text": .text(text),
      "lat": .text(view.middle.latitudeText), "lng": .text(view.middle.longitudeText),
      "zoom": .text("\(view.zoom)"), "width": .text(SVGNumber.text(Self.width)),
      "height": .text(SVGNumber.text(Self.height)), "pattern": .text(say.own),
      "own": own.map { value($0, in: drawing, context) } ?? .null,
    ]
    // Where the place is in the picture, too.
    return .object(drawing.place(place).merging(fields) { $1 })
  }

  private func value(_ own: Own, in drawing: MapDrawing, _ context: PageContext) -> MustacheValue {
    let radius = (own.accuracyMeters ?? 0) / drawing.viewport.metersPerPixel
    let fields: [String: MustacheValue] = [
      "at": .text("\(own.time.unixMilliseconds)"),
      "heading": .text(orNull: own.courseDegrees.map { "\(Int($0.rounded()) % 360)" }),
      "accuracy": .text("\(Int((own.accuracyMeters ?? 0).rounded()))"),
      "radius": .text(SVGNumber.text(radius)), "isOld": .bool(!own.isCurrent),
      "line": .text(
        Words.fill(
          context.words.driverPage.map.own, ["time": context.words.time(own.time, context.zone)])),
    ]
    return .object(drawing.place(own.place).merging(fields) { $1 })
  }

  // MARK: The picture

  func viewport(_ view: MapView) -> Viewport { view.viewport(width: Self.width, height: Self.height) }

  /// The fields of `driver-map-picture`. `streets` are made by `Streets.picture`.
  func picture(
    of view: MapView, over streets: [UInt8], attribution: String, _ context: PageContext
  ) -> MustacheValue {
    let words = context.words
    let drawing = MapDrawing(viewport(view), words)
    return drawing.value([
      "lang": .text(context.locale.language.code), "face": context.brand?.value ?? .null,
      "mapRules": .html(MapStyle.rules),
      "width": .text(SVGNumber.text(Self.width)), "height": .text(SVGNumber.text(Self.height)),
      // Above the names of whose map it is.
      "scaleY": .text(SVGNumber.text(Self.height - 26)),
      "streets": .htmlBytes(streets), "attribution": .text(attribution),
      "attributionX": .text(SVGNumber.text(Self.width - 6)),
      "attributionY": .text(SVGNumber.text(Self.height - 6)),
      "way": way.map { .object(["path": .text(drawing.path($0))]) } ?? .null,
      // The next one on top.
      "stops": .list(
        others.reversed().map { stop in
          .object(drawing.place(stop.place).merging(["number": .text(words.numeral(stop.number))]) { $1 })
        }),
      "place": .object(drawing.place(place)),
    ])
  }
}
