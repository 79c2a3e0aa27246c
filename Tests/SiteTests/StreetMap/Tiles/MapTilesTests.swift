import Foundation
import HTTP
import Maps
import Net
import System
import TestSupport
import Testing

@testable import StreetMap

/// A map of three tiles, with a drawing function and an event loop that only this test uses.
private final class MapRig {
  let loop: EventLoop
  let map: TestMap
  let tiles: MapTiles
  let gate: Gate
  private var router = Router()
  private var routes: TileRoutes?

  init(threads: Int = 1, cacheBytes: Int = 1 << 20, blocked: Bool = false) throws {
    map = try TestMap().describe("attribution", "<b>Test</b>").add(14, 1, 1, [TestMap.street])
      .add(14, 2, 1, [TestMap.street]).add(14, 3, 1, bytes: [0x1a, 0x7f, 1]).finished()
    loop = try EventLoop()
    gate = Gate(isOpen: !blocked)
    var configuration = MapTiles.Configuration()
    configuration.threadCount = threads
    configuration.maximumCacheBytes = cacheBytes
    let gate = gate
    tiles = try MapTiles(MapFile(path: map.path), loop: loop, configuration: configuration) { _ in
      { content, id, theme in
        gate.pass(id)
        return Array("<svg id='\(id.z)/\(id.x)/\(id.y)' \(theme) \(content.pieces.count)/>".utf8)
      }
    }
    let routes = TileRoutes(tiles: tiles)
    routes.add(to: &router)
    self.routes = routes
  }

  deinit {
    gate.open()
    tiles.close()
  }

  func key(_ z: Int, _ x: Int, _ y: Int, _ theme: MapTheme = .light) throws -> TileKey {
    TileKey(try #require(TileID(z: z, x: x, y: y)), theme)
  }

  /// Runs the loop until `count` more answers have come.
  func wait(for count: Int, _ begin: (_ done: @escaping () -> Void) throws -> Void) rethrows {
    var left = count
    try begin { [loop] in
      left -= 1
      if left == 0 { loop.stop() }
    }
    if left > 0 { loop.run() }
  }

  func get(_ target: String, _ headers: HTTPHeaders = HTTPHeaders()) throws -> HTTPResponse {
    var response: HTTPResponse?
    let request = try HTTPRequest(target: target, headers: headers)
    wait(for: 1) { done in
      let responder = Responder(inMemory: request) {
        response = $0
        done()
      }
      router.handle(request, responder)
    }
    return try #require(response)
  }
}

/// Stops the render threads until it is opened, and records the order in which they came.
private final class Gate: Sendable {
  private let state: Lock<(isOpen: Bool, seen: [TileID])>
  private let opened = DispatchSemaphore(value: 0)
  private let arrived = DispatchSemaphore(value: 0)

  init(isOpen: Bool) { state = Lock((isOpen, [])) }

  func pass(_ id: TileID) {
    let isOpen = state.withLock {
      $0.seen.append(id)
      return $0.isOpen
    }
    arrived.signal()
    if !isOpen { opened.wait() }
  }

  func awaitArrival() { arrived.wait() }

  func open() {
    let wasOpen = state.withLock {
      let before = $0.isOpen
      $0.isOpen = true
      return before
    }
    if !wasOpen { for _ in 0..<8 { opened.signal() } }
  }

  var seen: [TileID] { state.withLock { $0.seen } }
}

struct MapTilesTests {
  @Test func `A tile is drawn once, and then comes from memory at once`() throws {
    let rig = try MapRig()
    let key = try rig.key(14, 1, 1)
    #expect(rig.tiles.cached(key) == nil)
    var first: RenderedTile?
    rig.wait(for: 1) { done in
      _ = rig.tiles.tile(key) {
        first = $0
        done()
      }
    }
    let tile = try #require(first)
    #expect(String(decoding: tile.svg, as: UTF8.self) == "<svg id='14/1/1' light 1/>")
    #expect(tile.flaw == nil)
    var second: RenderedTile?
    _ = rig.tiles.tile(key) { second = $0 }
    #expect(second?.hash == tile.hash)
    #expect(rig.tiles.cached(try rig.key(14, 1, 1, .dark)) == nil)
    #expect(rig.tiles.statistics.renderedCount == 1)
    #expect(rig.tiles.statistics.cachedCount == 1)
    #expect(rig.tiles.statistics.cacheCount == 1)
  }

  @Test func `Asks for one tile are joined`() throws {
    let rig = try MapRig(blocked: true)
    let key = try rig.key(14, 1, 1)
    var hashes: [String?] = []
    rig.wait(for: 5) { done in
      for _ in 0..<5 {
        _ = rig.tiles.tile(key) {
          hashes.append($0?.hash)
          done()
        }
      }
      rig.gate.open()
    }
    #expect(hashes.count == 5 && Set(hashes).count == 1)
    #expect(rig.tiles.statistics.renderedCount == 1)
    #expect(rig.tiles.statistics.joinedCount == 4)
  }

  @Test func `What a view waits for comes before what may be wanted later`() throws {
    let rig = try MapRig(blocked: true)
    try rig.wait(for: 5) { done in
      _ = rig.tiles.tile(try rig.key(14, 9, 0)) { _ in done() }
      rig.gate.awaitArrival()
      _ = rig.tiles.tile(try rig.key(14, 1, 0), .ahead) { _ in done() }
      _ = rig.tiles.tile(try rig.key(14, 2, 0), .tile) { _ in done() }
      _ = rig.tiles.tile(try rig.key(14, 3, 0), .page) { _ in done() }
      // The browser asks for the tile that was drawn ahead of need.
      _ = rig.tiles.tile(try rig.key(14, 1, 0), .tile) { _ in done() }
      rig.gate.open()
    }
    rig.loop.schedule(afterMilliseconds: 0) { [loop = rig.loop] in loop.stop() }
    rig.loop.run()
    #expect(rig.gate.seen.map(\.x) == [9, 3, 2, 1])
  }

  @Test func `A tile that nobody waits for any more is not drawn`() throws {
    let rig = try MapRig(blocked: true)
    try rig.wait(for: 2) { done in
      _ = rig.tiles.tile(try rig.key(14, 9, 0)) { _ in done() }
      rig.gate.awaitArrival()
      let left = rig.tiles.tile(try rig.key(14, 1, 0)) { _ in Issue.record("it was abandoned") }
      let shared = rig.tiles.tile(try rig.key(14, 2, 0)) { _ in Issue.record("it was abandoned") }
      _ = rig.tiles.tile(try rig.key(14, 2, 0)) { _ in done() }
      rig.tiles.abandon(try #require(left))
      rig.tiles.abandon(try #require(shared))
      rig.gate.open()
    }
    #expect(rig.gate.seen.map(\.x) == [9, 2])
    #expect(rig.tiles.statistics.abandonedCount == 2)
    #expect(rig.tiles.statistics.queuedCount == 0)
  }

  @Test func `When too many wait, one more is refused at once and the others come`() throws {
    let rig = try MapRig(blocked: true)
    try rig.wait(for: 513) { done in
      _ = rig.tiles.tile(try rig.key(14, 0, 0)) { _ in done() }
      rig.gate.awaitArrival()
      for x in 1...512 { #expect(rig.tiles.tile(try rig.key(14, x, 5)) { _ in done() } != nil) }
      #expect(rig.tiles.tile(try rig.key(14, 600, 5)) { _ in } == nil)
      let response = try rig.get("/map/\(rig.tiles.version)/light/14/601/5.svg")
      #expect(response.status == .serviceUnavailable)
      #expect(response.headers["Retry-After"] == "1")
      rig.gate.open()
    }
    #expect(rig.tiles.statistics.refusedCount == 2)
    #expect(rig.tiles.statistics.renderedCount == 513)
  }

  @Test func `A broken tile is a blank square, counted once`() throws {
    let rig = try MapRig()
    var told: [TileID] = []
    rig.tiles.onFirstBrokenTile = { told.append($0) }
    for _ in 0..<3 {
      let response = try rig.get("/map/\(rig.tiles.version)/light/14/3/1.svg")
      #expect(response.status == .ok)
      #expect(String(decoding: response.body.copy, as: UTF8.self) == "<svg id='14/3/1' light 0/>")
      #expect(response.headers["Cache-Control"] == "no-cache")
    }
    #expect(rig.tiles.statistics.brokenTileCount == 1)
    #expect(told.map(\.x) == [3])
    #expect(rig.tiles.statistics.renderedCount == 1)
  }

  @Test func `Work of other kinds runs on the threads, and its result comes to the loop`() throws {
    let rig = try MapRig()
    var attribution = ""
    rig.wait(for: 1) { done in
      rig.tiles.run(.page) { worker in
        worker.file.metadata.attribution
      } done: {
        attribution = $0
        done()
      }
    }
    #expect(attribution == "Test")
  }

  @Test func `A view's tiles come together, and by the deadline at the latest`() throws {
    let rig = try MapRig(blocked: true)
    let center = try #require(TileID(z: 14, x: 1, y: 1))
    let view = Viewport(
      center: WorldPoint(x: center.origin.x + center.side / 2, y: center.origin.y + center.side / 2),
      zoom: 14,
      width: 400, height: 600)
    let cover = TileCover(view, zooms: rig.tiles.zooms)
    var found: [TileID: RenderedTile]?
    rig.wait(for: 1) { done in
      rig.tiles.view(cover, .light, loop: rig.loop, deadlineMilliseconds: 20) {
        found = $0
        done()
      }
    }
    #expect(found?.isEmpty == true)
    rig.gate.open()
    rig.wait(for: 1) { done in
      rig.tiles.view(cover, .light, loop: rig.loop, deadlineMilliseconds: 60_000) {
        found = $0
        done()
      }
    }
    #expect(found.map { Set($0.keys) } == Set(cover.places.map(\.id)))
    #expect(cover.places.count == 3)
  }

  // MARK: Over HTTP

  @Test func `A tile may be kept for ever, and is sent compressed to those who accept it`() throws {
    let rig = try MapRig()
    let path = rig.tiles.path(try rig.key(14, 2, 1, .dark))
    let plain = try rig.get(path)
    #expect(plain.headers["Content-Type"] == "image/svg+xml")
    #expect(plain.headers["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(plain.headers["Content-Encoding"] == nil)
    let etag = try #require(plain.headers["ETag"])
    let compressed = try rig.get(path, ["Accept-Encoding": "gzip, br"])
    #expect(compressed.headers["Content-Encoding"] == "gzip")
    #expect(compressed.headers["Vary"] == "Accept-Encoding")
    #expect(compressed.headers["ETag"] != etag)
    #expect(GZip.decompress(compressed.body.copy.span, maximumBytes: 1000) == plain.body.copy)
    #expect(try rig.get(path, ["If-None-Match": etag]).status == .notModified)
    #expect(rig.tiles.statistics.renderedCount == 1)
  }

  @Test func `Under an older version today's tile is sent, but not to be kept`() throws {
    let rig = try MapRig()
    let response = try rig.get("/map/0123456789abcdef/light/14/1/1.svg")
    #expect(response.status == .ok)
    #expect(response.headers["Cache-Control"] == "no-cache")
  }

  @Test(arguments: [
    "light/14/1/1", "light/14/1/1.png", "blue/14/1/1.svg", "light/14/16384/1.svg", "light/19/1/1.svg",
    "light/14/-1/1.svg", "light/14/01/1.svg", "light/14/1/+1.svg", "light/14/1/99999999999999999999.svg",
    "light/14//1.svg", "light/14/1/.svg",
  ])
  func `What is no tile's address is not found`(path: String) throws {
    let rig = try MapRig()
    #expect(try rig.get("/map/\(rig.tiles.version)/\(path)").status == .notFound)
    #expect(rig.tiles.statistics.renderedCount == 0)
  }

  @Test func `The cache stays within its bytes`() throws {
    let rig = try MapRig(cacheBytes: 2000)
    for x in 0..<20 { _ = try rig.get("/map/v/light/14/\(x)/9.svg") }
    #expect(rig.tiles.statistics.cacheBytes <= 2000)
    #expect(rig.tiles.statistics.renderedCount == 20)
  }
}
