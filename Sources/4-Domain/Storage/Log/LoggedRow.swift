/// The values of one row of the log, in the order of the record's columns.
///
/// Its bytes are the number of values, then they. A version that knows more columns takes the missing ones as null, one
/// that knows fewer passes over the others: so columns are only added at the end of a record's list, and none is ever
/// removed from it. A node that passed over a value does not have it after its upgrade either: a value that must not be
/// lost is written only by the version after the one that adds its column.
struct LoggedRow: Hashable, Sendable {
  var values: [LoggedValue]

  init(_ values: any SQLValue...) { self.values = values.map(\.logged) }

  init(_ pass: RowPass) { values = pass.values }

  func append(to bytes: inout [UInt8]) {
    bytes.append(variable: UInt64(values.count))
    for value in values { value.append(to: &bytes) }
  }

  init(reading reader: inout LogReader) throws(StorageError) {
    let count = try reader.variable()
    values = []
    // Each value takes a byte at least, so this ends.
    while values.count < count { values.append(try LoggedValue(reading: &reader)) }
  }

  /// The value at `index`, which every version writes.
  func value<Value: SQLValue>(_ index: Int, _: Value.Type = Value.self) throws(StorageError) -> Value {
    guard index < values.count, let value = Value(values[index]) else {
      throw .badLogEntry("a value is missing, or of another type")
    }
    return value
  }
}

extension StoredRow {
  /// The values of the columns.
  var columnValues: LoggedRow {
    var record = self
    var pass = RowPass(.collecting)
    // Nothing is read, so no value can be invalid.
    try? record.pass(&pass)
    return LoggedRow(pass)
  }

  /// The values of the columns, and those of the members without one.
  var loggedRows: [LoggedRow] {
    var record = self
    var pass = RowPass(.collecting)
    record.passUnstored(&pass)
    return [columnValues, LoggedRow(pass)]
  }

  /// `unstored` is missing where an older version had no such members.
  init(_ columns: LoggedRow, unstored: LoggedRow? = nil) throws(StorageError) {
    // Every record has its key in the first column.
    guard !columns.values.isEmpty else { throw .badLogEntry("a row is empty") }
    var pass = RowPass(.taking, values: columns.values)
    do throws(StorageError) {
      try self.init(&pass)
    } catch .badRow(let table, let id) {
      throw .newerLog(what: "a row of \(table) with a value that this version does not know: \(id)")
    }
    var unstored = RowPass(.taking, values: unstored?.values ?? [])
    passUnstored(&unstored)
    if pass.isMistyped || unstored.isMistyped { throw .badLogEntry("a value is of another type") }
  }
}
