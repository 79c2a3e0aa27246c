import Tracking
import Words

extension Fleet {
  /// The driver as `audience` sees it now.
  package func mark(
    _ slot: DriverSlot, for audience: FleetAudience, now: Timestamp, words: Words = .standard
  ) -> DriverMark {
    let current = currentJob(of: slot)
    let job = current.map { self.job($0) }
    return DriverMark(
      driver(slot), job: job, troubles: current.map { troubles(of: $0, now: now) } ?? [],
      freshness: freshness(
        of: slot, status: job?.status, since: current.map { statusTime($0) }, now: now),
      battery: battery(of: slot, now: now), for: audience, words: words)
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
      expected: audience == .board ? expected(at: slot, now: now) : nil, for: audience, words: words)
  }

  /// When the job's driver is expected; nil unless it is on the way, and something is known of its arrival.
  package func expected(at slot: JobSlot, now: Timestamp) -> ExpectedMinutes? {
    arrival(of: slot, now: now).map { ExpectedMinutes($0) }
  }
}
