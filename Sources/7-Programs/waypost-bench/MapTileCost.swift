import DemoMap
import Glibc
import HTTP
import Maps

/// Measures a tile that no reader has requested before: the time to read, decompress, decode and draw it, and its
/// compressed size. Draws all tiles of each map's closest zoom, and measures core time, which does not include other
/// programs.
let mapTile = Bench(
  "map-tile", "core time and bytes of drawing each of a map's tiles (--maps DIR, --map FILE)"
) { run in
  let rounds = try run.number("rounds", 5)
  for path in try mapPaths(run) {
    let file = try MapFile(path: path)
    let source = try TileSource(file)
    let ids = allTiles(of: file).filter {
      (try? source.tile($0)) != nil && (try? source.tile($0)) != .some(nil)
    }
    guard !ids.isEmpty else { throw BenchError.invalid("\(path) has no tiles at its closest zoom") }
    let whole = TileRenderer(schema: file.metadata.schema)
    let withoutBuildings = TileRenderer(schema: file.metadata.schema, showsBuildings: false)
    func kilobytes(_ renderer: TileRenderer, _ id: TileID) throws -> Double {
      let svg = try renderer.svg(source.content(of: id), of: id, theme: .light)
      return Double(GZip.compress(svg.span)?.count ?? 0) / 1024
    }
    var times = Sample()
    for id in ids {
      let own = try Sample.rounds(rounds, isWarm: true) {
        let time = try coreNanoseconds { _ = try whole.svg(source.content(of: id), of: id, theme: .light) }
        return [time / 1e6]
      }
      times.add(own[0].median)
    }
    let bytes = Sample(try ids.map { try kilobytes(whole, $0) })
    let bareBytes = Sample(try ids.map { try kilobytes(withoutBuildings, $0) })
    let name = path.split(separator: "/").last.map(String.init) ?? path
    say("\(name): \(ids.count) tiles of zoom \(file.metadata.maximumZoom)")
    Sample.reportHead()
    times.report("  drawing a tile", unit: "ms of one core", digits: 2)
    bytes.report("  gzip", unit: "KB", digits: 1)
    bareBytes.report("  without buildings", unit: "KB", digits: 1)
    say("  mean \(bytes.mean.text(digits: 1)) KB, \(bareBytes.mean.text(digits: 1)) KB without buildings")
  }
}

/// The maps to measure: `--maps DIR` names a directory of `.mbtiles` files, `--map FILE` one file. Without them it is
/// the map of the fictional town, which is deleted when the run ends.
func mapPaths(_ run: Run) throws -> [String] {
  if let path = run["map"] { return [path] }
  if let directory = run["maps"] {
    return try Machine.names(in: directory, ending: ".mbtiles").map { "\(directory)/\($0)" }
  }
  let path = "/tmp/waypost-bench-town-\(getpid()).mbtiles"
  try Town().write(to: path)
  run.atEnd { unlink(path) }
  return [path]
}

/// The tiles within the map's bounds at its closest zoom, row by row; at most 10,000.
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
