import Tracking
import Words

extension Fleet {
  /// A driver is free so many milliseconds later, or sooner, than is said.
  private static let freeMilliseconds: Int64 = 5 * 60_000

  /// What is ahead of a driver until `end`, for those who may see all of it.
  private func plan(of slot: DriverSlot, until end: Timestamp, now: Timestamp) -> DriverMark.Plan {
    guard !jobs(of: slot).isEmpty else { return DriverMark.Plan(next: nil, freeAt: nil) }
    let day = day(of: slot, until: end, now: now)
    let current = currentJob(of: slot)
    let next = current == nil ? nil : day.stops.first { $0.job != current }
    return DriverMark.Plan(
      next: next.map { job($0.job).address }, freeAt: day.stops.isEmpty ? nil : day.freeAt.map(Self.rounded))
  }

  private static func rounded(_ moment: DriverDay.Moment) -> Timestamp {
    let time = moment.at.unixMilliseconds + freeMilliseconds / 2
    return Timestamp(unixMilliseconds: time - time % freeMilliseconds)
  }

  /// When the driver is expected to be free, as its row says it.
  package func shownFreeTime(of slot: DriverSlot, until end: Timestamp, now: Timestamp) -> Timestamp? {
    plan(of: slot, until: end, now: now).freeAt
  }

  /// The driver as `audience` sees it now; for a board, with what is ahead until `end`.
  package func mark(
    _ slot: DriverSlot, for audience: FleetAudience, until end: Timestamp? = nil, now: Timestamp,
    words: Words = .standard
  ) -> DriverMark {
    let current = currentJob(of: slot)
    let job = current.map { self.job($0) }
    return DriverMark(
      driver(slot), job: job, troubles: current.map { troubles(of: $0, now: now) } ?? [],
      freshness: freshness(
        of: slot, status: job?.status, since: current.map { statusTime($0) }, now: now),
      battery: battery(of: slot, now: now),
      plan: audience == .board ? end.map { plan(of: slot, until: $0, now: now) } : nil, for: audience,
      words: words)
  }

  /// The job as `audience` sees it now.
  package func mark(
    _ slot: JobSlot, for audience: FleetAudience, now: Timestamp, words: Words = .standard
  ) -> JobMark {
    let job = job(slot)
    let driver = job.driverID.flatMap { self.slot(of: $0) }
    let troubles = troubles(of: slot, now: now)
    return JobMark(
      job, isAbandoned: isAbandoned(slot, now: now), driver: driver.map { profile($0) }, troubles: troubles,
      latenessSeconds: troubles.contains(.late) ? latenessSeconds(of: slot, now: now) : nil,
      needsDriver: needsDriver(slot, now: now),
      expected: audience == .board ? expected(at: slot, now: now) : nil,
      isAtDoor: audience == .board && driverAtDoor(of: slot, now: now) != nil, for: audience, words: words)
  }

  /// When the job's driver is expected; nil unless it is on the way, and something is known of its arrival.
  package func expected(at slot: JobSlot, now: Timestamp) -> ExpectedMinutes? {
    arrival(of: slot, now: now).map { ExpectedMinutes($0) }
  }
}
