import CSQLite

/// One prepared statement of a `Database`; parameters count from 1 and columns from 0, as in SQLite.
final class Statement {
  private let database: Database
  private var handle: OpaquePointer?

  init(_ database: Database, _ sql: String) throws(StorageError) {
    self.database = database
    try database.check(
      sqlite3_prepare_v3(database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil))
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether there is a row to read.
  func step() throws(StorageError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = StorageError(code: code, message: String(cString: sqlite3_errmsg(database.handle)))
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next parameters.
  func run() throws(StorageError) {
    while try step() {}
    sqlite3_reset(handle)
  }

  func reset() { sqlite3_reset(handle) }

  // MARK: Parameters. Binding fails only for want of memory or by a wrong index, which the step then tells.

  func bind(_ index: Int32, _ value: Int64?) {
    if let value { sqlite3_bind_int64(handle, index, value) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ index: Int32, _ value: Int?) { bind(index, value.map(Int64.init)) }

  func bind(_ index: Int32, _ value: Bool) { sqlite3_bind_int64(handle, index, value ? 1 : 0) }

  func bind(_ index: Int32, _ value: Double?) {
    if let value { sqlite3_bind_double(handle, index, value) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ index: Int32, _ value: String?) {
    guard var value else {
      sqlite3_bind_null(handle, index)
      return
    }
    value.withUTF8 { bytes in
      // An empty buffer may have no address, and no address would bind NULL.
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else {
          _ = waypost_sqlite3_bind_text(handle, index, "", 0)
          return
        }
        _ = waypost_sqlite3_bind_text(handle, index, start, Int32(clamping: characters.count))
      }
    }
  }

  func bind(_ index: Int32, bytes value: [UInt8]) {
    value.withUnsafeBytes { bytes in
      // As with texts: no address would bind NULL.
      guard let start = bytes.baseAddress else {
        sqlite3_bind_zeroblob(handle, index, 0)
        return
      }
      _ = waypost_sqlite3_bind_blob(handle, index, start, Int32(clamping: bytes.count))
    }
  }

  // MARK: Columns of the present row.

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }
  func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The column's bytes, which are there only during `body`.
  func withBytes(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    // SQLite keeps them where they are until the statement is stepped or reset, which `body` does not do.
    let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
    body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
