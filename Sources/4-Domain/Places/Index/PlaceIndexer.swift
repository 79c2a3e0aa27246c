import Maps
import SQLite
import System

/// Makes the index from the map: first what each tile has, then the streets that run over many of them. It goes on
/// where an earlier run stopped.
///
/// Confined to one thread of its own.
package final class PlaceIndexer {
  private let file: PlaceFile
  private let source: TileSource
  private let mustStop: () -> Bool
  private let report: (PlaceProgress) -> Void
  private var writer: TileWriter
  private let stop: IndexerStop

  /// Coarser tiles have no names of towns that finer ones lack.
  private static let minimumLabelZoom = 4
  private static let tilesInTransaction = 8
  /// The share of the work that tiles are.
  private static let tilesPercent = 70

  /// - Parameter path: of the index.
  package init(
    map: MapFile, path: String, mustStop: @escaping () -> Bool = { false },
    report: @escaping (PlaceProgress) -> Void = { _ in }
  ) throws(PlacesError) {
    do throws(MapsError) { source = try TileSource(map) } catch {
      throw PlacesError(code: 0, message: "\(error)")
    }
    file = try PlaceFile(path: path, map: map.metadata)
    writer = try TileWriter(file.database)
    self.mustStop = mustStop
    stop = IndexerStop(file.database, mustStop)
    self.report = report
  }

  /// Whether the index is complete; false if it was told to stop.
  package func run() throws(PlacesError) -> Bool {
    do throws(PlacesError) {
      return try finish()
    } catch {
      if mustStop() { return false }
      throw error
    }
  }

  private func finish() throws(PlacesError) -> Bool {
    if try file.stage() == .tiles, try !readTiles() { return false }
    if try file.stage() != .complete {
      let joiner = try PlaceJoiner(file)
      while try file.stage() != .complete {
        if mustStop() { return false }
        try joiner.step()
        report(.reading(Self.tilesPercent + joiner.percent * (99 - Self.tilesPercent) / 100))
      }
    }
    report(.ready)
    return true
  }

  private func readTiles() throws(PlacesError) -> Bool {
    let zooms = Array(source.zooms.filter { $0 >= Self.minimumLabelZoom }.reversed())
    guard let deepest = source.zooms.last else { return true }
    var total = 0
    for zoom in zooms { total += try map { () throws(MapsError) in try source.tileCount(zoom: zoom) } }
    var done = try file.number("done") ?? 0
    for zoom in zooms where try zoom <= file.number("zoom") ?? deepest {
      var (column, row) = (-1, -1)
      if try file.number("zoom") == zoom {
        (column, row) = (try file.number("column") ?? -1, try file.number("row") ?? -1)
      }
      while true {
        if mustStop() { return false }
        let batch = try map { () throws(MapsError) in
          try source.tiles(zoom: zoom, afterColumn: column, row: row, limit: Self.tilesInTransaction)
        }
        guard let last = batch.last else { break }
        (column, row) = (last.column, last.row)
        done += batch.count
        try file.transaction { () throws(PlacesError) in
          for tile in batch { try read(tile.id, labelsOnly: zoom < deepest) }
          for (key, value) in [("zoom", zoom), ("column", column), ("row", row), ("done", done)] {
            try file.set(key, "\(value)")
          }
        }
        report(.reading(min(done * Self.tilesPercent / max(total, 1), Self.tilesPercent)))
      }
    }
    try file.enter(.labels)
    return true
  }

  /// A tile that cannot be read has no addresses.
  private func read(_ id: TileID, labelsOnly: Bool) throws(PlacesError) {
    guard let tile = try? source.vectors(id),
      let reader = try? PlaceReader(tile, id, source.metadata.schema, labelsOnly: labelsOnly)
    else { return }
    try writer.write(reader.found)
  }

  private func map<Value>(_ body: () throws(MapsError) -> Value) throws(PlacesError) -> Value {
    do throws(MapsError) { return try body() } catch { throw PlacesError(code: 0, message: "\(error)") }
  }
}
