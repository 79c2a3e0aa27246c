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
    let ours = try WrkLoad(server, "/healthz", seconds: seconds, connections: connections)
    let theirs = try WrkLoad(nginx, "/healthz", seconds: seconds, connections: connections)
    return [ours.rate, theirs.rate, ours.rate / theirs.rate, ours.microseconds, theirs.microseconds]
  }
  say("\(connections) connections, \(rounds) rounds of \(seconds) s; a body of \(text.utf8.count) bytes")
  seen[0].report("waypost /healthz", unit: "requests/s")
  seen[1].report("nginx, a file", unit: "requests/s")
  seen[2].report("ratio within a pair", unit: "(wanted: >= 0.7)", digits: 2)
  seen[3].report("waypost, of a core", unit: "us a request", digits: 1)
  seen[4].report("nginx, of a core", unit: "us a request", digits: 1)
}
