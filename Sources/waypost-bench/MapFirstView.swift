import Glibc
import Maps
import System
import Tracking

/// The server's time for everything that the first view of a customer's page shows, streets and their names included:
/// asked for one after the other over loopback, from a server that has just started and from one that has drawn it
/// before. And the bytes of a whole first visit, with gzip, heads included.
func mapFirstView(_ options: Options) throws {
  let rounds = try options.integer("rounds", default: 11)
  guard let path = try mapPaths(options).first else { throw BenchError.invalid("there is no map") }
  defer { if options["map"] == nil { unlink(path) } }
  let file = try MapFile(path: path)
  let (low, high) = (file.metadata.southWest, file.metadata.northEast)
  let seeded = try SeededDatabase(
    driverCount: 1, status: .enRoute,
    from: ((low.latitude + high.latitude) / 2, (low.longitude + high.longitude) / 2))
  defer { seeded.remove() }
  let page = "/t/\(seeded.linkTokens[0])"

  var cold = Sample()
  var warm = Sample()
  var view = FirstView()
  for _ in 0..<rounds {
    let server = try ServerProcess(directory: seeded.directory, options: options, map: path)
    defer { server.stop() }
    for times in 0..<5 {
      let start = Clock.monotonicNanoseconds()
      view = try FirstView(page, from: server.http)
      let milliseconds = Double(Clock.monotonicNanoseconds() - start) / 1e6
      if times == 0 { cold.add(milliseconds) } else { warm.add(milliseconds) }
    }
    // With the page itself, and the module that moves tiles, which only maps with streets have.
    view.byteCount += try WebReferences.load(
      page, from: server.http, also: { $0.hasSuffix("/map.js") ? [$0.dropLast(6) + "tiles.js"] : [] }
    ).byteCount
  }
  guard view.tileCount > 0, view.nameCount > 0 else { throw BenchError.invalid("the page has no streets") }
  say("\(path): \(view.tileCount) tiles, \(view.nameCount) names")
  Sample.reportHeader()
  cold.report("first view, cold", unit: "ms (wanted: <= 100)", digits: 2)
  warm.report("first view, warm", unit: "ms (wanted: <= 3)", digits: 2)
  Sample(view.byteCount).report("first visit, with gzip", unit: "bytes (wanted: <= 100,000)")
}

/// A page, and the light tiles under its map.
private struct FirstView {
  var byteCount = 0
  var tileCount = 0
  var nameCount = 0

  init() {}

  init(_ page: String, from http: BlockingHTTP) throws {
    let text = try http.get(page).text
    nameCount = text.split(separator: "<text", omittingEmptySubsequences: false).count - 1
    for tag in text.split(separator: "<img ").dropFirst() {
      let parts = tag.split(separator: "\"", maxSplits: 2)
      guard tag.hasPrefix("src=\"/map/"), parts.count > 1 else { continue }
      let tile = try http.get(String(parts[1]), headers: ["Accept-Encoding: gzip"])
      guard tile.status == 200 else { throw BenchError.invalid("\(parts[1]): \(tile.status)") }
      byteCount += tile.byteCount
      tileCount += 1
    }
  }
}
