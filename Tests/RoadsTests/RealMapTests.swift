import Foundation
import Maps
import TestSupport
import Testing

@testable import Roads

struct RealMapTests {
  private static func path(_ name: String) -> String? { SharedFolder.find("data/maps/\(name).mbtiles") }
  static let isThere = path("sanfrancisco-openmaptiles") != nil
  static let maps = [
    "sanfrancisco-openmaptiles", "sanfrancisco-shortbread", "monaco-openmaptiles", "monaco-shortbread",
    "liechtenstein-openmaptiles", "helsinki-openmaptiles",
  ]

  /// All tiles of a map, and the network that reads them.
  private func open(_ name: String) throws -> (network: RoadNetwork, tiles: [RoadTile]) {
    let source = try TileSource(path: #require(Self.path(name)))
    let network = RoadNetwork(source)
    let map = source.metadata
    let side = Double(1 << network.zoom)
    let low = WebMercator.project(
      LatLng(latitude: map.northEast.latitude, longitude: map.southWest.longitude))
    let high = WebMercator.project(
      LatLng(latitude: map.southWest.latitude, longitude: map.northEast.longitude))
    var tiles: [RoadTile] = []
    for y in Int(low.y * side)...Int(high.y * side) {
      for x in Int(low.x * side)...Int(high.x * side) {
        if let id = TileID(z: network.zoom, x: x, y: y), let tile = network.tile(id) { tiles.append(tile) }
      }
    }
    return (network, tiles)
  }

  /// Places at random beside the roads of a map, with the roads that they may be on.
  private func places(
    _ count: Int, _ tiles: [RoadTile], _ network: RoadNetwork, seed: UInt64
  ) -> [[RoadPlace]] {
    var random = SeededRandom(seed: seed)
    var places: [[RoadPlace]] = []
    while places.count < count, let tile = tiles.randomElement(using: &random) {
      guard let node = tile.nodes.randomElement(using: &random) else { continue }
      let point = RoadPoint(packed: node)
      places.append(network.places(of: .init(tile.place(x: Double(point.x) + 5, y: Double(point.y) + 5))))
    }
    return places
  }

  @Test(
    .enabled(if: isThere, "skipped: no shared maps"),
    arguments: [
      ("sanfrancisco-openmaptiles", 0.99), ("sanfrancisco-shortbread", 0.99), ("monaco-openmaptiles", 0.96),
      ("monaco-shortbread", 0.96), ("liechtenstein-openmaptiles", 0.94), ("helsinki-openmaptiles", 0.99),
      ("paris-openmaptiles-reference", 0.99), ("chicago-mapboxstreets7-z13", 0.99),
      ("sanfrancisco-mapboxstreets7-z15-uncompressed", 0.99),
    ])
  func `Nearly all roads of a map are one component`(name: String, least: Double) throws {
    let (_, tiles) = try open(name)
    let share = Components(tiles).largestShare
    #expect(share >= least)
  }

  @Test(.enabled(if: isThere, "skipped: no shared maps"), arguments: maps)
  func `Ways on a real map keep its rules`(name: String) throws {
    let (network, tiles) = try open(name)
    let search = RoadSearch(network)
    search.costs.nearTurnSeconds = search.costs.farTurnSeconds
    let all = places(80, tiles, network, seed: 7)
    var (wayCount, backCount, twoWayCount) = (0, 0, 0)
    for (start, end) in zip(all.prefix(40), all.suffix(40)) {
      guard case .way(let way) = search.way(from: start, to: end) else { continue }
      wayCount += 1
      #expect(way.meters >= RoadSearch.meters(way.start.point, way.end.point) * 0.995 - 1)
      let isTwoWay = checkOneWays(way, tiles)
      // One search outward finds the same.
      let exact = search.seconds(to: [way.end], from: [[way.start]], within: 10_000)[0] ?? 0
      #expect(
        abs(exact - way.seconds) < 1 || exact < way.seconds && way.parts.contains { $0.roadClass.isForEnds })
      guard case .way(let back) = search.way(from: [way.end], to: [way.start]) else { continue }
      checkOneWays(back, tiles)
      backCount += 1
      // A way without one-ways can be driven back.
      guard isTwoWay else { continue }
      twoWayCount += 1
      #expect(back.seconds < way.seconds + 1 || back.parts.contains { $0.roadClass.isForEnds })
    }
    #expect(wayCount >= 34 && backCount >= 30)
  }

  /// Each segment of a way is a segment of an edge that allows its direction.
  /// - Returns: whether all of them allow the other direction as well.
  @discardableResult
  private func checkOneWays(_ way: Way, _ tiles: [RoadTile]) -> Bool {
    var isTwoWay = true
    for (start, end) in zip(way.points, way.points.dropFirst()) {
      let middle = LatLng(
        latitude: (start.latitude + end.latitude) / 2, longitude: (start.longitude + end.longitude) / 2)
      guard RoadSearch.meters(start, end) > 3 else { continue }
      let world = WebMercator.project(middle)
      let (a, b) = (WebMercator.project(start), WebMercator.project(end))
      let degrees = RoadMath.degrees(east: b.x - a.x, north: a.y - b.y)
      let allowed = tiles.contains { tile in
        let scale = Double(RoadPoint.side) / tile.id.side
        let (x, y) = ((world.x - tile.id.origin.x) * scale, (world.y - tile.id.origin.y) * scale)
        guard -2...4098 ~= x, -2...4098 ~= y else { return false }
        let (column, row) = (
          RoadCells.cell(Int32(min(max(x, 0), 4096))), RoadCells.cell(Int32(min(max(y, 0), 4096)))
        )
        return tile.cells.edges(column: column, row: row).contains { number in
          guard let near = tile.nearest(on: Int(number), toX: x, y: y), near.distance < 0.6 else {
            return false
          }
          let turn = RoadMath.difference(degrees, near.degrees)
          let traits = tile.edges[Int(number)].traits
          guard turn < 15 || turn > 165 else { return false }
          if traits.direction != .both { isTwoWay = false }
          return traits.allows(isBackward: turn > 90)
        }
      }
      #expect(allowed, "against a one-way near \(middle)")
    }
    return isTwoWay
  }
}

/// The roads of tiles in groups that are connected, whatever their direction.
struct Components {
  private var parents: [Int]
  private var starts: [TileID: Int] = [:]
  private(set) var largestShare: Double

  init(_ tiles: [RoadTile]) {
    var count = 0
    for tile in tiles {
      starts[tile.id] = count
      count += tile.nodes.count
    }
    parents = Array(0..<count)
    largestShare = 0
    var lengths: [Int: Double] = [:]
    let byID = Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, $0) })
    for tile in tiles {
      let start = starts[tile.id] ?? 0
      for edge in tile.edges { join(start + Int(edge.from), start + Int(edge.to)) }
      for border in tile.borders where border.side == .east || border.side == .south {
        let isEast = border.side == .east
        guard let id = tile.id.neighbour(dx: isEast ? 1 : 0, dy: isEast ? 0 : 1), let beside = byID[id],
          let twin = beside.twin(on: isEast ? .west : .north, at: border.position, of: border.traits)
        else { continue }
        join(start + Int(border.node), (starts[id] ?? 0) + twin)
      }
    }
    for tile in tiles {
      for edge in tile.edges {
        lengths[root((starts[tile.id] ?? 0) + Int(edge.from)), default: 0] += Double(edge.meters)
      }
    }
    let sum = lengths.values.reduce(0, +)
    largestShare = sum > 0 ? (lengths.values.max() ?? 0) / sum : 0
  }

  private mutating func root(_ node: Int) -> Int {
    var node = node
    while parents[node] != node {
      parents[node] = parents[parents[node]]
      node = parents[node]
    }
    return node
  }

  private mutating func join(_ first: Int, _ second: Int) { parents[root(first)] = root(second) }
}
