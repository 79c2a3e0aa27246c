import Glibc

/// The size of the stripped binary, and the server's memory when it is ready and has no connections.
let footprint = Bench("footprint", "stripped binary, and memory at ready") { run in
  let rounds = try run.number("rounds", 7)
  let seeded = try SeededDatabase(run, driverCount: 0)
  let stripped = seeded.directory + "/stripped"
  let strip = try ChildProcess(
    ["-o", stripped, try ServerProcess.executable(run)], executable: "/usr/bin/strip")
  guard strip.end() == 0 else { throw BenchError.invalid("strip failed") }
  var facts = stat()
  guard stat(stripped, &facts) == 0 else { throw BenchError.system("stat") }
  let resident = try Sample.rounds(rounds, isWarm: true) {
    let server = try ServerProcess(run, seeded)
    defer { server.stop() }
    let bytes = Machine.residentBytes(of: "\(server.processID)")
    return [Double(bytes.all) / 1e6, Double(bytes.anonymous) / 1e6]
  }
  Sample([Double(facts.st_size) / 1e6]).report("stripped binary", unit: "MB (wanted: <= 10)", digits: 2)
  resident[0].report("resident memory at ready", unit: "MB (wanted: <= 20)", digits: 1)
  resident[1].report("of it anonymous", unit: "MB (wanted: <= 4)", digits: 1)
}
