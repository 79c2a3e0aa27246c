import CSQLite
import Tracking

/// One prepared statement of a `Database`. It counts parameters and columns itself: each `bind` sets the next
/// parameter, each read takes the next column of the present row.
final class Statement {
  private let database: Database
  private var handle: OpaquePointer?
  /// The number of parameters bound since the last step, and of columns read of the present row.
  private var parameterCount: Int32 = 0
  private var columnCount: Int32 = 0

  init(_ database: Database, _ sql: String) throws(StorageError) {
    self.database = database
    try database.check(
      sqlite3_prepare_v3(database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil))
  }

  deinit { sqlite3_finalize(handle) }

  /// Steps to the next row, and returns whether there is one.
  func step() throws(StorageError) -> Bool {
    parameterCount = 0
    columnCount = 0
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

  private func nextColumn() -> Int32 {
    columnCount += 1
    return columnCount - 1
  }

  /// Whether the next column is null; it is still the next one afterwards.
  var isNull: Bool { sqlite3_column_type(handle, columnCount) == SQLITE_NULL }

  func integer() -> Int64 { sqlite3_column_int64(handle, nextColumn()) }
  func double() -> Double { sqlite3_column_double(handle, nextColumn()) }

  /// Empty for a null column.
  func bytes() -> [UInt8] {
    let column = nextColumn()
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Calls `body` with the column's bytes, which are valid only during the call.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let column = nextColumn()
    // SQLite keeps them in place until the statement is stepped or reset, which `body` does not do.
    let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
    body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Empty for a null column.
  func text() -> String {
    let column = nextColumn()
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The next column, nil for a null column.
  func optional<Value: SQLValue>(_: Value.Type = Value.self) -> Value? {
    guard !isNull else {
      columnCount += 1
      return nil
    }
    return Value(readFrom: self)
  }
}

/// A value that fits into one column or parameter: it is bound to a statement's next parameter, or read from the next
/// column of its row.
protocol SQLValue {
  func bind(to statement: Statement)
  init(readFrom row: Statement)
}

extension Int64: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: Statement) { self = row.integer() }
}

extension Int: SQLValue {
  func bind(to statement: Statement) { statement.bind(Int64(self)) }
  init(readFrom row: Statement) { self = Int(row.integer()) }
}

extension Bool: SQLValue {
  func bind(to statement: Statement) { statement.bind(self ? 1 : 0 as Int64) }
  init(readFrom row: Statement) { self = row.integer() != 0 }
}

extension Double: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: Statement) { self = row.double() }
}

extension String: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: Statement) { self = row.text() }
}

extension PackedText: SQLValue {
  func bind(to statement: Statement) { statement.bind(string) }

  init(readFrom row: Statement) {
    var text: PackedText?
    row.withBytes { text = PackedText(utf8: $0) }
    self = text ?? PackedText("")
  }
}

extension SQLValue where Self: TextIdentifier {
  func bind(to statement: Statement) { text.bind(to: statement) }
  init(readFrom row: Statement) { self.init(text: PackedText(readFrom: row)) }
}

extension DriverID: SQLValue {}
extension JobID: SQLValue {}
extension UserID: SQLValue {}

extension [UInt8]: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: Statement) { self = row.bytes() }
}

/// In milliseconds since 1970.
extension Timestamp: SQLValue {
  func bind(to statement: Statement) { statement.bind(unixMilliseconds) }
  init(readFrom row: Statement) { self.init(unixMilliseconds: row.integer()) }
}
