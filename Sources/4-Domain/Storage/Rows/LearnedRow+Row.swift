import SQLite
import Tracking

extension LearnedRow: StoredRow {
  static let blank = LearnedRow(kind: .roads, key: 0, weight: 0, value: 0, day: 0)

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    guard row.column("kind", &kind) else { throw .badRow(table: "learned", id: "of another kind") }
    row.column("key", &key)
    row.column("weight", &weight)
    row.column("value", &value)
    row.column("day", &day)
  }
}

/// What the fleet's driving taught; only the database has it.
struct LearnedRows: DurableChange {
  static let kind = WriteKind(23, "learned")

  let rows: [LearnedRow]

  private static let put = Query(
    """
    \(LearnedRow.insertion(into: "learned")) ON CONFLICT (kind, key) DO UPDATE SET
      weight = excluded.weight, value = excluded.value, day = excluded.day
    """)
  private static let removal = Query("DELETE FROM learned WHERE kind = ? AND key = ?")

  var loggedRows: [LoggedRow] { rows.map(\.columnValues) }

  func write(to writer: RowWriter) throws(StorageError) {
    for row in rows {
      if row.weight > 0 {
        try writer[Self.put].run(row)
      } else {
        try writer[Self.removal].run(row.kind.rawValue, row.key)
      }
    }
  }

  static func restore(
    _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
  ) throws(StorageError) {
    state.learned = try reader.learned()
  }
}

extension LearnedRows {
  init(logged rows: LoggedRows) throws(StorageError) {
    var learned: [LearnedRow] = []
    for row in rows.all {
      // As in the database: rows of kinds that only a later version knows are left out.
      do throws(StorageError) { learned.append(try LearnedRow(row)) } catch .newerLog {}
    }
    self.init(rows: learned)
  }
}

extension DurableWrite {
  package static func learned(_ rows: [LearnedRow]) -> DurableWrite { DurableWrite(LearnedRows(rows: rows)) }
}
