import Glibc
import Tracking

/// How many customers one core serves, each with an open page whose driver reports every 4 s.
///
/// The server has one core for all its threads, the clients have the others. A process has too few descriptors for
/// as many customers as that core could serve, so the load is raised by reporting more often: 8,000 customers at
/// one fix a second are the load of 32,000 at one in 4 s, but for the heartbeats.
func customersPerCore(_ options: Options) throws {
  let customerCount = try options.integer("customers", default: 8_000)
  let seconds = try options.integer("seconds", default: 12)
  let rounds = try options.integer("rounds", default: 3)
  let seeded = try SeededDatabase(driverCount: customerCount, status: .enRoute)
  defer { seeded.remove() }
  let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard cores > 1 else { throw BenchError.invalid("with one core, clients would take what is measured") }
  let server = try ServerProcess(directory: seeded.directory, options: options, cores: "0")
  defer { server.stop() }
  let clients = try Clients.start(
    "customer-clients", port: server.port, cores: "1-\(cores - 1)",
    ["credentials": try ClientCredentials(seeded).path])

  say(
    "\(customerCount) customers and as many drivers, \(rounds) rounds of \(seconds) s, the server on one core"
  )
  Sample.reportHeader()
  var best = 0
  var fixMilliseconds = 4000
  while true {
    let equivalent = customerCount * 4000 / fixMilliseconds
    var coreTime = Sample()
    var busy = Sample()
    var tails = Sample()
    var received = Sample()
    // One round beforehand: the first fix after the start changes the state of every page.
    for round in 0...rounds {
      let before = Machine.coreNanoseconds(of: server.processID)
      let seen = try PacedRound(clients, seconds: seconds, fixMilliseconds: fixMilliseconds)
      guard round > 0 else { continue }
      let used = Double(Machine.coreNanoseconds(of: server.processID) - before)
      coreTime.add(used / 1e6 / Double(equivalent) * 60 / Double(seconds))
      busy.add(used / 1e7 / Double(seconds))
      tails.add(seen.tail)
      received.add(100 * seen.receivedCount / max(1, seen.sentCount))
    }
    say("as \(Double(equivalent).text(digits: 0)) customers at one fix in 4 s:")
    coreTime.report("  core time for a customer's minute", unit: "ms", digits: 3)
    busy.report("  of the core", unit: "%", digits: 1)
    tails.report("  p99 from send to the customer", unit: "ms", digits: 1)
    received.report("  fixes shown", unit: "%", digits: 1)
    // A newer fix takes the place of one that was not sent yet: fewer shown means that the core cannot follow.
    guard tails.median <= 1000, received.median >= 95 else { break }
    best = equivalent
    guard fixMilliseconds > 125 else { break }
    fixMilliseconds /= 2
  }
  say("one core serves \(Double(best).text(digits: 0)) customers with p99 below 1 s")
  clients.end()
}
