extension Fleet {
  /// When the job's driver will be at its pickup. Nil when nothing honest can be said: the driver is not under way to
  /// this job, the position is not live, there is no pickup, or the way is longer than six hours.
  package func arrival(of slot: JobSlot, now: Timestamp) -> Arrival? {
    let job = job(slot)
    guard job.status == .enRoute, let driver = job.driverID.flatMap({ self.slot(of: $0) }),
      freshness(of: driver, status: job.status, now: now).isLive, let pickup = job.pickup
    else { return nil }
    let track = movement.tracks[driver.rawValue]
    guard let position = track.position else { return nil }
    let distance = position.coordinate.distanceMeters(to: pickup)
    if distance <= Arrival.arrivingWithinMeters {
      return Arrival(
        earliestAt: now, latestAt: now.adding(milliseconds: 120_000), distanceMeters: distance,
        isArriving: true, latenessSeconds: lateness(of: job, arrivingAt: now))
    }
    // A queue does not last for ever, and a motorway ends: keep the speed within those of a city's streets.
    let speed = min(max(track.smoothedSpeedMetersPerSecond ?? 8, 3), 25)
    // Streets are 1.2 to 1.6 times as long as the crow's way; the speed will be a little higher or lower.
    let earliest = distance * 1.2 / (speed * 1.15)
    let latest = distance * 1.6 / (speed * 0.85) + 60
    guard latest <= 6 * 3600 else { return nil }
    let earliestAt = max(now, position.fixTime.adding(milliseconds: Int64(earliest * 1000)))
    return Arrival(
      earliestAt: earliestAt,
      latestAt: max(
        now.adding(milliseconds: 60_000), position.fixTime.adding(milliseconds: Int64(latest * 1000))),
      distanceMeters: distance, latenessSeconds: lateness(of: job, arrivingAt: earliestAt))
  }

  /// How long after the end of its window the driver will be at the job at the earliest, in whole seconds: also
  /// while nobody has set off. Nil when it may be in time, has no window, or the driver is there already.
  package func latenessSeconds(of slot: JobSlot, now: Timestamp) -> Int? {
    arrival(of: slot, now: now)?.latenessSeconds ?? lateness(of: job(slot), arrivingAt: now)
  }

  /// How many jobs the driver does before this one: what it is on its way to or works on, then by the time that was
  /// agreed. Nothing else of them may be known to this job's customer. Nil without a driver, and from the arrival on.
  package func stopsAhead(of slot: JobSlot) -> Int? {
    let job = job(slot)
    guard job.status.order < JobStatus.arrived.order,
      let driver = job.driverID.flatMap({ self.slot(of: $0) })
    else { return nil }
    let place = placeInOrder(slot)
    return activeJobs[driver.rawValue].count { $0 != slot && placeInOrder($0) < place }
  }

  private func placeInOrder(_ slot: JobSlot) -> (Int, Int64, Int) {
    let job = jobsBySlot[slot.rawValue]
    let isUnderWay = job.status.order >= JobStatus.enRoute.order
    return (
      isUnderWay ? -job.status.order : 0, job.scheduledAt?.unixMilliseconds ?? .max,
      slot.rawValue
    )
  }

  private func lateness(of job: Job, arrivingAt moment: Timestamp) -> Int? {
    guard job.status.order < JobStatus.arrived.order, let scheduledAt = job.scheduledAt else { return nil }
    let end = scheduledAt.adding(milliseconds: configuration.windowMilliseconds)
    let late = moment.millisecondsSince(end) / 1000
    return late > 0 ? Int(late) : nil
  }
}
