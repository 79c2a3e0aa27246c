/// How long the database keeps what it could do without. Administrators choose it.
package struct Retention: Hashable, Sendable {
  package static let historyHours = 1...8760
  package static let customerDays = 2...3650

  /// For past positions and changes; nil: as long as the server's options say.
  package var historyHours: Int?
  /// For the customers of ended jobs: names, phones, addresses, notes and pictures; nil: for ever.
  package var customerDays: Int?

  package init(historyHours: Int? = nil, customerDays: Int? = nil) {
    self.historyHours = historyHours
    self.customerDays = customerDays
  }
}

/// The only row of its table.
extension Retention: StoredRow {
  static let blank = Retention()

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    var id = 1
    row.column("id", &id)
    row.column("history_hours", &historyHours)
    row.column("customer_days", &customerDays)
  }
}
