import Storage
import System
import Tracking

/// Drivers that move all day, each with a fix every four seconds and ten jobs. The benchmark writes the day as a server
/// writes it, then rebuilds the fleet at moments of that day.
let rewind = Bench(
  "rewind", "a day of 1,000 drivers: its bytes, and the time to rebuild any moment of it"
) { run in
  let driverCount = try run.number("drivers", 1000)
  let hours = try run.number("hours", 24)
  let rounds = try run.number("rounds", 41)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  let end = Timestamp.now
  let start = end.adding(milliseconds: Int64(hours) * -3_600_000)
  var configuration = SnapshotStore.Configuration()
  configuration.historyFlushMilliseconds = 0
  configuration.historyMilliseconds = Int64(hours + 1) * 3_600_000
  configuration.maximumUnsavedHistoryBytes = 1 << 30
  let clock = Lock(start)
  configuration.clock = { clock.withLock { $0 } }
  let (store, state) = try seeded.open(now: end, configuration)
  let slots = try Fleet(restoring: state.fleet).slots(of: seeded.drivers)
  let seconds =
    try nanoseconds {
      for step in 0..<hours * 900 {
        let time = start.adding(milliseconds: Int64(step) * 4000)
        var batch = PositionBatch()
        batch.rows = try zip(seeded.drivers, slots).map { driver, slot in
          PositionSnapshot(slot: slot, position: try roundTheBlock(driver, step: step, at: time))
        }
        store.snapshot(batch)
        // A server receives about so many fixes in some minutes; the queue keeps only the newest of those that wait too
        // long.
        if step % 16 == 15 { try store.commitAndWait([]) }
      }
      let statuses: [JobStatus] = [.assigned, .accepted, .enRoute, .arrived, .started, .completed]
      for step in 0..<10 * statuses.count {
        let minutes = step * hours * 60 / (10 * statuses.count)
        clock.withLock { $0 = start.adding(milliseconds: Int64(minutes) * 60_000) }
        try store.commitAndWait(
          try seeded.drivers.map { driver in
            .record(
              .job(
                Job(
                  id: JobID("past-\(step / statuses.count)-\(driver.number)"), driverID: driver.id,
                  status: statuses[step % statuses.count], address: "\(driver.number) Long Street",
                  pickup: try driver.place(), createdAt: start)))
          })
      }
      store.close()
    } / 1e9

  let (again, _) = try seeded.open(now: end, configuration)
  var trail = 0
  // The first read starts the thread and opens its connection.
  let times = try Sample(rounds: rounds) {
    let moment = start.adding(milliseconds: Int64.random(in: 0..<Int64(hours) * 3_600_000))
    let seen = try look(again, at: moment)
    guard seen.drivers == driverCount else {
      throw BenchError.invalid("\(seen.drivers) of \(driverCount) drivers")
    }
    trail = max(trail, seen.trail)
    return seen.milliseconds
  }
  trail = max(trail, try look(again, at: start.adding(milliseconds: Int64(hours) * 3_599_000)).trail)
  let bytes = try read(again) { history throws(StorageError) in try history.byteCount() }
  again.close()
  say("\(driverCount) drivers, \(hours) h, a fix every 4 s; written in \(Int(seconds)) s")
  say("positions: \(bytes >> 20) MB, \(Double(bytes * 10 / (driverCount * hours * 900)) / 10) bytes each")
  say("longest trail: \(trail) points")
  times.report("a moment rebuilt", unit: "ms (wanted: <= 100)", digits: 1)
}

/// A position on a way round a block of 800 m, with a turn every 200 m.
private func roundTheBlock(_ driver: SeededDriver, step: Int, at time: Timestamp) throws -> Position {
  let side = (step / 5 + driver.number) % 4
  let along = Double(step % 5) * 0.0004
  let (north, east) =
    switch side {
    case 0: (along, 0.0)
    case 1: (0.002, along * 2)
    case 2: (0.002 - along, 0.004)
    default: (0.0, 0.004 - along * 2)
    }
  return Position(
    coordinate: try driver.place(north: north, east: east), fixTime: time.adding(milliseconds: -900),
    receivedAt: time, headingDegrees: Double(side * 90), speedMetersPerSecond: 11, accuracyMeters: 5)
}

private func look(
  _ store: SnapshotStore, at moment: Timestamp
) throws -> (milliseconds: Double, drivers: Int, trail: Int) {
  try read(store) { history throws(StorageError) in
    let start = Clock.monotonicNanoseconds()
    let fleet = try history.fleet(at: moment)
    let milliseconds = Double(Clock.monotonicNanoseconds() - start) / 1e6
    return (milliseconds, fleet.driverCount, fleet.drivers.map { $0.trail.count }.max() ?? 0)
  }
}

/// Blocks until the history's thread has done `work`.
private func read<Value: Sendable>(
  _ store: SnapshotStore, _ work: @escaping @Sendable (History) throws(StorageError) -> Value
) throws -> Value {
  try waitFor { (answer: Handshake<Result<Value, StorageError>>) in
    store.readHistory { history in
      answer.send(history.flatMap { history in Result { () throws(StorageError) in try work(history) } })
    }
  }.get()
}
