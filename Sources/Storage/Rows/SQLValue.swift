import Tracking

/// A value as one column or one parameter holds it: bound to a statement's next parameter, or read from the next column
/// of its row.
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

extension [UInt8]: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: Statement) { self = row.bytes() }
}

/// In milliseconds since 1970.
extension Timestamp: SQLValue {
  func bind(to statement: Statement) { statement.bind(unixMilliseconds) }
  init(readFrom row: Statement) { self.init(unixMilliseconds: row.integer()) }
}
