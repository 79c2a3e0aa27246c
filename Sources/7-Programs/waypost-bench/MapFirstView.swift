import Glibc
import Maps

/// Requests everything that the first view of a customer's page shows, streets and their names included, one request
/// after the other over loopback: first from a server that has just started, then from the same server when it has
/// drawn the view before. Also counts the bytes of a whole first visit, with gzip and heads.
let mapFirstView = Bench(
  "map-first-view", "server's time for a first view with streets, cold and warm, and its bytes (--map FILE)"
) { run in
  let rounds = try run.number("rounds", 11)
  guard let path = try mapPaths(run).first else { throw BenchError.invalid("there is no map") }
  let map = try MapFile(path: path).metadata
  let (low, high) = (map.southWest, map.northEast)
  let seeded = try SeededDatabase(
    run, driverCount: 1,
    from: ((low.latitude + high.latitude) / 2, (low.longitude + high.longitude) / 2))
  let page = "/t/\(seeded.drivers[0].linkToken)"

  var cold = Sample()
  var warm = Sample()
  var view = (nameCount: 0, tileCount: 0, byteCount: 0)
  for _ in 0..<rounds {
    let server = try ServerProcess(run, seeded, map: path)
    defer { server.stop() }
    for times in 0..<5 {
      let milliseconds = try nanoseconds { view = try firstView(page, from: server.http) } / 1e6
      if times == 0 { cold.add(milliseconds) } else { warm.add(milliseconds) }
    }
    // This adds the page itself.
    view.byteCount += try WebReferences.load(page, from: server.http).byteCount
  }
  guard view.tileCount > 0, view.nameCount > 0 else { throw BenchError.invalid("the page has no streets") }
  say("\(path): \(view.tileCount) tiles, \(view.nameCount) names")
  cold.report("first view, cold", unit: "ms (wanted: <= 100)", digits: 2)
  warm.report("first view, warm", unit: "ms (wanted: <= 3)", digits: 2)
  Sample([Double(view.byteCount)]).report("first visit, with gzip", unit: "bytes (wanted: <= 100,000)")
}

/// Requests a page and the light tiles under its map, and counts the bytes of the tiles.
private func firstView(
  _ page: String, from http: BlockingHTTP
) throws -> (nameCount: Int, tileCount: Int, byteCount: Int) {
  let text = try http.get(page).text
  let names = text.split(separator: "<text", omittingEmptySubsequences: false).count - 1
  let paths = text.split(separator: "<img src=\"").dropFirst().compactMap { $0.split(separator: "\"").first }
    .filter { $0.hasPrefix("/map/") }
  let sizes = try paths.map { path in
    let tile = try http.get(String(path), isCompressed: true)
    guard tile.status == 200 else { throw BenchError.invalid("\(path): \(tile.status)") }
    return tile.byteCount
  }
  return (names, paths.count, sizes.reduce(0, +))
}
