import Glibc

/// The facts found by examining a map file, whatever its own metadata claims.
struct MapSurvey {
  let metadata: MapMetadata
  /// Zooms that have tiles, ascending.
  let zooms: [Int]
  /// See ``MapFile/warnings``.
  let warnings: [String]

  private typealias Box = (southWest: LatLng, northEast: LatLng)

  /// Zooms with more tiles are not searched for their bounds: a planet has 270 million.
  private static let maximumSearchedTiles = 4096
  private static let samplesPerZoom = 4

  init(_ store: any TileStore, of format: MapFormat, path: String) throws(MapsError) {
    let entries = store.metadata()
    zooms = try store.zooms()
    guard let minimum = zooms.first, let maximum = zooms.last else {
      throw .notOfFormat(path: path, format: format.name, reason: "it has no tiles")
    }
    var samples: [[UInt8]] = []
    for zoom in zooms.reversed() {
      samples += try store.samples(zoom: zoom, limit: Self.samplesPerZoom)
    }
    let schema = try Self.schema(samples, path: path)
    func value(_ name: String) -> String? { entries.first { $0.name == name }?.value }
    let tiles = try Self.tileBox(store, zooms)
    let named = Self.named(value("bounds"))
    let box = named.flatMap { Self.shared(tiles, $0) } ?? tiles
    var warnings: [String] = []
    if let named, Self.shared(tiles, named) == nil {
      // On the other side of the equator the rows were counted from the wrong end.
      guard !store.mayCountFromNorth || Self.shared(Self.mirrored(tiles), named) == nil else {
        throw .notOfFormat(
          path: path, format: format.name,
          reason:
            "its rows count from the north (scheme xyz), those of .mbtiles from the south; its bounds show it"
        )
      }
      warnings.append("its bounds lie where it has no tiles: those of its tiles are taken")
    }
    if store.mayCountFromNorth, value("scheme")?.lowercased() == "xyz" {
      warnings.append(
        "its metadata says scheme=xyz: its rows are read from the south all the same, as .mbtiles has them")
    }
    self.warnings = warnings
    let credit = PlainText.of(entries.first { $0.name == "attribution" }?.value ?? "")
    metadata = MapMetadata(
      schema: schema, minimumZoom: minimum, maximumZoom: maximum, southWest: box.southWest,
      northEast: box.northEast, attribution: credit.isEmpty ? schema.defaultAttribution : credit,
      version: Self.version(path, entries, samples))
  }

  private static func schema(_ samples: [[UInt8]], path: String) throws(MapsError) -> MapSchema {
    var layers: Set<String> = []
    var pictures: String?
    var readable = 0
    for sample in samples {
      if let kind = picture(sample) {
        pictures = kind
        continue
      }
      // One broken tile does not make the map unusable; if all are broken, it is.
      guard let bytes = try? Inflate.plain(sample), let tile = try? VectorTile(bytes) else { continue }
      readable += 1
      for layer in tile.layers { layers.insert(tile.name(of: layer).string) }
    }
    if let schema = MapSchema.recognise(layers) { return schema }
    if let pictures, layers.isEmpty { throw .notVectorTiles(path: path, found: "pictures (\(pictures))") }
    guard readable > 0 else { throw .notVectorTiles(path: path, found: "tiles that cannot be read") }
    guard !layers.isEmpty else { throw .notVectorTiles(path: path, found: "empty tiles") }
    throw .unknownSchema(path: path, layers: layers.sorted().prefix(12).map { String($0.prefix(40)) })
  }

  private static func picture(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "PNG" }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return "JPEG" }
    if bytes.starts(with: "RIFF".utf8) { return "WebP" }
    return nil
  }

  // MARK: Bounds

  /// The area of the tiles; the whole world if there are too many to be searched.
  private static func tileBox(_ store: any TileStore, _ zooms: [Int]) throws(MapsError) -> Box {
    let world = (
      southWest: LatLng(latitude: -WebMercator.maximumLatitude, longitude: -180),
      northEast: LatLng(latitude: WebMercator.maximumLatitude, longitude: 180)
    )
    for zoom in zooms.reversed() {
      let tiles = try store.places(zoom: zoom, limit: maximumSearchedTiles + 1)
      guard tiles.count <= maximumSearchedTiles else { continue }
      let side = 1 << zoom
      let inside = tiles.filter { 0..<side ~= $0.column && 0..<side ~= $0.row }
      guard let west = inside.map(\.column).min(), let east = inside.map(\.column).max(),
        let south = inside.map(\.row).min(), let north = inside.map(\.row).max()
      else { continue }
      let scale = 1 / Double(side)
      let corner = WorldPoint(x: Double(west) * scale, y: Double(side - south) * scale)
      let opposite = WorldPoint(x: Double(east + 1) * scale, y: Double(side - 1 - north) * scale)
      return (
        LatLng(latitude: WebMercator.unproject(corner).latitude, longitude: corner.x * 360 - 180),
        LatLng(latitude: WebMercator.unproject(opposite).latitude, longitude: opposite.x * 360 - 180)
      )
    }
    return world
  }

  /// The area that the file names as `west,south,east,north`; nil if that is none.
  private static func named(_ bounds: String?) -> Box? {
    let numbers = (bounds ?? "").split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[0] < numbers[2], numbers[1] < numbers[3]
    else { return nil }
    return (
      LatLng(latitude: numbers[1], longitude: numbers[0]), LatLng(latitude: numbers[3], longitude: numbers[2])
    )
  }

  /// What two areas share, because tiles reach over the edge of the area that a file names.
  private static func shared(_ one: Box, _ other: Box) -> Box? {
    let west = max(one.southWest.longitude, other.southWest.longitude)
    let south = max(one.southWest.latitude, other.southWest.latitude)
    let east = min(one.northEast.longitude, other.northEast.longitude)
    let north = min(one.northEast.latitude, other.northEast.latitude)
    guard west < east, south < north else { return nil }
    return (LatLng(latitude: south, longitude: west), LatLng(latitude: north, longitude: east))
  }

  /// The area on the other side of the equator.
  private static func mirrored(_ box: Box) -> Box {
    (
      LatLng(latitude: -box.northEast.latitude, longitude: box.southWest.longitude),
      LatLng(latitude: -box.southWest.latitude, longitude: box.northEast.longitude)
    )
  }

  // MARK: Version

  private static func version(
    _ path: String, _ entries: [(name: String, value: String)], _ samples: [[UInt8]]
  ) -> String {
    var hash = MapHash()
    var status = stat()
    if stat(path, &status) == 0 {
      hash.add(UInt64(bitPattern: Int64(status.st_size)))
      hash.add(UInt64(bitPattern: Int64(status.st_mtim.tv_sec)))
      hash.add(UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)))
    }
    for (name, value) in entries {
      hash.add(Array(name.utf8))
      hash.add(Array(value.utf8))
    }
    for sample in samples { hash.add(sample) }
    return hash.text
  }
}
