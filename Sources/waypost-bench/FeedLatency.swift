import Glibc
import Tracking

/// From a driver's `send(2)` until the bytes are in the customer's hands: many drivers at one position a second each,
/// several customers watching each of them, all clients in one child process with one clock.
func emitToCustomer(_ options: Options) throws {
  let viewers = try options.integer("viewers-per-driver", default: 5)
  try measureLatency(
    "customer-clients", options, drivers: 1_000, viewers: viewers, seconds: 5, rounds: 7,
    clients: ["viewers": "\(viewers)"]
  ) { medians, tails, worst in
    medians.report("p50", unit: "ms (wanted: <= 1)", digits: 3)
    tails.report("p99", unit: "ms (wanted: <= 10)", digits: 3)
    worst.report("slowest", unit: "ms", digits: 3)
  }
}

/// From a driver's `send(2)` until the bytes are at a board's socket: many drivers at one position in 4 s each, every one
/// drawn one by one on some board's map. Boards hear on a tick, so that up to one tick of it is waiting.
func boardLatency(_ options: Options) throws {
  let tickMilliseconds = 250.0
  try measureLatency(
    "board-clients", options, drivers: 2000, viewers: 1, seconds: 8, rounds: 5, needsSession: true
  ) { medians, tails, worst in
    medians.report("p50, half a tick of it waiting", unit: "ms", digits: 1)
    tails.report("p99", unit: "ms", digits: 1)
    var aboveTick = Sample()
    for tail in tails.values { aboveTick.add(tail - tickMilliseconds) }
    aboveTick.report("p99 above the tick of 250 ms", unit: "ms (wanted: <= 20)", digits: 1)
    worst.report("slowest", unit: "ms", digits: 1)
  }
}

/// The numbers are those that are not among the options.
private func measureLatency(
  _ command: String, _ options: Options, drivers: Int, viewers: Int, seconds: Int, rounds: Int,
  clients more: [String: String] = [:], needsSession: Bool = false,
  report: (_ medians: Sample, _ tails: Sample, _ worst: Sample) -> Void
) throws {
  let driverCount = try options.integer("drivers", default: drivers)
  let seconds = try options.integer("seconds", default: seconds)
  let rounds = try options.integer("rounds", default: rounds)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
  defer { seeded.remove() }
  var clientOptions = more
  if needsSession { clientOptions["session"] = try seeded.addDispatcherSession() }
  clientOptions["credentials"] = try ClientCredentials(seeded).path
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }
  let clients = try Clients.start(command, port: server.port, clientOptions)
  var (medians, tails, worst) = (Sample(), Sample(), Sample())
  for round in 0...rounds {
    let seen = try PacedRound(clients, seconds: seconds)
    try seen.require(viewers: viewers)
    // The first round warms up.
    guard round > 0 else { continue }
    medians.add(seen.median)
    tails.add(seen.tail)
    worst.add(seen.slowest)
  }
  say("\(driverCount) drivers, \(viewers) viewer(s) of each, \(rounds) rounds of \(seconds) s")
  Sample.reportHeader()
  report(medians, tails, worst)
  clients.end()
}
