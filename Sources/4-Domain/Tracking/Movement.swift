/// The movement of all drivers, by slot: the data of the hot path in one value, so that a fix costs one check for
/// exclusive access instead of five.
struct Movement {
  private(set) var tracks: [DriverTrack] = []
  private(set) var trails: [Trail] = []
  /// Slots of positions that changed since they were last taken; each once in both lists together. Those that change
  /// while others are taken are taken after all of these.
  private var dirtySlots: [DriverSlot] = []
  private var takenSlots: [DriverSlot] = []
  /// Fixes for the history alone: newer ones came before the storage took them, or before they came.
  ///
  /// Bound: `PositionBatch.maximumPassed`.
  private var passed: [PositionSnapshot] = []
  private var lostPassedCount = 0
  private(set) var acceptedFixCount = 0
  /// Slots of drivers who drove since it was last taken, each once.
  private var drivenSlots: [DriverSlot] = []

  mutating func reserveCapacity(_ count: Int) {
    tracks.reserveCapacity(count)
    trails.reserveCapacity(count)
  }

  mutating func append(_ track: DriverTrack) {
    tracks.append(track)
    trails.append(Trail())
  }

  /// Takes a fix, or throws the reason for a refusal.
  mutating func move(
    _ slot: DriverSlot, to position: Position, isJudged: Bool = false, dating: Dating = .exact,
    isFromOtherNode: Bool = false
  ) throws(FleetRejection) {
    let index = slot.rawValue
    guard tracks.indices.contains(index) else { throw .unknownDriver }
    forgetTimesToCome(index, now: position.receivedAt)
    let wasDriven = !tracks[index].driven.isNothing
    let unsaved = tracks[index].isDirty && !isJudged ? tracks[index].position : nil
    switch tracks[index].take(
      position, isJudged: isJudged, dating: dating, isFromOtherNode: isFromOtherNode)
    {
    case .refused(let rejection):
      if rejection == .fixOlderThanCurrent, !isJudged, tracks[index].isOnWay(position) {
        pass(slot, position)
      }
      throw rejection
    case .accepted(let point, let wasDirty):
      if let point { trails[index].append(point) }
      if !wasDirty { dirtySlots.append(slot) }
      if let unsaved, let newest = tracks[index].position, !unsaved.fixTime.isInSecond(of: newest.fixTime) {
        pass(slot, unsaved)
      }
      if !wasDriven, !tracks[index].driven.isNothing { drivenSlots.append(slot) }
      acceptedFixCount += 1
    }
  }

  private mutating func pass(_ slot: DriverSlot, _ position: Position) {
    guard passed.count < PositionBatch.maximumPassed else {
      lostPassedCount += 1
      return
    }
    passed.append(PositionSnapshot(slot: slot, position: position))
  }

  /// Forgets that driver's times in the future, and the trail with such times. Returns whether there were any.
  @discardableResult
  private mutating func forgetTimesToCome(_ index: Int, now: Timestamp) -> Bool {
    guard tracks[index].forgetTimesToCome(now: now) else { return false }
    trails[index] = Trail()
    return true
  }

  /// The drivers that had times in the future.
  mutating func forgetTimesToCome(now: Timestamp) -> [DriverSlot] {
    tracks.indices.filter { forgetTimesToCome($0, now: now) }.map { DriverSlot(rawValue: $0) }
  }

  mutating func erase(_ slot: DriverSlot) {
    tracks[slot.rawValue].erase()
    passed.removeAll { $0.slot == slot }
    trails[slot.rawValue] = Trail()
  }

  mutating func noteConnection(of slot: DriverSlot, at now: Timestamp) {
    guard tracks.indices.contains(slot.rawValue) else { return }
    tracks[slot.rawValue].noteConnection(at: now)
  }

  /// Takes a position whose time is not known; false if there is a fix.
  mutating func place(_ slot: DriverSlot, at position: Position, isFromOtherNode: Bool) -> Bool {
    guard tracks.indices.contains(slot.rawValue) else { return false }
    return tracks[slot.rawValue].place(position, isFromOtherNode: isFromOtherNode)
  }

  /// Replaces the position; false if a newer fix stands.
  mutating func replace(_ slot: DriverSlot, by position: Position, isFromOtherNode: Bool) -> Bool {
    guard tracks.indices.contains(slot.rawValue),
      let wasDirty = tracks[slot.rawValue].replace(by: position, isFromOtherNode: isFromOtherNode)
    else { return false }
    if !wasDirty { dirtySlots.append(slot) }
    return true
  }

  /// What at most `limit` drivers drove since the last time.
  mutating func takeDriven(limit: Int) -> [(slot: DriverSlot, driven: Driven)] {
    let some = drivenSlots.suffix(limit)
    drivenSlots.removeLast(some.count)
    return some.map { ($0, tracks[$0.rawValue].takeDriven()) }
  }

  var dirtyPositionCount: Int { dirtySlots.count + takenSlots.count }

  /// Whether a car can have come from that place to the driver's present one.
  func isOnWay(_ slot: DriverSlot, _ fix: Position) -> Bool {
    tracks.indices.contains(slot.rawValue) && tracks[slot.rawValue].isOnWay(fix)
  }

  /// Adds at most `limit` changed positions to `batch`; `profiles` name the drivers that the storage does not know.
  ///
  /// - Returns: false after the last of the positions that had changed when the first of them were taken.
  mutating func takeDirtyPositions(
    of profiles: [DriverProfile], limit: Int, into batch: inout PositionBatch
  ) -> Bool {
    if takenSlots.isEmpty {
      swap(&takenSlots, &dirtySlots)
      batch.rows.reserveCapacity(batch.rows.count + takenSlots.count)
      batch.addPassed(passed)
      batch.lostCount += lostPassedCount
      lostPassedCount = 0
      passed.removeAll()
    }
    let some = takenSlots.suffix(limit)
    for slot in some {
      let index = slot.rawValue
      if tracks[index].wasSaved() { batch.newcomers.append((slot, profiles[index].id)) }
      if let position = tracks[index].position {
        batch.rows.append(PositionSnapshot(slot: slot, position: position))
      }
    }
    takenSlots.removeLast(some.count)
    return !takenSlots.isEmpty
  }
}
