import TestSupport
import Testing

@testable import Maps

struct TileSourceTests {
  private static func map(_ name: String) -> String? { SharedFolder.find("data/maps/\(name).mbtiles") }
  static let isThere = map("paris-openmaptiles-reference") != nil

  @Test(
    .enabled(if: isThere, "skipped: no shared maps"),
    arguments: [
      ("sanfrancisco-openmaptiles", MapSchema.openMapTiles, 8...14),
      ("monaco-openmaptiles", .openMapTiles, 8...14), ("helsinki-openmaptiles", .openMapTiles, 8...14),
      ("liechtenstein-openmaptiles", .openMapTiles, 8...14),
      ("sanfrancisco-shortbread", .shortbread, 8...14), ("monaco-shortbread", .shortbread, 8...14),
      ("berlin-shortbread-versatiles-1tile", .shortbread, 14...14),
      ("paris-openmaptiles-reference", .openMapTiles, 10...14),
      ("chicago-mapboxstreets7-z13", .mapboxStreets, 13...13),
      ("sanfrancisco-mapboxstreets7-z15-uncompressed", .mapboxStreets, 15...15),
      ("world-openmaptiles-planetiler-z0-1", .openMapTiles, 0...1),
      ("jakarta-dense-buildings-planetiler-z13", .openMapTiles, 13...13),
      ("lakes-planetiler-view-z7", .openMapTiles, 7...7),
    ])
  func `Schema and zooms are those of the data`(
    name: String, schema: MapSchema, zooms: ClosedRange<Int>
  ) throws {
    let metadata = try TileSource(path: #require(Self.map(name))).metadata
    #expect(metadata.schema == schema)
    #expect(metadata.minimumZoom...metadata.maximumZoom == zooms)
    #expect(!metadata.attribution.isEmpty)
    #expect(!metadata.attribution.utf8.contains(UInt8(ascii: "<")))
    #expect(metadata.attribution.hasPrefix("©"))
    #expect(metadata.version.utf8.count == 16)
  }
}
