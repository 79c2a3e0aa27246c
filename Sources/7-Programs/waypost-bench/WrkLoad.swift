/// One run of wrk from another core, over connections that stay open, without pipelining.
struct WrkLoad {
  /// The requests a second that wrk measured.
  let rate: Double
  /// All its requests.
  let count: Double
  /// The core time of the server's process for each request.
  let microseconds: Double

  /// `script` is the path of a program in Lua that makes the requests; nil for GETs of `path`.
  init(
    _ server: ServerProcess, _ path: String, script: String? = nil, seconds: Int, connections: Int
  ) throws {
    let before = try Machine.coreNanoseconds(of: server.processID)
    let wrk = try ChildProcess(
      ["-t", "1", "-c", "\(connections)", "-d", "\(seconds)"] + (script.map { ["-s", $0] } ?? [])
        + ["http://127.0.0.1:\(server.port)\(path)"],
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
    (self.rate, self.count) = (rate, count)
    microseconds = Double(try Machine.coreNanoseconds(of: server.processID) - before) / 1000 / count
  }
}
