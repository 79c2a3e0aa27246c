import CSQLite

/// One prepared statement. It counts parameters and columns itself: each `bind` sets the next parameter, each read takes
/// the next column of the present row. A column can be read by its number, from 0, as well.
package final class SQLiteStatement<Failure: SQLiteFailure> {
  private let connection: SQLiteConnection<Failure>
  private let handle: OpaquePointer?
  /// The number of parameters bound since the last step.
  private var parameterCount: Int32 = 0
  private var cursor: RowCursor

  init(_ connection: SQLiteConnection<Failure>, _ sql: String) throws(Failure) {
    self.connection = connection
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    self.handle = handle
    cursor = RowCursor(handle)
    try connection.check(code)
  }

  deinit { sqlite3_finalize(handle) }

  /// Steps to the next row, and returns whether there is one.
  package func step() throws(Failure) -> Bool {
    parameterCount = 0
    cursor = firstColumn
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = connection.failure(code)
      sqlite3_reset(handle)
      throw failure
    }
  }

  /// Runs a statement without rows to its end, and resets it for the next parameters.
  package func finish() throws(Failure) {
    while try step() {}
    sqlite3_reset(handle)
  }

  /// The single whole number that a query returns; 0 without a row.
  package func number() throws(Failure) -> Int64 {
    defer { reset() }
    return try step() ? integer() : 0
  }

  /// Ends a read before its last row, so that it holds no lock.
  package func reset() {
    parameterCount = 0
    sqlite3_reset(handle)
  }

  // MARK: Parameters. Binding fails only for lack of memory or by a wrong index: the next step then fails.

  private func nextParameter() -> Int32 {
    parameterCount += 1
    return parameterCount
  }

  package func bindNull() { sqlite3_bind_null(handle, nextParameter()) }
  package func bind(_ value: Int64) { sqlite3_bind_int64(handle, nextParameter(), value) }
  package func bind(_ value: Double) { sqlite3_bind_double(handle, nextParameter(), value) }

  package func bind(_ value: String) {
    let index = nextParameter()
    var value = value
    value.withUTF8 { bytes in
      // An empty buffer may have no address, and a null address would bind NULL.
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else {
          _ = waypost_sqlite3_bind_text(handle, index, "", 0)
          return
        }
        _ = waypost_sqlite3_bind_text(handle, index, start, Int32(clamping: characters.count))
      }
    }
  }

  package func bind(_ value: [UInt8]) {
    let index = nextParameter()
    value.withUnsafeBytes { bytes in
      // As with texts: a null address would bind NULL.
      guard let start = bytes.baseAddress else {
        sqlite3_bind_zeroblob(handle, index, 0)
        return
      }
      _ = waypost_sqlite3_bind_blob(handle, index, start, Int32(clamping: bytes.count))
    }
  }

  /// Begins anew with these parameters.
  package func bind(_ values: [SQLiteValue]) {
    reset()
    for value in values {
      switch value {
      case .integer(let integer): bind(Int64(integer))
      case .text(let text): bind(text)
      case .bytes(let bytes): bind(bytes)
      }
    }
  }

  /// Binds, runs to the end, and begins anew.
  package func run(_ values: [SQLiteValue]) throws(Failure) {
    bind(values)
    try finish()
  }

  // MARK: Columns of the present row, each read once.

  /// Before the first of the columns.
  package var firstColumn: RowCursor { RowCursor(handle) }

  /// Reads the next columns.
  package func withCursor<Result>(_ body: (inout RowCursor) -> Result) -> Result { body(&cursor) }

  package var isNull: Bool { cursor.isNull }

  package func integer() -> Int64 { cursor.integer() }
  package func double() -> Double { cursor.double() }
  package func bytes() -> [UInt8] { cursor.bytes() }
  package func text() -> String { cursor.text() }
  /// `body` must not use the statement.
  package func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { cursor.withBytes(body) }

  // MARK: Columns of the present row by their number.

  package func integer(_ column: Int32) -> Int {
    var cursor = RowCursor(handle, column: column)
    return Int(cursor.integer())
  }

  package func text(_ column: Int32) -> String {
    var cursor = RowCursor(handle, column: column)
    return cursor.text()
  }

  package func bytes(_ column: Int32) -> [UInt8] {
    var cursor = RowCursor(handle, column: column)
    return cursor.bytes()
  }
}

/// A value that is given to a statement.
package enum SQLiteValue {
  case integer(Int)
  case text(String)
  case bytes([UInt8])
}
