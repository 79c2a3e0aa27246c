import DemoMap
import TestSupport
import Testing

@testable import Maps

struct SchemaRulesTests {
  private typealias Properties = [(key: String, value: LayerEncoder.Value)]

  private func sorted(
    _ schema: MapSchema, _ layer: String, _ properties: Properties, isArea: Bool = false
  ) throws -> (ink: Ink, structure: Structure)? {
    let encoder =
      isArea
      ? TestMap.area(layer, 0, 0, 9, 9, properties) : TestMap.line(layer, [(0, 0), (9, 9)], properties)
    let tile = try VectorTile(LayerEncoder.tile([encoder]))
    let rule = try #require(schema.rules.first { $0.layer == layer })
    var sorter = FeatureSorter(rule)
    var reader = FeatureReader()
    try reader.open(try #require(tile.layer(layer)), of: tile, wanting: sorter.wanted)
    #expect(try reader.next())
    return try sorter.sort(reader)
  }

  @Test
  func `OpenMapTiles: roads, ramps, tunnels, driveways, and what is left out`() throws {
    func road(_ properties: Properties) throws -> (ink: Ink, structure: Structure)? {
      try sorted(.openMapTiles, "transportation", properties)
    }
    #expect(try road([("class", .text("trunk"))])?.ink == .motorway)
    #expect(try road([("class", .text("motorway")), ("ramp", .integer(1))])?.ink == .ramp)
    #expect(
      try road([("class", .text("path")), ("ramp", .integer(1)), ("subclass", .text("steps"))])?.ink == .path)
    let tunnel = try road([("class", .text("minor")), ("brunnel", .text("tunnel"))])
    #expect(tunnel?.ink == .minor && tunnel?.structure == .tunnel)
    #expect(try road([("class", .text("service")), ("service", .text("driveway"))])?.ink == .driveway)
    #expect(try road([("class", .text("rail")), ("service", .text("yard"))])?.ink == .rail)
    #expect(try road([("class", .text("path")), ("subclass", .text("platform"))]) == nil)
    #expect(try road([("class", .text("transit")), ("subclass", .text("subway"))]) == nil)
    #expect(try road([("class", .text("minor_construction"))]) == nil)
    #expect(try road([]) == nil)
  }

  @Test
  func `Borders at sea are left out in every schema`() throws {
    #expect(
      try sorted(.openMapTiles, "boundary", [("admin_level", .integer(2)), ("maritime", .integer(0))])?.ink
        == .country)
    #expect(
      try sorted(.openMapTiles, "boundary", [("admin_level", .integer(2)), ("maritime", .integer(1))]) == nil)
    #expect(
      try sorted(.shortbread, "boundaries", [("admin_level", .integer(2)), ("maritime", .bool(true))]) == nil)
    #expect(
      try sorted(.shortbread, "boundaries", [("admin_level", .integer(4)), ("maritime", .bool(false))])?.ink
        == .region)
    #expect(
      try sorted(.mapboxStreets, "admin", [("admin_level", .integer(1)), ("maritime", .integer(0))])?.ink
        == .region)
    #expect(
      try sorted(.mapboxStreets, "admin", [("admin_level", .integer(1)), ("maritime", .integer(1))]) == nil)
  }

  @Test
  func `Shortbread: links, bridges, and rails`() throws {
    let link = try sorted(
      .shortbread, "streets", [("kind", .text("motorway")), ("link", .bool(true)), ("bridge", .bool(true))])
    #expect(link?.ink == .ramp && link?.structure == .bridge)
    #expect(
      try sorted(.shortbread, "streets", [("kind", .text("residential")), ("tunnel", .bool(false))])?
        .structure
        == .ground)
    #expect(try sorted(.shortbread, "streets", [("kind", .text("subway")), ("rail", .bool(true))]) == nil)
    #expect(try sorted(.shortbread, "land", [("kind", .text("forest"))], isArea: true)?.ink == .wood)
    #expect(try sorted(.shortbread, "ocean", [], isArea: true)?.ink == .water)
  }

  @Test
  func `Mapbox Streets: types before classes`() throws {
    #expect(
      try sorted(.mapboxStreets, "road", [("class", .text("link")), ("type", .text("secondary_link"))])?.ink
        == .tertiary)
    #expect(
      try sorted(.mapboxStreets, "road", [("class", .text("service")), ("type", .text("service:driveway"))])?
        .ink
        == .driveway)
    #expect(
      try sorted(
        .mapboxStreets, "road", [("class", .text("street")), ("structure", .text("bridge"))])?.structure
        == .bridge)
    #expect(
      try sorted(.mapboxStreets, "road", [("class", .text("path")), ("type", .text("sidewalk"))]) == nil)
  }

  @Test
  func `A road's layer may hold areas, and a building's lines are not drawn`() throws {
    #expect(
      try sorted(.openMapTiles, "transportation", [("class", .text("pier"))], isArea: true)?.ink == .pier)
    #expect(try sorted(.openMapTiles, "transportation", [("class", .text("primary"))], isArea: true) == nil)
    #expect(try sorted(.openMapTiles, "building", []) == nil)
  }
}
