/// The positions that changed since the batch before.
///
/// Rows name drivers by slot; a driver's id is sent only once, in the first batch with a row of that driver, so that
/// the steady state uses no string. Batches must therefore reach the storage in order, and none may be dropped.
package struct PositionBatch: Sendable {
  package var newcomers: [(slot: DriverSlot, id: DriverID)]
  package var rows: [PositionSnapshot]
  /// Fixes that no row has, because a newer one of their driver came first: only the history wants them.
  ///
  /// Bound: `maximumPassed`; those beyond it are lost, and counted.
  package private(set) var passed: [PositionSnapshot] = []
  package var lostCount = 0

  /// 64 bytes each.
  package static let maximumPassed = 262_144

  package init(newcomers: [(slot: DriverSlot, id: DriverID)] = [], rows: [PositionSnapshot] = []) {
    self.newcomers = newcomers
    self.rows = rows
  }

  package var isEmpty: Bool { rows.isEmpty && passed.isEmpty }

  package mutating func addPassed(_ positions: [PositionSnapshot]) {
    let room = max(0, Self.maximumPassed - passed.count)
    passed += positions.prefix(room)
    lostCount += max(0, positions.count - room)
  }
}

/// One changed position, plain data without references: 10,000 of them copy in a few tens of microseconds.
package struct PositionSnapshot: Sendable {
  package let slot: DriverSlot
  package let position: Position

  package init(slot: DriverSlot, position: Position) {
    self.slot = slot
    self.position = position
  }
}
