extension Fleet {
  /// Takes a driver's fix, or throws why not; the driver counts as heard either way. `receivedAt` is now.
  ///
  /// The hot path: no string is hashed and nothing allocated, but for a driver's first trail point.
  package func move(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    do throws(FleetRejection) {
      try movement.move(slot, to: position)
      notePlace(slot)
    } catch {
      throw count(error)
    }
  }

  /// Takes positions again that a fleet accepted once, oldest first: where the driver was, and its trail.
  package func retrace(_ slot: DriverSlot, _ positions: [Position]) {
    for position in positions {
      do throws(FleetRejection) {
        try movement.move(slot, to: position, isJudged: true)
      } catch {
        // A duplicate by the rounding of the history: it says nothing new.
      }
    }
  }

  /// Takes a place whose time is only about right, and judges it as any fix.
  package func moveAbout(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    do throws(FleetRejection) {
      try movement.move(slot, to: position, dating: .about)
      notePlace(slot)
    } catch {
      throw count(error)
    }
  }

  /// Shows a place instead of the one that stands, however far it is: the source stands by it, and its time is only about
  /// right. False when a newer fix stands.
  package func replacePosition(of slot: DriverSlot, by position: Position) -> Bool {
    guard movement.replace(slot, by: position) else { return false }
    notePlace(slot)
    return true
  }

  /// Takes a position whose time nobody knows, such as upstream's on connecting: it is shown as undated until a fix
  /// comes, and never instead of one.
  package func place(_ slot: DriverSlot, at position: Position) { movement.place(slot, at: position) }

  /// The wall clock was set: what was noted by a clock that was ahead must not outlive it.
  package func clockWasSet(now: Timestamp) -> [FleetChange] {
    let slots = movement.forgetTimesToCome(now: now)
    for slot in slots { placeHistories[slot] = nil }
    repeatedTimesEnd(by: now)
    // What is known of arrivals are moments by the clock of before; the next fix or question gives new ones.
    arrivals.removeAll()
    // Without what was seen by that clock, trails under rules of nearness begin anew.
    for job in sightings.keys { sightings[job] = [] }
    upstream = upstream.known(by: now)
    return slots.map { .driverChanged($0) }
  }

  /// For the rules that ask where drivers were: nothing while there are none.
  private func notePlace(_ slot: DriverSlot) {
    if longestDelaySeconds > 0 { noteDelayed(slot) }
    if hasLimits { noteSightings(of: slot) }
  }

  package var acceptedFixCount: Int { movement.acceptedFixCount }
  package var dirtyPositionCount: Int { movement.dirtySlots.count }

  /// The positions that changed since the last call; at most one a driver.
  package func takeDirtyPositions() -> PositionBatch { movement.takeDirtyPositions(of: profiles) }
}
