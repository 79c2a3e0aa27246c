import Storage
import System
import Tracking

extension SeededDatabase {
  /// A server without other nodes, with a copy of the database.
  func alone(_ run: Run) throws -> ServerProcess {
    try ServerProcess(run, data: try copied("alone"), [])
  }

  /// Servers that are nodes of one fleet, each with a copy of the database, ready to serve.
  func nodes(
    _ count: Int, _ run: Run, _ cluster: NatsServers, _ options: [String] = []
  ) throws -> [ServerProcess] {
    let (store, _) = try open()
    _ = try waitFor { answer in
      store.commit(entry: [], to: LogPlace(fleetID: "bench", sequence: 0), after: nil) { answer.send($0) }
    }.get()
    store.close()
    return try (0..<count).map { number in
      try ServerProcess(
        run, data: try copied("node\(number)"),
        ["--nodes", cluster.urls, "--node-name", "node\(number)"] + options)
    }
  }

  private func copied(_ name: String) throws -> String {
    let data = "\(directory)/\(name)"
    try ChildProcess(["-p", data], executable: "/bin/mkdir").end()
    try ChildProcess(["\(directory)/waypost.db", data], executable: "/bin/cp").end()
    return data
  }
}
