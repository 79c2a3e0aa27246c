import Glibc

/// The whole way of a position, as a customer feels it: drivers report over WebSockets, one position in a frame and one
/// frame in a `send`, and each driver's customer has a page with a link of its own. The server has one core, and the
/// clients have the others. `BareRelay` does the same beside it, so that the kernel's part is known.
let positionsToPages = Bench("positions-to-pages", "a position's cost and latency, from WebSocket to page") {
  run in
  let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  guard cores > 1 else { throw BenchError.invalid("with one core, clients would take what is measured") }
  let pageCount = try run.number("pages", 9_000)
  let seconds = try run.number("seconds", 8)
  let rounds = try run.number("rounds", 3)
  let usual = try run.number("rate", pageCount / 4)
  say("\(pageCount) drivers with a page each, \(rounds) rounds of \(seconds) s, the server on one core")
  for name in ["Waypost", "bare relay"] {
    let server =
      try name == "Waypost"
      ? ServerProcess(run, try SeededDatabase(run, driverCount: pageCount), cores: "0")
      : ServerProcess.bareRelay(run, cores: "0")
    let clients = try Clients.start(
      run, "customer-clients", port: server.port, cores: "1-\(cores - 1)", ["drivers": "\(pageCount)"])
    let load = PageLoad(server: server, clients: clients, seconds: seconds, rounds: rounds)
    say("\n\(name)")
    try load.report(usual)
    try load.reportMost(from: 4 * usual)
    run.end()
  }
}

/// One server under positions at several rates.
private struct PageLoad {
  let server: ServerProcess
  let clients: ChildProcess
  let seconds, rounds: Int

  /// One round at a rate: the processor's microseconds for a position, the positions that arrive in a second, their
  /// part of all, and the median and the 99th percentile of the milliseconds from a driver's `send` to its page.
  private func round(_ rate: Int) throws -> [Double] {
    let before = try Machine.coreNanoseconds(of: server.processID)
    let seen = try PacedRound(clients, seconds: seconds, positionsPerSecond: rate)
    let used = Double(try Machine.coreNanoseconds(of: server.processID) - before)
    return [
      used / 1e3 / seen.sentCount, seen.receivedCount / Double(seconds), seen.receivedCount / seen.sentCount,
      seen.median, seen.tail,
    ]
  }

  func report(_ rate: Int) throws {
    let seen = try Sample.rounds(rounds) { try round(rate) }
    let at = "at \(Double(rate).text(digits: 0))/s: "
    seen[0].report(at + "processor", unit: "us/position (wanted: <= 35)", digits: 1)
    seen[3].report(at + "p50 to the page", unit: "ms (wanted: <= 0.07)", digits: 3)
    seen[4].report(at + "p99 to the page", unit: "ms (wanted: <= 0.6)", digits: 3)
    seen[2].report(at + "part that arrives", unit: "", digits: 3)
  }

  /// Reports the most positions a second of which all but 1 % arrive, with a 99th percentile of at most 50 ms, and what
  /// arrives when twice as many are offered.
  func reportMost(from rate: Int) throws {
    var most = rate
    while true {
      let next = most * 5 / 4
      let seen = try round(next)
      say(
        "  \(Double(next).text(digits: 0))/s: \(seen[0].text(digits: 1)) us, \(seen[2].text(digits: 3)) arrive, "
          + "p50 \(seen[3].text(digits: 2)) ms, p99 \(seen[4].text(digits: 2)) ms")
      guard seen[2] >= 0.99, seen[4] <= 50 else { break }
      most = next
    }
    let at = try Sample.rounds(rounds) { try round(most) }
    at[1].report("most positions to pages", unit: "per s (wanted: >= 100,000)")
    at[0].report("at the most: processor", unit: "us/position", digits: 1)
    at[4].report("at the most: p99 to the page", unit: "ms (wanted: <= 50)", digits: 1)
    let over = try Sample.rounds(rounds) { try round(2 * most) }
    Sample(over[1].values.map { $0 / at[1].median }).report(
      "twice the most: arrive, of the most", unit: "(wanted: >= 0.7)", digits: 2)
    over[4].report("twice the most: p99 to the page", unit: "ms (wanted: <= 300)", digits: 1)
  }
}
