import Glibc

/// What an open customer's page costs the server: its memory, and the processor's time to connect it. Each page has a job
/// and a link of its own, and its driver is connected before the page.
let pageCost = Bench("page-cost", "memory of a customer's open page, and the time to connect one") { run in
  let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard cores > 1 else { throw BenchError.invalid("with one core, clients would take what is measured") }
  let few = try run.number("few", 1_000)
  let many = try run.number("many", 9_000)
  let seconds = try run.number("seconds", 60)
  let rounds = try run.number("rounds", 3)
  let clientCores = "1-\(cores - 1)"
  let seen = try Sample.rounds(rounds) {
    let server = try ServerProcess(run, try SeededDatabase(run, driverCount: many), cores: "0")
    defer { run.end() }
    let drivers = try Clients.start(
      run, "drivers", port: server.port, cores: clientCores, ["drivers": "\(many)"])
    // Each driver has reported once, so that the drivers' own memory does not count.
    _ = try PacedRound(drivers, seconds: 4, positionsPerSecond: many / 4)
    func connectPages(from first: Int, to last: Int) throws {
      _ = try Clients.start(
        run, "page-readers", port: server.port, cores: clientCores,
        ["first": "\(first)", "drivers": "\(last)"])
    }
    func residentBytes() -> Double { Double(Machine.residentBytes(of: "\(server.processID)").all) }
    try connectPages(from: 0, to: few)
    let before = residentBytes()
    let usedBefore = try Machine.coreNanoseconds(of: server.processID)
    try connectPages(from: few, to: many)
    let used = Double(try Machine.coreNanoseconds(of: server.processID) - usedBefore)
    let idle = residentBytes()
    _ = try PacedRound(drivers, seconds: seconds, positionsPerSecond: many / 4)
    let count = Double(many - few)
    return [(idle - before) / count, (residentBytes() - before) / count, used / 1e3 / count]
  }
  say("\(few) to \(many) pages, each with a link of its own; \(rounds) rounds, the server on one core")
  seen[0].report("resident memory per page", unit: "bytes (wanted: <= 1,200)")
  seen[1].report("after \(seconds) s of traffic", unit: "bytes (wanted: <= 1,400)")
  seen[2].report("to connect a page: processor", unit: "us (wanted: <= 60)", digits: 1)
}
