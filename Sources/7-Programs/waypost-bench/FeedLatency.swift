import Glibc

/// Many drivers send one position a second each, and several customers watch each driver. All clients are in one child
/// process, with one clock.
let emitToCustomer = Bench("emit-to-customer", "latency from a driver's send to the customers' sockets") {
  run in
  let viewers = try run.number("viewers-per-driver", 5)
  let seen = try measureLatency(
    "customer-clients", run, drivers: 1_000, fixSeconds: 1, viewers: viewers, seconds: 5, rounds: 7)
  seen[0].report("p50", unit: "ms (wanted: <= 1)", digits: 3)
  seen[1].report("p99", unit: "ms (wanted: <= 10)", digits: 3)
  seen[2].report("slowest", unit: "ms", digits: 3)
}

/// Many drivers send one position in 4 s each, and some board's map shows every driver individually. Boards receive
/// frames on a tick, so the latency includes a wait of up to one tick.
let boardLatency = Bench(
  "board-latency", "latency from a driver's send to a board's socket, 2,000 drivers"
) { run in
  let seen = try measureLatency(
    "board-clients", run, drivers: 2000, fixSeconds: 4, viewers: 1, seconds: 8, rounds: 5)
  seen[0].report("p50, half a tick of it waiting", unit: "ms", digits: 1)
  seen[1].report("p99", unit: "ms", digits: 1)
  seen[3].report("p99 above the tick of 250 ms", unit: "ms (wanted: <= 20)", digits: 1)
  seen[2].report("slowest", unit: "ms", digits: 1)
}

/// The numbers of the parameters apply where no option gives another. Returns, over the rounds, the latencies' medians,
/// their 99th percentiles, the slowest ones, and the part of the 99th percentiles beyond a board's tick.
private func measureLatency(
  _ command: String, _ run: Run, drivers: Int, fixSeconds: Int, viewers: Int, seconds: Int, rounds: Int
) throws -> [Sample] {
  let driverCount = try run.number("drivers", drivers)
  let seconds = try run.number("seconds", seconds)
  let rounds = try run.number("rounds", rounds)
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  let session = try seeded.addDispatcherSession()
  let server = try ServerProcess(run, seeded)
  let clients = try Clients.start(
    run, command, port: server.port,
    ["drivers": "\(driverCount)", "viewers": "\(viewers)", "session": session])
  let seen = try Sample.rounds(rounds) {
    let seen = try PacedRound(clients, seconds: seconds, positionsPerSecond: driverCount / fixSeconds)
    // A newer position may replace one that was not sent yet, but more than a few replaced positions would hide
    // slowness.
    guard seen.receivedCount >= 0.99 * seen.sentCount * Double(viewers) else {
      throw BenchError.invalid(
        "\(seen.sentCount) positions for \(viewers) viewers each, but \(seen.receivedCount) arrived")
    }
    return [seen.median, seen.tail, seen.slowest, seen.tail - 250]
  }
  say("\(driverCount) drivers, \(viewers) viewer(s) of each, \(rounds) rounds of \(seconds) s")
  return seen
}
