/// Measures the time from the start of `waypost serve` until `/readyz` answers 200: with an empty database, and with
/// many drivers and jobs.
let startToReady = Bench(
  "start-to-ready", "from start to /readyz, empty and with 100,000 drivers and jobs"
) { run in
  let rounds = try run.number("rounds", 11)
  for (count, wanted) in [(0, 30), (try run.number("drivers", 100_000), 300)] {
    let seeded = try SeededDatabase(run, driverCount: count)
    // The first start, which creates or reads the files, is not counted; the other starts find the files in the page
    // cache.
    let times = try Sample(rounds: rounds) {
      let server = try ServerProcess(run, seeded)
      defer { server.stop() }
      return server.startMilliseconds
    }
    times.report("start to ready, \(count) drivers and jobs", unit: "ms (wanted: <= \(wanted))", digits: 1)
  }
}
