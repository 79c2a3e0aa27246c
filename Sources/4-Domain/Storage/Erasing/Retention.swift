import SQLite

/// How long the database keeps what it could do without. Administrators choose it.
package struct Retention: Hashable, Sendable {
  package static let historyHours = 1...8760
  package static let customerDays = 2...3650
  package static let auditDays = 30...3650

  /// For past positions and changes; nil: as long as the server's options say.
  package var historyHours: Int?
  /// For the customers of ended jobs: names, phones, addresses, notes and pictures; nil: for ever.
  package var customerDays: Int?
  /// For the log of what people did.
  package var auditDays: Int

  package init(historyHours: Int? = nil, customerDays: Int? = nil, auditDays: Int = 400) {
    self.historyHours = historyHours
    self.customerDays = customerDays
    self.auditDays = auditDays
  }

  package var auditMilliseconds: Int64 { Int64(auditDays) * 24 * 3_600_000 }
}

/// The only row of its table.
extension Retention: StoredRow {
  static let blank = Retention()

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    var id = 1
    row.column("id", &id)
    row.column("history_hours", &historyHours)
    row.column("customer_days", &customerDays)
    row.column("audit_days", &auditDays)
  }
}

extension Retention: DurableChange {
  static let kind = WriteKind(43, "retention")

  private static let put = Query(Retention.upsertion(into: "retention"))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.kept[Retention.self] = try reader.retention()
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.kept[Retention.self] = self
  }
}

extension Retention: KeptValue {
  package init() { self.init(historyHours: nil, customerDays: nil) }
}

extension DurableWrite {
  package static func retention(_ retention: Retention) -> DurableWrite { DurableWrite(retention) }
}
