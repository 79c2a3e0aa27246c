import Storage
import System
import Tracking

/// A day of drivers that all move all day, a fix every four seconds, and ten jobs each: written as a server writes
/// it, then moments of it rebuilt as a fleet.
func rewind(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 1000)
  let hours = try options.integer("hours", default: 24)
  let rounds = try options.integer("rounds", default: 41)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
  defer { seeded.remove() }
  let end = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
  let start = end.adding(milliseconds: Int64(hours) * -3_600_000)
  var configuration = SnapshotStore.Configuration()
  configuration.historyFlushMilliseconds = 0
  configuration.historyMilliseconds = Int64(hours + 1) * 3_600_000
  configuration.maximumUnsavedHistoryBytes = 1 << 30
  let clock = Lock(start)
  configuration.clock = { clock.withLock { $0 } }
  let (store, state) = try SnapshotStore.open(path: seeded.path, now: end, configuration: configuration)
  let fleet = Fleet(restoring: state.fleet)
  let slots = try seeded.driverIDs.map { id in
    guard let slot = fleet.slot(of: id) else { throw BenchError.invalid("a driver was not restored") }
    return slot
  }
  let places = try seeded.driverIDs.indices.map { try SeededDatabase.place($0) }
  let writing = Clock.monotonicNanoseconds()
  for step in 0..<hours * 900 {
    let time = start.adding(milliseconds: Int64(step) * 4000)
    var batch = PositionBatch()
    batch.rows.reserveCapacity(driverCount)
    for index in 0..<driverCount {
      // Round a block of 800 m, with a turn every 200 m.
      let side = (step / 5 + index) % 4
      let along = Double(step % 5) * 0.0004
      let (north, east) =
        switch side {
        case 0: (along, 0.0)
        case 1: (0.002, along * 2)
        case 2: (0.002 - along, 0.004)
        default: (0.0, 0.004 - along * 2)
        }
      guard
        let place = Coordinate(
          latitude: places[index].latitude + north, longitude: places[index].longitude + east)
      else { throw BenchError.invalid("a place off the earth") }
      batch.rows.append(
        PositionSnapshot(
          slot: slots[index],
          position: Position(
            coordinate: place, fixTime: time.adding(milliseconds: -900), receivedAt: time,
            headingDegrees: Double(side * 90), speedMetersPerSecond: 11, accuracyMeters: 5)))
    }
    store.snapshot(batch)
    // As many as a server lets come in some minutes: the queue keeps only the newest of what waits for too long.
    if step % 16 == 15 { try settle(store) }
  }
  let statuses: [JobStatus] = [.assigned, .accepted, .enRoute, .arrived, .started, .completed]
  for round in 0..<10 {
    for (step, status) in statuses.enumerated() {
      let minutes = (round * statuses.count + step) * hours * 60 / (10 * statuses.count)
      clock.withLock { $0 = start.adding(milliseconds: Int64(minutes) * 60_000) }
      try commit(
        store,
        seeded.driverIDs.indices.map { index in
          .record(
            .job(
              Job(
                id: JobID("past-\(round)-\(index)"), driverID: seeded.driverIDs[index], status: status,
                address: "\(index) Long Street", pickup: places[index], createdAt: start)))
        })
    }
  }
  store.close()
  let seconds = Double(Clock.monotonicNanoseconds() - writing) / 1e9

  let (again, _) = try SnapshotStore.open(path: seeded.path, now: end, configuration: configuration)
  var times = Sample()
  var trail = 0
  for round in 0...rounds {
    let moment = start.adding(
      milliseconds: round == rounds
        ? Int64(hours) * 3_599_000 : Int64.random(in: 0..<Int64(hours) * 3_600_000))
    let (milliseconds, count, points) = try look(again, at: moment)
    guard count == driverCount else { throw BenchError.invalid("\(count) of \(driverCount) drivers") }
    trail = max(trail, points)
    // The first look starts the thread and opens its connection.
    if round > 0 { times.add(milliseconds) }
  }
  let bytes = try historyBytes(again)
  again.close()
  say("\(driverCount) drivers, \(hours) h, a fix every 4 s; written in \(Int(seconds)) s")
  say("positions: \(bytes >> 20) MB, \(Double(bytes * 10 / (driverCount * hours * 900)) / 10) bytes each")
  say("longest trail: \(trail) points")
  Sample.reportHeader()
  times.report("a moment rebuilt", unit: "ms (wanted: <= 100)", digits: 1)
}

private func settle(_ store: SnapshotStore) throws { try commit(store, []) }

/// Blocks until `writes`, and what was handed over before them, are stored.
private func commit(_ store: SnapshotStore, _ writes: [DurableWrite]) throws {
  let answer = Handshake<Result<Void, StorageError>>()
  store.commit(writes) { answer.send($0) }
  try answer.receive().get()
}

private func look(
  _ store: SnapshotStore, at moment: Timestamp
) throws -> (milliseconds: Double, drivers: Int, trail: Int) {
  let answer = Handshake<Result<(Double, Int, Int), StorageError>>()
  store.readHistory { result in
    let start = Clock.monotonicNanoseconds()
    do throws(StorageError) {
      let fleet = try result.get().fleet(at: moment)
      let milliseconds = Double(Clock.monotonicNanoseconds() - start) / 1e6
      answer.send(
        .success((milliseconds, fleet.driverCount, fleet.drivers.map { $0.trail.count }.max() ?? 0)))
    } catch {
      answer.send(.failure(error))
    }
  }
  let (milliseconds, drivers, trail) = try answer.receive().get()
  return (milliseconds, drivers, trail)
}

private func historyBytes(_ store: SnapshotStore) throws -> Int {
  let answer = Handshake<Result<Int, StorageError>>()
  store.readHistory { result in
    answer.send(
      result.flatMap { history in Result { () throws(StorageError) in try history.byteCount() } })
  }
  return try answer.receive().get()
}
