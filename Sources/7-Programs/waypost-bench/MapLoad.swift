import Glibc
import Maps
import Net
import StreetMap
import System

/// Measures how often the front loop can look up a tile in the memory cache.
let mapCache = Bench("map-cache", "look-ups/s of tiles in memory, in process") { run in
  let rounds = try run.number("rounds", 11)
  let rig = try MapRig(run, tileCount: try run.number("tiles", 512))
  rig.drawAll(atOnce: 64)
  let (tiles, keys) = (rig.tiles, rig.keys)
  guard keys.allSatisfy({ tiles.cached($0) != nil }) else {
    throw BenchError.invalid("not all tiles were kept")
  }
  let rates = try Sample(rounds: rounds) {
    var bytes = 0
    let time = coreNanoseconds {
      for step in 0..<200_000 { bytes &+= tiles.cached(keys[step &* 7919 % keys.count])?.byteCount ?? 0 }
    }
    guard bytes > 0 else { throw BenchError.invalid("nothing was found") }
    return 200_000 / (time / 1e9)
  }
  say("\(keys.count) tiles in memory, \(tiles.statistics.cacheBytes / 1024) KB")
  rates.report("look-ups", unit: "per s")
}

/// Measures the delay of messages to the front loop while the render threads draw tiles, and while they rest.
let mapLoopLag = Bench("map-loop-lag", "lag of the front loop while 1,000 tiles are drawn, and at rest") {
  run in
  let rig = try MapRig(run, tileCount: try run.number("tiles", 1000))
  let before = try rig.lag {
    rig.loop.schedule(afterMilliseconds: 3000) { rig.loop.stop() }
    rig.loop.run()
  }
  let start = Clock.monotonicNanoseconds()
  let during = try rig.lag { rig.drawAll(atOnce: 256) }
  let seconds = Double(Clock.monotonicNanoseconds() - start) / 1e9
  guard rig.tiles.statistics.renderedCount == rig.keys.count else {
    throw BenchError.invalid("not all tiles were drawn")
  }
  say("\(rig.keys.count) tiles drawn in \(seconds.text(digits: 1)) s")
  before.report("lag at rest", unit: "ms", digits: 3)
  during.report("lag while drawing", unit: "ms", digits: 3)
  let tails = [before, during].map { $0.quantile(0.99).text(digits: 3) }
  say("p99 at rest \(tails[0]) ms, while drawing \(tails[1]) ms")
}

/// A map on a loop of its own, with its render threads.
private final class MapRig {
  let loop: EventLoop
  let tiles: MapTiles
  /// Different tiles of the map, at its closest zoom and beyond it, in both themes.
  let keys: [TileKey]

  init(_ run: Run, tileCount: Int) throws {
    guard let path = try mapPaths(run).first else { throw BenchError.invalid("there is no map") }
    let file = try MapFile(path: path)
    loop = try EventLoop()
    let tiles = try MapTiles(file, loop: loop) { file in
      let renderer = TileRenderer(schema: file.metadata.schema)
      return { (content, id, theme) throws(MapsError) in try renderer.svg(content, of: id, theme: theme) }
    }
    self.tiles = tiles
    run.atEnd { tiles.close() }
    var keys: [TileKey] = []
    var ids = allTiles(of: file)
    while !ids.isEmpty, keys.count < tileCount {
      keys += ids.flatMap { id in MapTheme.allCases.map { TileKey(id, $0) } }
      ids = ids.flatMap { id in
        [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap {
          TileID(z: id.z + 1, x: 2 * id.x + $0.0, y: 2 * id.y + $0.1)
        }
      }
    }
    self.keys = Array(keys.prefix(tileCount))
  }

  /// Runs the loop until all tiles are drawn, with at most `atOnce` requests at a time.
  func drawAll(atOnce: Int) {
    var next = 0
    var open = 0
    func ask() {
      while next < keys.count, open < atOnce {
        open += 1
        let ticket = tiles.tile(keys[next]) { [self] _ in
          open -= 1
          ask()
          if next == keys.count, open == 0 { loop.stop() }
        }
        guard ticket != nil else { fail("a tile was refused") }
        next += 1
      }
    }
    // The first requests start on the loop, so that the last answer stops it.
    loop.schedule(afterMilliseconds: 0) { ask() }
    loop.run()
  }

  /// Another thread posts a message each millisecond while `body` runs the loop. Returns the milliseconds from post to
  /// receipt.
  func lag(_ body: () -> Void) throws -> Sample {
    var received = Sample()
    let handle = loop.makeHandle { (posted: UInt64) in
      received.add(Double(Clock.monotonicNanoseconds() - posted) / 1e6)
    }
    let isDone = Lock(false)
    let pinger = try OSThread.start(name: "pinger") {
      while !isDone.withLock({ $0 }) {
        usleep(1000)
        handle.post(Clock.monotonicNanoseconds())
      }
    }
    body()
    isDone.withLock { $0 = true }
    pinger.join()
    return received
  }
}
