import Glibc
import Maps
import Roads

/// Measures the fastest way between places some 5 km apart, by the roads of a map: once with nothing in memory, tiles
/// read from the file included, and once with all tiles in memory. Core time, on one core.
let roadWay = Bench(
  "road-way", "core time of a way of 5 km along the map's roads, tiles cold and warm (--map FILE)"
) { run in
  guard let path = try mapPaths(run).first else { throw BenchError.invalid("there is no map") }
  let count = try run.number("ways", 300)
  let source = try TileSource(path: path)
  let network = RoadNetwork(source)
  let search = RoadSearch(network)
  let questions = roadQuestions(count, source, search)
  guard !questions.isEmpty else { throw BenchError.invalid("\(path) has no roads") }

  var (warm, cold, read, kilometers) = (Sample(), Sample(), Sample(), Sample())
  var edges = Sample()
  for (start, end) in questions {
    let times = (0..<3).map { _ in
      coreNanoseconds {
        if case .way(let way) = search.way(from: start, to: end) { kilometers.add(way.meters / 1000) }
      }
        / 1e6
    }
    warm.add(Sample(times).median)
    edges.add(Double(search.lastWork.edgeCount))
  }
  for (start, end) in questions.prefix(60) {
    let own = RoadNetwork(source)
    cold.add(coreNanoseconds { _ = RoadSearch(own).way(from: start, to: end) } / 1e6)
    read.add(Double(own.statistics.loadedCount))
  }
  say("\(path): \(questions.count) ways, up to \(Int(read.maximum)) tiles each")
  kilometers.report("length", unit: "km", digits: 1)
  cold.report("a way, tiles cold", unit: "ms (wanted: <= 60)", digits: 2)
  warm.report("a way, tiles warm", unit: "ms (wanted: <= 3)", digits: 2)
  Sample([warm.quantile(0.99)]).report("a way, tiles warm, p99", unit: "ms (wanted: <= 10)", digits: 2)
  edges.report("edges settled", unit: "edges")

  // Who is near, for a thousand drivers: snapping them and one search.
  let drivers = (0..<1000).map { questions[$0 % questions.count].start }
  var near = Sample()
  for (_, end) in questions.prefix(20) {
    near.add(
      coreNanoseconds {
        let places = drivers.map { network.places(of: $0, limit: 2) }
        _ = search.seconds(to: network.doors(of: end), from: places, within: 3600)
      } / 1e6)
  }
  near.report("1,000 drivers near a place", unit: "ms (wanted: <= 50)", digits: 1)
  Sample([Double(network.statistics.byteCount) / 1024]).report("roads in memory", unit: "KB")
  say("  \(network.statistics.tileCount) tiles")
}

/// Pairs of places at random whose way is 4 to 6 km long, or as long as the map allows.
private func roadQuestions(
  _ count: Int, _ source: TileSource, _ search: RoadSearch
) -> [(start: RoadNetwork.Sighting, end: LatLng)] {
  let map = source.metadata
  var seed: UInt64 = 7
  func share() -> Double {
    // The constants of Knuth's MMIX.
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(seed >> 11) / Double(1 << 53)
  }
  func place() -> LatLng {
    LatLng(
      latitude: map.southWest.latitude + share() * (map.northEast.latitude - map.southWest.latitude),
      longitude: map.southWest.longitude + share() * (map.northEast.longitude - map.southWest.longitude))
  }
  var all: [(meters: Double, question: (start: RoadNetwork.Sighting, end: LatLng))] = []
  for _ in 0..<10 * count {
    let question = (start: RoadNetwork.Sighting(place()), end: place())
    if case .way(let way) = search.way(from: question.start, to: question.end) {
      all.append((way.meters, question))
    }
  }
  let wanted = all.filter { 4000...6000 ~= $0.meters }
  let longest = all.sorted { $0.meters > $1.meters }.prefix(count)
  return (wanted.count >= min(count, 50) ? Array(wanted.prefix(count)) : Array(longest)).map(\.question)
}
