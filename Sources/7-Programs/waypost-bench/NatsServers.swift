import Glibc

/// One or more servers of NATS with JetStream on this machine, which end with the run.
struct NatsServers {
  let urls: String
  let processIDs: [pid_t]

  init(_ count: Int, _ run: Run, _ directory: String) throws {
    let free = try Loopback.freePorts(2 * count)
    let (ports, routes) = (free.prefix(count), free.suffix(count))
    urls = ports.map { "nats://127.0.0.1:\($0)" }.joined(separator: ",")
    let peers = routes.map { "nats://127.0.0.1:\($0)" }.joined(separator: ", ")
    processIDs = try (0..<count).map { number in
      let path = "\(directory)/nats\(number)"
      // A cluster of one server has no leader to choose, so it is none.
      let cluster =
        count > 1
        ? "cluster { name: bench, listen: 127.0.0.1:\(free[count + number]), routes: [\(peers)] }" : ""
      try Machine.write(
        """
        server_name: n\(number)
        listen: 127.0.0.1:\(free[number])
        jetstream { store_dir: "\(path)" }
        \(cluster)

        """, to: "\(path).conf")
      let server = try ChildProcess(
        ["-c", "\(path).conf", "-l", "\(path).log"], executable: "/usr/sbin/nats-server")
      run.atEnd { server.end(signal: SIGTERM) }
      return server.id
    }
  }
}
