import CSQLite

/// One prepared statement of a `PlaceDatabase`. Columns count from 0, parameters are given in order.
final class PlaceStatement {
  private let database: PlaceDatabase
  private var handle: OpaquePointer?

  init(_ database: PlaceDatabase, _ sql: String) throws(PlacesError) {
    self.database = database
    try database.check(sqlite3_prepare_v3(database.handle, sql, -1, 0, &handle, nil))
  }

  deinit { sqlite3_finalize(handle) }

  /// Begins anew with these parameters.
  func bind(_ values: [PlaceValue]) throws(PlacesError) {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let number = Int32(index + 1)
      let code: Int32 =
        switch value {
        case .null: sqlite3_bind_null(handle, number)
        case .integer(let integer): sqlite3_bind_int64(handle, number, Int64(integer))
        case .text(let text): waypost_sqlite3_bind_text(handle, number, text, Int32(text.utf8.count))
        case .bytes(let bytes): waypost_sqlite3_bind_blob(handle, number, bytes, Int32(bytes.count))
        }
      try database.check(code)
    }
  }

  /// Whether there is another row.
  func step() throws(PlacesError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      sqlite3_reset(handle)
      try database.check(code)
      return false
    }
  }

  /// Binds, runs to the end, and begins anew.
  func run(_ values: [PlaceValue]) throws(PlacesError) {
    try bind(values)
    while try step() {}
    sqlite3_reset(handle)
  }

  /// Ends a read before its last row, so that it holds no lock.
  func reset() { sqlite3_reset(handle) }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    return String(cString: start)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}

/// A value that is given to a statement.
enum PlaceValue {
  case null
  case integer(Int)
  case text(String)
  case bytes([UInt8])
}
