import Storage
import System
import Tracking

/// What the snapshot of many changed positions costs the front loop: taking them out of the fleet and handing them
/// to the storage thread, which writes them to a real database meanwhile.
func snapshotTake(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 10_000)
  let rounds = try options.integer("rounds", default: 21)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
  defer { seeded.remove() }
  var now = Timestamp(unixMilliseconds: Clock.unixMilliseconds())
  let (store, state) = try SnapshotStore.open(path: seeded.path, now: now)
  let fleet = Fleet(restoring: state.fleet)
  var times = Sample()
  for round in 0...rounds {
    now = now.adding(milliseconds: 1000)
    for index in 0..<driverCount {
      // 22 m to and fro.
      let place = try SeededDatabase.place(index)
      let latitude = place.latitude + (round.isMultiple(of: 2) ? 0.0002 : 0)
      guard let moved = Coordinate(latitude: latitude, longitude: place.longitude),
        let slot = fleet.slot(of: seeded.driverIDs[index])
      else { throw BenchError.invalid("driver \(index) was not restored") }
      try fleet.move(slot, to: Position(coordinate: moved, receivedAt: now))
    }
    guard fleet.dirtyPositionCount == driverCount else {
      throw BenchError.invalid("\(fleet.dirtyPositionCount) of \(driverCount) drivers moved")
    }
    let start = Clock.monotonicNanoseconds()
    store.snapshot(fleet.takeDirtyPositions())
    // The first one allocates what later ones use again.
    if round > 0 { times.add(Double(Clock.monotonicNanoseconds() - start) / 1e6) }
  }
  store.close()
  say("\(driverCount) changed positions, \(rounds) rounds")
  Sample.reportHeader()
  times.report("front loop's time", unit: "ms (wanted: <= 1)", digits: 3)
}
