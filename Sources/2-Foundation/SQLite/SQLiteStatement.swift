import CSQLite
import Tracking

/// One prepared statement of a `Database`. It counts parameters and columns itself: each `bind` sets the next
/// parameter, each read takes the next column of the present row.
final class Statement {
  private let database: Database
  private let handle: OpaquePointer?
  /// The number of parameters bound since the last step.
  private var parameterCount: Int32 = 0
  private var cursor: RowCursor

  init(_ database: Database, _ sql: String) throws(StorageError) {
    self.database = database
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    self.handle = handle
    cursor = RowCursor(handle)
    try database.check(code)
  }

  deinit { sqlite3_finalize(handle) }

  /// Steps to the next row, and returns whether there is one.
  func step() throws(StorageError) -> Bool {
    parameterCount = 0
    cursor = firstColumn
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = StorageError(code: code, message: String(cString: sqlite3_errmsg(database.handle)))
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement without rows after binding `values`, and resets it for the next parameters.
  func run(_ values: (any SQLValue)?...) throws(StorageError) {
    for value in values { if let value { value.bind(to: self) } else { bindNull() } }
    while try step() {}
    sqlite3_reset(handle)
  }

  func reset() { sqlite3_reset(handle) }

  // MARK: Parameters. Binding fails only for lack of memory or by a wrong index: the next step then fails.

  private func nextParameter() -> Int32 {
    parameterCount += 1
    return parameterCount
  }

  func bindNull() { sqlite3_bind_null(handle, nextParameter()) }
  func bind(_ value: Int64) { sqlite3_bind_int64(handle, nextParameter(), value) }
  func bind(_ value: Double) { sqlite3_bind_double(handle, nextParameter(), value) }

  func bind(_ value: String) {
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

  func bind(_ value: [UInt8]) {
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

  // MARK: Columns of the present row, each read once.

  /// Before the first of the columns.
  var firstColumn: RowCursor { RowCursor(handle) }

  var isNull: Bool { cursor.isNull }

  func integer() -> Int64 { cursor.integer() }
  func double() -> Double { cursor.double() }
  func bytes() -> [UInt8] { cursor.bytes() }
  func text() -> String { cursor.text() }
  /// `body` must not use the statement.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { cursor.withBytes(body) }
  func optional<Value: SQLValue>(_: Value.Type = Value.self) -> Value? { cursor.optional() }
}
