import HTTP
import Maps
import Net
import Words

/// The street map of pages: the first view with its names, names for any other view, and a picture's streets. Names
/// are laid out on the render threads; equal requests are joined, and results are cached.
///
/// Confined to the front loop.
package final class Streets: RouteGroup {
  private let tiles: MapTiles
  private let loop: EventLoop
  private var laidOut: TileCache<LabelView, [UInt8]>
  private var pictures: TileCache<LabelView, [UInt8]>
  private var waiting: [LabelView: [([UInt8]?) -> Void]] = [:]

  /// Two kilobytes for each view.
  private static let maximumLabelBytes = 4 << 20
  /// About fifty kilobytes for each picture.
  private static let maximumPictureBytes = 8 << 20
  /// A page does not wait longer for names; it asks for them itself.
  private static let deadlineMilliseconds: UInt64 = 400
  /// The bound of squares for one view.
  private static let maximumSquares = 96
  private static let labelPrefix = "label-"

  package init(tiles: MapTiles, loop: EventLoop) {
    self.tiles = tiles
    self.loop = loop
    laidOut = TileCache(maximumBytes: Self.maximumLabelBytes)
    pictures = TileCache(maximumBytes: Self.maximumPictureBytes)
  }

  package var attribution: String { tiles.metadata.attribution }

  package func add(to router: inout Router) {
    router.on(.get, "/map/:version/labels") { [unowned self] request, parameters, responder in
      self.answer(request, isPresent: parameters["version"] == self.tiles.version, responder)
    }
  }

  // MARK: Pages

  /// Calls `done` once with the streets under a page's map: at once if no names have to be awaited.
  ///
  /// - Parameter overhang: pixels above and below the view that the page's map may show as well.
  package func ground(
    under viewport: Viewport?, overhang: Double = 0, pin: LatLng? = nil, language: Language,
    done: @escaping (StreetGround) -> Void
  ) {
    guard let viewport else { return done(ground(language, nil)) }
    let cover = TileCover(viewport, overhang: overhang, zooms: tiles.zooms)
    tiles.prepare(cover, .light)
    let view = LabelView(viewport, language: language, pin: pin)
    within(Self.deadlineMilliseconds) { [weak self] finish in
      self?.labels(of: view, .page) { finish($0 ?? []) }
    } done: { [weak self] labels in
      guard let self else { return }
      done(
        self.ground(
          language, StreetGround.View(viewport: viewport, places: cover.places, labels: labels ?? [])))
    }
  }

  private func ground(_ language: Language, _ view: StreetGround.View?) -> StreetGround {
    StreetGround(
      tilesAddress: "/map/\(tiles.version)/{theme}/{z}/{x}/{y}.svg",
      labelsAddress: "/map/\(tiles.version)/labels?lang=\(language.code)",
      attribution: tiles.metadata.attribution, closestZoom: tiles.zooms.upperBound, view: view)
  }

  // MARK: Pictures

  /// Calls `done` once with the streets and names of a picture, without buildings and colored by `MapStyle.rules`;
  /// nil if they were not ready in time.
  package func picture(
    under viewport: Viewport, pin: LatLng?, language: Language, done: @escaping ([UInt8]?) -> Void
  ) {
    let view = LabelView(viewport, language: language, pin: pin)
    let taken = view.taken(attribution: attribution)
    if let known = pictures.value(view) { return done(known) }
    let cover = TileCover(viewport, zooms: tiles.zooms)
    within(4 * Self.deadlineMilliseconds) { [weak self] finish in
      guard let self else { return }
      let job = self.tiles.run(.page) { worker in
        MapPicture.bytes(viewport, cover, language: language.code, taken: taken, worker)
      } done: { [weak self] (bytes: [UInt8]?) in
        if let bytes { self?.pictures.insert(bytes, for: view, bytes: bytes.count) }
        finish(bytes)
      }
      if job == nil { finish(nil) }
    } done: { bytes in
      done(bytes ?? nil)
    }
  }

  /// Calls `done` once: with the result that `begin` passes, or with nil when the time is over.
  private func within<Value>(
    _ milliseconds: UInt64, begin: (@escaping (Value) -> Void) -> Void, done: @escaping (Value?) -> Void
  ) {
    let wait = Wait(done)
    begin { wait.finish($0) }
    if !wait.isOver { wait.timer = loop.schedule(afterMilliseconds: milliseconds) { wait.finish(nil) } }
  }

  private final class Wait<Value> {
    var timer: Net.Timer?
    private var done: ((Value?) -> Void)?

    init(_ done: @escaping (Value?) -> Void) { self.done = done }

    var isOver: Bool { done == nil }

    func finish(_ value: Value?) {
      timer?.cancel()
      timer = nil
      let done = done
      self.done = nil
      done?(value)
    }
  }

  // MARK: Names

  private func answer(_ request: HTTPRequest, isPresent: Bool, _ responder: Responder) {
    guard let view = LabelView(request.query) else { return responder.send(.error(.notFound, "Not found")) }
    labels(of: view, .tile) { labels in
      guard let labels else {
        var response = HTTPResponse.error(.serviceUnavailable, "Too many views are waiting")
        response.headers.add("Retry-After", "1")
        return responder.send(response)
      }
      let caching = isPresent ? "public, max-age=31536000, immutable" : "no-cache"
      responder.send(
        HTTPResponse(
          headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": caching],
          body: .bytes(labels)))
    }
  }

  /// Calls `done` with the names of a view in the form of `LabelSVG`: before this returns if they are in memory, with
  /// nil if too much work waits already.
  private func labels(of view: LabelView, _ priority: RenderPriority, done: @escaping ([UInt8]?) -> Void) {
    if let known = laidOut.value(view) { return done(known) }
    if waiting[view] != nil {
      waiting[view]?.append(done)
      return
    }
    let viewport = view.viewport
    let places = TileCover(viewport, zooms: tiles.zooms).places.prefix(Self.maximumSquares)
    let language = view.language.code
    let taken = view.taken(attribution: attribution)
    waiting[view] = [done]
    let job = tiles.run(priority) { worker in
      Array(
        LabelSVG.fragment(
          MapPicture.labels(viewport, places, language: language, taken: taken, worker),
          prefix: Self.labelPrefix
        ).utf8)
    } done: { [weak self] labels in
      guard let self else { return }
      self.laidOut.insert(labels, for: view, bytes: labels.count)
      for done in self.waiting.removeValue(forKey: view) ?? [] { done(labels) }
    }
    if job == nil { for done in waiting.removeValue(forKey: view) ?? [] { done(nil) } }
  }
}
