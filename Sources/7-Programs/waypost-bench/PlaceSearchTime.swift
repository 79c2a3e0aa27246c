import Glibc
import Maps
import Places

/// Measures the index of a map's addresses (core time and bytes), and the time of its answers while lines are typed:
/// a question for each letter from the second on, with a warm index.
let placeSearch = Bench(
  "place-search", "time of an answer to each letter of an address (--map FILE --questions FILE, a line each)",
  needs: "a map, and lines to type"
) { run in
  guard let path = try mapPaths(run).first, let list = run["questions"] else {
    throw BenchError.invalid("place-search takes --map FILE and --questions FILE")
  }
  let index = "/tmp/waypost-bench-\(getpid()).places"
  run.atEnd { for suffix in ["", "-wal", "-shm"] { unlink(index + suffix) } }
  let map = try MapFile(path: path)
  let indexed = try coreNanoseconds { _ = try PlaceIndexer(map: map, path: index).run() }
  let search = try PlaceSearch(path: index)
  var status = stat()
  stat(index, &status)
  let source = try TileSource(map)
  let tiles = try source.tileCount(zoom: map.metadata.maximumZoom)

  // The columns after the first are for other readers.
  let lines = Machine.contents(of: list).split(separator: "\n").map { line in
    String(line.prefix { $0 != "\t" })
  }
  let middle = map.metadata.middle
  let questions = lines.flatMap { line in
    (2...max(2, line.count)).map { PlaceQuestion(String(line.prefix($0)), near: middle) }
  }
  guard !questions.isEmpty else { throw BenchError.invalid("\(list) has no lines") }
  for question in questions { _ = search.find(question) }
  var (times, cores, found) = (Sample(), Sample(), Sample())
  for _ in 0..<5 {
    for question in questions {
      var count = 0
      cores.add(
        coreNanoseconds { times.add(nanoseconds { count = search.find(question).count } / 1e6) } / 1e6)
      found.add(Double(count))
    }
  }
  // Points all over the middle half of the map, where most streets are.
  var (nearTimes, named) = (Sample(), 0)
  for step in 0..<2000 {
    func between(_ low: Double, _ high: Double, _ part: Int) -> Double {
      low + (high - low) * (0.25 + 0.5 * Double(part % 997) / 997)
    }
    let place = LatLng(
      latitude: between(map.metadata.southWest.latitude, map.metadata.northEast.latitude, step * 331),
      longitude: between(map.metadata.southWest.longitude, map.metadata.northEast.longitude, step * 577))
    nearTimes.add(nanoseconds { if search.nearest(to: place) != nil { named += 1 } } / 1e6)
  }
  say("\(path): \(tiles) tiles, \(questions.count) questions")
  Sample([indexed / 1e9]).report("the index, on one core", unit: "s", digits: 2)
  Sample([indexed / 1e6 / Double(max(tiles, 1))]).report(
    "the index, for each tile", unit: "ms (wanted: <= 60)", digits: 1)
  Sample([Double(status.st_size) / 1e6]).report("the index", unit: "MB", digits: 2)
  Sample([times.quantile(0.5)]).report("an answer, p50", unit: "ms (wanted: <= 2)", digits: 2)
  Sample([times.quantile(0.99)]).report("an answer, p99", unit: "ms (wanted: <= 20)", digits: 2)
  Sample([times.maximum]).report("an answer, longest", unit: "ms", digits: 2)
  Sample([nearTimes.quantile(0.99)]).report("the nearest address of a point, p99", unit: "ms", digits: 2)
  say("of 2,000 points \(named) had one")
  Sample([cores.quantile(0.99)]).report("an answer, p99 of its core time", unit: "ms", digits: 2)
}
