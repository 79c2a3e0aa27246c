import DemoMap
import Foundation
import SQLite
import TestSupport
import Testing

@testable import Maps

struct TileSourceTests {
  private static func shared(_ name: String) -> String? { SharedFolder.find("data/maps/\(name).mbtiles") }
  static let isThere = shared("paris-openmaptiles-reference") != nil

  private func square(_ z: Int, _ x: Int, _ y: Int) throws -> TileID {
    try #require(TileID(z: z, x: x, y: y))
  }

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
  func `Schema, zooms, bounds and attribution of real maps`(
    name: String, schema: MapSchema, zooms: ClosedRange<Int>
  ) throws {
    let metadata = try TileSource(path: #require(Self.shared(name))).metadata
    #expect(metadata.schema == schema)
    #expect(metadata.minimumZoom...metadata.maximumZoom == zooms)
    #expect(metadata.attribution.hasPrefix("©"))
    #expect(!metadata.attribution.utf8.contains(UInt8(ascii: "<")))
    #expect(metadata.version.utf8.count == 16)
    #expect(metadata.southWest.latitude < metadata.northEast.latitude)
    #expect(metadata.southWest.longitude < metadata.northEast.longitude)
  }

  @Test(.enabled(if: isThere, "skipped: no shared maps"))
  func `Every tile of every real map can be decoded whole`() throws {
    let folder = try #require(SharedFolder.find("data/maps"))
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".mbtiles") {
      let source = try TileSource(path: "\(folder)/\(name)")
      let database = try TileDatabase(path: "\(folder)/\(name)")
      let rows = try database.rows("SELECT zoom_level, tile_column, tile_row FROM tiles", limit: 1000) {
        row in
        (0..<3).map { row.integer($0) }
      }
      for row in rows {
        let id = try square(row[0], row[1], (1 << row[0]) - 1 - row[2])
        let bytes = try #require(try source.tile(id))
        #expect(throws: Never.self) { try ReadTile(bytes) }
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test func `Metadata that is missing is found in the data`() throws {
    let map = try TestMap().add(13, 10, 20, [TestMap.street]).add(14, 20, 40, [TestMap.street])
      .add(14, 21, 41, [TestMap.street]).finished()
    let metadata = try TileSource(path: map.path).metadata
    #expect(metadata.minimumZoom == 13)
    #expect(metadata.maximumZoom == 14)
    #expect(metadata.attribution == "© OpenMapTiles © OpenStreetMap contributors")
    let corner = WebMercator.unproject(try square(14, 20, 40).origin)
    #expect(abs(metadata.southWest.longitude - corner.longitude) < 1e-9)
    #expect(abs(metadata.northEast.latitude - corner.latitude) < 1e-9)
  }

  @Test func `Metadata that lies is not believed`() throws {
    let map = try TestMap().describe("minzoom", "0").describe("maxzoom", "22")
      .describe("bounds", "100,10,110,20").describe("format", "png").describe("scheme", "xyz")
      .add(14, 8800, 5370, [TestMap.street]).finished()
    let metadata = try TileSource(path: map.path).metadata
    #expect(metadata.minimumZoom == 14)
    #expect(metadata.maximumZoom == 14)
    #expect(metadata.southWest.longitude < 14 && metadata.northEast.longitude > 13)
  }

  @Test func `What the metadata says wrongly is told`() throws {
    let map = try TestMap().describe("bounds", "100,10,110,20").describe("scheme", "xyz")
      .add(14, 8800, 5370, [TestMap.street]).finished()
    let warnings = try MapFile(path: map.path).warnings
    #expect(warnings.count == 2)
    #expect(warnings.first?.contains("bounds") == true && warnings.last?.contains("scheme=xyz") == true)
    let right = try TestMap().describe("bounds", "13.3,52.5,13.4,52.6").add(14, 8800, 5370, [TestMap.street])
    #expect(try MapFile(path: right.finished().path).warnings.isEmpty)
  }

  @Test func `A file whose rows count from the north is refused`() throws {
    // The tile of Berlin, with its row as an address of the web has it.
    let map = try TestMap().describe("bounds", "13.3,52.5,13.4,52.6")
      .add(14, 8800, 16383 - 5370, [TestMap.street]).finished()
    let error = #expect(throws: MapsError.self) { try MapFile(path: map.path) }
    #expect(error.map { "\($0)".contains("rows count from the north") } == true)
  }

  @Test func `A broken tile is drawn from the zoom above`() throws {
    let map = try TestMap().add(12, 0, 0, [TestMap.street]).add(13, 0, 0, bytes: [0x1a, 0x7f, 1])
      .add(14, 1, 1, bytes: [0x1a, 0x7f, 1]).add(14, 0, 1, [TestMap.street]).finished()
    let source = try TileSource(path: map.path)
    for (zoom, x, y) in [(14, 1, 1), (13, 0, 0), (16, 4, 4)] {
      let drawn = try source.drawn(on: square(zoom, x, y)) { $0.pieces.count }
      #expect(drawn.drawing == 1 && drawn.isReplaced, "\(zoom)/\(x)/\(y)")
    }
    #expect(try !source.drawn(on: square(14, 0, 1)) { $0 }.isReplaced)
  }

  @Test func `Bounds within the tiles are believed`() throws {
    let map = try TestMap().describe("bounds", "13.38, 52.51, 13.39, 52.52")
      .add(10, 550, 335, [TestMap.street]).finished()
    let metadata = try TileSource(path: map.path).metadata
    #expect(metadata.southWest == LatLng(latitude: 52.51, longitude: 13.38))
    #expect(metadata.northEast == LatLng(latitude: 52.52, longitude: 13.39))
  }

  @Test func `The version changes with the file, not with reading it`() throws {
    let first = try TestMap().add(14, 1, 1, [TestMap.street]).finished()
    let second = try TestMap().add(14, 1, 1, [TestMap.sea]).finished()
    #expect(
      try TileSource(path: first.path).metadata.version == TileSource(path: first.path).metadata.version)
    #expect(
      try TileSource(path: first.path).metadata.version != TileSource(path: second.path).metadata.version)
    let before = try TileSource(path: first.path).metadata.version
    #expect(utimensat(AT_FDCWD, first.path, [timespec(), timespec(tv_sec: 5, tv_nsec: 0)], 0) == 0)
    #expect(try TileSource(path: first.path).metadata.version != before)
  }

  @Test func `Tiles may be a view, uncompressed, gzip or zlib`() throws {
    let tile = LayerEncoder.tile([TestMap.street])
    let map = try TestMap().add(14, 1, 1, bytes: MapWriter.gzip(tile)).add(14, 2, 1, bytes: tile)
      .add(14, 3, 1, bytes: zlib(tile))
      .run("ALTER TABLE tiles RENAME TO kept; CREATE VIEW tiles AS SELECT * FROM kept").finished()
    let source = try TileSource(path: map.path)
    for x in 1...3 { #expect(try source.tile(square(14, x, 1)) == tile) }
    #expect(try source.tile(square(14, 4, 1)) == nil)
  }

  /// Stored blocks need no compressor: RFC 1950 and RFC 1951 section 3.2.4.
  private func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = UInt16(bytes.count)
    let header: [UInt8] = [
      0x78, 0x9c, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8),
    ]
    let sum = b << 16 | a
    return header + bytes + [
      UInt8(sum >> 24), UInt8(sum >> 16 & 255), UInt8(sum >> 8 & 255), UInt8(sum & 255),
    ]
  }

  // MARK: Files that are refused

  @Test func `A file that is not there is refused`() {
    #expect(throws: MapsError.cannotOpen(path: "/no/such", reason: "No such file or directory")) {
      try TileSource(path: "/no/such")
    }
  }

  @Test func `A folder is refused`() {
    #expect(throws: MapsError.cannotOpen(path: "/", reason: "it is not a file")) { try TileSource(path: "/") }
  }

  @Test func `A file that is no database is refused`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/waypost map?\(UUID().uuidString)#.mbtiles"
    try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: MapsError.cannotOpen(path: path, reason: "it is not an SQLite database")) {
      try TileSource(path: path)
    }
  }

  @Test func `A database without tiles is refused`() throws {
    let empty = try TestMap().finished()
    #expect(
      throws: MapsError.notOfFormat(path: empty.path, format: "an .mbtiles file", reason: "it has no tiles")
    ) {
      try TileSource(path: empty.path)
    }
    let other = try TestMap().run("DROP TABLE tiles").finished()
    #expect(
      throws: MapsError.notOfFormat(
        path: other.path, format: "an .mbtiles file", reason: "no such table: tiles")
    ) {
      try TileSource(path: other.path)
    }
  }

  @Test func `A map of pictures is refused`() throws {
    let map = try TestMap().add(3, 1, 1, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]).finished()
    #expect(throws: MapsError.notVectorTiles(path: map.path, found: "pictures (PNG)")) {
      try TileSource(path: map.path)
    }
  }

  @Test func `A map in which no tile can be read is refused`() throws {
    let map = try TestMap().add(3, 1, 1, bytes: [0x1f, 0x8b, 1, 2, 3]).finished()
    #expect(throws: MapsError.notVectorTiles(path: map.path, found: "tiles that cannot be read")) {
      try TileSource(path: map.path)
    }
  }

  @Test func `A map of layers that nobody knows is refused, and they are named`() throws {
    let map = try TestMap().add(3, 1, 1, [TestMap.line("rails", [(0, 0), (9, 9)])]).finished()
    let error = MapsError.unknownSchema(path: map.path, layers: ["rails"])
    #expect(throws: error) { try TileSource(path: map.path) }
    #expect("\(error)".hasSuffix("its layers are rails"))
  }

  // MARK: One square

  @Test func `A broken tile costs itself only`() throws {
    let map = try TestMap().add(14, 1, 1, [TestMap.street]).add(14, 2, 1, bytes: [0x1f, 0x8b, 8, 0, 1])
      .add(14, 3, 1, bytes: [0x1a, 0x7f, 1]).finished()
    let source = try TileSource(path: map.path)
    #expect(throws: MapsError.self) { try source.content(of: square(14, 2, 1)) }
    #expect(throws: MapsError.self) { try source.content(of: square(14, 3, 1)) }
    #expect(try source.content(of: square(14, 1, 1)).pieces.count == 1)
  }

  @Test func `Closer than the data goes, a part of its tile is shown`() throws {
    let map = try TestMap().add(14, 100, 200, [TestMap.street]).finished()
    let content = try TileSource(path: map.path).content(of: square(16, 402, 801))
    #expect(content.pieces.map(\.placement) == [TilePlacement(scale: 4, offsetX: -2, offsetY: -1)])
    // The tile's middle is the south-western corner of this square: 0 | 1 in units of the square.
    let placement = content.pieces[0].placement
    #expect(0.5 * placement.scale + placement.offsetX == 0)
    #expect(0.5 * placement.scale + placement.offsetY == 1)
  }

  @Test func `Farther than the data goes, its tiles are put together`() throws {
    let map = try TestMap().add(14, 4, 4, [TestMap.street]).add(14, 5, 4, [TestMap.street]).finished()
    let source = try TileSource(path: map.path)
    let placements = try source.content(of: square(13, 2, 2)).pieces.map(\.placement)
    #expect(
      placements == [
        TilePlacement(scale: 0.5, offsetX: 0, offsetY: 0),
        TilePlacement(scale: 0.5, offsetX: 0.5, offsetY: 0),
      ])
    #expect(try source.content(of: square(12, 1, 1)).pieces.count == 2)
    #expect(try source.content(of: square(11, 0, 0)).pieces.isEmpty)
  }

  @Test func `A blank square is land or water as the edges beside it are`() throws {
    // A coast: the western half of both tiles is sea.
    let coast = [TestMap.area("water", -64, -64, 2048, 4160), TestMap.street]
    let map = try TestMap().add(14, 10, 10, coast).finished()
    let source = try TileSource(path: map.path)
    #expect(try source.content(of: square(14, 9, 10)).ground == .water)
    #expect(try source.content(of: square(14, 11, 10)).ground == .land)
    // These squares are at a higher zoom, inside the same blank squares.
    #expect(try source.content(of: square(16, 36, 41)).ground == .water)
    #expect(try source.content(of: square(16, 45, 41)).ground == .land)
    #expect(try source.content(of: square(14, 9, 10)).pieces.isEmpty)
  }

  @Test func `A blank square in the middle of the sea is water, as a coarser zoom says`() throws {
    let map = try TestMap().add(10, 5, 5, [TestMap.sea]).add(14, 200, 200, [TestMap.street]).finished()
    let content = try TileSource(path: map.path).content(of: square(14, 90, 90))
    #expect(content.ground == .water)
    #expect(content.pieces.count == 1)
  }

  @Test func `Islands are land in a water grid`() throws {
    var sea = LayerEncoder("water")
    sea.add(
      .polygon,
      [
        [(0, 0), (4096, 0), (4096, 4096), (0, 4096)],
        [(1024, 1024), (1024, 3072), (3072, 3072), (3072, 1024)],
      ])
    let grid = try WaterGrid(VectorTile(LayerEncoder.tile([sea])), schema: .openMapTiles)
    #expect(grid.isWater(column: 0, row: 0))
    #expect(!grid.isWater(column: 8, row: 8))
    #expect(grid.share(columns: 0...15, rows: 0...15) == (192, 256))
  }
}
