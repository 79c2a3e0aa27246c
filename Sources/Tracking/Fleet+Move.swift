extension Fleet {
  /// Takes a driver's fix, or throws why not; the driver counts as heard either way. `receivedAt` is now.
  ///
  /// The hot path: no string is hashed and nothing allocated, but for a driver's first trail point.
  package func move(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    do throws(FleetRejection) {
      try movement.move(slot, to: position)
      if longestDelaySeconds > 0 { noteDelayed(slot) }
    } catch {
      throw count(error)
    }
  }

  /// Takes a position whose time nobody knows, such as upstream's on connecting: it is shown as restored until a
  /// fix comes, and never instead of one.
  package func place(_ slot: DriverSlot, at position: Position) { movement.place(slot, at: position) }

  package var acceptedFixCount: Int { movement.acceptedFixCount }
  package var dirtyPositionCount: Int { movement.dirtySlots.count }

  /// The positions that changed since the last call; at most one a driver.
  package func takeDirtyPositions() -> PositionBatch { movement.takeDirtyPositions(of: profiles) }
}
