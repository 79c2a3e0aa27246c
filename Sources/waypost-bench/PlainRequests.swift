import Glibc

/// nginx serves a file of the same size on the same core, in turns with Waypost. wrk on another core sends the requests
/// over connections that stay open, without pipelining.
let plainRequests = Bench(
  "plain-requests", "GET /healthz a second on one core, beside nginx and a file (wrk)",
  needs: "wrk and nginx"
) { run in
  let rounds = try run.number("rounds", 5)
  let seconds = try run.number("seconds", 4)
  let connections = try run.number("connections", 64)
  let seeded = try SeededDatabase(run, driverCount: 0)
  let server = try ServerProcess(run, seeded, cores: "0")
  let text = try server.http.get("/healthz").text
  let nginx = try ServerProcess.nginx(
    run, directory: seeded.directory, path: "healthz", text: text, cores: "0")
  let seen = try Sample.rounds(rounds) {
    let ours = try load(server, seconds, connections)
    let theirs = try load(nginx, seconds, connections)
    return [ours.rate, theirs.rate, ours.rate / theirs.rate, ours.microseconds, theirs.microseconds]
  }
  say("\(connections) connections, \(rounds) rounds of \(seconds) s; a body of \(text.utf8.count) bytes")
  seen[0].report("waypost /healthz", unit: "requests/s")
  seen[1].report("nginx, a file", unit: "requests/s")
  seen[2].report("ratio within a pair", unit: "(wanted: >= 0.7)", digits: 2)
  seen[3].report("waypost, of a core", unit: "us a request", digits: 1)
  seen[4].report("nginx, of a core", unit: "us a request", digits: 1)
}

/// One run of wrk: the rate that wrk measured, and the core time of the server's process for each request.
private func load(
  _ server: ServerProcess, _ seconds: Int, _ connections: Int
) throws -> (rate: Double, microseconds: Double) {
  let before = try Machine.coreNanoseconds(of: server.processID)
  let wrk = try ChildProcess(
    ["-t", "1", "-c", "\(connections)", "-d", "\(seconds)", "http://127.0.0.1:\(server.port)/healthz"],
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
  return (rate, Double(try Machine.coreNanoseconds(of: server.processID) - before) / 1000 / count)
}
