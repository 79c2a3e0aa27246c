import Glibc
import Maps
import Net
import StreetMap
import System

/// How often the front loop can ask the memory cache for a tile.
func mapCache(_ options: Options) throws {
  let count = try options.integer("tiles", default: 512)
  let rounds = try options.integer("rounds", default: 11)
  let rig = try MapRig(options)
  defer { rig.close() }
  let keys = rig.keys(count)
  rig.draw(keys, atOnce: 64)
  guard keys.allSatisfy({ rig.tiles.cached($0) != nil }) else {
    throw BenchError.invalid("not all tiles were kept")
  }
  let rates = try Sample(rounds: rounds) {
    let start = Clock.threadNanoseconds()
    var bytes = 0
    for step in 0..<200_000 { bytes &+= rig.tiles.cached(keys[step &* 7919 % keys.count])?.byteCount ?? 0 }
    guard bytes > 0 else { throw BenchError.invalid("nothing was found") }
    return 200_000 / (Double(Clock.threadNanoseconds() - start) / 1e9)
  }
  say("\(keys.count) tiles in memory, \(rig.tiles.statistics.cacheBytes / 1024) KB")
  Sample.reportHeader()
  rates.report("look-ups", unit: "per s")
}

/// How late the front loop hears what is posted to it while the render threads work on tiles, and while they rest.
func mapLoopLag(_ options: Options) throws {
  let count = try options.integer("tiles", default: 1000)
  let rig = try MapRig(options)
  defer { rig.close() }
  let keys = rig.keys(count)
  let before = rig.lag { rig.rest(milliseconds: 3000) }
  let start = Clock.monotonicNanoseconds()
  let during = rig.lag { rig.draw(keys, atOnce: 256) }
  let seconds = Double(Clock.monotonicNanoseconds() - start) / 1e9
  guard rig.tiles.statistics.renderedCount == keys.count else {
    throw BenchError.invalid("not all tiles were drawn")
  }
  say("\(keys.count) tiles drawn in \(seconds.text(digits: 1)) s")
  Sample.reportHeader()
  before.report("lag at rest", unit: "ms", digits: 3)
  during.report("lag while drawing", unit: "ms", digits: 3)
  say(
    "p99 at rest \(before.quantile(0.99).text(digits: 3)) ms, while drawing \(during.quantile(0.99).text(digits: 3)) ms"
  )
}

/// A map on a loop of its own, with its render threads.
private final class MapRig {
  let loop: EventLoop
  let tiles: MapTiles
  private let file: MapFile
  private let isTown: Bool

  init(_ options: Options) throws {
    isTown = options["map"] == nil
    file = try MapFile(path: mapPaths(options).first ?? townPath())
    loop = try EventLoop()
    tiles = try MapTiles(file, loop: loop) { file in
      let renderer = TileRenderer(schema: file.metadata.schema)
      return { (content, id, theme) throws(MapsError) in try renderer.svg(content, of: id, theme: theme) }
    }
  }

  func close() {
    tiles.close()
    if isTown { unlink(file.path) }
  }

  /// Different tiles of the map, at its closest zoom and closer, in both themes.
  func keys(_ count: Int) -> [TileKey] {
    var keys: [TileKey] = []
    var ids = allTiles(of: file)
    while !ids.isEmpty, keys.count < count {
      for id in ids {
        for theme in MapTheme.allCases where keys.count < count { keys.append(TileKey(id, theme)) }
      }
      ids = ids.flatMap { id in
        [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap {
          TileID(z: id.z + 1, x: 2 * id.x + $0.0, y: 2 * id.y + $0.1)
        }
      }
    }
    return keys
  }

  /// Runs the loop until all are drawn, with so many asked for at one time.
  func draw(_ keys: [TileKey], atOnce: Int) {
    var next = 0
    var open = 0
    func ask() {
      while next < keys.count, open < atOnce {
        open += 1
        let ticket = tiles.tile(keys[next]) { [loop] _ in
          open -= 1
          ask()
          if next == keys.count, open == 0 { loop.stop() }
        }
        guard ticket != nil else { fail("a tile was refused") }
        next += 1
      }
    }
    // On the loop, so that the last answer ends it.
    loop.schedule(afterMilliseconds: 0) { ask() }
    loop.run()
  }

  func rest(milliseconds: UInt64) {
    loop.schedule(afterMilliseconds: milliseconds) { [loop] in loop.stop() }
    loop.run()
  }

  /// The milliseconds from post to receipt of what another thread posts each millisecond while `body` runs the loop.
  func lag(_ body: () -> Void) -> Sample {
    let received = Reference(Sample())
    let handle = loop.makeHandle { (posted: UInt64) in
      received.value.add(Double(Clock.monotonicNanoseconds() - posted) / 1e6)
    }
    let isDone = Lock(false)
    guard
      let pinger = try? OSThread.start(
        name: "pinger",
        {
          while !isDone.withLock({ $0 }) {
            usleep(1000)
            handle.post(Clock.monotonicNanoseconds())
          }
        })
    else { fail("no thread") }
    body()
    isDone.withLock { $0 = true }
    pinger.join()
    return received.value
  }

  private final class Reference {
    var value: Sample
    init(_ value: Sample) { self.value = value }
  }
}
