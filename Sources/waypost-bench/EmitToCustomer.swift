import Glibc
import Tracking

/// From a driver's `send(2)` until the bytes are in the customer's hands: many drivers at one position a second each,
/// several customers watching each of them, all clients in one child process with one clock.
func emitToCustomer(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 1_000)
  let viewersPerDriver = try options.integer("viewers-per-driver", default: 5)
  let seconds = try options.integer("seconds", default: 5)
  let rounds = try options.integer("rounds", default: 7)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
  defer { seeded.remove() }
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }
  let credentials = try ClientCredentials(seeded)
  let clients = try ChildProcess([
    LatencyClients.command, "--port", "\(server.port)", "--credentials", credentials.path, "--viewers",
    "\(viewersPerDriver)",
  ])
  guard try clients.hear() == "connected" else { throw BenchError.invalid("the clients did not connect") }

  var medians = Sample()
  var tails = Sample()
  var worst = Sample()
  for round in 0...rounds {
    clients.tell("\(seconds)")
    let numbers = try clients.hear().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { throw BenchError.invalid("the clients ended") }
    let (sent, received) = (numbers[0], numbers[1])
    // A newer position may take the place of one that was not sent yet; more than a few would hide slowness.
    guard received >= 0.99 * sent * Double(viewersPerDriver) else {
      throw BenchError.invalid(
        "\(sent) positions for \(viewersPerDriver) viewers each, but \(received) arrived")
    }
    guard round > 0 else { continue }
    medians.add(numbers[2])
    tails.add(numbers[3])
    worst.add(numbers[4])
  }
  say(
    "\(driverCount) drivers at 1/s, \(driverCount * viewersPerDriver) customers, \(rounds) rounds of \(seconds) s"
  )
  Sample.reportHeader()
  medians.report("p50", unit: "ms (wanted: <= 1)", digits: 3)
  tails.report("p99", unit: "ms (wanted: <= 10)", digits: 3)
  worst.report("slowest", unit: "ms", digits: 3)
  clients.end()
}
