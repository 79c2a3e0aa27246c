/// Reads the features of a layer, one at a time, and decodes the wanted parts into buffers that it keeps.
///
///     try reader.open(layer, of: tile, wanting: keys)      // WantedKeys(["class", "name"])
///     while try reader.next() {
///       guard reader.kind == .line, reader.text(0).map({ $0 == "motorway" }) ?? false else { continue }
///       try reader.readGeometry()                          // points, partEnds
///     }
///
/// Keys that are not wanted, and geometry that is not requested, are skipped. Work and memory are bounded by the
/// tile's bytes, whatever these claim. Features with errors that the specification calls recoverable are skipped; all
/// other errors throw `.brokenTile`, and end the layer.
package struct FeatureReader: ~Copyable {
  package enum Kind: UInt8, Sendable {
    case unknown = 0
    case point = 1
    case line = 2
    case polygon = 3
  }

  /// The side of the tile in the units of `points`, positive.
  package private(set) var extent: Int32 = 4096
  /// The geometry type of the present feature.
  package private(set) var kind = Kind.unknown
  /// The present feature's id; 0 if it has none.
  package private(set) var id: UInt64 = 0
  /// After `readGeometry`: x and y in turns, from the tile's north-western corner, within ±`Geometry.limit`.
  package var points: [Int32] { geometry.points }
  /// After `readGeometry`: the number of points (pairs) in the first part, in the first two, ... A part is a line, a
  /// ring (not closed by a copy of its first point), or all points of a point feature.
  package var partEnds: [Int32] { geometry.partEnds }
  /// The number of different values in the layer, which `valueIndex` counts.
  package var valueCount: Int { values.count }

  // The layer.
  private var tile: [UInt8] = []
  private var rest = 0..<0
  private var version: UInt64 = 1
  private var wantedCount = 0
  /// For each key of the layer, the index of the wanted key; 255 for none.
  private var wantedOfKey: [UInt8] = []
  private var values: [Range<Int32>] = []
  // The feature.
  private var valueOfWanted: [Int32] = []
  private var geometryRange = 0..<0
  private var geometry = Geometry()

  /// One more would look like "none".
  private static let notWanted: UInt8 = 255
  /// Every offset in a tile fits 32 bits.
  private static let maximumTileBytes = 1 << 30

  package init() {}

  /// Makes the layer's first feature the next one.
  package mutating func open(
    _ layer: VectorLayer, of tile: VectorTile, wanting keys: WantedKeys
  ) throws(MapsError) {
    guard tile.bytes.count <= Self.maximumTileBytes else { throw .brokenTile("too large") }
    self.tile = tile.bytes
    rest = 0..<0
    extent = 4096
    version = 1
    wantedCount = keys.names.count
    wantedOfKey.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    valueOfWanted.removeAll(keepingCapacity: true)
    for _ in 0..<wantedCount { valueOfWanted.append(-1) }
    try index(tile.bytes.span, layer.range, keys)
    rest = layer.range
  }

  /// Finds keys and values, which may come after the features that refer to them.
  private mutating func index(
    _ span: Span<UInt8>, _ range: Range<Int>, _ keys: WantedKeys
  ) throws(MapsError) {
    var cursor = WireCursor(span, range)
    while let field = try cursor.nextField() {
      switch (field.number, field.type) {
      case (3, .length):
        wantedOfKey.append(Self.number(of: span, try cursor.chunk(), in: keys))
      case (4, .length):
        let value = try cursor.chunk()
        values.append(Int32(value.lowerBound)..<Int32(value.upperBound))
      case (5, .varint):
        let value = try cursor.varint()
        guard 1...(1 << 20) ~= value else { throw .brokenTile("an extent that is none") }
        extent = Int32(value)
      case (15, .varint):
        version = try cursor.varint()
        guard 1...2 ~= version else { throw .brokenTile("a version that is not known") }
      case (2, .length): _ = try cursor.chunk()
      case (2...5, _), (15, _): throw .brokenTile("a layer's field of the wrong type")
      default: try cursor.skip(field.type)
      }
    }
  }

  private static func number(of span: Span<UInt8>, _ name: Range<Int>, in keys: WantedKeys) -> UInt8 {
    search: for (number, wanted) in keys.names.enumerated() where wanted.count == name.count {
      for index in 0..<wanted.count where span[name.lowerBound + index] != wanted[index] { continue search }
      return UInt8(number)
    }
    return notWanted
  }

  /// Moves to the next feature of a kind and with a geometry; false if none is left.
  package mutating func next() throws(MapsError) -> Bool {
    let bytes = tile
    let span = bytes.span
    var cursor = WireCursor(span, rest)
    // An error ends the layer.
    rest = 0..<0
    while let field = try cursor.nextField() {
      guard field.number == 2 else {
        try cursor.skip(field.type)
        continue
      }
      let range = try cursor.chunk()
      guard try readHead(span, range) else { continue }
      rest = cursor.position..<cursor.end
      return true
    }
    return false
  }

  /// Whether the feature can be used.
  private mutating func readHead(_ span: Span<UInt8>, _ range: Range<Int>) throws(MapsError) -> Bool {
    kind = .unknown
    id = 0
    geometryRange = 0..<0
    for index in 0..<wantedCount { valueOfWanted[index] = -1 }
    var isUsable = true
    var cursor = WireCursor(span, range)
    while let field = try cursor.nextField() {
      switch (field.number, field.type) {
      case (1, .varint): id = try cursor.varint()
      case (2, .length): isUsable = try readTags(span, cursor.chunk()) && isUsable
      case (3, .varint):
        guard let known = Kind(rawValue: UInt8(clamping: try cursor.varint())) else {
          isUsable = false
          continue
        }
        kind = known
      case (4, .length):
        isUsable = isUsable && geometryRange.isEmpty
        geometryRange = try cursor.chunk()
      case (1...4, _): throw .brokenTile("a feature's field of the wrong type")
      default: try cursor.skip(field.type)
      }
    }
    return isUsable && kind != .unknown && !geometryRange.isEmpty
  }

  private mutating func readTags(_ span: Span<UInt8>, _ range: Range<Int>) throws(MapsError) -> Bool {
    var cursor = WireCursor(span, range)
    while !cursor.isAtEnd {
      let key = try cursor.varint()
      // Half a pair is a recoverable error.
      guard !cursor.isAtEnd else { return false }
      let value = try cursor.varint()
      guard key < UInt64(wantedOfKey.count), value < UInt64(values.count) else {
        throw .brokenTile("a property that is not there")
      }
      let wanted = wantedOfKey[Int(key)]
      if wanted != Self.notWanted { valueOfWanted[Int(wanted)] = Int32(value) }
    }
    return true
  }

  /// Decodes the present feature's geometry into `points` and `partEnds`.
  package mutating func readGeometry() throws(MapsError) {
    let bytes = tile
    try geometry.read(bytes.span, geometryRange, kind: kind, version: version)
  }

  // MARK: Values of the present feature, by the position of the wanted key

  /// The index of the feature's value for a key, for callers that decide once per value; nil for none.
  package func valueIndex(_ key: Int) -> Int? {
    guard valueOfWanted.indices ~= key, valueOfWanted[key] >= 0 else { return nil }
    return Int(valueOfWanted[key])
  }

  package func value(_ key: Int) throws(MapsError) -> VectorValue? {
    guard let index = valueIndex(key) else { return nil }
    return try value(at: index)
  }

  /// The value if it is a string.
  package func text(_ key: Int) throws(MapsError) -> TileText? {
    guard case .text(let text)? = try value(key) else { return nil }
    return text
  }

  /// The value if it is a whole number, or a truth value as 0 or 1.
  package func integer(_ key: Int) throws(MapsError) -> Int? {
    switch try value(key) {
    case .integer(let value): Int(value)
    case .bool(let value): value ? 1 : 0
    case .double(let value): Int(exactly: value)
    case .text, nil: nil
    }
  }

  /// One of the layer's values; `index` in 0..<`valueCount`.
  package func value(at index: Int) throws(MapsError) -> VectorValue {
    guard values.indices ~= index else { throw .brokenTile("a value that is not there") }
    let range = Int(values[index].lowerBound)..<Int(values[index].upperBound)
    var cursor = WireCursor(tile.span, range)
    var found: VectorValue?
    while let field = try cursor.nextField() {
      switch (field.number, field.type) {
      case (1, .length): found = .text(TileText(bytes: tile[try cursor.chunk()]))
      case (2, .fixed32):
        found = .double(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try cursor.fixed(bytes: 4)))))
      case (3, .fixed64): found = .double(Double(bitPattern: try cursor.fixed(bytes: 8)))
      case (4, .varint): found = .integer(Int64(bitPattern: try cursor.varint()))
      case (5, .varint): found = .integer(Int64(clamping: try cursor.varint()))
      case (6, .varint):
        let value = try cursor.varint()
        found = .integer(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
      case (7, .varint): found = .bool(try cursor.varint() != 0)
      default: throw .brokenTile("a value of no known type")
      }
    }
    guard let found else { throw .brokenTile("a value without content") }
    return found
  }
}
