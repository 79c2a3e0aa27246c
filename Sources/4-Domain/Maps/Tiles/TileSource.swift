/// One map file of vector tiles, opened for itself.
///
/// Confined to one thread: each render thread opens its own.
package final class TileSource {
  package var metadata: MapMetadata { file.metadata }

  private let file: MapFile
  private let store: any TileStore
  // Results for blank squares, and for their neighbours.
  private var grounds: [TileID: TileContent.Ground] = [:]
  private var grids: [TileID: WaterGrid?] = [:]

  /// At most sixteen tiles are drawn for one.
  private static let maximumFinerLevels = 2
  /// The bound of entries in each of the two memories, which are emptied when full.
  private static let maximumRemembered = 2048

  package convenience init(path: String) throws(MapsError) { try self.init(MapFile(path: path)) }

  package init(_ file: MapFile) throws(MapsError) {
    self.file = file
    store = try file.open()
  }

  /// The data tile at an address, not compressed; nil if there is none.
  package func tile(_ id: TileID) throws(MapsError) -> [UInt8]? {
    guard let stored = try store.tile(id), !stored.isEmpty else { return nil }
    return try Inflate.plain(stored)
  }

  /// The zooms that have tiles, ascending.
  package var zooms: [Int] { file.zooms }

  /// The number of tiles of a zoom; of large files it takes seconds.
  package func tileCount(zoom: Int) throws(MapsError) -> Int {
    try store.tileCount(zoom: zoom)
  }

  /// The next tiles of a zoom after a place in the order of the file, `limit` at most, for a reader of all tiles that
  /// goes on where it stopped. Rows count from the south.
  package func tiles(
    zoom: Int, afterColumn column: Int, row: Int, limit: Int
  ) throws(MapsError) -> [(id: TileID, column: Int, row: Int)] {
    try store.places(zoom: zoom, afterColumn: column, row: row, limit: limit).compactMap { place in
      TileID(z: zoom, x: place.column, y: (1 << zoom) - 1 - place.row).map { ($0, place.column, place.row) }
    }
  }

  /// The tile with its layers; nil if there is none.
  package func vectors(_ id: TileID) throws(MapsError) -> VectorTile? { try vectorTile(id) }

  /// The content to draw on a square of the world, at any zoom.
  ///
  /// - Throws: `.brokenTile` if its tile cannot be read; the content of the tile is not checked yet.
  package func content(of square: TileID) throws(MapsError) -> TileContent {
    if let tile = try vectorTile(square) {
      return TileContent(ground: .land, pieces: [.init(tile: tile, placement: .whole)])
    }
    // Closer than the data goes, the tile that has the data decides.
    let top = file.metadata.maximumZoom
    if let above = square.ancestor(max(square.z - top, 0)), above != square, let tile = try vectorTile(above)
    {
      return TileContent(
        ground: .land, pieces: [.init(tile: tile, placement: TilePlacement(above, on: square))])
    }
    let pieces = try finer(than: square)
    if !pieces.isEmpty { return TileContent(ground: ground(of: square), pieces: pieces) }
    return TileContent(ground: ground(of: square), pieces: try coarser(than: square))
  }

  /// The drawing of a square, and whether the zoom above had to replace its own data, which is broken: the nearest one
  /// that can be drawn.
  ///
  /// - Throws: `.brokenTile` if no zoom above can be drawn either.
  package func drawn<Drawing>(
    on square: TileID, _ draw: (TileContent) throws(MapsError) -> Drawing
  ) throws(MapsError) -> (drawing: Drawing, isReplaced: Bool) {
    do throws(MapsError) {
      return (try draw(try content(of: square)), false)
    } catch {
      guard case .brokenTile = error else { throw error }
      for zoom in file.zooms.reversed() where zoom < square.z {
        guard let above = square.ancestor(square.z - zoom), let tile = try? vectorTile(above) else {
          continue
        }
        let piece = TileContent.Piece(tile: tile, placement: TilePlacement(above, on: square))
        if let drawing = try? draw(TileContent(ground: ground(of: square), pieces: [piece])) {
          return (drawing, true)
        }
      }
      throw error
    }
  }

  private func vectorTile(_ id: TileID) throws(MapsError) -> VectorTile? {
    guard let bytes = try tile(id) else { return nil }
    return try VectorTile(bytes)
  }

  /// The nearest coarser tile that contains the square.
  private func coarser(than square: TileID) throws(MapsError) -> [TileContent.Piece] {
    for zoom in file.zooms.reversed() where zoom < square.z {
      guard let ancestor = square.ancestor(square.z - zoom), let tile = try vectorTile(ancestor) else {
        continue
      }
      return [.init(tile: tile, placement: TilePlacement(ancestor, on: square))]
    }
    return []
  }

  /// The tiles within the square, if the data begins little closer; a broken one is left out.
  private func finer(than square: TileID) throws(MapsError) -> [TileContent.Piece] {
    guard square.z < file.metadata.minimumZoom else { return [] }
    let levels = file.metadata.minimumZoom - square.z
    guard levels <= Self.maximumFinerLevels else { return [] }
    var pieces: [TileContent.Piece] = []
    for y in 0..<1 << levels {
      for x in 0..<1 << levels {
        let finer = TileID(inside: square.z + levels, square.x << levels + x, square.y << levels + y)
        guard let tile = try? vectorTile(finer) else { continue }
        pieces.append(.init(tile: tile, placement: TilePlacement(finer, on: square)))
      }
    }
    return pieces
  }

  // MARK: Land or water

  /// The ground of a square without data of its own: decided by the edges of its neighbours, or else by the coarser
  /// zooms of the square around it. Reads at most nine tiles for each zoom.
  private func ground(of square: TileID) -> TileContent.Ground {
    if let known = grounds[square] { return known }
    let found = vote(on: square) ?? outer(of: square)
    if grounds.count >= Self.maximumRemembered { grounds.removeAll(keepingCapacity: true) }
    grounds[square] = found
    return found
  }

  private func vote(on square: TileID) -> TileContent.Ground? {
    let last = WaterGrid.side - 1
    var water = 0
    var all = 0
    for dy in -1...1 {
      for dx in -1...1 where dx != 0 || dy != 0 {
        guard let beside = square.neighbour(dx: dx, dy: dy), beside != square, let grid = grid(of: beside)
        else { continue }
        let columns = dx == 0 ? 0...last : dx > 0 ? 0...0 : last...last
        let rows = dy == 0 ? 0...last : dy > 0 ? 0...0 : last...last
        let share = grid.share(columns: columns, rows: rows)
        water += share.water
        all += share.all
      }
    }
    guard all > 0 else { return nil }
    return 2 * water > all ? .water : .land
  }

  private func outer(of square: TileID) -> TileContent.Ground {
    guard square.z > file.metadata.minimumZoom, let parent = square.ancestor(1) else { return .land }
    guard let grid = grid(of: parent) else { return ground(of: parent) }
    let half = WaterGrid.side / 2
    let column = (square.x & 1) * half
    let row = (square.y & 1) * half
    let share = grid.share(columns: column...column + half - 1, rows: row...row + half - 1)
    return 2 * share.water > share.all ? .water : .land
  }

  /// Nil if there is no data, or none that can be read.
  private func grid(of id: TileID) -> WaterGrid? {
    if let known = grids[id] { return known }
    var found: WaterGrid?
    if let tile = try? vectorTile(id) { found = try? WaterGrid(tile, schema: metadata.schema) }
    if grids.count >= Self.maximumRemembered { grids.removeAll(keepingCapacity: true) }
    grids[id] = .some(found)
    return found
  }
}
