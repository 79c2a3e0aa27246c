/// One `.mbtiles` file (MBTiles 1.3) of vector tiles, read over an SQLite connection of its own.
///
/// Confined to one thread: each render thread opens its own.
package final class TileSource {
  package let metadata: MapMetadata

  private let database: TileDatabase
  private let zooms: [Int]

  /// Opens the file and looks into it: some tiles of each zoom are read, a few milliseconds.
  ///
  /// - Throws: why it cannot be used, in words for whoever named the file.
  package init(path: String) throws(MapsError) {
    database = try TileDatabase(path: path)
    let survey = try MapSurvey(database, path: path)
    metadata = survey.metadata
    zooms = survey.zooms
  }

  /// The data tile at an address, not compressed; nil when there is none.
  package func tile(_ id: TileID) throws(MapsError) -> [UInt8]? {
    guard let stored = try database.tile(id), !stored.isEmpty else { return nil }
    return try Inflate.plain(stored)
  }

  /// What is to be drawn on a square of the world, at any zoom.
  ///
  /// - Throws: `.brokenTile` when its tile cannot be read; what the tile holds is not checked yet.
  package func content(of square: TileID) throws(MapsError) -> TileContent {
    if let tile = try vectorTile(square) {
      return TileContent(ground: .land, pieces: [.init(tile: tile, placement: .whole)])
    }
    return TileContent(ground: .land, pieces: try substitutes(for: square))
  }

  private func vectorTile(_ id: TileID) throws(MapsError) -> VectorTile? {
    guard let bytes = try tile(id) else { return nil }
    return try VectorTile(bytes)
  }

  /// The nearest coarser tile that holds the square, or else the finer ones within it.
  private func substitutes(for square: TileID) throws(MapsError) -> [TileContent.Piece] {
    for zoom in zooms.reversed() where zoom < square.z {
      guard let ancestor = square.ancestor(square.z - zoom), let tile = try vectorTile(ancestor) else {
        continue
      }
      return [.init(tile: tile, placement: TilePlacement(ancestor, on: square))]
    }
    guard let zoom = zooms.first(where: { $0 > square.z }), zoom - square.z <= Self.maximumFinerLevels else {
      return []
    }
    var pieces: [TileContent.Piece] = []
    let levels = zoom - square.z
    for y in 0..<1 << levels {
      for x in 0..<1 << levels {
        let finer = TileID(inside: zoom, square.x << levels + x, square.y << levels + y)
        guard let tile = try vectorTile(finer) else { continue }
        pieces.append(.init(tile: tile, placement: TilePlacement(finer, on: square)))
      }
    }
    return pieces
  }

  /// Sixteen tiles are drawn for one at most.
  private static let maximumFinerLevels = 2
}
