import Foundation
import Maps
import Testing

@testable import DemoMap

struct TownTests {
  private static let town = Town()

  private func written() throws -> (path: String, bytes: Data) {
    let path = FileManager.default.temporaryDirectory.path + "/waypost-town-\(UUID().uuidString).mbtiles"
    try Self.town.write(to: path)
    return (path, try Data(contentsOf: URL(filePath: path)))
  }

  @Test func `The same town is written twice, byte for byte`() throws {
    let first = try written()
    try? FileManager.default.removeItem(atPath: first.path)
    let path = FileManager.default.temporaryDirectory.path + "/waypost-town-\(UUID().uuidString).mbtiles"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Town().write(to: path)
    #expect(try Data(contentsOf: URL(filePath: path)) == first.bytes)
  }

  @Test func `Another seed is another town`() {
    #expect(Town(seed: 8).roadGraph != Self.town.roadGraph)
  }

  @Test func `Its map is found to be what it says`() throws {
    let file = try written()
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    let metadata = try MapFile(path: file.path).metadata
    #expect(metadata.schema == .openMapTiles)
    #expect(metadata.minimumZoom == 10)
    #expect(metadata.maximumZoom == 14)
    #expect(metadata.attribution == "Fictional town · Waypost")
    #expect(metadata.southWest.longitude < Self.town.center.longitude)
    #expect(metadata.northEast.latitude > Self.town.center.latitude)
  }

  @Test(arguments: 10...14)
  func `All of its tiles can be decoded, and show streets, water and green`(zoom: Int) throws {
    let file = try written()
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    let source = try TileSource(path: file.path)
    var counts: [String: Int] = [:]
    var names: Set<String> = []
    for id in TownTiles.ids() where id.z == zoom {
      let content = try source.content(of: id)
      let tile = try #require(content.pieces.first).tile
      var reader = FeatureReader()
      for layer in tile.layers {
        try reader.open(layer, of: tile, wanting: WantedKeys(["class", "name"]))
        while try reader.next() {
          try reader.readGeometry()
          #expect(!reader.partEnds.isEmpty)
          #expect(reader.points.allSatisfy { -128...4224 ~= $0 })
          counts[tile.name(of: layer).string, default: 0] += 1
          if let name = try reader.text(1) { names.insert(name.string) }
        }
      }
    }
    for layer in ["transportation", "water", "waterway", "landcover", "landuse", "place"] {
      #expect(counts[layer] ?? 0 > 0, "\(layer)")
    }
    #expect(names.contains("Lindford"))
    if zoom == 14 {
      #expect(names.count > 200)
      #expect(counts["building"] ?? 0 > 5000)
    }
  }

  @Test func `A main road goes on where it changes its name`() throws {
    var random = TownRandom(seed: 7)
    let roads = MainRoads.all(Landscape(reach: 7010, random: &random))
    let points = { (name: String) in try #require(roads.first { $0.name == name }).points }
    for (first, next) in [
      ("Ashby Road", "Westgate"), ("Eastgate", "Harbour Road"), ("South Road", "Bridge Street"),
      ("North Street", "Northgate Road"),
    ] {
      #expect(try points(first).last == points(next).first, "\(first), \(next)")
    }
  }

  @Test func `Its roads meet in common points, so that ways can be found on the map`() throws {
    struct Point: Hashable {
      let x, y: Int
    }
    var neighbours: [Point: [Point]] = [:]
    let tiles = TownTiles(Self.town)
    for id in TownTiles.ids() where id.z == 14 {
      let tile = try VectorTile(tiles.tile(id))
      guard let layer = tile.layers.first(where: { tile.name(of: $0).string == "transportation" }) else {
        continue
      }
      var reader = FeatureReader()
      try reader.open(layer, of: tile, wanting: WantedKeys(["class"]))
      while try reader.next() {
        guard let kind = try reader.text(0)?.string, kind != "rail", kind != "path", kind != "motorway" else {
          continue
        }
        try reader.readGeometry()
        let points = stride(from: 0, to: reader.points.count, by: 2).map {
          Point(x: id.x * 4096 + Int(reader.points[$0]), y: id.y * 4096 + Int(reader.points[$0 + 1]))
        }
        var start = 0
        for end in reader.partEnds.map({ Int($0) }) {
          for (a, b) in zip(points[start..<end], points[start..<end].dropFirst()) {
            neighbours[a, default: []].append(b)
            neighbours[b, default: []].append(a)
          }
          start = end
        }
      }
    }
    var largest = 0
    var reached: Set<Point> = []
    for first in neighbours.keys where reached.insert(first).inserted {
      var open = [first]
      var count = 0
      while let point = open.popLast() {
        count += 1
        for next in neighbours[point] ?? [] where reached.insert(next).inserted { open.append(next) }
      }
      largest = max(largest, count)
    }
    #expect(Double(largest) / Double(neighbours.count) > 0.95)
  }

  @Test func `Every ring of its polygons turns the way the specification wants`() throws {
    let tiles = TownTiles(Self.town)
    for id in TownTiles.ids().suffix(20) {
      let tile = try VectorTile(tiles.tile(id))
      var reader = FeatureReader()
      for layer in tile.layers {
        try reader.open(layer, of: tile, wanting: WantedKeys([]))
        while try reader.next() {
          guard reader.kind == .polygon else { continue }
          try reader.readGeometry()
          let points = reader.points
          var area = 0
          for index in stride(from: 0, to: points.count, by: 2) {
            let next = (index + 2) % points.count
            area += Int(points[index]) * Int(points[next + 1]) - Int(points[next]) * Int(points[index + 1])
          }
          #expect(area > 0)
        }
      }
    }
  }

  @Test func `All roads that can be driven hang together, and lead to every address`() {
    let network = Self.town.network
    #expect(network.nodes.count > 3000)
    var neighbours = [[Int]](repeating: [], count: network.nodes.count)
    for edge in network.edges {
      neighbours[edge.from].append(edge.to)
      neighbours[edge.to].append(edge.from)
    }
    var reached: Set<Int> = [0]
    var open = [0]
    while let node = open.popLast() {
      for next in neighbours[node] where reached.insert(next).inserted { open.append(next) }
    }
    #expect(reached.count == network.nodes.count)
    let addresses = Self.town.addresses
    #expect(addresses.count > 3000)
    #expect(Set(addresses.map(\.text)).count > addresses.count * 9 / 10)
    let houses = Self.town.houses.filter { $0.door.length < 2700 }
    let far = houses.filter { house in
      !network.edges.contains { edge in
        house.door.distance(toLine: network.nodes[edge.from], network.nodes[edge.to]).meters < 2
      }
    }
    #expect(far.count < houses.count / 50)
  }

  @Test func `No house stands in the water`() {
    for house in Self.town.houses {
      for corner in house.ring { #expect(Landscape.metersFromRiver(corner) > 0) }
    }
  }

  @Test func `Streets of the town have names, none given to two`() {
    let named = Self.town.roads.filter { $0.roadClass == .minor }
    #expect(named.allSatisfy { !$0.name.isEmpty })
    #expect(Set(named.map(\.name)).count * 10 > named.count * 4)
  }
}
