import CSQLite
import Glibc
import System

extension MapFormat {
  /// MBTiles 1.3, an SQLite database.
  static let mbTiles: MapFormat = MapFormat(
    name: "an .mbtiles file", matches: { $0.hasSuffix(".mbtiles") },
    open: { (path) throws(MapsError) in try TileDatabase(path: path) })
}

/// An `.mbtiles` file: one connection that only reads. Confined to one thread at a time.
final class TileDatabase {
  private var handle: OpaquePointer?
  private var find: OpaquePointer?

  /// One tile, compressed; four times more than the largest real ones.
  private static let maximumTileBytes = 8 << 20

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
    // A map is never written while it is served; `immutable` avoids locks and journals, and so works in read-only
    // folders. A file that another program is still writing has a log beside it.
    var log = stat()
    let isSettled = stat(path + "-wal", &log) != 0 || log.st_size == 0
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(Self.uri(path, immutable: isSettled), &handle, flags, nil)
    guard code == SQLITE_OK else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(handle)
      handle = nil
      throw .cannotOpen(path: path, reason: reason)
    }
    // Another program wrote this database: it may not call functions from views, and a damaged page must be an error.
    _ = waypost_sqlite3_set_defensive(handle)
    sqlite3_exec(handle, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(Self.maximumTileBytes))
    let found = sqlite3_exec(handle, "SELECT count(*) FROM sqlite_master", nil, nil, nil)
    guard found == SQLITE_OK else {
      throw .cannotOpen(path: path, reason: reason(found, isSettled: isSettled, path))
    }
    let sql = "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"
    guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &find, nil) == SQLITE_OK
    else {
      throw .notOfFormat(path: path, format: MapFormat.mbTiles.name, reason: message)
    }
  }

  deinit {
    sqlite3_finalize(find)
    sqlite3_close_v2(handle)
  }

  private func reason(_ code: Int32, isSettled: Bool, _ path: String) -> String {
    switch code & 0xff {
    case SQLITE_NOTADB: "it is not an SQLite database"
    // SQLite reads such a log only where it may write a file beside it, and without it the map may be half a map.
    case SQLITE_CANTOPEN where !isSettled, SQLITE_READONLY where !isSettled:
      "another program left its changes in \(path)-wal, which cannot be read in a folder that Waypost may not "
        + "write to: sqlite3 \(path) 'PRAGMA journal_mode = DELETE' puts them into the map"
    default: message
    }
  }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }

  /// The tile in its stored form; nil if there is none.
  func tile(_ id: TileID) throws(MapsError) -> [UInt8]? {
    defer { sqlite3_reset(find) }
    sqlite3_bind_int64(find, 1, Int64(id.z))
    sqlite3_bind_int64(find, 2, Int64(id.x))
    sqlite3_bind_int64(find, 3, Int64(id.rowFromSouth))
    switch sqlite3_step(find) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW: return Self.blob(find, 0)
    default: throw .cannotRead(reason: message)
    }
  }

  /// The first column of each row, as whole numbers; at most `limit` rows.
  func rows(_ sql: String, _ parameters: [Int] = [], limit: Int) throws(MapsError) -> [[Int]] {
    var rows: [[Int]] = []
    try forEachRow(sql, parameters, limit: limit) { statement in
      rows.append((0..<sqlite3_column_count(statement)).map { Int(sqlite3_column_int64(statement, $0)) })
    }
    return rows
  }

  private func blobs(_ sql: String, _ parameters: [Int] = [], limit: Int) throws(MapsError) -> [[UInt8]] {
    var blobs: [[UInt8]] = []
    try forEachRow(sql, parameters, limit: limit) { blobs.append(Self.blob($0, 0)) }
    return blobs
  }

  /// The table `metadata`, sorted; empty if there is none.
  func metadata() -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    // The file's metadata is optional: every failure means that there is none.
    try? forEachRow("SELECT name, value FROM metadata ORDER BY name", [], limit: 256) { statement in
      pairs.append((Self.text(statement, 0), Self.text(statement, 1)))
    }
    return pairs
  }

  private func forEachRow(
    _ sql: String, _ parameters: [Int], limit: Int, _ body: (OpaquePointer?) -> Void
  ) throws(MapsError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw .cannotRead(reason: message)
    }
    defer { sqlite3_finalize(statement) }
    for (index, value) in parameters.enumerated() {
      sqlite3_bind_int64(statement, Int32(index + 1), Int64(value))
    }
    for _ in 0..<limit {
      switch sqlite3_step(statement) {
      case SQLITE_DONE: return
      case SQLITE_ROW: body(statement)
      default: throw .cannotRead(reason: message)
      }
    }
  }

  private static func blob(_ statement: OpaquePointer?, _ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    // SQLite keeps the bytes until the next step, and returns their number.
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private static func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    // As above.
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Everything but letters, digits and `/-_.` is escaped, so that no file name is read as an option.
  private static func uri(_ path: String, immutable: Bool) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        uri += digits.count < 2 ? "%0" + digits : "%" + digits
      }
    }
    return immutable ? uri + "?immutable=1" : uri
  }
}

extension TileDatabase: TileStore {
  var mayCountFromNorth: Bool { true }

  /// One look-up for each zoom, which an index answers at once; the greatest and least in one query would search the
  /// whole view.
  func zooms() throws(MapsError) -> [Int] {
    var zooms: [Int] = []
    for zoom in 0...TileID.maximumZoom {
      let found = try rows("SELECT 1 FROM tiles WHERE zoom_level = ? LIMIT 1", [zoom], limit: 1)
      if !found.isEmpty { zooms.append(zoom) }
    }
    return zooms
  }

  /// Of large files it takes seconds.
  func tileCount(zoom: Int) throws(MapsError) -> Int {
    try rows("SELECT count(*) FROM tiles WHERE zoom_level = ?", [zoom], limit: 1).first?.first ?? 0
  }

  func places(zoom: Int, limit: Int) throws(MapsError) -> [(column: Int, row: Int)] {
    try rows("SELECT tile_column, tile_row FROM tiles WHERE zoom_level = ?", [zoom], limit: limit)
      .map { ($0[0], $0[1]) }
  }

  func places(zoom: Int, afterColumn column: Int, row: Int, limit: Int) throws(MapsError) -> [(
    column: Int, row: Int
  )] {
    try rows(
      "SELECT tile_column, tile_row FROM tiles WHERE zoom_level = ? AND (tile_column, tile_row) > (?, ?)"
        + " ORDER BY tile_column, tile_row LIMIT ?", [zoom, column, row, limit], limit: limit
    ).map { ($0[0], $0[1]) }
  }

  func samples(zoom: Int, limit: Int) throws(MapsError) -> [[UInt8]] {
    try blobs("SELECT tile_data FROM tiles WHERE zoom_level = ?", [zoom], limit: limit)
  }
}
