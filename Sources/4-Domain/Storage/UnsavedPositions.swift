import Tracking

/// Positions that are not on disk yet, the newest of each driver: at most as many as there are drivers.
struct UnsavedPositions {
  private(set) var rows: [PositionSnapshot] = []
  /// By slot: the index in `rows`, or -1.
  private var indexes: [Int32] = []

  var count: Int { rows.count }
  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ newer: [PositionSnapshot]) {
    for row in newer {
      let slot = row.slot.rawValue
      if slot >= indexes.count {
        indexes.append(contentsOf: repeatElement(-1, count: slot + 1 - indexes.count))
      }
      if indexes[slot] >= 0 {
        rows[Int(indexes[slot])] = row
      } else {
        indexes[slot] = Int32(rows.count)
        rows.append(row)
      }
    }
  }

  /// Some rows to write next.
  func next(_ count: Int) -> ArraySlice<PositionSnapshot> { rows.suffix(count) }

  /// Removes the rows that `next(count)` returned.
  mutating func removeNext(_ count: Int) {
    for row in rows.suffix(count) { indexes[row.slot.rawValue] = -1 }
    rows.removeLast(min(count, rows.count))
  }
}
