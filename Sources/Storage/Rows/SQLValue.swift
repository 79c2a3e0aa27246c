import Compact
import Tracking

/// A value that fits into one column or parameter: it is bound to a statement's next parameter, or read from the next
/// column of a row.
protocol SQLValue {
  func bind(to statement: Statement)
  init(readFrom row: inout RowCursor)
}

extension Int64: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.integer() }
}

extension Int: SQLValue {
  func bind(to statement: Statement) { statement.bind(Int64(self)) }
  init(readFrom row: inout RowCursor) { self = Int(row.integer()) }
}

extension Bool: SQLValue {
  func bind(to statement: Statement) { statement.bind(self ? 1 : 0 as Int64) }
  init(readFrom row: inout RowCursor) { self = row.integer() != 0 }
}

extension Double: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.double() }
}

extension String: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.text() }
}

extension PackedText: SQLValue {
  func bind(to statement: Statement) { statement.bind(string) }

  init(readFrom row: inout RowCursor) {
    var text: PackedText?
    row.withBytes { text = PackedText(utf8: $0) }
    self = text ?? PackedText("")
  }
}

extension SQLValue where Self: TextIdentifier {
  func bind(to statement: Statement) { text.bind(to: statement) }
  init(readFrom row: inout RowCursor) { self.init(text: PackedText(readFrom: &row)) }
}

extension DriverID: SQLValue {}
extension JobID: SQLValue {}
extension UserID: SQLValue {}

extension [UInt8]: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.bytes() }
}

/// In milliseconds since 1970.
extension Timestamp: SQLValue {
  func bind(to statement: Statement) { statement.bind(unixMilliseconds) }
  init(readFrom row: inout RowCursor) { self.init(unixMilliseconds: row.integer()) }
}
