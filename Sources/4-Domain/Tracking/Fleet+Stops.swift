/// The stops that a driver makes before a job. The job's customer may know their number, and nothing else about them.
extension Fleet {
  /// With more stops before it, nothing is said about a job's way.
  private static let maximumStops = 8
  /// A stop that takes longer than usual is expected to go on for this long.
  private static let leastLeftSeconds = 60.0

  /// The number of jobs that the driver does before this one: the job under way or at work, then those with an
  /// earlier turn or agreed time. This job's customer may know nothing else about them. Nil without a driver, and from the
  /// arrival on.
  package func stopsAhead(of slot: JobSlot) -> Int? { jobsAhead(of: slot)?.count }

  /// The places of the stops that the driver has not reached yet, in their order. Nil if one of them is not known, and
  /// if they are too many.
  package func placesAhead(of slot: JobSlot) -> [Coordinate]? {
    guard let driver = briefs[slot.rawValue].driverSlot, activeJobs[driver.rawValue].count > 1 else {
      return []
    }
    let jobs = jobsAhead(of: slot) ?? []
    guard jobs.count <= Self.maximumStops else { return nil }
    var places: [Coordinate] = []
    for job in jobs.sorted(by: { placeInOrder($0) < placeInOrder($1) }) {
      guard briefs[job.rawValue].status.isBeforeArrival else { continue }
      guard let place = jobsBySlot[job.rawValue].pickup else { return nil }
      places.append(place)
    }
    return places
  }

  /// The seconds that the driver is expected to stand at the stops before this job.
  func secondsAtStops(before slot: JobSlot, now: Timestamp) -> Double {
    guard let driver = briefs[slot.rawValue].driverSlot, activeJobs[driver.rawValue].count > 1 else {
      return 0
    }
    var seconds = 0.0
    for job in jobsAhead(of: slot) ?? [] { seconds += secondsLeft(atStop: job, now: now) }
    return seconds
  }

  /// The seconds that the driver is expected to stand at a stop, from now or from the arrival on.
  func secondsLeft(atStop job: JobSlot, now: Timestamp) -> Double {
    let stood = jobsBySlot[job.rawValue].statusTimes[.arrived].map {
      Double(now.millisecondsSince($0)) / 1000
    }
    return stood.map { max(stopSeconds - $0, Self.leastLeftSeconds) } ?? stopSeconds
  }

  /// The jobs that the driver has yet to end, in their order.
  package func stopsInOrder(of driver: DriverSlot) -> [JobSlot] {
    let jobs = activeJobs[driver.rawValue].map { (place: placeInOrder($0), slot: $0) }
    return jobs.sorted { $0.place < $1.place }.map(\.slot)
  }

  private func jobsAhead(of slot: JobSlot) -> [JobSlot]? {
    let job = job(slot)
    guard job.status.isBeforeArrival,
      let driver = job.driverID.flatMap({ self.slot(of: $0) })
    else { return nil }
    let place = placeInOrder(slot)
    return activeJobs[driver.rawValue].filter { $0 != slot && placeInOrder($0) < place }
  }

  /// The order of a driver's jobs: those under way first, the furthest along before the others; then by the turn
  /// that a dispatcher gave them or the agreed time, those without one last; then in the order of their creation.
  private func placeInOrder(_ slot: JobSlot) -> (Int, Int64, Timestamp, Int) {
    let job = jobsBySlot[slot.rawValue]
    let isUnderWay = job.status.order >= JobStatus.enRoute.order
    return (
      isUnderWay ? -job.status.order : 0, job.turnTime?.unixMilliseconds ?? .max, job.createdAt,
      slot.rawValue
    )
  }
}
