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
