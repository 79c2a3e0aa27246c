import DemoMap
import HTTP
import Maps
import Net
import TestSupport
import Testing

@testable import Store
@testable import StreetMap
@testable import Words

/// A map of one street with a name, on an event loop that only this test uses.
private final class StreetRig {
  let loop: EventLoop
  let map: TestMap
  let tiles: MapTiles
  let streets: Streets
  private var router = Router()

  init() throws {
    map = try TestMap().describe("attribution", "© Test").add(
      14, 1, 1,
      [
        TestMap.street,
        TestMap.line(
          "transportation_name", [(0, 2048), (4096, 2048)],
          [
            ("class", .text("primary")), ("name", .text("Long Street")), ("name:de", .text("Lange Straße")),
            ("name:es", .text("Calle Larga")),
          ]),
      ]
    ).finished()
    loop = try EventLoop()
    tiles = try MapTiles(MapFile(path: map.path), loop: loop) { file in
      let renderer = TileRenderer(schema: file.metadata.schema)
      return { (content, id, theme) throws(MapsError) in try renderer.svg(content, of: id, theme: theme) }
    }
    streets = Streets(tiles: tiles, loop: loop)
    streets.add(to: &router)
  }

  deinit { tiles.close() }

  /// The middle of the map's one tile.
  func viewport() throws -> Viewport {
    let id = try #require(TileID(z: 14, x: 1, y: 1))
    return Viewport(
      center: WorldPoint(x: id.origin.x + id.side / 2, y: id.origin.y + id.side / 2), zoom: 14, width: 480,
      height: 360)
  }

  /// Runs the loop until `begin` has called back.
  func wait<Value>(_ begin: (@escaping (Value) -> Void) -> Void) throws -> Value {
    var value: Value?
    begin { [loop] in
      value = $0
      loop.stop()
    }
    if value == nil { loop.run() }
    return try #require(value)
  }

  func ground(_ viewport: Viewport?) throws -> StreetGround {
    try wait { self.streets.ground(under: viewport, language: .standard, done: $0) }
  }

  func get(_ target: String) throws -> HTTPResponse {
    let request = try HTTPRequest(target: target)
    return try wait { done in self.router.handle(request, Responder(inMemory: request, done)) }
  }

  func labels(version: String? = nil, _ change: (inout [String: String]) -> Void = { _ in }) throws
    -> HTTPResponse
  {
    let view = try viewport()
    var query = [
      "x": "\(view.center.x)", "y": "\(view.center.y)", "zoom": "14", "width": "480", "height": "360",
    ]
    change(&query)
    let pairs = query.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "&")
    return try get("/map/\(version ?? tiles.version)/labels?\(pairs)")
  }
}

extension HTTPResponse {
  fileprivate var text: String {
    guard case .bytes(let bytes) = body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

struct StreetsTests {
  @Test func `the first view of a page comes with its tiles and its names`() throws {
    let rig = try StreetRig()
    let ground = try rig.ground(rig.viewport())
    let view = try #require(ground.view)
    #expect(view.places.map(\.id) == [try #require(TileID(z: 14, x: 1, y: 1))])
    #expect(String(decoding: view.labels, as: UTF8.self).contains("Long Street"))
    #expect(ground.attribution == "© Test")
  }

  @Test func `a page that knows no view yet says where its streets come from, and draws none`() throws {
    let rig = try StreetRig()
    let ground = try rig.ground(nil)
    #expect(ground.view == nil)
    #expect(ground.tilesAddress == "/map/\(rig.tiles.version)/{theme}/{z}/{x}/{y}.svg")
  }

  @Test func `who asks for the names of a view gets those that a page of that view has`() throws {
    let rig = try StreetRig()
    let first = try rig.labels()
    #expect(first.status == .ok)
    #expect(first.text.contains("Long Street"))
    #expect(try rig.labels().text == first.text)
    #expect(try rig.ground(rig.viewport()).view.map { $0.labels } == Array(first.text.utf8))
  }

  @Test func `names are those of the page's language, where the map has them`() throws {
    let rig = try StreetRig()
    let names = ["en": "Long Street", "es": "Calle Larga", "de": "Lange Straße"]
    for language in Language.all {
      // The map has no names in the others.
      let name = names[language.code] ?? "Long Street"
      #expect(try rig.labels { $0["lang"] = language.code }.text.contains(name))
      let view = try rig.viewport()
      let ground = try rig.wait { rig.streets.ground(under: view, language: language, done: $0) }
      #expect(String(decoding: try #require(ground.view).labels, as: UTF8.self).contains(name))
      #expect(ground.labelsAddress.hasSuffix("?lang=\(language.code)"))
    }
    #expect(try rig.labels { $0["lang"] = "qaa" }.text.contains("Long Street"))
  }

  @Test func `names may be kept for ever under today's version of the map, and not under another`() throws {
    let rig = try StreetRig()
    #expect(try rig.labels().headers["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(try rig.labels(version: "older").headers["Cache-Control"] == "no-cache")
  }

  @Test(arguments: [
    ("x", ""), ("x", "nan"), ("x", "7"), ("y", "-1"), ("y", "infinity"), ("zoom", "23"), ("zoom", "1e300"),
    ("width", "0"), ("height", "5000"), ("width", "0.00000000000000000000000001"),
  ])
  func `what is no view is not found`(name: String, value: String) throws {
    #expect(try StreetRig().labels { $0[name] = value }.status == .notFound)
  }

  @Test func `no name stands where the pin, the scale, the buttons and the attribution are`() throws {
    let rig = try StreetRig()
    let plain = LabelView(try rig.viewport(), language: .standard)
    let pinned = LabelView(
      try rig.viewport(), language: .standard, pin: WebMercator.unproject(try rig.viewport().center))
    #expect(plain.taken(attribution: "© Test").count == 3)
    let pin = try #require(pinned.taken(attribution: "© Test").last)
    // The pin stands in the middle of the view, and the pin's word stands to the right of it.
    #expect(pin.x < 0 && pin.x + pin.width > 40 && pin.y < -19 && pin.y + pin.height >= 0)
    // Where the word has no room at the right of the pin, it stands at the left of it.
    let (center, zoom) = (try rig.viewport().center, try rig.viewport().zoom)
    let eastern = WebMercator.unproject(
      WorldPoint(x: center.x + 200 / (WebMercator.worldSizePixels(zoom: zoom)), y: center.y))
    let left = try #require(
      LabelView(try rig.viewport(), language: .standard, pin: eastern).taken(attribution: "© Test").last)
    #expect(left.x + left.width <= 240 && left.x < 440 - 240 - 40 && left.x + left.width > 440 - 240)
    for box in plain.taken(attribution: "© Test") {
      #expect(box.x >= -240 && box.x + box.width <= 240 && box.y >= -180 && box.y + box.height <= 180)
    }
    // The street runs through the middle: because of the pin its name stands elsewhere, or is left out.
    let free = try rig.labels().text
    let aside = try rig.labels {
      $0["pinx"] = "0"
      $0["piny"] = "0"
    }.text
    #expect(free != aside)
  }

  @Test func `an attribution that is longer than the map is wide takes more lines`() throws {
    let view = LabelView(try StreetRig().viewport(), language: .standard)
    let short = view.taken(attribution: "© Test")[1]
    let long = view.taken(attribution: String(repeating: "© Test ", count: 30))[1]
    #expect(long.width <= 480 && long.height > short.height)
  }
}
