import CSQLite
import CZlib
import Glibc
import Maps

/// Writes an `.mbtiles` file (MBTiles 1.3); the same calls write the same bytes. Confined to one thread.
package final class MapWriter {
  private let path: String
  private let temporary: String
  private var database: OpaquePointer?
  private var insert: OpaquePointer?

  /// Creates a file beside `path`; `finish` moves it to `path`.
  package init(path: String) throws(DemoMapError) {
    self.path = path
    temporary = "\(path).\(getpid())"
    unlink(temporary)
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(temporary, &database, flags, nil) == SQLITE_OK else { throw failure() }
    try run(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096;
      PRAGMA application_id = 0x4d504258;
      BEGIN;
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
        PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
      """)
    let sql = "INSERT INTO tiles VALUES (?, ?, ?, ?)"
    guard sqlite3_prepare_v2(database, sql, -1, &insert, nil) == SQLITE_OK else { throw failure() }
  }

  deinit {
    sqlite3_finalize(insert)
    sqlite3_close_v2(database)
    unlink(temporary)
  }

  package func describe(_ name: String, _ value: String) throws(DemoMapError) {
    func quoted(_ text: String) -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
    try run("INSERT INTO metadata VALUES (\(quoted(name)), \(quoted(value)))")
  }

  /// Adds the bytes of a tile unchanged; MBTiles requires that vector tiles are compressed.
  package func add(_ id: TileID, _ bytes: [UInt8]) throws(DemoMapError) {
    defer { sqlite3_reset(insert) }
    sqlite3_bind_int64(insert, 1, Int64(id.z))
    sqlite3_bind_int64(insert, 2, Int64(id.x))
    sqlite3_bind_int64(insert, 3, Int64((1 << id.z) - 1 - id.y))
    let code = bytes.withUnsafeBytes { raw in
      // The bytes stay in place until `sqlite3_reset`, above, resets the statement.
      sqlite3_bind_blob(insert, 4, raw.baseAddress, Int32(clamping: raw.count), nil)
      return sqlite3_step(insert)
    }
    guard code == SQLITE_DONE else { throw failure() }
  }

  /// Moves the complete file to its place.
  package func finish() throws(DemoMapError) {
    sqlite3_finalize(insert)
    insert = nil
    try run("COMMIT")
    guard sqlite3_close(database) == SQLITE_OK else { throw failure() }
    database = nil
    guard rename(temporary, path) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Runs a statement, so that tests can make files with faults.
  package func run(_ sql: String) throws(DemoMapError) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  private func failure() -> DemoMapError {
    .cannotWrite(path: path, reason: database.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory")
  }

  /// Compresses with gzip (RFC 1952), without a time, so that the bytes are the same every time.
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let opened = deflateInit2_(
      &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    // If zlib gets no memory, the tile is stored uncompressed, which readers recognise.
    guard opened == Z_OK else { return bytes }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    return bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        // zlib reads through next_in and never writes to it, and it writes at most avail_out bytes; `count` becomes the
        // number of written bytes.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(clamping: input.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(clamping: buffer.count)
        // One call of `deflate` is enough, because the output has room for the worst case.
        _ = deflate(&stream, Z_FINISH)
        count = buffer.count - Int(stream.avail_out)
      }
    }
  }
}
