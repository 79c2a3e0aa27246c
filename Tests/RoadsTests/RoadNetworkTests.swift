import Maps
import Testing

@testable import Roads

struct RoadNetworkTests {
  @Test func `Tiles are kept within the bytes, and the longest unused go`() throws {
    var town = TestTown()
    for row in 0..<100 { town.add([(0, 40 * row + 20), (40_000, 40 * row + 20)]) }
    let one = try town.tile().byteCount
    let network = town.network(maximumBytes: 4 * one)
    for column in 0..<9 { #expect(network.tile(TestTown.id(column, 0)) != nil) }
    #expect(network.statistics.loadedCount == 9)
    #expect(network.statistics.byteCount <= 4 * one)
    #expect(2...4 ~= network.statistics.tileCount)
    _ = network.tile(TestTown.id(8, 0))
    #expect(network.statistics.loadedCount == 9)
    _ = network.tile(TestTown.id(0, 0))
    #expect(network.statistics.loadedCount == 10)
    // A way needs more tiles than are kept.
    #expect(try RoadSearch(network).way(from: (100, 20), to: (34_000, 20)).parts.count == 1)
  }

  @Test func `A tile that cannot be read has no roads, and is not read again and again`() {
    var reads = 0
    let network = RoadNetwork(zoom: 14, schema: .openMapTiles) { id throws(MapsError) in
      reads += 1
      if id.x % 2 == 0 { return nil }
      throw .brokenTile("cut off")
    }
    for _ in 0..<3 {
      #expect(network.tile(TestTown.id(0, 0)) == nil)
      #expect(network.tile(TestTown.id(1, 0)) == nil)
    }
    #expect(reads == 2)
    #expect(network.statistics.brokenCount == 1)
    #expect(network.statistics.loadedCount == 0)
  }

  @Test func `Roads on a layer of another extent are in the same units`() throws {
    #expect(RoadLines.scaled(256, 512) == 2048)
    #expect(RoadLines.scaled(8192, 8192) == 4096)
    #expect(RoadLines.scaled(-1, 8192) == 0)
    #expect(RoadLines.scaled(-3, 8192) == -1)
    #expect(RoadLines.scaled(77, 4096) == 77)
  }
}
