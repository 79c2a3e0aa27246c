import Glibc
import Tracking

/// From a driver's `send(2)` until the bytes are at a board's socket: many drivers at one position in 4 s each, every one
/// drawn one by one on some board's map. Boards hear on a tick, so that up to one tick of it is waiting.
func boardLatency(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 2000)
  let seconds = try options.integer("seconds", default: 8)
  let rounds = try options.integer("rounds", default: 5)
  let tickMilliseconds = 250.0
  let seeded = try SeededDatabase(driverCount: driverCount, status: .enRoute)
  defer { seeded.remove() }
  let session = try seeded.addDispatcherSession()
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }
  let credentials = try ClientCredentials(seeded)
  let clients = try ChildProcess([
    BoardLatencyClients.command, "--port", "\(server.port)", "--credentials", credentials.path, "--session",
    session,
  ])
  let boards = try clients.hear()
  guard boards.hasPrefix("connected ") else { throw BenchError.invalid("the clients did not connect") }

  var (medians, tails, aboveTick, worst) = (Sample(), Sample(), Sample(), Sample())
  for round in 0...rounds {
    clients.tell("\(seconds)")
    let numbers = try clients.hear().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { throw BenchError.invalid("the clients ended") }
    guard numbers[1] >= 0.99 * numbers[0] else {
      throw BenchError.invalid("\(numbers[0]) positions, but \(numbers[1]) arrived")
    }
    guard round > 0 else { continue }
    medians.add(numbers[2])
    tails.add(numbers[3])
    aboveTick.add(numbers[3] - tickMilliseconds)
    worst.add(numbers[4])
  }
  say(
    "\(driverCount) drivers at one position in 4 s, \(boards.dropFirst(10)) boards, \(rounds) rounds of \(seconds) s"
  )
  Sample.reportHeader()
  medians.report("p50, half a tick of it waiting", unit: "ms", digits: 1)
  tails.report("p99", unit: "ms", digits: 1)
  aboveTick.report("p99 above the tick of 250 ms", unit: "ms (wanted: <= 20)", digits: 1)
  worst.report("slowest", unit: "ms", digits: 1)
  clients.end()
}
