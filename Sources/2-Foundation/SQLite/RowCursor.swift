import CSQLite

/// Reads the columns of a statement's present row one after the other, each once; valid until the statement is stepped
/// or reset.
///
/// A plain value without references, whose reads are compiled into those who use it: a restore reads millions of columns.
@frozen package struct RowCursor {
  @usableFromInline package let handle: OpaquePointer?
  @usableFromInline package var column: Int32

  @inlinable package init(_ statement: OpaquePointer?, column: Int32 = 0) {
    handle = statement
    self.column = column
  }

  @inlinable package mutating func next() -> Int32 {
    column += 1
    return column - 1
  }

  @inlinable package mutating func skip() { column += 1 }

  /// Whether the next column is null; it is still the next one afterwards.
  @inlinable package var isNull: Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  @inlinable package mutating func integer() -> Int64 { sqlite3_column_int64(handle, next()) }
  @inlinable package mutating func double() -> Double { sqlite3_column_double(handle, next()) }

  /// Empty for a null column.
  @inlinable package mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    withBytes { bytes = Array($0) }
    return bytes
  }

  /// Empty for a null column.
  @inlinable package mutating func text() -> String {
    var text = ""
    withBytes { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  /// Calls `body` with the column's bytes, which are valid only during the call.
  @inlinable package mutating func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let column = next()
    // SQLite keeps them in place until the statement is stepped or reset, which `body` does not do.
    let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
    body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
