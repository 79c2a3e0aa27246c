import Maps
import Testing

@testable import Roads

struct RoadTileTests {
  @Test(arguments: MapSchema.allCases)
  func `Roads meet where they share a vertex`(schema: MapSchema) throws {
    var town = TestTown(schema)
    town.add([(1000, 1000), (2000, 1000), (3000, 1000)], name: "West Street")
    town.add([(2000, 1000), (2000, 2000)], name: "South Street")
    let tile = try town.tile()
    #expect(tile.edges.count == 3)
    #expect(tile.nodes.count == 4)
    let names = tile.edges.map { tile.names[$0.name] }
    #expect(names == ["West Street", "West Street", "South Street"])
    #expect(tile.edges.allSatisfy { abs(Double($0.meters) - TestTown.meters(1000)) < 1 })
  }

  @Test(arguments: MapSchema.allCases)
  func `A bridge meets the roads at its ends and not the road below`(schema: MapSchema) throws {
    var town = TestTown(schema)
    town.add([(1000, 2000), (1500, 2000)])
    // The road below has a vertex at the same place as the bridge.
    town.add([(1500, 2000), (2000, 2000), (2500, 2000)], .bridge)
    town.add([(2500, 2000), (3000, 2000)])
    town.add([(2000, 1000), (2000, 2000), (2000, 3000)])
    let tile = try town.tile()
    // None of the two is split where they cross, and each bridge end is one node.
    #expect(tile.edges.count == 4)
    #expect(tile.nodes.count == 6)
  }

  @Test func `A bridge of two parts does not meet the road below between them`() throws {
    var town = TestTown()
    town.add([(1500, 2000), (2000, 2000)], .bridge)
    town.add([(2000, 2000), (2500, 2000)], .bridge)
    town.add([(2000, 1000), (2000, 2000), (2000, 3000)])
    let tile = try town.tile()
    #expect(tile.edges.count == 3)
    #expect(tile.nodes.count == 5)
  }

  @Test func `A road that ends on a bridge meets it`() throws {
    var town = TestTown()
    town.add([(1500, 2000), (2000, 2000), (2500, 2000)], .bridge)
    town.add([(2000, 2000), (2000, 3000)])
    #expect(try town.tile().nodes.count == 4)
  }

  @Test func `A road that goes on as a tunnel does not meet the bridge above`() throws {
    var town = TestTown()
    town.add([(1500, 2000), (2000, 2000), (2500, 2000)], .bridge)
    town.add([(2000, 1000), (2000, 2000)])
    town.add([(2000, 2000), (2000, 3000)], .tunnel)
    let tile = try town.tile()
    #expect(tile.edges.count == 3)
    #expect(tile.nodes.count == 5)
  }

  @Test func `Two bridges whose levels differ do not meet`() throws {
    var town = TestTown()
    town.add(
      [(1500, 2000), (2000, 2000), (2500, 2000)], .init(roadClass: "motorway", isBridge: true, level: 2))
    town.add(
      [(2000, 1000), (2000, 2000), (2000, 3000)], .init(roadClass: "motorway", isBridge: true, level: 1))
    #expect(try town.tile().nodes.count == 4)
  }

  @Test(arguments: MapSchema.allCases)
  func `A one-way may be driven in one direction`(schema: MapSchema) throws {
    var town = TestTown(schema)
    town.add([(1000, 1000), (2000, 1000)], .of("primary", oneWay: 1))
    town.add([(1000, 2000), (2000, 2000)], .of("primary", oneWay: -1))
    town.add([(1000, 3000), (2000, 3000)], .of("primary"))
    let directions = try town.tile().edges.map(\.traits.direction)
    // Mapbox turns the line instead.
    #expect(directions == [.forward, schema == .mapboxStreets ? .forward : .backward, .both])
  }

  @Test(arguments: MapSchema.allCases)
  func `What is not for cars is left out`(schema: MapSchema) throws {
    var town = TestTown(schema)
    for roadClass in ["path", "steps", "pedestrian", "tram", "rail", "ferry", "busway", "cycleway", "new"] {
      town.add([(1000, 1000), (2000, 1000)], .of(roadClass))
    }
    #expect(try town.tile().edges.isEmpty)
  }

  @Test(arguments: MapSchema.allCases)
  func `Classes, ramps and driveways`(schema: MapSchema) throws {
    var town = TestTown(schema)
    town.add([(0, 100), (1000, 100)], .init(roadClass: "motorway", isRamp: true))
    town.add([(0, 200), (1000, 200)], .init(roadClass: "service", service: "driveway"))
    town.add([(0, 300), (1000, 300)], .init(roadClass: "service", service: "alley"))
    town.add([(0, 400), (1000, 400)], .of("track"))
    let traits = try town.tile().edges.map(\.traits)
    #expect(traits.map(\.roadClass) == [.motorway, .driveway, .service, .track])
    #expect(traits.map(\.isRamp) == [true, false, false, false])
  }

  @Test func `Names come from lines that are joined or lie beside the road`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (2000, 1000)])
    town.add([(2000, 1000), (3000, 1000)])
    town.label([(1000, 1000), (2000, 1000), (3000, 1000)], "Joined Street")
    town.add([(1000, 2000), (3000, 2000)])
    town.label([(500, 2003), (3500, 2001)], "Simplified Street")
    // This label is far away, and that one crosses.
    town.add([(1000, 3000), (3000, 3000)])
    town.label([(1000, 3100), (3000, 3100)], "Other Street")
    town.label([(2000, 2900), (2000, 3100)], "Cross Street")
    let tile = try town.tile()
    let names = tile.edges.map { tile.names[$0.name] }
    #expect(names == ["Joined Street", "Joined Street", "Simplified Street", nil])
  }

  @Test func `The same line twice is one road`() throws {
    var town = TestTown()
    town.add([(1000, 1000), (2000, 1000)])
    town.add([(2000, 1000), (1000, 1000)])
    town.add([(1000, 1000), (2000, 1000)], .of("primary"))
    #expect(try town.tile().edges.count == 2)
  }

  @Test func `Its bytes are counted`() throws {
    var town = TestTown()
    let empty = try town.tile().byteCount
    for row in 0..<100 { town.add([(0, 40 * row), (4000, 40 * row)], name: "Street \(row)") }
    let full = try town.tile().byteCount
    #expect(full > empty + 100 * 40)
    #expect(full < empty + 100 * 1000)
  }

  @Test func `A name is cut at a whole letter`() {
    var names = RoadNames()
    let long = Array(String(repeating: "ü", count: 200).utf8)
    let number = names.add(long[...])
    #expect(number.flatMap { names[$0] }?.utf8.count == RoadNames.maximumBytes)
    #expect(
      names.add(Array(("a" + String(repeating: "ü", count: 200)).utf8)[...]).flatMap { names[$0] }?.last
        == "ü")
    #expect(names[7] == nil)
  }
}
