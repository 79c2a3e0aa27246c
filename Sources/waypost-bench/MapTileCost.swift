import DemoMap
import Glibc
import HTTP
import Maps
import System

/// What drawing one tile costs that nobody has asked for before: reading it, decompressing, decoding, drawing; and what
/// it weighs compressed. All tiles of each map's closest zoom, in core time, so that neighbours do not count.
func mapTileCost(_ options: Options) throws {
  let rounds = try options.integer("rounds", default: 5)
  for path in try mapPaths(options) {
    let file = try MapFile(path: path)
    let source = try TileSource(file)
    let schema = file.metadata.schema
    let ids = allTiles(of: file).filter {
      (try? source.tile($0)) != nil && (try? source.tile($0)) != .some(nil)
    }
    guard !ids.isEmpty else { throw BenchError.invalid("\(path) has no tiles at its closest zoom") }
    let whole = TileRenderer(schema: schema)
    let withoutBuildings = TileRenderer(schema: schema, showsBuildings: false)
    var times = Sample()
    var bytes = Sample()
    var bareBytes = Sample()
    for id in ids {
      var own = Sample()
      for _ in 0..<rounds {
        let start = Clock.threadNanoseconds()
        let svg = try whole.svg(source.content(of: id), of: id, theme: .light)
        own.add(Double(Clock.threadNanoseconds() - start) / 1e6)
        withExtendedLifetime(svg) {}
      }
      times.add(own.median)
      let svg = try whole.svg(source.content(of: id), of: id, theme: .light)
      let bare = try withoutBuildings.svg(source.content(of: id), of: id, theme: .light)
      bytes.add(Double(GZip.compress(svg.span)?.count ?? 0) / 1024)
      bareBytes.add(Double(GZip.compress(bare.span)?.count ?? 0) / 1024)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    say("\(name): \(ids.count) tiles of zoom \(file.metadata.maximumZoom)")
    Sample.reportHeader()
    times.report("  drawing a tile", unit: "ms of one core", digits: 2)
    bytes.report("  gzip", unit: "KB", digits: 1)
    bareBytes.report("  without buildings", unit: "KB", digits: 1)
    say("  mean \(bytes.mean.text(digits: 1)) KB, \(bareBytes.mean.text(digits: 1)) KB without buildings")
  }
}

/// `--maps DIR` names a directory of `.mbtiles` files, `--map FILE` one; else it is the fictional town.
func mapPaths(_ options: Options) throws -> [String] {
  if let path = options["map"] { return [path] }
  guard let directory = options["maps"] else { return [try townPath()] }
  return try Machine.names(in: directory, ending: ".mbtiles").map { "\(directory)/\($0)" }
}

func townPath() throws -> String {
  let path = "/tmp/waypost-bench-town-\(getpid()).mbtiles"
  try Town().write(to: path)
  return path
}

/// The addresses within the map's bounds at its closest zoom, row by row; at most 10,000.
func allTiles(of file: MapFile) -> [TileID] {
  let z = file.metadata.maximumZoom
  let scale = Double(1 << z)
  let low = WebMercator.project(file.metadata.southWest)
  let high = WebMercator.project(file.metadata.northEast)
  var ids: [TileID] = []
  for y in Int(high.y * scale)...Int((low.y * scale).nextDown) {
    for x in Int(low.x * scale)...Int((high.x * scale).nextDown) where ids.count < 10_000 {
      if let id = TileID(z: z, x: x, y: y) { ids.append(id) }
    }
  }
  return ids
}
