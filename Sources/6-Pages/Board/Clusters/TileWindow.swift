import Glibc
import Maps

/// The tiles that one board's map shows: a rectangle of one zoom, which may cross the antimeridian.
package struct TileWindow: Hashable, Sendable {
  /// The bound of tiles, of 256 pixels each: more than a screen of 4 million pixels needs at the nearest zoom.
  static let maximumTiles = 64

  let zoom: Int
  let west: Int
  let north: Int
  let columns: Int
  let rows: Int

  /// Nil if a part of it is outside of the world, or if it has more tiles than a board may watch.
  init?(zoom: Int, west: Int, north: Int, columns: Int, rows: Int) {
    guard 0...BoardTile.maximumZoom ~= zoom else { return nil }
    let side = 1 << zoom
    guard 0..<side ~= west, 0..<side ~= north, 1...side ~= columns, 1...(side - north) ~= rows,
      columns <= Self.maximumTiles, rows <= Self.maximumTiles, columns * rows <= Self.maximumTiles
    else { return nil }
    (self.zoom, self.west, self.north, self.columns, self.rows) = (zoom, west, north, columns, rows)
  }

  /// Reads the form that pages send: `zoom/west/north/columns/rows`, each a whole number.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 7 ? Int($0) : nil }
    guard parts.count == 5, numbers.count == 5 else { return nil }
    self.init(
      zoom: numbers[0], west: numbers[1], north: numbers[2], columns: numbers[3], rows: numbers[4])
  }

  /// The tiles that cover the view, at the nearest zoom, or at a lower zoom if they would be too many.
  package init(covering view: Viewport) {
    let nearest = Int((view.zoom + 1).rounded())
    var zoom = min(max(nearest, 0), BoardTile.maximumZoom)
    while true {
      let side = 1 << zoom
      let scale = WebMercator.worldSizePixels(zoom: view.zoom) / Double(side)
      func edge(_ middle: Double, _ half: Double) -> Int {
        Int((middle * Double(side) + half / scale).rounded(.down))
      }
      let (left, right) = (edge(view.center.x, -view.width / 2), edge(view.center.x, view.width / 2))
      let top = min(max(edge(view.center.y, -view.height / 2), 0), side - 1)
      let bottom = min(max(edge(view.center.y, view.height / 2), top), side - 1)
      let columns = min(right - left + 1, side)
      if let window = TileWindow(
        zoom: zoom, west: (left % side + side) % side, north: top, columns: columns, rows: bottom - top + 1)
      {
        self = window
        return
      }
      // At zoom 0 one tile covers every view.
      zoom = max(zoom - 1, 0)
    }
  }

  package var text: String { "\(zoom)/\(west)/\(north)/\(columns)/\(rows)" }

  var tiles: [BoardTile] {
    let side = 1 << zoom
    return (0..<rows).flatMap { row in
      (0..<columns).map { BoardTile(inside: zoom, (west + $0) % side, north + row) }
    }
  }

  /// The tile's place in `tiles`; nil for a tile of this zoom that is not among them.
  func index(of tile: BoardTile) -> Int? {
    let (column, row) = ((tile.x - west) & ((1 << zoom) - 1), tile.y - north)
    return column < columns && 0..<rows ~= row ? row * columns + column : nil
  }

  func contains(_ tile: BoardTile) -> Bool {
    let side = 1 << zoom
    return tile.zoom == zoom && (tile.x - west + side) % side < columns
      && north..<(north + rows) ~= tile.y
  }
}
