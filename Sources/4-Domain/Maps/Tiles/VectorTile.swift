/// One Mapbox Vector Tile (version 2.1 of the specification), split into layers but not yet decoded: a
/// `FeatureReader` decodes the wanted layers and keys.
package struct VectorTile: Sendable {
  let bytes: [UInt8]
  /// In the order of the tile. Of two layers with one name, only the first can be found by it.
  package let layers: [VectorLayer]

  /// Real tiles have some twenty.
  private static let maximumLayerCount = 256

  /// - Parameter bytes: not compressed.
  /// - Throws: `.brokenTile` if the bytes are no tile, or a layer has no name. Faults inside of a layer are found
  ///   only when it is read.
  package init(_ bytes: [UInt8]) throws(MapsError) {
    self.bytes = bytes
    var layers: [VectorLayer] = []
    let span = bytes.span
    var cursor = WireCursor(span, 0..<span.count)
    while let field = try cursor.nextField() {
      guard field.number == 3 else {
        try cursor.skip(field.type)
        continue
      }
      guard field.type == .length else { throw .brokenTile("a layer of the wrong type") }
      guard layers.count < Self.maximumLayerCount else { throw .brokenTile("too many layers") }
      let range = try cursor.chunk()
      layers.append(VectorLayer(name: try Self.name(span, range), range: range))
    }
    self.layers = layers
  }

  package func layer(_ name: String) -> VectorLayer? {
    layers.first { layer in
      layer.name.count == name.utf8.count && bytes[layer.name].elementsEqual(name.utf8)
    }
  }

  package func name(of layer: VectorLayer) -> TileText { TileText(bytes: bytes[layer.name]) }

  /// Encoders write the name first, so the layer usually need not be searched.
  private static func name(_ span: Span<UInt8>, _ range: Range<Int>) throws(MapsError) -> Range<Int> {
    var cursor = WireCursor(span, range)
    while let field = try cursor.nextField() {
      guard field.number == 1 else {
        try cursor.skip(field.type)
        continue
      }
      guard field.type == .length else { throw .brokenTile("a layer's name of the wrong type") }
      let name = try cursor.chunk()
      guard !name.isEmpty else { break }
      return name
    }
    throw .brokenTile("a layer without a name")
  }
}

/// The place of a layer in the bytes of its tile.
package struct VectorLayer: Sendable {
  let name: Range<Int>
  let range: Range<Int>
}
