import CZlib
import Glibc
import Maps
import SQLite

/// Writes an `.mbtiles` file (MBTiles 1.3); the same calls write the same bytes. Confined to one thread.
package final class MapWriter {
  private let path: String
  private let temporary: String
  private let database: SQLiteConnection<DemoMapError>
  private let insert: SQLiteStatement<DemoMapError>

  /// Creates a file beside `path`; `finish` moves it to `path`.
  package init(path: String) throws(DemoMapError) {
    self.path = path
    temporary = "\(path).\(getpid())"
    unlink(temporary)
    database = try SQLiteConnection(path: temporary, .create(permissions: 0o644))
    try database.execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096;
      PRAGMA application_id = 0x4d504258;
      BEGIN;
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
        PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
      """)
    insert = try database.prepare("INSERT INTO tiles VALUES (?, ?, ?, ?)")
  }

  deinit { unlink(temporary) }

  package func describe(_ name: String, _ value: String) throws(DemoMapError) {
    try database.prepare("INSERT INTO metadata VALUES (?, ?)").run([.text(name), .text(value)])
  }

  /// Adds the bytes of a tile unchanged; MBTiles requires that vector tiles are compressed.
  package func add(_ id: TileID, _ bytes: [UInt8]) throws(DemoMapError) {
    try insert.run([.integer(id.z), .integer(id.x), .integer((1 << id.z) - 1 - id.y), .bytes(bytes)])
  }

  /// Moves the complete file to its place.
  package func finish() throws(DemoMapError) {
    try database.execute("COMMIT")
    guard rename(temporary, path) == 0 else {
      throw .cannotWrite(reason: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Runs a statement, so that tests can make files with faults.
  package func run(_ sql: String) throws(DemoMapError) { try database.execute(sql) }

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
