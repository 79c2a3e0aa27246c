import CSQLite
import Glibc
import SQLite
import System

extension MapFormat {
  /// MBTiles 1.3, an SQLite database.
  static let mbTiles: MapFormat = MapFormat(
    name: "an .mbtiles file", matches: { $0.hasSuffix(".mbtiles") },
    open: { (path) throws(MapsError) in try TileDatabase(path: path) })
}

/// An `.mbtiles` file: one connection that only reads. Confined to one thread at a time.
final class TileDatabase {
  private let connection: SQLiteConnection<MapsError>
  private let find: SQLiteStatement<MapsError>

  /// One tile, compressed; four times more than the largest real ones.
  private static let maximumTileBytes: Int32 = 8 << 20

  init(path: String) throws(MapsError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .cannotOpen(path: path, reason: SystemError.text(ofErrno: errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(path: path, reason: "it is not a file")
    }
    if let refusal = ProcessUser.refusal(of: path, R_OK) {
      throw .cannotOpen(path: path, reason: SystemError.text(ofErrno: refusal.code))
    }
    // A map is never written while it is served. A file that another program is still writing has a log beside it.
    var log = stat()
    let isSettled = stat(path + "-wal", &log) != 0 || log.st_size == 0
    connection = try SQLiteConnection(path: path, .read(isImmutable: isSettled))
    // Another program wrote this database: it may not call functions from views, and a damaged page must be an error.
    try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    connection.limitLength(bytes: Self.maximumTileBytes)
    let found = sqlite3_exec(connection.handle, "SELECT count(*) FROM sqlite_master", nil, nil, nil)
    guard found == SQLITE_OK else {
      throw .cannotOpen(
        path: path, reason: Self.reason(found, isSettled: isSettled, path, connection.message))
    }
    do {
      find = try connection.prepare(
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?")
    } catch {
      throw .notOfFormat(path: path, format: MapFormat.mbTiles.name, reason: connection.message)
    }
  }

  private static func reason(
    _ code: Int32, isSettled: Bool, _ path: String, _ message: String
  ) -> String {
    switch code & 0xff {
    case SQLITE_NOTADB: "it is not an SQLite database"
    // SQLite reads such a log only where it may write a file beside it, and without it the map may be half a map.
    case SQLITE_CANTOPEN where !isSettled, SQLITE_READONLY where !isSettled:
      "another program left its changes in \(path)-wal, which cannot be read in a folder that Waypost may not "
        + "write to: sqlite3 \(path) 'PRAGMA journal_mode = DELETE' puts them into the map"
    default: message
    }
  }

  /// The tile in its stored form; nil if there is none.
  func tile(_ id: TileID) throws(MapsError) -> [UInt8]? {
    defer { find.reset() }
    find.bind([.integer(id.z), .integer(id.x), .integer(id.rowFromSouth)])
    return try find.step() ? find.bytes() : nil
  }

  /// What `read` makes of each row of a query with these whole numbers; at most `limit` rows.
  func rows<Row>(
    _ sql: String, _ parameters: [Int] = [], limit: Int, _ read: (SQLiteStatement<MapsError>) -> Row
  ) throws(MapsError) -> [Row] {
    let statement = try connection.prepare(sql)
    statement.bind(parameters.map { .integer($0) })
    var rows: [Row] = []
    while rows.count < limit, try statement.step() { rows.append(read(statement)) }
    return rows
  }

  /// The table `metadata`, sorted; empty if there is none.
  func metadata() -> [(name: String, value: String)] {
    // The file's metadata is optional: every failure means that there is none.
    let pairs = try? rows("SELECT name, value FROM metadata ORDER BY name", limit: 256) {
      (name: $0.text(0), value: $0.text(1))
    }
    return pairs ?? []
  }
}

extension TileDatabase: TileStore {
  var mayCountFromNorth: Bool { true }

  /// One look-up for each zoom, which an index answers at once; the greatest and least in one query would search the
  /// whole view.
  func zooms() throws(MapsError) -> [Int] {
    var zooms: [Int] = []
    for zoom in 0...TileID.maximumZoom {
      let found = try rows("SELECT 1 FROM tiles WHERE zoom_level = ? LIMIT 1", [zoom], limit: 1) { _ in true }
      if !found.isEmpty { zooms.append(zoom) }
    }
    return zooms
  }

  /// Of large files it takes seconds.
  func tileCount(zoom: Int) throws(MapsError) -> Int {
    let counts = try rows("SELECT count(*) FROM tiles WHERE zoom_level = ?", [zoom], limit: 1) {
      $0.integer(0)
    }
    return counts.first ?? 0
  }

  func places(zoom: Int, limit: Int) throws(MapsError) -> [(column: Int, row: Int)] {
    try rows("SELECT tile_column, tile_row FROM tiles WHERE zoom_level = ?", [zoom], limit: limit) {
      ($0.integer(0), $0.integer(1))
    }
  }

  func places(zoom: Int, afterColumn column: Int, row: Int, limit: Int) throws(MapsError) -> [(
    column: Int, row: Int
  )] {
    try rows(
      "SELECT tile_column, tile_row FROM tiles WHERE zoom_level = ? AND (tile_column, tile_row) > (?, ?)"
        + " ORDER BY tile_column, tile_row LIMIT ?", [zoom, column, row, limit], limit: limit
    ) { ($0.integer(0), $0.integer(1)) }
  }

  func samples(zoom: Int, limit: Int) throws(MapsError) -> [[UInt8]] {
    try rows("SELECT tile_data FROM tiles WHERE zoom_level = ?", [zoom], limit: limit) { $0.bytes(0) }
  }
}
