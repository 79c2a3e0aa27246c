/// Measures the memory of a ready server for one driver with an account, a position, a job and a link, as the slope of
/// the resident memory between few and many drivers.
let fleetMemory = Bench("fleet-memory", "resident bytes per driver with a job and a link") { run in
  let few = try run.number("few", 10_000)
  let many = try run.number("many", 100_000)
  let rounds = try run.number("rounds", 5)
  let databases = try [few, many].map { try SeededDatabase(run, driverCount: $0) }
  // Each start is a process of its own: what the restore used once and did not give back counts.
  let slopes = try Sample.rounds(rounds) {
    let memory = try databases.map { seeded in
      let server = try ServerProcess(run, seeded)
      defer { server.stop() }
      return Machine.residentBytes(of: "\(server.processID)")
    }
    let count = Double(many - few)
    return [
      Double(memory[1].all - memory[0].all) / count,
      Double(memory[1].anonymous - memory[0].anonymous) / count,
    ]
  }
  say("\(few) to \(many) drivers, each with an account, a position, a job and a link; \(rounds) rounds")
  slopes[0].report("resident memory per driver", unit: "bytes (wanted: <= 1,200)")
  slopes[1].report("of it anonymous", unit: "bytes")
}
