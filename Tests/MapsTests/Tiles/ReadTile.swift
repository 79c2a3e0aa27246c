@testable import Maps

/// A tile that is decoded as a whole, with every key; only tests do that.
struct ReadTile {
  struct Feature {
    let kind: Int
    let points: [Int32]
    let partEnds: [Int32]
    let values: [VectorValue?]
  }

  struct Layer {
    let name: String
    let extent: Int
    let features: [Feature]
  }

  var layers: [Layer] = []

  init(_ bytes: [UInt8]) throws {
    let tile = try VectorTile(bytes)
    var reader = FeatureReader()
    for layer in tile.layers {
      let keys = try Self.keys(of: layer, in: tile)
      try reader.open(layer, of: tile, wanting: WantedKeys(Array(keys.prefix(250))))
      for index in 0..<reader.valueCount { _ = try reader.value(at: index) }
      var features: [Feature] = []
      while try reader.next() {
        try reader.readGeometry()
        var values: [VectorValue?] = []
        for key in keys.indices { values.append(try reader.value(key)) }
        features.append(
          Feature(
            kind: Int(reader.kind.rawValue), points: reader.points, partEnds: reader.partEnds, values: values)
        )
      }
      layers.append(
        Layer(name: tile.name(of: layer).string, extent: Int(reader.extent), features: features))
    }
  }

  private static func keys(of layer: VectorLayer, in tile: VectorTile) throws -> [String] {
    var cursor = WireCursor(tile.bytes.span, layer.range)
    var keys: [String] = []
    while let field = try cursor.nextField() {
      guard field.number == 3, field.type == .length else {
        try cursor.skip(field.type)
        continue
      }
      keys.append(String(decoding: tile.bytes[try cursor.chunk()], as: UTF8.self))
    }
    return keys
  }

  /// The points of a well-formed geometry; this code ignores speed and errors.
  static func points(_ words: [Int]) -> [Int32] {
    var points: [Int32] = []
    var at = (x: 0, y: 0)
    var index = 0
    while index < words.count {
      let (command, count) = (words[index] & 7, words[index] >> 3)
      index += 1
      if command == 7 { continue }
      for _ in 0..<count {
        func delta(_ word: Int) -> Int { word % 2 == 0 ? word / 2 : -(word + 1) / 2 }
        let limit = Int(Geometry.limit)
        at.x = min(max(at.x + delta(words[index]), -limit), limit)
        at.y = min(max(at.y + delta(words[index + 1]), -limit), limit)
        points += [Int32(at.x), Int32(at.y)]
        index += 2
      }
    }
    return points
  }
}
