import Maps

/// The tools of a render thread: its own connection to the map, and its own buffers. Confined to that thread.
package final class MapWorker {
  /// Draws one square as SVG.
  package typealias Drawing = (TileContent, TileID, MapTheme) throws(MapsError) -> [UInt8]

  package let file: MapFile
  private let draw: Drawing
  private var opened: TileSource?

  init(file: MapFile, draw: @escaping Drawing) {
    self.file = file
    self.draw = draw
  }

  /// The connection, opened when first needed; a failure is tried again with the next job.
  package func source() throws(MapsError) -> TileSource {
    if let opened { return opened }
    let source = try TileSource(file)
    opened = source
    return source
  }

  package func svg(_ content: TileContent, _ id: TileID, _ theme: MapTheme) throws(MapsError) -> [UInt8] {
    try draw(content, id, theme)
  }
}
