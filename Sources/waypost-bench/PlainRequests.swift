import Glibc
import Net
import Tracking

/// `GET /healthz` a second from one core, beside nginx with a file of the same size on the same core, in turns; wrk on
/// another core asks over connections that stay open, without pipelining.
func plainRequests(_ options: Options) throws {
  let rounds = try options.integer("rounds", default: 5)
  let seconds = try options.integer("seconds", default: 4)
  let connections = try options.integer("connections", default: 64)
  let seeded = try SeededDatabase(driverCount: 0, status: .assigned)
  defer { seeded.remove() }
  let server = try ServerProcess(directory: seeded.directory, options: options, cores: "0")
  defer { server.stop() }
  let answer = try server.http.get("/healthz")
  let nginx = try FileServer(directory: seeded.directory, path: "healthz", text: answer.text, cores: "0")
  defer { nginx.stop() }

  var ours = LoadResult()
  var theirs = LoadResult()
  var ratios = Sample()
  // The first round warms up.
  for round in 0...rounds {
    let mine = try load(port: server.port, process: server.processID, seconds, connections)
    let other = try load(port: nginx.port, process: nginx.processID, seconds, connections)
    guard round > 0 else { continue }
    ours.add(mine)
    theirs.add(other)
    ratios.add(mine.rate / other.rate)
  }
  say(
    "\(connections) connections, \(rounds) rounds of \(seconds) s; a body of \(answer.text.utf8.count) bytes")
  Sample.reportHeader()
  ours.rates.report("waypost /healthz", unit: "requests/s")
  theirs.rates.report("nginx, a file", unit: "requests/s")
  ratios.report("ratio within a pair", unit: "(wanted: >= 0.7)", digits: 2)
  ours.costs.report("waypost, of a core", unit: "us a request", digits: 1)
  theirs.costs.report("nginx, of a core", unit: "us a request", digits: 1)
}

private struct LoadResult {
  var rates = Sample()
  var costs = Sample()

  mutating func add(_ round: (rate: Double, microseconds: Double)) {
    rates.add(round.rate)
    costs.add(round.microseconds)
  }
}

/// One run of wrk; the rate it saw, and what a request cost the server's process.
private func load(
  port: UInt16, process: pid_t, _ seconds: Int, _ connections: Int
) throws -> (rate: Double, microseconds: Double) {
  let before = Machine.coreNanoseconds(of: process)
  let wrk = try ChildProcess(
    ["-t", "1", "-c", "\(connections)", "-d", "\(seconds)", "http://127.0.0.1:\(port)/healthz"],
    executable: "/usr/bin/wrk", cores: "1")
  var rate: Double?
  var count: Double?
  while rate == nil {
    let words = try wrk.hear().split(separator: " ")
    if words.first == "Non-2xx" || words.first == "Socket" {
      throw BenchError.invalid("wrk: \(words.joined(separator: " "))")
    }
    if words.count > 2, words[1] == "requests", words[2] == "in" { count = Double(words[0]) }
    if words.first == "Requests/sec:" { rate = words.last.flatMap { Double($0) } }
  }
  wrk.end()
  guard let rate, let count, count > 0 else { throw BenchError.invalid("wrk did not count") }
  return (rate, Double(Machine.coreNanoseconds(of: process) - before) / 1000 / count)
}
