import Tracking

/// From the start of `waypost serve` until `/readyz` says yes: with an empty database, and with many drivers and
/// jobs in it.
let startToReady = Bench(
  "start-to-ready", "from start to /readyz, empty and with 100,000 drivers and jobs"
) { run in
  let rounds = try run.number("rounds", 11)
  for (count, wanted) in [(0, 30), (try run.number("drivers", 100_000), 700)] {
    let seeded = try SeededDatabase(run, driverCount: count)
    // The first one makes or reads the file; it is not counted, and the files are in the page cache for the rest.
    let times = try Sample(rounds: rounds) {
      let server = try ServerProcess(run, seeded)
      defer { server.stop() }
      return server.startMilliseconds
    }
    times.report("start to ready, \(count) drivers and jobs", unit: "ms (wanted: <= \(wanted))", digits: 1)
  }
}
