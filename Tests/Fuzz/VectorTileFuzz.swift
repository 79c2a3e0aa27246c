@testable import Maps

/// All parsers of a tile: it is decompressed if its header requires it, decoded with common keys, and drawn. They must
/// neither trap nor use memory out of proportion, and their results must be consistent.
func fuzzVectorTile(_ bytes: [UInt8]) {
  do throws(MapsError) {
    try read(bytes)
  } catch {
    // Most inputs are broken tiles.
  }
}

private let keys = WantedKeys(["class", "name", "kind", "a", "b", "hello"])

private func read(_ bytes: [UInt8]) throws(MapsError) {
  let tile = try VectorTile(bytes)
  var reader = FeatureReader()
  for layer in tile.layers {
    do throws(MapsError) {
      try reader.open(layer, of: tile, wanting: keys)
      for index in 0..<reader.valueCount { _ = try? reader.value(at: index) }
      while try reader.next() {
        for key in 0..<6 { _ = try? reader.value(key) }
        try reader.readGeometry()
        precondition(reader.points.count % 2 == 0)
        precondition(reader.points.count <= bytes.count * 2 + 2)
        var last: Int32 = 0
        for end in reader.partEnds {
          precondition(end > last)
          last = end
        }
        precondition(Int(last) == reader.points.count / 2)
        precondition(reader.points.allSatisfy { $0.magnitude <= Geometry.limit.magnitude })
      }
    } catch {
      continue
    }
  }
  guard let id = TileID(z: 14, x: 8000, y: 5000) else { return }
  for schema in MapSchema.allCases {
    let content = TileContent(ground: .land, pieces: [.init(tile: tile, placement: .whole)])
    _ = try? TileRenderer(schema: schema).svg(content, of: id, theme: .light)
  }
}
