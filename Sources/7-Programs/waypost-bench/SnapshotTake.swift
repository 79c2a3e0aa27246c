import Storage
import Tracking

/// Takes many changed positions out of the fleet and passes them to the storage thread, which writes them to a real
/// database meanwhile.
let snapshotTake = Bench(
  "snapshot-take", "front loop's time for the snapshot of 10,000 changed positions"
) { run in
  let driverCount = try run.number("drivers", 10_000)
  let rounds = try run.number("rounds", 21)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  var now = Timestamp.now
  let (store, state) = try seeded.open(now: now)
  let fleet = Fleet(restoring: state.fleet)
  let slots = try fleet.slots(of: seeded.drivers)
  var isForth = false
  // The first snapshot allocates memory that later ones use again.
  let times = try Sample(rounds: rounds) {
    now = now.adding(milliseconds: 1000)
    isForth.toggle()
    for (driver, slot) in zip(seeded.drivers, slots) {
      // The driver moves 22 m back and forth.
      let place = try driver.place(north: isForth ? 0.0002 : 0)
      try fleet.move(slot, to: Position(coordinate: place, receivedAt: now))
    }
    guard fleet.dirtyPositionCount == driverCount else {
      throw BenchError.invalid("\(fleet.dirtyPositionCount) of \(driverCount) drivers moved")
    }
    return nanoseconds { store.snapshot(fleet.takeDirtyPositions()) } / 1e6
  }
  store.close()
  say("\(driverCount) changed positions, \(rounds) rounds")
  times.report("front loop's time", unit: "ms (wanted: <= 1)", digits: 3)
}
