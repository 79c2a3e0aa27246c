import Glibc

@testable import Maps
@testable import Roads

/// The roads of a tile: read, snapped to, and searched for ways over four equal tiles that meet. Neither may trap or use
/// time out of proportion, and a way must lead from its start to its end and be no shorter than the straight line.
func fuzzRoads(_ bytes: [UInt8]) {
  guard let tile = try? VectorTile(bytes) else { return }
  for schema in MapSchema.allCases { searchRoads(of: tile, schema) }
}

private func searchRoads(of tile: VectorTile, _ schema: MapSchema) {
  let (x, y) = (8000, 5000)
  let network = RoadNetwork(zoom: 14, schema: schema) { id in
    (x...x + 1).contains(id.x) && (y...y + 1).contains(id.y) ? tile : nil
  }
  var bounds = RoadBounds()
  bounds.maximumEdges = 2_000
  let search = RoadSearch(network, bounds: bounds)
  let scale = Double(1 << 14)
  func place(_ east: Double, _ south: Double) -> LatLng {
    WebMercator.unproject(WorldPoint(x: (Double(x) + east) / scale, y: (Double(y) + south) / scale))
  }
  for (start, end) in [(place(0.3, 0.4), place(1.6, 1.5)), (place(0.9, 0.1), place(0.2, 0.8))] {
    guard case .way(let way) = search.way(from: .init(start, headingDegrees: 90, accuracyMeters: 10), to: end)
    else { continue }
    precondition(way.points.count >= 2 && way.meters.isFinite && way.meters >= 0)
    precondition(way.seconds.isFinite && way.seconds >= 0)
    precondition(way.parts.allSatisfy { $0.points.upperBound < way.points.count })
    precondition(way.parts.allSatisfy { $0.name.map { way.names.indices.contains($0) } ?? true })
    precondition(way.meters >= straightMeters(way.start.point, way.end.point) * 0.99 - 1)
  }
}

private func straightMeters(_ one: LatLng, _ other: LatLng) -> Double {
  let metersPerDegree = 111_195.0
  let north = (one.latitude - other.latitude) * metersPerDegree
  let east = (one.longitude - other.longitude) * metersPerDegree * cos(one.latitude * .pi / 180)
  return hypot(north, east)
}
