import Glibc
import Net
import Tracking

/// From the start of `waypost serve` until `/readyz` says yes: with an empty database, and with many drivers and
/// jobs in it.
func startToReady(_ options: Options) throws {
  let rounds = try options.integer("rounds", default: 11)
  let driverCount = try options.integer("drivers", default: 100_000)
  Sample.reportHeader()
  for (count, wanted) in [(0, 30), (driverCount, 700)] {
    let seeded = try SeededDatabase(driverCount: count, status: .enRoute)
    defer { seeded.remove() }
    // The first one makes or reads the file; it is not counted, and the files are in the page cache for the rest.
    let times = try Sample(rounds: rounds) {
      let server = try ServerProcess(directory: seeded.directory, options: options)
      defer { server.stop() }
      return server.startMilliseconds
    }
    times.report("start to ready, \(count) drivers and jobs", unit: "ms (wanted: <= \(wanted))", digits: 1)
  }
}
