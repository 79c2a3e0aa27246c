import Compact
import SQLite
import System
import Tracking

/// A value that fits into one column or parameter: it is bound to a statement's next parameter, or read from the next
/// column of a row, or of a row of the log.
protocol SQLValue {
  func bind(to statement: Statement)
  init(readFrom row: inout RowCursor)

  var logged: LoggedValue { get }
  /// Nil for a value of another type.
  init?(_ logged: LoggedValue)
}

extension Int64: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.integer() }
  var logged: LoggedValue { .integer(self) }
  init?(_ logged: LoggedValue) { if case .integer(let value) = logged { self = value } else { return nil } }
}

extension Int: SQLValue {
  func bind(to statement: Statement) { statement.bind(Int64(self)) }
  init(readFrom row: inout RowCursor) { self = Int(row.integer()) }
  var logged: LoggedValue { .integer(Int64(self)) }
  init?(_ logged: LoggedValue) {
    if case .integer(let value) = logged { self = Int(value) } else { return nil }
  }
}

extension Bool: SQLValue {
  func bind(to statement: Statement) { statement.bind(self ? 1 : 0 as Int64) }
  init(readFrom row: inout RowCursor) { self = row.integer() != 0 }
  var logged: LoggedValue { .integer(self ? 1 : 0) }
  init?(_ logged: LoggedValue) {
    if case .integer(let value) = logged { self = value != 0 } else { return nil }
  }
}

extension Double: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.double() }
  /// As in SQLite, NaN is null.
  var logged: LoggedValue { isNaN ? .null : .double(self) }
  init?(_ logged: LoggedValue) { if case .double(let value) = logged { self = value } else { return nil } }
}

extension String: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.text() }
  var logged: LoggedValue { .text(self) }
  init?(_ logged: LoggedValue) { if case .text(let value) = logged { self = value } else { return nil } }
}

extension SecretAddress: SQLValue {
  func bind(to statement: Statement) { statement.bind(whole) }
  init(readFrom row: inout RowCursor) { self.init(row.text()) }
  var logged: LoggedValue { .text(whole) }
  init?(_ logged: LoggedValue) { if case .text(let value) = logged { self.init(value) } else { return nil } }
}

extension PackedText: SQLValue {
  func bind(to statement: Statement) { statement.bind(string) }

  init(readFrom row: inout RowCursor) {
    var text: PackedText?
    row.withBytes { text = PackedText(utf8: $0) }
    self = text ?? PackedText("")
  }

  var logged: LoggedValue { .text(string) }
  init?(_ logged: LoggedValue) { if case .text(let value) = logged { self.init(value) } else { return nil } }
}

extension SQLValue where Self: TextIdentifier {
  func bind(to statement: Statement) { text.bind(to: statement) }
  init(readFrom row: inout RowCursor) { self.init(text: PackedText(readFrom: &row)) }
  var logged: LoggedValue { text.logged }
  init?(_ logged: LoggedValue) {
    guard let text = PackedText(logged) else { return nil }
    self.init(text: text)
  }
}

extension DriverID: SQLValue {}
extension JobID: SQLValue {}
extension UserID: SQLValue {}

extension [UInt8]: SQLValue {
  func bind(to statement: Statement) { statement.bind(self) }
  init(readFrom row: inout RowCursor) { self = row.bytes() }
  var logged: LoggedValue { .bytes(self) }
  init?(_ logged: LoggedValue) { if case .bytes(let value) = logged { self = value } else { return nil } }
}

/// In milliseconds since 1970.
extension Timestamp: SQLValue {
  func bind(to statement: Statement) { statement.bind(unixMilliseconds) }
  init(readFrom row: inout RowCursor) { self.init(unixMilliseconds: row.integer()) }
  var logged: LoggedValue { .integer(unixMilliseconds) }
  init?(_ logged: LoggedValue) {
    guard case .integer(let value) = logged else { return nil }
    self.init(unixMilliseconds: value)
  }
}
