import Glibc

/// The server has one core for all its threads; the clients have the other cores. A process has too few descriptors for
/// all the customers that one core could serve, so drivers report more often instead: 8,000 customers at one fix a
/// second are the same load as 32,000 at one fix in 4 s, except for the heartbeats.
let customersPerCore = Bench("customers-per-core", "open pages that one core serves, at one fix in 4 s each")
{
  run in
  let customerCount = try run.number("customers", 8_000)
  let seconds = try run.number("seconds", 12)
  let rounds = try run.number("rounds", 3)
  let seeded = try SeededDatabase(run, driverCount: customerCount)
  let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard cores > 1 else { throw BenchError.invalid("with one core, clients would take what is measured") }
  let server = try ServerProcess(run, seeded, cores: "0")
  let clients = try Clients.start(
    run, "customer-clients", port: server.port, cores: "1-\(cores - 1)", ["drivers": "\(customerCount)"])

  say(
    "\(customerCount) customers and as many drivers, \(rounds) rounds of \(seconds) s, the server on one core"
  )
  Sample.reportHead()
  var best = 0
  var fixMilliseconds = 4000
  while true {
    let equivalent = customerCount * 4000 / fixMilliseconds
    // One round runs before the measured ones: the first fix after the start changes the state of every page.
    let seen = try Sample.rounds(rounds) {
      let before = try Machine.coreNanoseconds(of: server.processID)
      let seen = try PacedRound(
        clients, seconds: seconds, positionsPerSecond: customerCount * 1000 / fixMilliseconds)
      let used = Double(try Machine.coreNanoseconds(of: server.processID) - before) / Double(seconds)
      return [
        used / 1e6 / Double(equivalent) * 60, used / 1e7, seen.tail,
        100 * seen.receivedCount / max(1, seen.sentCount),
      ]
    }
    say("as \(Double(equivalent).text(digits: 0)) customers at one fix in 4 s:")
    seen[0].report("  core time for a customer's minute", unit: "ms", digits: 3)
    seen[1].report("  of the core", unit: "%", digits: 1)
    seen[2].report("  p99 from send to the customer", unit: "ms", digits: 1)
    seen[3].report("  fixes shown", unit: "%", digits: 1)
    // A newer fix replaces a fix that was not sent yet. If fewer fixes are shown, the core is too slow.
    guard seen[2].median <= 1000, seen[3].median >= 95 else { break }
    best = equivalent
    guard fixMilliseconds > 125 else { break }
    fixMilliseconds /= 2
  }
  say("one core serves \(Double(best).text(digits: 0)) customers with p99 below 1 s")
}
