/// The rows of one write of the log. More rows than a version knows are passed over.
struct LoggedRows {
  let all: [LoggedRow]

  /// The row at `index`, which every version writes.
  func row(_ index: Int) throws(StorageError) -> LoggedRow {
    guard index < all.count else { throw .badLogEntry("a row is missing") }
    return all[index]
  }

  /// The value at `index` of the first row.
  func value<Value: SQLValue>(_ index: Int, _: Value.Type = Value.self) throws(StorageError) -> Value {
    try row(0).value(index)
  }

  /// The record of the first two rows.
  func record<Record: StoredRow>() throws(StorageError) -> Record {
    try Record(try row(0), unstored: all.count > 1 ? all[1] : nil)
  }
}
