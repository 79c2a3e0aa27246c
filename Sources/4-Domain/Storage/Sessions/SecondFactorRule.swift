import SQLite
import Tracking

/// Who must have a second factor, and from when on. Administrators choose it.
package struct SecondFactorRule: Hashable, Sendable {
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case nobody
    case administrators
    /// Administrators and dispatchers.
    case staff
  }

  package var group: Group
  /// The beginning of the first day; nil: at once.
  package var from: Timestamp?

  package init(group: Group = .nobody, from: Timestamp? = nil) {
    self.group = group
    self.from = from
  }

  /// Whether such accounts must have one, now or later.
  package func concerns(_ role: Role) -> Bool {
    switch group {
    case .nobody: false
    case .administrators: role == .admin
    case .staff: role.isDispatcher
    }
  }

  package func isDemanded(of role: Role, now: Timestamp) -> Bool {
    concerns(role) && from.map { now >= $0 } ?? true
  }
}

/// The only row of its table.
extension SecondFactorRule: StoredRow {
  static let blank = SecondFactorRule()

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    var id = 1
    row.column("id", &id)
    guard row.column("demanded_of", &group) else { throw .badRow(table: "second_factor_rule", id: "1") }
    row.column("from_at", &from)
  }
}

extension SecondFactorRule: DurableChange {
  static let kind = WriteKind(75, "secondFactorRule")

  private static let put = Query(SecondFactorRule.upsertion(into: "second_factor_rule"))

  func write(to rows: RowWriter) throws(StorageError) { try rows[Self.put].run(self) }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    let rules: [SecondFactorRule] = try reader.rows("SELECT \(columnList) FROM second_factor_rule")
    if let rule = rules.first { state.secondFactors.rule = rule }
  }

  func apply(to memory: some DurableMemory, _ applied: inout AppliedChanges) {
    memory.accounts.secondFactors.rule = self
  }
}

extension DurableWrite {
  package static func secondFactorRule(_ rule: SecondFactorRule) -> DurableWrite { DurableWrite(rule) }
}
