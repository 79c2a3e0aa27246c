/// A kind of map file: each has a file, and a line in `all`.
struct MapFormat: Sendable {
  /// As a sentence names it, such as "an .mbtiles file".
  let name: String
  /// Whether the file is of this kind, as far as its name or its first bytes tell.
  let matches: @Sendable (_ path: String) -> Bool
  /// Opens the file for one thread. Throws the reason why it cannot be used.
  let open: @Sendable (_ path: String) throws(MapsError) -> any TileStore

  static let all: [MapFormat] = [.mbTiles]

  /// The kind of a file; what is of no kind is opened as the usual one, which says what is wrong with it.
  static func of(_ path: String) -> MapFormat { all.first { $0.matches(path) } ?? .mbTiles }
}

/// The tiles of an open map file, as they are stored. Confined to one thread at a time.
protocol TileStore: AnyObject {
  /// Whether programs that write such files are known to count rows from the wrong end.
  var mayCountFromNorth: Bool { get }

  /// The tile in its stored form, compressed or not; nil if there is none.
  func tile(_ id: TileID) throws(MapsError) -> [UInt8]?
  /// Zooms that have tiles, ascending.
  func zooms() throws(MapsError) -> [Int]
  /// The number of tiles of a zoom.
  func tileCount(zoom: Int) throws(MapsError) -> Int
  /// Where a zoom has tiles, in any order, `limit` at most; perhaps outside the world. Rows count from the south.
  func places(zoom: Int, limit: Int) throws(MapsError) -> [(column: Int, row: Int)]
  /// The next of them after a place in the order of columns and rows.
  func places(zoom: Int, afterColumn column: Int, row: Int, limit: Int) throws(MapsError) -> [(
    column: Int, row: Int
  )]
  /// Some tiles of a zoom in their stored form, `limit` at most.
  func samples(zoom: Int, limit: Int) throws(MapsError) -> [[UInt8]]
  /// What the file says of itself, sorted by name; `bounds`, `attribution` and `scheme` are read.
  func metadata() -> [(name: String, value: String)]
}
