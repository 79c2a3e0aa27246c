extension Fleet {
  /// Takes a driver's fix, or throws why not; the driver counts as heard either way. `receivedAt` is now.
  ///
  /// The hot path: no string is hashed and nothing allocated, but for a driver's first trail point.
  package func move(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    let index = slot.rawValue
    guard tracks.indices.contains(index) else { throw count(.unknownDriver) }
    switch tracks[index].take(position) {
    case .refused(let rejection):
      throw count(rejection)
    case .accepted(let point, let wasDirty):
      if let point { trails[index].append(point) }
      if !wasDirty { dirtySlots.append(slot) }
      acceptedFixCount += 1
    }
  }

  package var dirtyPositionCount: Int { dirtySlots.count }

  /// The positions that changed since the last call; at most one a driver.
  package func takeDirtyPositions() -> PositionBatch {
    var batch = PositionBatch()
    batch.rows.reserveCapacity(dirtySlots.count)
    for slot in dirtySlots {
      let index = slot.rawValue
      tracks[index].wasSaved()
      if !tracks[index].isKnownToStorage {
        tracks[index].isKnownToStorage = true
        batch.newcomers.append((slot, profiles[index].id))
      }
      if let position = tracks[index].position {
        batch.rows.append(PositionSnapshot(slot: slot, position: position))
      }
    }
    dirtySlots.removeAll(keepingCapacity: true)
    return batch
  }
}
