import Glibc
import System
import Tracking

/// A child process on the same machine sends driver events through many real WebSockets, one event in each call of
/// `send`. The server itself counts the events, until it has accepted or rejected every one.
let webSocketIngest = Bench("websocket-ingest", "driver events/s through 1,000 real WebSockets") { run in
  let driverCount = try run.number("drivers", 1_000)
  let eventCount = try run.number("events", 400_000)
  let rounds = try run.number("rounds", 7)
  let server = try ServerProcess(run, try SeededDatabase(run, driverCount: driverCount, status: .assigned))
  let clients = try Clients.start(
    run, "ingest-clients", port: server.port, ["drivers": "\(driverCount)"])
  func counts() throws -> [Double] {
    try ["waypost_fixes_accepted_total", "waypost_rejections_total"].map { try server.metric($0) }
  }
  var taken = [0.0, 0.0]
  let rates = try Sample(rounds: rounds) {
    let before = try counts()
    let start = Clock.monotonicNanoseconds()
    let sent = Double(try clients.ask("\(eventCount)")) ?? 0
    while true {
      taken = zip(try counts(), before).map { $0 - $1 }
      if taken[0] + taken[1] >= sent { break }
      guard Clock.monotonicNanoseconds() - start < 120_000_000_000 else { break }
      usleep(1000)
    }
    let seconds = Double(Clock.monotonicNanoseconds() - start) / 1e9
    guard taken[0] + taken[1] == sent else {
      throw BenchError.invalid("sent \(sent), but accepted \(taken[0]) and rejected \(taken[1])")
    }
    return sent / seconds
  }
  say("\(driverCount) WebSockets, \(eventCount) events a round, \(rounds) rounds")
  say(
    "last round: accepted \(Int(taken[0])) + rejected \(Int(taken[1])) = sent \(Int(taken[0] + taken[1]))\n")
  rates.report("driver events", unit: "events/s (wanted: >= 300,000)")
}
