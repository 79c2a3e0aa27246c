import Glibc
import Net
import System
import Tracking

/// Driver events through many real WebSockets, one event a send, from a child process on the same machine: how many
/// a second the server takes, counted by the server itself until every event sent was accepted or rejected.
func webSocketIngest(_ options: Options) throws {
  let driverCount = try options.integer("drivers", default: 1_000)
  let eventCount = try options.integer("events", default: 400_000)
  let rounds = try options.integer("rounds", default: 7)
  let seeded = try SeededDatabase(driverCount: driverCount, status: .assigned)
  defer { seeded.remove() }
  let server = try ServerProcess(directory: seeded.directory, options: options)
  defer { server.stop() }
  let clients = try Clients.start(
    "ingest-clients", port: server.port, ["credentials": try ClientCredentials(seeded).path])

  var rates = Sample()
  var accepted = 0.0
  var rejected = 0.0
  for round in 0...rounds {
    let acceptedBefore = try server.metric(Metric.acceptedFixes)
    let rejectedBefore = try server.metric(Metric.rejectedFixes)
    let start = Clock.monotonicNanoseconds()
    clients.tell("\(eventCount)")
    let sent = Double(try clients.hear()) ?? 0
    while true {
      accepted = try server.metric(Metric.acceptedFixes) - acceptedBefore
      rejected = try server.metric(Metric.rejectedFixes) - rejectedBefore
      if accepted + rejected >= sent { break }
      guard Clock.monotonicNanoseconds() - start < 120_000_000_000 else {
        throw BenchError.invalid("sent \(sent), accepted \(accepted), rejected \(rejected)")
      }
      usleep(1000)
    }
    let seconds = Double(Clock.monotonicNanoseconds() - start) / 1e9
    guard accepted + rejected == sent else {
      throw BenchError.invalid("sent \(sent), but accepted \(accepted) and rejected \(rejected)")
    }
    // The first round warms up.
    if round > 0 { rates.add(sent / seconds) }
  }
  say("\(driverCount) WebSockets, \(eventCount) events a round, \(rounds) rounds")
  say(
    "last round: accepted \(Int(accepted)) + rejected \(Int(rejected)) = sent \(Int(accepted + rejected))\n")
  Sample.reportHeader()
  rates.report("driver events", unit: "events/s (wanted: 40,000)")
  clients.end()
}

/// The server's counters that benchmarks read.
enum Metric {
  static let acceptedFixes = "waypost_fixes_accepted_total"
  static let rejectedFixes = "waypost_rejections_total"
}
