extension Fleet {
  /// Takes a driver's fix, or throws the reason for a refusal; its time of receipt is noted either way.
  ///
  /// The hot path: it hashes no string and allocates nothing, except for a driver's first trail point.
  package func move(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    try move(slot, to: position, isFromOtherNode: false)
  }

  /// Takes what another node accepted: a fix, or a place whose time is less certain. `receivedAt` is now.
  ///
  /// - Returns: false if a newer fix stands.
  package func move(
    _ slot: DriverSlot, to position: Position, ofOtherNode dating: Dating
  ) throws(FleetRejection) -> Bool {
    switch dating {
    case .exact:
      try move(slot, to: position, isFromOtherNode: true)
      return true
    case .about: return replacePosition(of: slot, by: position, isFromOtherNode: true)
    case .unknown: return place(slot, at: position, isFromOtherNode: true)
    }
  }

  private func move(
    _ slot: DriverSlot, to position: Position, isFromOtherNode: Bool
  ) throws(FleetRejection) {
    do throws(FleetRejection) {
      if position.coordinate.isOnZero, isElsewhere(position.coordinate) { throw .zeroCoordinate }
      try movement.move(slot, to: position, isFromOtherNode: isFromOtherNode)
      notePlace(slot)
    } catch {
      throw count(error)
    }
  }

  /// The bound of drivers and of jobs that are asked where the fleet is.
  private static let maximumAsked = 500
  private static let nearMeters = 500_000.0

  /// Whether the fleet is known to be elsewhere: of the drivers and jobs that are asked, some have a place, and none is
  /// near this one.
  private func isElsewhere(_ place: Coordinate) -> Bool {
    let drivers = movement.tracks.prefix(Self.maximumAsked).lazy.compactMap { $0.position?.coordinate }
    let jobs = (0..<min(jobSlotBound, Self.maximumAsked)).lazy.map { JobSlot(rawValue: $0) }
      .filter { self.holdsJob($0) }.compactMap { self.pickup($0) }
    var isAnyKnown = false
    for known in drivers {
      if known.distanceMeters(to: place) < Self.nearMeters { return false }
      isAnyKnown = true
    }
    for known in jobs {
      if known.distanceMeters(to: place) < Self.nearMeters { return false }
      isAnyKnown = true
    }
    return isAnyKnown
  }

  /// Notes that a socket of the driver's phone is open: a phone that stands sends nothing else.
  package func noteConnection(of slot: DriverSlot, at now: Timestamp) {
    movement.noteConnection(of: slot, at: now)
  }

  /// Takes positions again that a fleet accepted before, oldest first: they give the driver's place and trail.
  package func retrace(_ slot: DriverSlot, _ positions: [Position]) {
    for position in positions {
      do throws(FleetRejection) {
        try movement.move(slot, to: position, isJudged: true)
      } catch {
        // A duplicate by the rounding of the history: it is ignored.
      }
    }
  }

  /// Takes a place whose time is only approximate, and judges it as any fix.
  package func moveAbout(_ slot: DriverSlot, to position: Position) throws(FleetRejection) {
    do throws(FleetRejection) {
      try movement.move(slot, to: position, dating: .about)
      notePlace(slot)
    } catch {
      throw count(error)
    }
  }

  /// Replaces the shown place, however far away it is: the source confirms the new one, whose time is only
  /// approximate. False if a newer fix stands.
  package func replacePosition(
    of slot: DriverSlot, by position: Position, isFromOtherNode: Bool = false
  ) -> Bool {
    guard movement.replace(slot, by: position, isFromOtherNode: isFromOtherNode) else { return false }
    notePlace(slot)
    return true
  }

  /// Takes a position whose time is not known, such as upstream's on connecting: it is shown as undated until a fix
  /// comes, and never replaces a fix.
  ///
  /// - Returns: false if a fix stands.
  @discardableResult
  package func place(_ slot: DriverSlot, at position: Position, isFromOtherNode: Bool = false) -> Bool {
    movement.place(slot, at: position, isFromOtherNode: isFromOtherNode)
  }

  /// The wall clock was set: times that were noted by a clock that ran ahead must not outlive it.
  package func clockWasSet(now: Timestamp) -> [FleetChange] {
    let slots = movement.forgetTimesToCome(now: now)
    for slot in slots { placeHistories[slot] = nil }
    repeatedTimesEnd(by: now)
    // The known arrivals are times of the former clock; the next fix or question gives new ones.
    arrivals.removeAll()
    // Without the sightings of that clock, trails under rules of nearness begin anew.
    for job in sightings.keys { sightings[job] = [] }
    upstream = upstream.known(by: now)
    nodes = nodes.known(by: now)
    return slots.map { .driverChanged($0) }
  }

  /// Notes the place for rules that need former places; does nothing without such rules.
  private func notePlace(_ slot: DriverSlot) {
    if longestDelaySeconds > 0 { noteDelayed(slot) }
    if hasLimits { noteSightings(of: slot) }
  }

  /// What at most `limit` drivers drove since it was last taken, by the fixes that this server received.
  package func takeDriven(limit: Int) -> [(slot: DriverSlot, driven: Driven)] {
    movement.takeDriven(limit: limit)
  }

  /// Whether a fix that was refused as older than the position is a part of the driver's history.
  package func isOnWay(_ slot: DriverSlot, _ fix: Position) -> Bool { movement.isOnWay(slot, fix) }

  package var acceptedFixCount: Int { movement.acceptedFixCount }
  package var dirtyPositionCount: Int { movement.dirtyPositionCount }

  /// The positions that changed since the last call; at most one for each driver.
  package func takeDirtyPositions() -> PositionBatch {
    var batch = PositionBatch()
    repeat {
      while takeDirtyPositions(limit: .max, into: &batch) {}
    } while dirtyPositionCount > 0
    return batch
  }

  /// Adds at most `limit` of the positions that changed to `batch`: first those that had changed at the first call, so
  /// that none waits for others that change again and again.
  ///
  /// - Returns: false after the last of those.
  package func takeDirtyPositions(limit: Int, into batch: inout PositionBatch) -> Bool {
    movement.takeDirtyPositions(of: profiles, limit: limit, into: &batch)
  }
}
