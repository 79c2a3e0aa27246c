/// Draws one square of the map as SVG, 512 CSS pixels wide. The same data give the same bytes.
///
/// A value without state; takes milliseconds, so it runs on the render threads.
package struct TileRenderer: Sendable {
  package let schema: MapSchema
  private let showsBuildings: Bool

  /// - Parameter showsBuildings: buildings are more than half of a town's bytes.
  package init(schema: MapSchema, showsBuildings: Bool = true) {
    self.schema = schema
    self.showsBuildings = showsBuildings
  }

  /// The square as a document of its own.
  ///
  /// - Throws: `.brokenTile`; `blank` replaces the square then.
  package func svg(_ content: TileContent, of id: TileID, theme: MapTheme) throws(MapsError) -> [UInt8] {
    Self.document(try fragment(content, of: id, theme: theme))
  }

  /// A square of land or water without anything on it.
  package static func blank(_ ground: TileContent.Ground, theme: MapTheme) -> [UInt8] {
    var output = TileWriter(theme: theme, zoom: 0, prefix: "")
    output.ground(ground)
    return document(output.bytes)
  }

  /// The content of `svg`, on a grid of 1,024 units a side and not cut at the square's edges, for a document with
  /// several squares.
  ///
  /// - Parameters:
  ///   - theme: nil for elements with classes, which `MapStyle.rules` colors.
  ///   - prefix: the beginning of the ids, so that those of several squares differ.
  package func fragment(
    _ content: TileContent, of id: TileID, theme: MapTheme?, prefix: String = ""
  ) throws(MapsError) -> [UInt8] {
    let zoom = id.z + 1
    let paths = try TilePaths(content, schema: schema, zoom: zoom, showsBuildings: showsBuildings)
    var output = TileWriter(theme: theme, zoom: zoom, prefix: prefix)
    output.ground(content.ground)
    output.write(paths)
    return output.bytes
  }

  private static func document(_ fragment: [UInt8]) -> [UInt8] {
    var bytes = Array(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 1024 1024">"#.utf8)
    bytes += fragment
    bytes += "</svg>".utf8
    return bytes
  }
}
