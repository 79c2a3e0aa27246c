import Maps
import Testing

@testable import Roads

struct RoadRepairTests {
  @Test(arguments: MapSchema.allCases)
  func `A street that ends beside another meets it`(schema: MapSchema) throws {
    var town = TestTown(schema)
    town.add([(1000, 1000), (3000, 1030)])
    town.add([(2000, 1014), (2000, 2000)])
    let tile = try town.tile()
    #expect(tile.edges.count == 3)
    #expect(tile.nodes.count == 4)
  }

  @Test func `Farther ends, ends on the tile's side, and ends below a bridge stay alone`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (3000, 1000)])
    town.add([(2000, 1006), (2000, 2000)])
    town.add([(4095, 100), (4095, 900)])
    town.add([(3500, 500), (4096, 500)])
    town.add([(1000, 3000), (3000, 3000)], .bridge)
    town.add([(2000, 3001), (2000, 3500)])
    #expect(try town.tile().edges.count == 6)
  }

  @Test func `The end of a bridge meets the street beside it`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (3000, 1000)])
    town.add([(2000, 1001), (2000, 2000)], .bridge)
    #expect(try town.tile().edges.count == 3)
  }

  @Test(arguments: MapSchema.allCases)
  func `Only Mapbox's lines cross without a vertex and meet`(schema: MapSchema) throws {
    var town = TestTown(schema)
    town.add([(1000, 1000), (3000, 3000)])
    town.add([(3000, 1000), (1000, 3000)])
    town.add([(500, 2500), (3500, 2500)], .init(isBridge: true, level: 1))
    let tile = try town.tile()
    #expect(tile.edges.count == (schema == .mapboxStreets ? 5 : 3))
    #expect(tile.nodes.count == (schema == .mapboxStreets ? 7 : 6))
  }
}
